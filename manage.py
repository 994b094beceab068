#!/usr/bin/env python3
"""Django's commands, for this project's settings."""

import importlib
import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        importlib.import_module(os.environ["DJANGO_SETTINGS_MODULE"])
    except ImproperlyConfigured as error:
        # One sentence for the operator, who has no use for where in the code it was found.
        sys.exit(str(error))
    execute_from_command_line(sys.argv)
