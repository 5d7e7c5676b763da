"""The portal takes a blank text and a null as absent, which no JSON Schema can say: bodies that break the contract by nothing else are not judged."""

import unicodedata

import schemathesis

FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"


def is_blank(value):
    """Whether a value is null, or a text in which a person sees nothing."""
    if not isinstance(value, str):
        return value is None
    return all(character in FILLERS or character.isspace() or unicodedata.category(character) == "Cf" for character in value)


def has_blank(value):
    if isinstance(value, dict):
        return any(is_blank(inner) or has_blank(inner) for inner in value.values())
    return isinstance(value, list) and any(has_blank(inner) for inner in value)


@schemathesis.hook
def filter_case(context, case):
    return not has_blank(case.body)
