import unittest

import fixture
from swift_text import code_of, line_at, matching


class CodeOf(unittest.TestCase):
    def test_keeps_every_place(self):
        source = 'a /* b /* c */ d */ e // f\n"g \\"h\\" \\(i("j")) k" l #"m \\(n) "o"# p\n"""\nq "r"\n""" s'
        code = code_of(source)
        self.assertEqual(len(code), len(source))
        self.assertEqual(code.count("\n"), source.count("\n"))
        self.assertEqual([c for c in code if c.isalpha()], list("aeilps"))

    def test_raw_interpolation_is_code(self):
        self.assertIn("now()", code_of('#"a \\#(now()) b"#'))

    def test_an_unfinished_string_ends_with_its_line(self):
        self.assertIn("after", code_of('let a = "b\nafter'))

    def test_brackets(self):
        self.assertEqual(matching("f(a(b)c)d", 1), 7)
        self.assertEqual(matching("f(a", 1), 3)
        self.assertEqual(line_at("a\nb\nc", 4), 3)
