from fixture import TreeTest


class Links(TreeTest):
    script = "check-links"

    def setUp(self):
        super().setUp()
        self.write("Documentation/B.md", "# The way of a frame\n\n## Two `words`, (so)\n\n## Again\n\n## Again\n")

    def test_passes_and_counts(self):
        self.write("A.md", "[b](Documentation/B.md) [c](Documentation/B.md#two-words-so) ![d](<Documentation/B.md>)\n"
                           "[e](Documentation/B.md#again-1) [f](https://example.com/x) [g](#here) `[h](no)`\n# Here\n"
                           "<!-- [i](no) -->\n```\n[j](no)\n```\n[k]: Documentation\n")
        self.assertIn("6 links", self.passes())

    def test_every_broken_kind(self):
        for link in ("[a](No.md)", "![a](No.png)", "[a](Documentation/B.md#no)", "[a](#no)", "[a](/Documentation/B.md)",
                     "[a](../outside.md)", "[a]: No.md", '<img src="no.png">', "[![a](No.png)](Documentation/B.md)"):
            self.write("A.md", f"fine\n\n{link}\n")
            self.fails("A.md:3: error:")

    def test_nothing_to_look_at(self):
        self.fails("nothing to look at")
