"""All settings, from the environment, which is read by `config.env`.

Three ways to run: DEMO (`make run`: this machine only, a ready campaign), DEBUG (`make dev`), and
production, which is everything else and refuses to start half configured.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from config import env

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = BASE_DIR / "var"

DEMO = env.flag("DEMO")
DEBUG = env.flag("DEBUG")
# The server under a browser test is another process and is told; pytest itself need not be.
TESTING = env.flag("TESTING", default="pytest" in sys.modules)
PRODUCTION = not (DEMO or DEBUG or TESTING)

# --- Seams: how chance, time and ids come in, so that a test can hand them in ---

THROW = "rolls.rules.dice.fair"
CLOCK = "django.utils.timezone.now"
NEW_ID = "uuid.uuid4"

# --- Who may ask ---

SECRET_KEY = env.secret("SECRET_KEY", file=None if PRODUCTION else VAR / "secret_key")
THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.hosts("ALLOWED_HOSTS", default=[] if PRODUCTION else THIS_MACHINE)
if DEMO and not set(ALLOWED_HOSTS) <= set(THIS_MACHINE):
    raise ImproperlyConfigured(
        "DEMO lets anybody in without a password, so it answers on this machine only: "
        "leave out either DEMO or ALLOWED_HOSTS."
    )
if not ALLOWED_HOSTS:
    raise ImproperlyConfigured("ALLOWED_HOSTS is missing: name the host that people will type.")
CSRF_TRUSTED_ORIGINS = env.origins("CSRF_TRUSTED_ORIGINS")
# How many proxies of ours stand in front; only they are believed about address and scheme.
PROXY_COUNT = env.number("PROXY_COUNT", default=0, highest=9)
ALLAUTH_TRUSTED_PROXY_COUNT = PROXY_COUNT
if PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SECURE_SSL = env.flag("SECURE_SSL", default=PRODUCTION)
SECURE_SSL_REDIRECT = SECURE_SSL
# A proxy or orchestrator on this machine asks for these by plain HTTP.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SESSION_COOKIE_SECURE = SECURE_SSL
CSRF_COOKIE_SECURE = SECURE_SSL
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE_SSL else 0
# Subdomains and browsers' preload lists: the other hosts of a domain are not ours to decide for.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "config.views.draft.refused"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}

# --- What runs ---

INSTALLED_APPS = [
    "config",
    "winter",
    "rolls",
    "characters",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_htmx",
    "template_partials.apps.SimpleAppConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    # Every page asks for a login, unless its view says `login_not_required`.
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.at_table.AtTable",
    "config.drafts.middleware.Drafts",
    "config.middleware.Statuses",
    "allauth.account.middleware.AccountMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOADERS = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            # While writing, a template is read again at each request: only `runserver` would
            # notice a change by itself.
            "loaders": [
                (
                    "template_partials.loader.Loader",
                    LOADERS if DEBUG else [("django.template.loaders.cached.Loader", LOADERS)],
                )
            ],
            "builtins": [
                "template_partials.templatetags.partials",
                "characters.templatetags.terms",
                "config.templatetags.hints",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.hall",
            ],
        },
    }
]

# --- What is kept ---

DATABASES = {
    "default": env.database(
        "DATABASE_URL",
        file=VAR / "winterhall.sqlite3",
        # Two threads for pages and four for the stream; 0 leaves pooling to something outside.
        pool=env.number("DATABASE_POOL", default=10, highest=100),
    )
}
# The stream's listener keeps a session of its own: where a pooler stands before PostgreSQL that
# shares one session among transactions (pgbouncer), this leads past it.
LISTEN_DATABASE_URL = env.postgresql_url("LISTEN_DATABASE_URL")
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["NAME"].parent.mkdir(parents=True, exist_ok=True)
    # A file, since tests of two writers at once need one; one for each process that runs tests.
    DATABASES["default"]["TEST"] = {
        "NAME": Path(tempfile.gettempdir(), f"winterhall-test-{os.getpid()}.sqlite3")
    }

# Rate limits count in the cache: several processes need one they share (`createcachetable`).
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}
if env.choice("CACHE", "memory", "database") == "database":
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
    }
# Pieces of pages are found by the version of what they show, so each process may keep its own.
CACHES["parts"] = {
    "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
    "LOCATION": "parts",
    "OPTIONS": {"MAX_ENTRIES": 800},
}
if DEBUG:  # a template being written is drawn at each request
    CACHES["parts"] = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}

# --- Accounts ---

AUTH_USER_MODEL = "characters.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"

# No mail server: letters go to the log, and nothing waits for an answer to one.
MAIL = bool(env.text("EMAIL_URL"))
EMAIL_BACKEND = "config.letters.LogBackend"
if MAIL:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    globals().update(env.email("EMAIL_URL"))  # EMAIL_HOST, EMAIL_PORT and so on
DEFAULT_FROM_EMAIL = env.text("EMAIL_FROM", f"winterhall@{ALLOWED_HOSTS[0].lstrip('.*')}")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

ACCOUNT_ADAPTER = "config.accounts.Adapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional" if MAIL else "none"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_FORMS = {
    "login": "config.forms.LogIn",
    "signup": "config.forms.SignUp",
    "add_email": "config.forms.AddAddress",
    "reset_password": "config.forms.ResetPassword",
}
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]
# No answer, not even to a sign-up, tells whether an address is somebody's here.
ACCOUNT_PREVENT_ENUMERATION = "strict"
if not PRODUCTION:
    ACCOUNT_RATE_LIMITS = MFA_RATE_LIMITS = False
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Winterhall"
MFA_FORMS = {"add_webauthn": "config.forms.AddKey"}
MFA_TOTP_TOLERANCE = 1  # a telephone's clock may be half a minute off
# Without mail nobody could ever verify an address, and so nobody could have a second factor.
MFA_ALLOW_UNVERIFIED_EMAIL = not MAIL
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION

# --- Language and time ---

LANGUAGE_CODE = "en"
# Each by its own name. German joins when its catalogue is full: half a page would be worse.
LANGUAGES = [("en", "English"), ("fr", "Français")]
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files ---

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "config.packed.PackedFinder",
]
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
if PRODUCTION:
    STATIC_ROOT = VAR / "static"
    STORAGES["staticfiles"] = {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
    }

# --- Log: one line an event, to where the operator reads errors ---

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {
        "handlers": ["stderr"],
        "level": env.choice("LOG_LEVEL", "info", "debug", "warning", "error").upper(),
    },
    "loggers": {
        # Django's own handlers would say each thing twice, or mail it.
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # A letter that could only be logged is there at every LOG_LEVEL.
        "config.letters": {"level": "INFO"},
    },
}

# --- Tests: nothing that is slow only to be safe ---

if TESTING:
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    options = DATABASES["default"]["OPTIONS"]
    if "init_command" in options:
        options["init_command"] = options["init_command"].replace("FULL", "OFF")
