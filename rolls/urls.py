"""The addresses of the table: the feed, the roll panel, the cards."""

from django.urls import URLPattern

app_name = "rolls"

urlpatterns: list[URLPattern] = []
