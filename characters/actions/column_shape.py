"""What may stand in a file in the place of a model's column."""

from typing import Any, TypeAlias, cast

from django.db import models

from characters.rules.file_shapes import REQUIRED, Flag, Maybe, OneOf, Shape, Text, Whole

Fields: TypeAlias = dict[str, tuple[Shape, Any]]
"""What stands in an object: for each name its shape, and what holds where it is not said."""

YEAR = Whole(-(2**15), 2**15 - 1)
RANGES = {
    "SmallIntegerField": (-(2**15), 2**15 - 1),
    "PositiveSmallIntegerField": (0, 2**15 - 1),
    "IntegerField": (-(2**31), 2**31 - 1),
    "PositiveIntegerField": (0, 2**31 - 1),
}
NARROWEST = {"note.audience": "gamemaster"}
"""What a file that does not say who reads a thing means: the fewest."""


def shape_of(field: "models.Field[Any, Any]") -> Shape:
    """What may stand in a column."""
    name = field.get_internal_type()
    shape: Shape
    if field.choices:
        words = [str(word) for word, _ in field.flatchoices]
        shape = OneOf((*words, *([""] if field.blank and "" not in words else [])))
    elif name in RANGES:
        shape = Whole(*RANGES[name])
    elif name == "BooleanField":
        shape = Flag()
    else:
        shape = Text(field.max_length or 0, field.blank)
    return Maybe(shape) if field.null else shape


def default_of(field: "models.Field[Any, Any]") -> Any:
    """What a column holds where a file does not say it."""
    if field.has_default():
        return field.get_default()
    if field.null:
        return None
    return "" if field.blank and field.empty_strings_allowed else REQUIRED


def columns(model: type[models.Model], names: tuple[str, ...]) -> dict[str, tuple[Shape, Any]]:
    """So many columns of a model."""
    told = model._meta.model_name
    found = {}
    for name in names:
        field = cast("models.Field[Any, Any]", model._meta.get_field(name))
        default = NARROWEST.get(f"{told}.{name}", default_of(field))
        found[name] = (shape_of(field), default)
    return found
