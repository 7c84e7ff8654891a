"""Checks the files that arrive with a request by their own bytes, before a transaction begins (Document 000 §5)."""

import asyncio
from collections.abc import Mapping
from typing import Any

from fastapi import Request
from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.media_client import fetch_stored_file
from services.microsites.microsites.pictures import Rule


async def check_files(
    request: Request, rules: Mapping[str, Rule], sent: Mapping[str, Any], before: Mapping[str, Any]
) -> None:
    """Look at each file of ours that a request brings; one that stood there before has been looked at.

    Args:
        rules: what each field takes, by its column.
        sent: the columns the request carries.
        before: the record as it was answered, empty for a new one.

    Raises:
        Invalid: with the documented sentence for each file that may not stand where it was sent to.
        Unavailable: media does not answer.
    """
    new = [name for name in rules if sent.get(name) and sent[name] != before.get(to_camel(name))]
    files = await asyncio.gather(*(fetch_stored_file(request, sent[name]) for name in new))
    errors = [
        FieldError(field=to_camel(name), message=refusal)
        for name, file in zip(new, files, strict=True)
        if file and (refusal := rules[name].refusal(file))
    ]
    if errors:
        raise Invalid(errors[0].message, errors=errors)
