"""Reads Swift source as text: what is code in it, and what is only comment or string."""
import re

_OPENING = re.compile(r'(#*)("""|")')


def code_of(text):
    """The source with comments and the letters of strings replaced by spaces.

    Every character keeps its place, so an offset found here is an offset in the source. What stands in an
    interpolation is code and stays.
    """
    out, strings, i = [], [], 0  # strings: [closing quote, escape, open parentheses or None in the letters]
    while i < len(text):
        if strings and strings[-1][2] is None:
            i += _letters(text, i, strings, out)
        else:
            i += _code(text, i, strings, out)
    return "".join(out)


def line_at(text, offset):
    """The line, from 1, on which an offset lies."""
    return text.count("\n", 0, offset) + 1


def matching(code, opening):
    """The offset of the bracket that closes the one at `opening`; the end where none does."""
    pair = {"(": ")", "{": "}", "[": "]"}[code[opening]]
    depth = 0
    for i in range(opening, len(code)):
        if code[i] == code[opening]:
            depth += 1
        elif code[i] == pair:
            depth -= 1
            if depth == 0:
                return i
    return len(code)


def _spaces(text):
    return re.sub(r"[^\n]", " ", text)


def _letters(text, i, strings, out):
    quote, escape, _ = strings[-1]
    if text.startswith(quote, i):
        strings.pop()
        out.append(quote)
        return len(quote)
    if text.startswith(escape + "(", i):
        strings[-1][2] = 1
        out.append(_spaces(escape) + "(")
        return len(escape) + 1
    if text[i] == "\n" and not quote.startswith('"""'):
        strings.pop()  # an unfinished string ends with its line
    width = len(escape) + 1 if text.startswith(escape, i) else 1
    out.append(_spaces(text[i : i + width]))
    return width


def _code(text, i, strings, out):
    if text.startswith("//", i):
        end = text.find("\n", i)
        end = len(text) if end < 0 else end
    elif text.startswith("/*", i):
        end = _end_of_comment(text, i)
    else:
        opening = _OPENING.match(text, i)
        if opening:
            strings.append([opening[2] + opening[1], "\\" + opening[1], None])
            out.append(opening[0])
            return len(opening[0])
        if strings and text[i] in "()":
            strings[-1][2] += 1 if text[i] == "(" else -1
            if strings[-1][2] == 0:
                strings[-1][2] = None
        out.append(text[i])
        return 1
    out.append(_spaces(text[i:end]))
    return end - i


def _end_of_comment(text, i):
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, i):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)
