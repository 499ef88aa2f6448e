"""Reads what differs from UIKit: the lines `Differs:` of the doc comments of public declarations, as a page of Markdown."""
import pathlib
import re

PAGE = "Documentation/Differences.md"
SOURCES = ("Sources/CoreGraphics/*.swift", "Sources/QuartzCore/*.swift", "Sources/UIKit/*.swift", "Modules/*.swift")
HEAD = """# What differs from UIKit

Members that do not do all that their namesakes of Apple's do, as their doc comments say it; `make docs` writes this page from them.
What is not here is [absent](Compatibility.md): it does not compile. Constructs of the
language that a package cannot use are in [the source bridge](Bridge.md), what differs in tests in
[existing tests](ExistingTests.md#what-differs), behaviour that is a choice in the [rules](Rules/README.md), marked [M].
"""
COMMENT = re.compile(r"^\s*/// ?(.*)$")
LABEL = re.compile(r"\b(?:Units|Shape|Order|Errors|Rule)\b(?:, (?:Units|Shape|Order|Errors|Rule)\b)*: ")
DECLARATION = re.compile(r"\b(class|struct|enum|protocol|extension|func|var|let|init|subscript|case|typealias|associatedtype)\b"
                         r"[?!]?\s*([\w.]*)")


def declared(lines, index):
    """The declaration that follows a comment: kind and name, behind attributes and modifiers."""
    code = ""
    for line in lines[index:]:
        code += " " + line.strip()
        found = DECLARATION.search(code)
        if found and found[1] == "class" and re.match(r"\s+(func|var)\b", code[found.end(1):]):
            found = DECLARATION.search(code, found.end(1))
        if found and (found[2] or found[1] in ("init", "subscript")):
            return found[1], found[2] or found[1]
        if COMMENT.match(line) or (not line.strip()):
            return None
    return None


def owner(lines, index):
    """The type or extension around a line, by indentation."""
    margin = len(lines[index]) - len(lines[index].lstrip())
    for above in range(index - 1, -1, -1):
        line = lines[above]
        depth = len(line) - len(line.lstrip())
        if depth >= margin or not line.strip() or line.strip().startswith(("//", "}", ")", "#")):
            continue
        found = DECLARATION.search(line)
        if found and found[1] in ("class", "struct", "enum", "protocol", "extension"):
            outer = owner(lines, above) if depth else ""
            return f"{outer}.{found[2]}" if outer else found[2]
    return ""


def differs(comment):
    """The text behind `Differs:`, up to the next label or paragraph; empty where there is none."""
    paragraphs = "\n".join(comment).split("\n\n")
    found = []
    for paragraph in paragraphs:
        text = " ".join(line.strip() for line in paragraph.split("\n"))
        mark = re.search(r"(?:\w+, )*\bDiffers(?: from \w+)?: ", text)
        if mark:
            text = text[mark.end():]
            end = LABEL.search(text)
            found.append((text[: end.start()] if end else text).strip())
    return " ".join(found)


def of(text):
    """Pairs of a declaration and what differs about it."""
    lines = text.split("\n")
    found, comment = [], []
    for index, line in enumerate(lines):
        mark = COMMENT.match(line)
        if mark:
            comment.append(mark[1])
            continue
        said = differs(comment) if comment else ""
        comment = []
        if not said:
            continue
        name = declared(lines, index)
        if name:
            outer = owner(lines, index)
            found.append((f"{outer}.{name[1]}" if outer else name[1], said))
    return found


def module(path):
    parts = pathlib.PurePosixPath(path).parts
    return parts[1]


def page(check):
    """The page, as it has to be."""
    rows = {}
    for path in check.files(*SOURCES):
        for name, said in of(check.text(path)):
            check.looked_at += 1
            rows.setdefault(module(path), []).append((name, said, path))
    order = sorted(rows, key=lambda name: (name not in ("UIKit", "QuartzCore", "CoreGraphics"), name))
    order.sort(key=lambda name: {"UIKit": 0, "QuartzCore": 1, "CoreGraphics": 2}.get(name, 3))
    text = HEAD
    for name in order:
        text += f"\n## {name}\n\n| member | what differs |\n| --- | --- |\n"
        for member, said, path in sorted(rows[name], key=lambda row: (row[0].lower(), row[1])):
            said = said.replace("|", "\\|")
            text += f"| [`{member}`](../{path}) | {said} |\n"
    return text
