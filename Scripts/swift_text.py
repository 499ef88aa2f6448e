"""Reads Swift source as text: what is code in it, and what is only comment or string."""
import functools
import re

# What begins a comment or a string, and what counts in an interpolation besides.
_PLAIN = re.compile(r'//|/\*|(#*)("""|")')
_INTERPOLATED = re.compile(_PLAIN.pattern + "|[()]")
_PAIRS = {pair[0]: re.compile("[" + re.escape(pair) + "]") for pair in ("()", "{}", "[]")}


def code_of(text):
    """The source with comments and the letters of strings replaced by spaces.

    Every character keeps its place, so an offset found here is an offset in the source. What stands in an
    interpolation is code and stays.
    """
    out, strings, i = [], [], 0  # strings: [closing quote, escape, open parentheses or None in the letters]
    while i < len(text):
        if strings and strings[-1][2] is None:
            i = _letters(text, i, strings, out)
        else:
            i = _code(text, i, strings, out)
    return "".join(out)


def line_at(text, offset):
    """The line, from 1, on which an offset lies."""
    return text.count("\n", 0, offset) + 1


def matching(code, opening):
    """The offset of the bracket that closes the one at `opening`; the end where none does."""
    depth = 0
    for bracket in _PAIRS[code[opening]].finditer(code, opening):
        depth += 1 if bracket[0] == code[opening] else -1
        if depth == 0:
            return bracket.start()
    return len(code)


def _spaces(text):
    return "\n".join(" " * len(line) for line in text.split("\n"))


@functools.cache
def _ends(quote, escape):
    """What ends the letters of a string, or is not to be read as one: its quote, its line, what is escaped."""
    line = "" if quote.startswith('"""') else r"|\n"
    return re.compile(rf"{re.escape(quote)}|{re.escape(escape)}\({line}|{re.escape(escape)}(?:.|\n|\Z)")


def _letters(text, i, strings, out):
    quote, escape, _ = strings[-1]
    mark = _ends(quote, escape).search(text, i)
    if not mark:
        out.append(_spaces(text[i:]))
        return len(text)
    out.append(_spaces(text[i : mark.start()]))
    if mark[0] == quote:
        strings.pop()
        out.append(quote)
    elif mark[0] == escape + "(":
        strings[-1][2] = 1
        out.append(_spaces(escape) + "(")
    else:
        if mark[0] == "\n":
            strings.pop()  # an unfinished string ends with its line
        out.append(_spaces(mark[0]))
    return mark.end()


def _code(text, i, strings, out):
    mark = (_INTERPOLATED if strings else _PLAIN).search(text, i)
    if not mark:
        out.append(text[i:])
        return len(text)
    out.append(text[i : mark.start()])
    if mark[0] in ("//", "/*"):
        end = text.find("\n", mark.end()) if mark[0] == "//" else _end_of_comment(text, mark.start())
        end = len(text) if end < 0 else end
        out.append(_spaces(text[mark.start() : end]))
        return end
    out.append(mark[0])
    if mark[0] in "()":
        strings[-1][2] += 1 if mark[0] == "(" else -1
        if strings[-1][2] == 0:
            strings[-1][2] = None
    else:
        strings.append([mark[2] + mark[1], "\\" + mark[1], None])
    return mark.end()


def _end_of_comment(text, i):
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, i):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)
