"""A picture that somebody sends."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.portrait import MOST_BYTES, redrawn
from characters.forms.keyed import KeyedForm
from rolls.rules.errors import RuleError

CHOOSE = _("Choose a picture.")


class PortraitForm(KeyedForm):
    """A new portrait; valid, it holds the small picture that was made of what was sent."""

    image = forms.FileField(
        label=_("Picture"),
        allow_empty_file=True,
        max_length=None,
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp,image/gif"}),
        help_text=_(
            "JPEG, PNG, WebP or GIF, at most 5 MB. It is made small, and what a camera wrote "
            "into it is left out."
        ),
        error_messages={"required": CHOOSE, "missing": CHOOSE, "invalid": CHOOSE},
    )

    def clean_image(self) -> bytes:
        """The portrait as it is kept."""
        sent: UploadedFile[Any] = self.cleaned_data["image"]
        try:
            return redrawn(sent.read(MOST_BYTES + 1))
        except RuleError as error:
            raise ValidationError(gettext(str(error))) from None
