import sys
import unittest

from fixture import SCRIPTS

sys.path.insert(0, str(SCRIPTS))
import markdown_page  # noqa: E402


def link(target):
    return None if target.startswith("gone") else target.replace(".md", ".html")


class Markdown(unittest.TestCase):
    def page(self, text, expected):
        self.assertEqual(markdown_page.body(text, link), expected)

    def test_headings_have_the_anchors_of_links(self):
        self.page("## What `a` is, and [b](b.md)!\n",
                  '<h2 id="what-a-is-and-b">What <code>a</code> is, and <a href="b.html">b</a>!</h2>\n')

    def test_words_in_a_line(self):
        self.page("A **b *c*** <d> ![e](e.png) [f](gone.md)\nand `<g>`\n",
                  "<p>A <strong>b <em>c</em></strong> &lt;d&gt; <img src=\"e.png\" alt=\"e\"> f and <code>&lt;g&gt;</code></p>\n")

    def test_code_stays_as_it_is(self):
        self.page("```swift\n# a\n\n| b < c |\n```\nd\n", "<pre><code># a\n\n| b &lt; c |</code></pre>\n<p>d</p>\n")

    def test_tables(self):
        self.page("| a | b |\n| --- | --- |\n| `c \\| d` | e |\n",
                  '<div class="wide"><table>\n<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>\n<tbody>\n'
                  "<tr><td><code>c | d</code></td><td>e</td></tr>\n</tbody>\n</table></div>\n")
        self.assertNotIn("thead", markdown_page.body("| | |\n| --- | --- |\n| a | b |\n", link))

    def test_lists_with_lines_and_lists_below(self):
        self.page("- a\n  b\n  - c\n- d\n\n1. e\n2. f\n",
                  "<ul>\n<li>a b<ul>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n<ol>\n<li>e</li>\n<li>f</li>\n</ol>\n")

    def test_comments_go_and_pictures_stay(self):
        self.page("<!-- a\nb -->\n<img src=\"c.png\"\n  alt=\"d\">\n\n> e\n",
                  '<img src="c.png"   alt="d">\n<blockquote><p>e</p>\n</blockquote>\n')
