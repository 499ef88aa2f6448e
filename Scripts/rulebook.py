"""The rules of Documentation/Rules, and the tests that say they meet them.

A rule's text and sources are hand-written and never touched. Two things are generated: the line `- Tests:` that ends
each rule, and the table between two marks on the index page.
"""
import os
import pathlib
import re

from swift_text import code_of, line_at, matching

PLACE = pathlib.PurePosixPath("Documentation/Rules")
INDEX = PLACE / "README.md"
BEGIN, END = "<!-- rules:begin -->", "<!-- rules:end -->"
PREFIXES = ("P", "T", "C", "I", "PC", "G", "S", "SG", "A", "GR", "D", "L", "LA", "LV", "SN", "DY", "AP", "AX", "DP", "PB", "CM", "TI", "OC", "RS", "CN")
ID = re.compile(r"(?<![\w-])(?:" + "|".join(PREFIXES) + r")-\d{2,3}(?:\.\d{1,2})?(?![\w-])")

_HEADING = re.compile(r"^### ((?:" + "|".join(PREFIXES) + r")-\d{2,3}(?:\.\d{1,2})?)$", re.M)
_ANY_HEADING = re.compile(r"^#{1,6} ", re.M)
_TESTS = re.compile(r"^- Tests:.*(?:\n|\Z)(?:  .*(?:\n|\Z))*", re.M)
_ATTRIBUTE = re.compile(r"@(Test|Suite)\b")
_NAME = r"(`[^`\n]+`|\w+)"
_TYPE = re.compile(r"\b(?:struct|class|enum|actor|extension)\s+([\w.]+|`[^`\n]+`)[^{};]*?(\{)")


class Test:
    """A test or a suite that cites rules."""

    def __init__(self, path, line, name, ids):
        self.path, self.line, self.name, self.ids = path, line, name, ids


def pages(check):
    """The pages that hold rules: path to text."""
    texts = {path: check.text(path) for path in check.files(f"{PLACE}/*.md")}
    return {path: text for path, text in texts.items() if _HEADING.search(_without_fences(text))}


def rules(check, texts):
    """Every rule id with its page, in order; an id given twice or without a tag, sources or tests line is reported."""
    found = {}
    for path, text in texts.items():
        for heading, start, end in _blocks(text):
            line, block = line_at(text, start), text[start:end]
            if "." in heading and heading.split(".")[0] not in found:
                check.fail(path, line, f"there is no rule that {heading} is a part of", "put it under its first part")
            if heading in found:
                check.fail(path, line, f"the id {heading} is taken by {found[heading]}", "number it anew")
            if not re.search(r"\A.*\n\n\[[DOM](?:/[DOM])*\] ", block):
                check.fail(path, line, f"{heading} has no tag", "begin its text with [D], [O] or [M]")
            if len(re.findall(r"^- Sources: \S", block, re.M)) != 1:
                check.fail(path, line, f"{heading} does not say where it comes from", "end it with one line `- Sources: …`")
            found.setdefault(heading, path)
    return found


def tests(check):
    """Tests and suites with a `.rule(…)`, in order of file and line. Disabled ones are left out."""
    found = []
    for path in check.files("Tests/*.swift", "Examples/*.swift"):
        if path.parts[:2] != ("Tests", "RuleSupport"):
            found += _tests_of(check, path)
    return found


def written(check, texts, known, cited):
    """The pages as they must stand: path to text."""
    by_rule = {}
    for test in cited:
        for id in test.ids:
            by_rule.setdefault(id, []).append(test)
    result = {path: _page(text, by_rule, path) for path, text in texts.items()}
    index = check.text(INDEX)
    if index.count(BEGIN) != 1 or index.count(END) != 1:
        check.fail(INDEX, 1, "the marks of the generated table are not there once each", f"put back {BEGIN} and {END}")
        return result
    head, rest = index.split(BEGIN)
    table = _table(texts, known, by_rule)
    result[INDEX] = f"{head}{BEGIN}\n{table}{END}{rest.split(END)[1]}"
    return result


def _without_fences(text):
    return re.sub(r"^```.*?^```", lambda fence: re.sub(r"[^\n]", " ", fence[0]), text, flags=re.M | re.S)


def _blocks(text):
    """Each rule's id with the place of its heading and of its end."""
    plain = _without_fences(text)
    starts = [found.start() for found in _ANY_HEADING.finditer(plain)] + [len(text)]
    for heading in _HEADING.finditer(plain):
        yield heading[1], heading.start(), next(place for place in starts if place > heading.start())


def _page(text, by_rule, path):
    out, last = [], 0
    for id, start, end in _blocks(text):
        block = _TESTS.sub("", text[start:end]).rstrip("\n")
        tail = "\n" if end == len(text) else "\n\n"
        out += [text[last:start], block, "\n", _line(by_rule.get(id, []), path), tail]
        last = end
    return "".join(out) + text[last:]


def _line(cited, page):
    if not cited:
        return "- Tests: none"
    files = {}
    for test in cited:
        files.setdefault(test.path, []).append(test.name)
    said = []
    for path, names in files.items():
        link = os.path.relpath(str(path), str(page.parent))
        said.append(f"[{path.name}]({link}) " + ", ".join(f"`{name}`" for name in dict.fromkeys(names)))
    return "- Tests: " + "; ".join(said)


def _table(texts, known, by_rule):
    rows = ["| page | rules | met by a test |", "| --- | ---: | ---: |"]
    for path, text in sorted(texts.items(), key=lambda item: _rank(item[0], known)):
        ids = [id for id, page in known.items() if page == path]
        title = text.split("\n", 1)[0].lstrip("# ")
        met = sum(1 for id in ids if id in by_rule)
        rows.append(f"| [{title}]({path.name}) | {len(ids)} | {met} |")
    met = sum(1 for id in known if id in by_rule)
    rows.append(f"| all | {len(known)} | {met} |")
    return "\n".join(rows) + "\n"


def _rank(path, known):
    first = next(id for id, page in known.items() if page == path)
    return PREFIXES.index(first.split("-")[0])


def _tests_of(check, path):
    text = check.text(path)
    code = code_of(text)
    types = [(found[1].strip("`"), found.start(2), matching(code, found.start(2))) for found in _TYPE.finditer(code)]
    found, seen = [], set()
    for attribute in _ATTRIBUTE.finditer(code):
        opening = attribute.end()
        if code[opening : opening + 1] != "(":
            continue
        closing = matching(code, opening)
        ids = []
        for trait in re.finditer(r"\.rule\s*(\()", code[opening:closing]):
            start = opening + trait.start(1)
            seen.add(start)
            literals = re.findall(r'"([^"\n]*)"', text[start : matching(code, start)])
            if not literals:
                check.fail(path, line_at(code, start), "a rule is cited, but not by a literal", 'write `.rule("P-03")`')
            ids += literals
        if not ids or re.search(r"\.disabled\s*\(", code[opening:closing]):
            continue
        name = _declared(attribute[1], code, closing)
        outer = [type for type, start, end in types if start < attribute.start() < end]
        found.append(Test(path, line_at(code, attribute.start()), "/".join([*outer, name]), ids))
    for trait in re.finditer(r"\.rule\s*(\()", code):
        if trait.start(1) not in seen:
            check.fail(path, line_at(code, trait.start()), "a rule is cited outside of @Test and @Suite",
                       "move it into the test's attribute")
    return found


def _declared(kind, code, start):
    words = r"\bfunc\s+" if kind == "Test" else r"\b(?:struct|class|enum|actor|extension)\s+"
    name = re.compile(words + _NAME).search(code, start)
    return name[1].strip("`") if name else "?"
