"""Every address of the house, as the URLconf has it, and those that are served around it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from django.utils.regex_helper import normalize

PLACE = re.compile(r"<([^>]+)>")
CONVERTER = re.compile(r"<(?:uuid|str|slug|path):")
NUMBER = re.compile(r"<int:(\w+)>")
AMONG = re.compile(r"/(campaign|membership|user|\w+(?=s/<pk>))(s?)/<(?:object_id|id|pk)>")
"""A place that has no name of its own has that of what it stands among."""
AROUND = ("/static/css/base.css", "/static/absent.css", "/no-such-room/")
"""What the middleware serves before the URLconf is asked, and what nobody serves."""
QUERIES = {
    "/campaigns/<campaign>/": ("before=<event>",),
    "/campaigns/<campaign>/statistics/<statistic>/": ("edit=left",),
    "/campaigns/<campaign>/characters/<character>/fields/<field>/": ("edit=1",),
    "/campaigns/<campaign>/characters/<character>/squires/<squire>/fields/<field>/": ("edit=1",),
    "/campaigns/<campaign>/characters/<character>/records/<kind>/<record>/fields/<field>/": (
        "edit=1",
    ),
    "/campaigns/<campaign>/characters/<character>/notes/<note>/fields/<part>/": ("edit=1",),
}
"""Queries that name a thing, or that open another door than the address alone."""

Things = Mapping[str, Mapping[str, str]]
"""What may stand in a place of an address: by the place's name, each kind of thing and its id. The
first kind is the one that stands there while another place is tried."""


@dataclass(frozen=True)
class Address:
    """An address with named places, and the module of the view behind it."""

    route: str
    module: str = ""

    @property
    def places(self) -> list[str]:
        return PLACE.findall(self.route)

    def paths(self, things: Things) -> dict[str, str]:
        """Its paths, each by what is unusual about it: "roll:absent"; in an address without
        places by "-". One place is tried at a time, and all together."""
        usual = {place: next(iter(self._kinds(place, things))) for place in self.places}
        if not usual:
            return {"-": self.route}
        paths = {
            f"{place}:{kind}": self._filled(usual | {place: kind}, things)
            for place in reversed(self.places)
            for kind in self._kinds(place, things)
            if place == self.places[-1] or kind != usual[place]
        }
        for kind in ("elsewhere", "limited", "hidden"):
            moved = {place: kind for place in self.places if kind in things[place]}
            if len(moved) > 1:  # what belongs together, taken together
                paths[f"all:{kind}"] = self._filled(usual | moved, things)
        return paths

    def _kinds(self, place: str, things: Things) -> Mapping[str, str]:
        if place not in things:
            raise LookupError(f"tests/doors/world.py knows nothing to put for <{place}>.")
        return things[place]

    def _filled(self, kinds: Mapping[str, str], things: Things) -> str:
        return PLACE.sub(lambda found: things[found[1]][kinds[found[1]]], self.route)


STREAM = Address("/live/<campaign>/")


def addresses() -> list[Address]:
    """All of them, without the stream, which no URLconf knows."""
    found = [Address(route, module) for route, module in _walk(get_resolver(), "/")]
    asked = [
        Address(f"{one.route}?{query}", one.module)
        for one in found
        for query in QUERIES.get(one.route, ())
    ]
    return [*found, *asked, *map(Address, AROUND)]


def _walk(resolver: URLResolver, before: str) -> Iterator[tuple[str, str]]:
    for one in resolver.url_patterns:
        route = AMONG.sub(r"/\1\2/<\1>", before + _readable(one))
        if isinstance(one, URLPattern):
            yield route, one.lookup_str.rpartition(".")[0]
        else:
            yield from _walk(one, route)


def _readable(one: URLPattern | URLResolver) -> str:
    if isinstance(one.pattern, RoutePattern):
        return NUMBER.sub(r"<\1_number>", CONVERTER.sub("<", str(one.pattern)))
    text, names = normalize(str(one.pattern))[0]
    return text % {name: f"<{name}>" for name in names}
