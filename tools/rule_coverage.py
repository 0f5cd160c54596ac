"""Which rules of the catalogue are cited by the code that does them and by a test.

Citations are written LR-13.11; lists LR-13.11, 13.12 and ranges LR-15.02 .. 15.05 count for each id
they name. In the code a citation counts wherever it stands, except that one on the declaration of a
function counts only once the function is defined. In a test it counts in the name of a
TEST_CASE or SUBCASE, or in a comment inside a TEST_CASE, if a check follows it there; a worked
example (kind E) counts only in the name of a TEST_CASE. Advice (kind A) needs no citation.
"""

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from catalogue import Bad, read_catalogue

BOOKS = {
    "LR": "Long Rifle",
    "MM": "Mayhem: Muskets and Mohawks",
    "DT": "Drums and Tomahawks",
    "PG": "La Petite Guerre",
    "GR": "Gauntlet Run",
}
FOLDERS = ["engine", "books", "lab", "bots", "match", "store", "server", "cli", "data"]
README_BEGIN, README_END = "<!-- rule coverage -->", "<!-- end of rule coverage -->"


# ---- reading C++ ----

TOKEN = re.compile(
    r'//(?:[^\\\n]|\\.)*|/\*.*?\*/'                       # comments
    r'|R"(?P<mark>[^()\s\\]{0,16})\(.*?\)(?P=mark)"'      # raw strings
    r'|"(?:[^"\\\n]|\\.)*"'                               # strings
    r"|(?<![0-9A-Fa-f])'(?:[^'\\\n]|\\.)+'",              # characters, not digit separators
    re.DOTALL)


def split_comments(text):
    """The code with its comments blanked (same offsets), and the comments as (offset, text)."""
    comments = []

    def blank(match):
        token = match[0]
        if not token.startswith(("//", "/*")):
            return token
        comments.append((match.start(), token))
        return re.sub(r"[^\n]", " ", token)

    return TOKEN.sub(blank, text), joined(comments, text)


def joined(comments, text):
    """Comments on successive lines read as one, so that a list of ids may be wrapped. One that
    stands beside code goes on only where its list does."""
    blocks = []
    for offset, comment in comments:
        body = re.sub(r"^//+|^/\*+|\*/$", "", comment)
        if blocks and continues(blocks[-1], offset, text):
            blocks[-1] = (blocks[-1][0], blocks[-1][1] + " " + body, offset + len(comment))
        else:
            blocks.append((offset, body, offset + len(comment)))
    return [(offset, body) for offset, body, _ in blocks]


def continues(block, offset, text):
    begin, body, end = block
    beside_code = text[text.rfind("\n", 0, begin) + 1:begin].strip() != ""
    between = text[end:offset]
    return (between.strip() == "" and between.count("\n") == 1
            and (not beside_code or body.rstrip().endswith((",", ".."))))


# ---- citations ----

class Citations:
    """Finds ids in a text, expands lists and ranges, and remembers what is not in the catalogue."""

    def __init__(self, ids):
        self.ids = sorted(ids)
        self.known = set(ids)
        self.named = set()  # by themselves, not only within a range
        self.errors = []
        books = "|".join(sorted({i[:2] for i in ids} | set(BOOKS)))
        number = r"\d\d\.\d\d(?!\d)"
        self.chain = re.compile(
            rf"(?<![\w-])((?:{books})-){number}(?:\s*(?:\.\.|,\s*and\b|,|\band\b)\s*(?:(?:{books})-)?{number})*")
        self.link = re.compile(rf"(\.\.|,|and)?\s*((?:{books})-)?({number})")
        self.dash = re.compile(rf"(?:{books})-{number}(?:[-–]\d|\s*[-–]\s*(?:{books})-\d)")

    def found_in(self, text, where):
        for match in self.dash.finditer(text):
            self.errors.append(f"{where}: write a range as 'LR-15.02 .. 15.05', not '{match[0]}…'")
        found = set()
        for _, id, by_name in self.located(text, where):
            found.add(id)
            if by_name:
                self.named.add(id)
        return found

    def located(self, text, where):
        """Every citation as (offset, id, whether it is named and not only within a range)."""
        for match in self.chain.finditer(text):
            book, last = match[1], None
            for link in self.link.finditer(match[0]):
                sign, prefix, number = link.groups()
                book = prefix or book
                this, at = book + number, match.start() + link.start(3)
                if this not in self.known:
                    self.errors.append(f"{where}: {this} is not in the catalogue")
                    last = None
                    continue
                if sign == ".." and last is not None:
                    yield from ((at, id, False) for id in self.between(last, this, where))
                yield at, this, True
                last = this

    def between(self, first, last, where):
        within = [i for i in self.ids if first < i < last]
        if first[:2] != last[:2] or first >= last:
            self.errors.append(f"{where}: {first} .. {last} is not a range")
        return within


# ---- code ----

DEFINITION = re.compile(r"^[A-Za-z_][^;{}#]*?\b(\w+)\s*\([^;{}]*\)[^;{}()]*[{:]", re.MULTILINE)
DECLARATION = re.compile(r"\s*[^;{}()=]*?\b(\w+)\s*\([^;{}]*\)[^;{}()]*;")


def declared_at(code, offset):
    """The function that a comment at this offset stands beside or above the declaration of."""
    line = code.rfind("\n", 0, offset) + 1
    beside = code[line:offset].strip() != ""
    match = DECLARATION.match(code, line if beside else offset)
    return match[1] if match else None


def read_header(text, defined, citations, where):
    """Ids cited in a header, but for those on functions that are nowhere defined."""
    code, comments = split_comments(text)
    found = citations.found_in(code, where)
    for offset, comment in comments:
        ids = citations.found_in(comment, where)
        name = declared_at(code, offset)
        if name is None or name in defined:
            found |= ids
    return found


# ---- tests ----

CASE = re.compile(
    r'\b(?P<macro>TEST_CASE(?:_FIXTURE|_TEMPLATE|_TEMPLATE_DEFINE)?|SCENARIO|SUBCASE)\s*\('
    r'(?:[\w:\s<>]+,)?\s*(?P<name>(?:"(?:[^"\\\n]|\\.)*"\s*)+)(?=(?P<rest>[^\n]*))')
CHECKS = re.compile(
    r"\b(?:CHECK|REQUIRE|RC_ASSERT|FAIL)\w*\s*\(|\bstatic_assert\s*\(|\brc::check\s*\("
    r"|\b(?:check|expect|require|verify)\w*\s*\(")
NOT_RUN = re.compile(r"doctest::(?:skip|may_fail|should_fail)\b")


class Tested(NamedTuple):
    by_name: set     # in the name of a TEST_CASE
    anywhere: set    # there, in a SUBCASE's name or in a comment with a check after it


def read_test(text, citations, where):
    code, comments = split_comments(text)
    cases = list(CASE.finditer(code))
    starts = [m.start() for m in cases if m["macro"] != "SUBCASE"]
    skipped = [m.start() for m in cases if m["macro"] != "SUBCASE" and NOT_RUN.search(m["rest"])]

    def case_of(offset):
        return max((s for s in starts if s <= offset), default=None)

    def checked(offset):
        start = case_of(offset)
        if start is None or start in skipped:
            return False
        end = min((s for s in starts if s > offset), default=len(code))
        line = code.rfind("\n", 0, offset) + 1
        return CHECKS.search(code, max(line, start), end) is not None

    by_name, anywhere = set(), set()
    for match in cases:
        name = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match["name"]))
        ids = citations.found_in(name, where)
        if checked(match.start()):
            anywhere |= ids
            if match["macro"] != "SUBCASE":
                by_name |= ids
    for offset, comment in comments:
        ids = citations.found_in(comment, where)
        if checked(offset):
            anywhere |= ids
    return Tested(by_name, anywhere)


# ---- the tree ----

def is_test(path):
    return path.name.endswith("_test.cpp")


def code_files(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            kinds = {".toml"} if folder == "data" else {".cpp", ".h"}
            if path.suffix in kinds and not is_test(path):
                yield path


def test_files(root):
    for folder in FOLDERS:
        yield from (p for p in sorted((root / folder).rglob("*_test.cpp")))
    yield from sorted((root / "tests").rglob("*.cpp"))


def unwrapped(text):
    """Comment lines joined, so that a list of ids may be wrapped."""
    return re.sub(r"\n[ \t]*(?://|#)[ \t]*", " ", text)


class Coverage:
    def __init__(self, root):
        pages = sorted((root / "docs" / "rules").glob("*.md"))
        if not pages:
            raise Bad(f"{root}: no catalogue under docs/rules")
        self.root = root
        self.entries = read_catalogue(pages)
        citations = Citations([entry.id for entry in self.entries])
        self.in_code, by_name, anywhere = set(), set(), set()
        code = {path: path.read_text(encoding="utf-8") for path in code_files(root)}
        defined = {name for path, text in code.items() if path.suffix != ".toml"
                   for name in DEFINITION.findall(split_comments(text)[0])}
        for path, text in code.items():
            where = path.relative_to(root)
            if path.suffix == ".h":
                self.in_code |= read_header(text, defined, citations, where)
            else:
                self.in_code |= citations.found_in(unwrapped(text), where)
        self.named_in_code = set(citations.named)
        for path in test_files(root):
            text = path.read_text(encoding="utf-8")
            tested = read_test(text, citations, path.relative_to(root))
            by_name |= tested.by_name
            anywhere |= tested.anywhere
        for entry in self.entries:
            citations.found_in(entry.text, f"docs/rules, {entry.id}")
        self.errors = citations.errors
        self.in_tests = {e.id for e in self.entries
                         if e.id in (by_name if e.kind == "E" else anywhere)}
        self.rules = [e for e in self.entries if e.kind != "A"]
        self.finished = read_finished(root / "tools" / "finished-chapters", self.entries)

    def missing(self, entry):
        """What a rule still lacks, in words; empty if nothing."""
        code = [] if entry.id in self.in_code else ["code"]
        test = [] if entry.id in self.in_tests else ["test"]
        return " and ".join(code + test)

    def count(self, rules):
        ids = {rule.id for rule in rules}
        return len(ids), len(ids & self.in_code), len(ids & self.in_tests)

    def by_book(self):
        books = defaultdict(list)
        for rule in self.rules:
            books[rule.id[:2]].append(rule)
        return {b: books[b] for b in [*BOOKS, *sorted(books.keys() - BOOKS.keys())] if b in books}


def read_finished(path, entries):
    """Ids of the chapters declared finished: lines such as 'LR 01-29, 31, 99.01-99.49'."""
    finished = set()
    if not path.exists():
        return finished
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        book, _, items = line.partition(" ")
        for item in items.split(","):
            match = re.fullmatch(r"\s*(\d\d(?:\.\d\d)?)(?:-(\d\d(?:\.\d\d)?))?\s*", item)
            first, last = (match[1], match[2] or match[1]) if match else ("1", "0")
            low = f"{book}-{first}" + ("" if "." in first else ".00")
            high = f"{book}-{last}" + ("" if "." in last else ".99")
            ids = {e.id for e in entries if low <= e.id <= high}
            if not ids:
                raise Bad(f"{path}:{number}: expected chapters such as 'LR 01-29, 99.01-99.49', "
                          f"not '{item.strip()}' of {book}")
            finished |= ids
    return finished


# ---- telling ----

def chapter_table(coverage):
    lines = []
    for book, rules in coverage.by_book().items():
        lines.append(f"{BOOKS.get(book, book):<58}{'rules':>6}{'code':>6}{'tests':>6}")
        chapters = defaultdict(list)
        for rule in rules:
            chapters[rule.id[3:5], rule.chapter].append(rule)
        for (number, title), members in chapters.items():
            done = all(rule.id in coverage.finished for rule in members)
            name = f"{number} {title}"
            name = name if len(name) <= 47 else name[:44] + "..."
            total, code, tests = coverage.count(members)
            lines.append(f"  {name:<47} {'finished' if done else '':<8}{total:>6}{code:>6}{tests:>6}")
        total, code, tests = coverage.count(rules)
        lines += [f"  {'all':<56}{total:>6}{code:>6}{tests:>6}", ""]
    return "\n".join(lines)


def markdown_table(coverage):
    lines = ["| Book | Rules | In code | In tests |", "|---|---:|---:|---:|"]
    for book, rules in coverage.by_book().items():
        total, code, tests = coverage.count(rules)
        lines.append(f"| {BOOKS.get(book, book)} | {total} | {code} | {tests} |")
    return "\n".join(lines)


def write_readme(coverage):
    path = coverage.root / "README.md"
    text = path.read_text(encoding="utf-8")
    begin, end = text.find(README_BEGIN), text.find(README_END)
    if begin < 0 or end < begin:
        raise Bad(f"{path}: expected the lines {README_BEGIN} and {README_END}")
    begin += len(README_BEGIN)
    path.write_text(text[:begin] + "\n" + markdown_table(coverage) + "\n" + text[end:],
                    encoding="utf-8")


def readme_errors(coverage):
    """The README's table says what is there: no more, and no less."""
    path = coverage.root / "README.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if README_BEGIN not in text or markdown_table(coverage) in text:
        return []
    return ["README.md: its table of the rules is not what is there; "
            "run tools/rule-coverage --readme"]


def only_in_ranges(coverage):
    """Whoever looks for a rule's number must find the code that does it."""
    return [f"{rule.id} is named in the code only by a range that it lies in; "
            "name it where it is done"
            for rule in coverage.rules
            if rule.id in coverage.in_code and rule.id not in coverage.named_in_code]


def main(arguments):
    parser = argparse.ArgumentParser(prog="rule-coverage", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", nargs="*", metavar="CHAPTER",
                        help="list what is missing, of all rules or of chapters (LR, LR-13)")
    parser.add_argument("--markdown", action="store_true", help="print the README's table")
    parser.add_argument("--readme", action="store_true", help="write the README's table")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args(arguments)

    coverage = Coverage(options.root)
    if options.markdown:
        print(markdown_table(coverage))
        return 0
    if options.readme:
        write_readme(coverage)
        return 0
    if options.missing is not None:
        wanted = tuple(options.missing) or tuple(coverage.by_book())
        for rule in coverage.rules:
            if rule.id.startswith(wanted) and (lacks := coverage.missing(rule)):
                print(f"{rule.id} {rule.kind} lacks {lacks}: {rule.text.splitlines()[0][:90]}")
    else:
        print(chapter_table(coverage))

    errors = coverage.errors + readme_errors(coverage) + only_in_ranges(coverage)
    errors += [f"{rule.id} stands in a finished chapter but lacks {coverage.missing(rule)}"
               for rule in coverage.rules
               if rule.id in coverage.finished and coverage.missing(rule)]
    for error in errors:
        print(f"rule-coverage: {error}", file=sys.stderr)
    return 1 if errors else 0


def run(arguments):
    try:
        return main(arguments)
    except Bad as bad:
        print(f"rule-coverage: {bad}", file=sys.stderr)
        return 2
