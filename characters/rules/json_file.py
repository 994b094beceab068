"""JSON as a file: read with plain limits and every fault told, written so that equal contents are
equal bytes."""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any

from characters.rules.reading import MOST_FAULTS, Fault, Faults

MEGABYTE = 1_000_000
DEEPEST = 32
LONGEST_NUMBER = 18
BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


def write(value: Any) -> bytes:
    """A file of a plain value: UTF-8, names in order, a newline at the end."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1, allow_nan=False)
    return f"{text}\n".encode()


def read(data: bytes, *, most: int) -> Any:
    """The plain value in a file of at most `most` bytes. Raises Faults with what is wrong.

    In: UTF-8, with or without a byte order mark. Refused: names that stand twice in one object,
    NaN and numbers without end, characters that no text holds, more than 32 levels.
    """
    if len(data) > most:
        raise _refused(f"the file is larger than {most // MEGABYTE} MB")
    twice: list[str] = []
    value = _parsed(_decoded(data), twice)
    faults = [Fault(name, "stands twice in one object") for name in dict.fromkeys(twice)]
    faults += _walk(value)
    if faults:
        raise Faults(faults[:MOST_FAULTS])
    return value


def _parsed(text: str, twice: list[str]) -> Any:
    """The value of a text; names that stand twice in one object go into `twice`."""
    try:
        return json.loads(
            text,
            object_pairs_hook=lambda pairs: _object(pairs, twice),
            parse_constant=_no_number,
            parse_float=_number,
            parse_int=_whole,
        )
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Faults([Fault(where, f"this is no JSON: {error.msg}")]) from None
    except ValueError as error:
        raise _refused(str(error)) from None


def _refused(sentence: str) -> Faults:
    return Faults([Fault("", sentence)])


def _too_deep() -> Faults:
    return _refused(f"the file is nested more than {DEEPEST} levels deep")


def _decoded(data: bytes) -> str:
    try:
        return data.decode().removeprefix(BOM)
    except UnicodeDecodeError as error:
        raise _refused(f"byte {error.start + 1} is not UTF-8: save the file as UTF-8") from None


def _object(pairs: list[tuple[str, Any]], twice: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            twice.append(_shown(name))
        found[name] = value
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number in JSON")


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is too large a number")
    return number


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"{text[:20]}… is too large a number")
    return int(text)


def _walk(value: Any) -> Iterator[Fault]:
    """What is wrong with texts and depth, anywhere in a value."""
    waiting: list[tuple[Any, str, int]] = [(value, "", 1)]
    while waiting:
        one, where, depth = waiting.pop()
        if isinstance(one, str) and (sentence := _unwritable(one)):
            yield Fault(where, sentence)
        if isinstance(one, (dict, list)) and depth > DEEPEST:
            raise _too_deep()
        if isinstance(one, Mapping):
            bad = next(filter(None, map(_unwritable, one)), "")
            if bad:
                yield Fault(where, f"a name {bad}")
            waiting += [(v, f"{where}.{_shown(k)}".lstrip("."), depth + 1) for k, v in one.items()]
        elif isinstance(one, list):
            waiting += [(v, f"{where}[{n}]", depth + 1) for n, v in enumerate(one)]


def _unwritable(text: str) -> str:
    if "\0" in text:
        return "holds the character NUL, which no text may hold"
    try:
        text.encode()
    except UnicodeEncodeError:
        return "holds half a character (a lone surrogate)"
    return ""


def _shown(name: str) -> str:
    return name[:40].encode(errors="replace").decode()
