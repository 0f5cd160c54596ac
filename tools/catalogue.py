"""Reading the rule catalogue under docs/rules."""

import re
from pathlib import Path
from typing import NamedTuple

ENTRY = re.compile(r"^- \*\*([A-Z]{2}-\d\d\.\d\d)\*\* ([PTOAE]) — (.*)$")
LOOKS_LIKE_ENTRY = re.compile(r"^\s*- \*\*[A-Z]{2}-")
CHAPTER = re.compile(r"^## (?:\d\d )?(.*)$")


class Bad(Exception):
    """Something in an input file that a person has to correct."""


class Entry(NamedTuple):
    id: str
    kind: str
    chapter: str
    text: str


def read_page(path, text):
    """The entries of one page; a table or a note belongs to the entry above it."""
    entries, chapter, body = [], "", None
    for number, line in enumerate(text.splitlines(), 1):
        if heading := CHAPTER.match(line):
            chapter, body = heading[1].strip(), None
        elif entry := ENTRY.match(line):
            body = [entry[3]]
            entries.append((entry[1], entry[2], chapter, body))
        elif LOOKS_LIKE_ENTRY.match(line):
            raise Bad(f"{path}:{number}: expected '- **LR-01.02** P — text' with a kind of PTOAE")
        elif body is not None:
            body.append(line)
    return [Entry(i, kind, chapter, "\n".join(body).strip()) for i, kind, chapter, body in entries]


def read_catalogue(paths):
    """All entries, sorted by id."""
    entries, seen = [], {}
    for path in paths:
        for entry in read_page(path, Path(path).read_text(encoding="utf-8")):
            if entry.id in seen:
                raise Bad(f"{path}: {entry.id} is already in {seen[entry.id]}")
            seen[entry.id] = path
            entries.append(entry)
    return sorted(entries)
