"""Turns the Markdown of this project's pages into HTML: as much of it as they use."""
import html
import re

_INLINE = re.compile(r"`([^`]+)`|!\[([^\]]*)\]\(([^)\s]+)\)|\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)|\*\*(.+?)\*\*(?!\*)|\*([^*\s][^*]*)\*")
_ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$")


def anchor(heading):
    """The name by which a link finds a heading."""
    words = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", lambda match: match[1] or "", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")


def inline(text, link):
    """`link` answers the address for one that a page has, or nothing where it leads nowhere."""
    out, end = [], 0
    for match in _INLINE.finditer(text):
        out.append(html.escape(text[end : match.start()], quote=False))
        end = match.end()
        code, picture, source, words, target, strong, emphasis = match.groups()
        if code:
            out.append(f"<code>{html.escape(code)}</code>")
        elif source:
            out.append(f'<img src="{html.escape(link(source) or source)}" alt="{html.escape(picture)}">')
        elif target:
            address = link(target)
            inner = inline(words, link)
            out.append(f'<a href="{html.escape(address)}">{inner}</a>' if address else inner)
        else:
            tag, inner = ("strong", strong) if strong else ("em", emphasis)
            out.append(f"<{tag}>{inline(inner, link)}</{tag}>")
    return "".join(out) + html.escape(text[end:], quote=False)


def _cells(row):
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))]


def _table(rows, link):
    head, body = _cells(rows[0]), [_cells(row) for row in rows[2:]]
    cells = "".join(f'<th scope="col">{inline(cell, link)}</th>' for cell in head)
    out = f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n" if any(head) else "<table>\n<tbody>\n"
    for row in body:
        out += "<tr>" + "".join(f"<td>{inline(cell, link)}</td>" for cell in row) + "</tr>\n"
    return f'<div class="wide">{out}</tbody>\n</table></div>\n'


def _list(lines, link):
    """Items with what is indented below them."""
    first = _ITEM.match(lines[0])
    margin, tag = len(first[1]), "ol" if first[2] else "ul"
    items = []
    for line in lines:
        item = _ITEM.match(line)
        if item and len(item[1]) == margin:
            items.append([item[3]])
        else:
            items[-1].append(line)
    out = f"<{tag}>\n"
    for item in items:
        rest = item[1:]
        indent = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
        rest = [line[indent:] for line in rest]
        lead = [item[0]]
        while rest and rest[0].strip() and not _ITEM.match(rest[0]) and not rest[0].startswith("```"):
            lead.append(rest.pop(0))
        inner = inline(" ".join(part.strip() for part in lead), link)
        out += f"<li>{inner}{body(chr(10).join(rest), link) if any(map(str.strip, rest)) else ''}</li>\n"
    return out + f"</{tag}>\n"


def body(text, link):
    """The HTML of a page's text."""
    lines, out, i = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S).split("\n"), [], 0
    while i < len(lines):
        line, start = lines[i], i
        if line.startswith("```"):
            i = next((k for k in range(i + 1, len(lines)) if lines[k].startswith("```")), len(lines))
            out.append(f"<pre><code>{html.escape(chr(10).join(lines[start + 1 : i]))}</code></pre>\n")
            i += 1
        elif heading := re.match(r"(#{1,6})\s+(.*)", line):
            level = len(heading[1])
            out.append(f'<h{level} id="{anchor(heading[2])}">{inline(heading[2], link)}</h{level}>\n')
            i += 1
        elif line.startswith("|"):
            while i < len(lines) and lines[i].startswith("|"):
                i += 1
            out.append(_table(lines[start:i], link))
        elif _ITEM.match(line):
            i += 1
            while i < len(lines) and (not lines[i].strip() and i + 1 < len(lines) and lines[i + 1].startswith(" ")
                                      or lines[i].startswith(" ") or _ITEM.match(lines[i])):
                i += 1
            out.append(_list(lines[start:i], link))
        elif line.startswith("<img"):
            while i < len(lines) and lines[i].strip():
                i += 1
            tag = " ".join(lines[start:i])
            out.append(re.sub(r'src="([^"]+)"', lambda match: f'src="{link(match[1]) or match[1]}"', tag) + "\n")
        elif line.startswith("> "):
            while i < len(lines) and lines[i].startswith(">"):
                i += 1
            quoted = "\n".join(part[1:].removeprefix(" ") for part in lines[start:i])
            out.append(f"<blockquote>{body(quoted, link)}</blockquote>\n")
        elif line.strip():
            while i < len(lines) and lines[i].strip() and not re.match(r"```|#{1,6}\s|\||<img", lines[i]) \
                    and not (i > start and _ITEM.match(lines[i])):
                i += 1
            out.append(f"<p>{inline(' '.join(lines[start:i]), link)}</p>\n")
        else:
            i += 1
    return "".join(out)
