"""Which of Apple's public names are here: apple-names.txt beside what the built modules declare, as a page of Markdown."""
import json
import pathlib
import re
import tempfile

import differences
import symbol_graphs

NAMES = "Scripts/apple-names.txt"
INERT = "Scripts/inert.txt"
PAGE = "Documentation/Compatibility.md"
MODULES = ("UIKit", "QuartzCore", "CoreGraphics")
STATES = ("works", "in part", "absent")
# Types that stand in another module here, which the files that name them import by themselves.
ELSEWHERE = dict.fromkeys(("UIWebView", "UIWebViewDelegate"), "WebKit")
HEAD = """# What is here

Apple's public names of UIKit, QuartzCore and CoreGraphics, without deprecated members, and which of them can be used here; `make docs`
writes this page from the built modules. `proscenium name UIButton`, or `proscenium name UIButton.menu`, looks one of them up. A name
that is absent does not compile, and the compiler's message says that it is UIKit's, with its line on this page.

| state | meaning |
| --- | --- |
| works | all its members are here; those that [do nothing](../Scripts/inert.txt) are named |
| in part | some are absent, which the row names |
| absent | nothing is here |

What differs is on a [page of its own](Differences.md), and is named here. A name that is here is no promise that it behaves as Apple's
to the pixel: the [rules](Rules/README.md) say how it behaves, and name the tests.
"""


class Kind:
    """One of Apple's types; `-` stands for what belongs to none."""

    def __init__(self, line):
        words = line.split()
        self.module, (self.name, _, self.parent) = words[0], words[1].partition(":")
        self.members = words[2:]


def kinds(text):
    return [Kind(line) for line in text.split("\n") if line and not line.startswith("#")]


class Declared:
    """What modules declare: members by type, and types by what they inherit from and conform to."""

    def __init__(self):
        self.members, self.parents = {}, {}

    def read(self, graph):
        paths = {}
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            paths[symbol["identifier"]["precise"]] = ".".join(path)
            self.members.setdefault(".".join(path[:-1]) or "-", set()).add(path[-1])
        for tie in graph["relationships"]:
            if tie["kind"] in ("inheritsFrom", "conformsTo"):
                source = paths.get(tie["source"])
                goal = paths.get(tie["target"]) or tie.get("targetFallback", "").split(".")[-1]
                if source and goal:
                    self.parents.setdefault(source, set()).add(goal)

    def has_type(self, name):
        outer, _, last = name.rpartition(".")
        return name in self.members or last in self.members.get(outer or "-", ())

    def has(self, name, member, seen=()):
        if member in self.members.get(name, ()):
            return True
        return any(self.has(up, member, (*seen, name)) for up in self.parents.get(name, ()) if up not in seen)


def declared(root):
    """What the built modules declare, Foundation's among them, which has the geometry here; ends where one is not readable."""
    found = Declared()
    flags = symbol_graphs.search_paths(root, symbol_graphs.build(root))
    with tempfile.TemporaryDirectory() as out:
        for module in (*MODULES, "Foundation"):
            problem = symbol_graphs.extract(module, flags, out)
            if problem:
                raise SystemExit(f"compatibility: error: no names of {module}: {problem.splitlines()[-1]}")
        for file in sorted(pathlib.Path(out).glob("*.symbols.json")):
            found.read(json.loads(file.read_text(encoding="utf-8")))
    return found


def of_types(lines):
    """Pairs of type and member from names such as `UIView.alpha`, by the type."""
    result = {}
    for name in lines:
        outer, _, member = name.rpartition(".")
        result.setdefault(outer or member, set()).add(member.split("(")[0] if outer else "")
        if outer and member[:1].isupper():
            result.setdefault(name, set()).add("")
    return result


def inert(text):
    """Members that do nothing, by the last part of their type's name, as the checks list them."""
    return of_types(line.split(": ")[0] for line in text.split("\n") if line and not line.startswith("#"))


def differing(check):
    return of_types(name for path in check.files(*differences.SOURCES) for name, _ in differences.of(check.text(path)))


def row(kind, found, differ, nothing):
    """State, and the cells of a type."""
    absent = [member for member in kind.members if not found.has(kind.name, member)]
    here = len(kind.members) - len(absent)
    if kind.name != "-" and not found.has_type(kind.name) and not here:
        state = "absent"
    else:
        state = "in part" if absent else "works"
    notes = []
    if state == "absent" and kind.name in ELSEWHERE:
        state, notes = "works", [f"in `{ELSEWHERE[kind.name]}`, which a file that names it need not import"]
    if state == "in part":
        notes.append(f"absent: {code(absent)}")
    if state != "absent":
        own = differ.get(kind.name, set())
        said = code(sorted(member for member in own if member))
        if own:
            notes.append(f"[differs](Differences.md){': ' + said if said else ''}")
        still = nothing.get(kind.name.split(".")[-1], set())
        if still:
            notes.append("does nothing: " + ("[see the list](../Scripts/inert.txt)" if "*" in still else code(sorted(still))))
    name = "functions, constants and type names" if kind.name == "-" else f"`{kind.name}`"
    count = f"{here} of {len(kind.members)}" if kind.members and state != "absent" else ""
    return state, f"| {name} | {state} | {count} | {'; '.join(notes)} |\n"


def code(names):
    return ", ".join(f"`{name}`" for name in names)


def page(check, found):
    """The page, as it has to be."""
    differ, nothing = differing(check), inert(check.text(INERT))
    rows, counts = {}, {}
    for kind in kinds(check.text(NAMES)):
        check.looked_at += 1
        state, text = row(kind, found, differ, nothing)
        rows.setdefault(kind.module, []).append(text)
        counts.setdefault(kind.module, []).append(state)
    text = HEAD
    text += "\n| module | " + " | ".join(STATES) + " |\n| --- |" + " --- |" * len(STATES) + "\n"
    for module in MODULES:
        numbers = " | ".join(str(counts[module].count(state)) for state in STATES)
        text += f"| [{module}](#{module.lower()}) | {numbers} |\n"
    for module in MODULES:
        text += f"\n## {module}\n\n| type | state | members here | |\n| --- | --- | --- | --- |\n" + "".join(rows[module])
    return text


ROW = re.compile(r"^\| `([\w.]+)` \| (works|in part|absent) \|")


def states(text):
    """The state of each type on the page."""
    return {found[1]: found[2] for found in map(ROW.match, text.split("\n")) if found}
