from fixture import TreeTest

PAGE = "# A\n\n<!-- listing: Tests/A.swift -->\n```swift\n{}```\n"
CODE = "func a() {\n  b()\n}\n"
FILE = "import B\n// listing begins\n{}// listing ends\n"


class Listings(TreeTest):
    script = "check-listings"

    def setUp(self):
        super().setUp()
        self.write("README.md", PAGE.format(CODE))
        self.write("Tests/A.swift", FILE.format(CODE))

    def test_passes_and_counts(self):
        self.assertIn("1 listings", self.passes())

    def test_shared_indentation_does_not_count(self):
        indented = "".join("    " + line for line in CODE.splitlines(True))
        self.write("Tests/A.swift", "struct S {\n    // listing begins\n" + indented + "    // listing ends\n}\n")
        self.passes()

    def test_a_difference(self):
        self.write("Tests/A.swift", FILE.format(CODE.replace("b()", "c()")))
        self.fails("README.md:6: error: the listing differs from Tests/A.swift: `b()`", "`c()`")

    def test_a_line_more(self):
        self.write("Tests/A.swift", FILE.format(CODE + "d()\n"))
        self.fails("not as long")

    def test_a_swift_listing_that_nothing_holds(self):
        self.write("Documentation/A.md", "# A\n\n```swift\nlet a = 1\n```\n")
        self.fails("Documentation/A.md:3: error: no comment above the Swift listing says which file holds it")
        for mark in ("part: Tests/A.swift", "client: Package.swift", "failure: nothing"):
            lines = CODE if mark.startswith("part") else "let a = 1\n"
            self.write("Documentation/A.md", f"# A\n\n<!-- {mark} -->\n```swift\n{lines}```\n")
            self.passes()

    def test_json_that_is_none(self):
        self.write("Documentation/A.md", "# A\n\n```json\n{ \"a\": 1 }\n```\n")
        self.passes()
        self.write("Documentation/A.md", "# A\n\n```json\n{ a: 1 }\n```\n")
        self.fails("Documentation/A.md:3: error: the listing is no JSON: ")

    def test_no_marks(self):
        self.write("Tests/A.swift", CODE)
        self.fails("no `// listing begins`")

    def test_the_source_is_due_with_the_stage(self):
        (self.root / "Tests/A.swift").unlink()
        self.assertIn("note: Tests/A.swift is due", self.passes())
        self.write("Sources/Proscenium/Stage.swift", "@MainActor public final class Stage {}\n")
        self.fails("Tests/A.swift is not there")

    def test_a_comment_without_a_listing(self):
        self.write("README.md", PAGE.format(CODE) + "<!-- listing: Tests/A.swift -->\nwords\n")
        self.fails("has no Swift listing after it")

    def part(self, lines, language="yaml"):
        self.write("B.md", f"# B\n\n<!-- part: ci.yml -->\n```{language}\n{lines}```\n")
        self.write("ci.yml", "on: push\njobs:\n  test:\n    run: a\n    then: b\n")

    def test_a_part_of_a_file(self):
        self.part("run: a\nthen: b\n")
        self.assertIn("2 listings", self.passes())

    def test_a_part_that_is_none(self):
        self.part("run: a\nthen: c\n")
        self.fails("B.md:3: error: the listing is no part of ci.yml: `then: c`")
        self.part("jobs:\n  run: a\n")
        self.fails("no part of ci.yml: `jobs:`", "follow each other")

    def test_a_part_of_nothing(self):
        self.part("run: a\n")
        (self.root / "ci.yml").unlink()
        self.fails("source ci.yml is not there")

    def test_a_part_without_a_listing(self):
        self.write("B.md", "<!-- part: Tests/A.swift -->\nwords\n")
        self.fails("a `part:` comment has no listing after it")

    def test_nothing_to_look_at(self):
        self.write("README.md", "# A\n")
        self.fails("nothing to look at")
