"""The operator's window: to look, and to help with an account. Play is changed at the table."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.shortcuts import redirect

from characters.actions.account import close_account, delete_account, tables_of
from characters.models import Campaign, Membership, User
from rolls.rules.errors import RuleError

CLOSED = (
    "{name} has left every table; whoever opens the account again is invited again. "
    "A campaign at which nobody else sat is archived."
)


class UserForm(UserChangeForm):  # type: ignore[type-arg]
    """An account is closed only where others keep their gamemaster."""

    def clean_is_active(self) -> bool:
        active: bool = self.cleaned_data["is_active"]
        only = () if active or not self.instance.is_active else tables_of(self.instance).only
        if only:
            raise ValidationError(refusal(self.instance, only))
        return active


def refusal(user: User, only: Iterable[Campaign]) -> str:
    """Why an account may not go yet, and what to do."""
    names = ", ".join(f"{one.name} ({one.pk})" for one in only)
    said = f"{user} is the only gamemaster of {names}. Another must be named first: "
    return f"{said}manage.py name_gamemaster <campaign> <name>."


@admin.register(User)
class Users(UserAdmin):  # type: ignore[type-arg]
    """Accounts: the one thing that an operator may change."""

    form = UserForm
    list_display = ("username", "email", "is_active", "is_staff", "date_joined")
    search_fields = ("username", "email")
    ordering = ("username",)
    fieldsets = (
        (None, {"fields": ("username", "email", "password")}),
        ("Rights", {"fields": ("is_active", "is_staff", "is_superuser")}),
        ("Dates", {"fields": ("last_login", "date_joined")}),
    )
    readonly_fields = ("last_login", "date_joined")
    list_filter = ("is_active", "is_staff")
    filter_horizontal = ()

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """One account at a time: each is looked at before it goes."""
        return {k: v for k, v in super().get_actions(request).items() if k != "delete_selected"}

    def delete_view(self, request: HttpRequest, object_id: str, *args: Any, **more: Any) -> Any:
        """Refused while others would be left without a gamemaster."""
        user = self.get_object(request, object_id)
        only = tables_of(user).only if user else ()
        if user is None or not only:
            return super().delete_view(request, object_id, *args, **more)
        messages.error(request, refusal(user, only))
        return redirect("admin:characters_user_change", user.pk)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """An account that is closed gets up from every table."""
        closed = change and "is_active" in form.changed_data and not obj.is_active
        if closed:
            try:
                close_account(obj)
            except RuleError as error:  # since the form was read
                obj.is_active = True
                messages.error(request, str(error))
            else:
                messages.info(request, CLOSED.format(name=obj))
        super().save_model(request, obj, form, change)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        delete_account(obj)


class OnlyLook(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows to read: they are changed at the table, where the log remembers it."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Campaign)
class Campaigns(OnlyLook):
    list_display = ("name", "year", "demo", "founded")
    search_fields = ("name",)
    fields = ("name", "year", "demo", "founded")


@admin.register(Membership)
class Memberships(OnlyLook):
    list_display = ("campaign", "user", "role", "joined", "left")
    list_select_related = ("campaign", "user")
    search_fields = ("campaign__name", "user__username")
    fields = ("campaign", "user", "role", "joined", "left")
