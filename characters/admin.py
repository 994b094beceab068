"""The operator's window: to look, and to help with an account. Play is changed at the table."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from characters.models import Campaign, Membership, User


@admin.register(User)
class Users(UserAdmin):  # type: ignore[type-arg]
    """Accounts: the one thing that an operator may change."""

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
