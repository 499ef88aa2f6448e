import subprocess

from fixture import TreeTest


class Folders(TreeTest):
    script = "check-folders"

    def setUp(self):
        super().setUp()
        self.write("Scripts/folders.txt", "# folder: those it may use\nLow:\nHigh: Low\n")
        self.describe("`Low`", "`High`")
        self.write("Sources/UIKit/Low/A.swift", "open class Thing { public init() {} }\nprivate class Own {}\n// Screen\n")
        self.write("Sources/UIKit/High/B.swift", "public final class Screen { let thing = Thing(); let text = \"Own\" }\n")

    def describe(self, *rows):
        """Writes the table of folders, the lowest first."""
        table = "".join(f"| {row} | … |\n" for row in rows)
        self.write("Documentation/Architecture.md", f"| folders | content |\n| --- | --- |\n{table}\nText, `Low`.\n")

    def run_script(self, *arguments, script=None):
        """Compiles the tree, so that there is an index of it, and runs the script with that."""
        files = sorted(str(file) for file in self.root.glob("Sources/UIKit/**/*.swift"))
        index = self.root / ".build/index"
        if files:
            subprocess.run(["swiftc", "-parse-as-library", "-module-name", "UIKit", "-emit-library", "-o",
                            str(self.root / ".build/library"), "-index-store-path", str(index), *files],
                           check=True, capture_output=True, cwd=self.root)
        return super().run_script("--index", str(index), *arguments, script=script)

    def test_passes_and_counts(self):
        self.assertIn("2 files looked at, 0 problems; the largest cycle has 0 of 2 folders, 0 without signatures", self.passes())

    def test_a_new_edge(self):
        self.write("Sources/UIKit/Low/C.swift", "\nextension Screen {}\n")
        self.fails("Sources/UIKit/Low/C.swift:2: error: Low uses High: `Screen`",
                   "Scripts/folders.txt:1: error: 2 folders reach one another in a circle, not 0",
                   "the shortest circle is High → Low → High",
                   "the largest cycle has 2 of 2 folders, 2 without signatures")

    def test_a_later_row(self):
        self.describe("`High`", "`Low`")
        self.fails("Sources/UIKit/High/B.swift:1: error: High uses Low, which is in a later row of"
                   " Documentation/Architecture.md: `Thing`")

    def test_one_row(self):
        self.describe("`High`, `Low`")
        self.passes()

    def test_a_later_row_in_a_signature(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow: High\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift",
                   "open class Thing {\n  public init() {}\n  open func show(on screen: Screen) {}\n}\n")
        self.passes()

    def test_a_folder_without_a_row(self):
        self.describe("`Low`")
        self.fails("Documentation/Architecture.md: error: the table of folders does not name High")

    def test_a_folder_in_another(self):
        self.write("Scripts/folders.txt", "Low:\nHigh/Own: Low\n")
        (self.root / "Sources/UIKit/High/B.swift").unlink()
        self.write("Sources/UIKit/High/Own/B.swift", "func make() { _ = Thing() }\n")
        self.fails("Documentation/Architecture.md: error: the table of folders does not name High/Own")
        self.describe("`Low`", "`High` and its folders")
        self.passes()
        self.describe("`High` and its folders", "`Low`")
        self.fails("Sources/UIKit/High/Own/B.swift:1: error: High/Own uses Low, which is in a later row")

    def test_a_call_of_an_extensions_member(self):
        self.write("Sources/UIKit/High/D.swift", "extension Thing { func show() {} }\n")
        self.write("Sources/UIKit/Low/C.swift", "func start(_ thing: Thing) { thing.show() }\n")
        self.fails("Sources/UIKit/Low/C.swift:1: error: Low uses High: `show()`")

    def test_an_overridable_signature(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow: High\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift",
                   "open class Thing {\n  public init() {}\n  open func show(\n    on screen: Screen\n  ) {}\n}\n")
        self.assertIn("the largest cycle has 2 of 2 folders, 0 without signatures", self.passes())
        self.write("Sources/UIKit/Low/A.swift",
                   "open class Thing {\n  public init() {}\n  open func show() { _ = Screen() }\n}\n")
        self.fails("Scripts/folders.txt:1: error: 2 folders reach one another in a circle without overridable"
                   " signatures, not 0")

    def test_a_signature_ends_with_its_member(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow: High\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift",
                   "open class Thing {\n  public init() {}\n  open weak var outer: Thing?\n  weak var screen: Screen?\n}\n")
        self.fails("Scripts/folders.txt:1: error: 2 folders reach one another in a circle without overridable")

    def test_a_circle_that_became_smaller(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow:\nHigh: Low\n")
        self.fails("Scripts/folders.txt:1: error: no more than 0 folders reach one another in a circle")

    def test_two_private_types_of_one_name(self):
        self.write("Sources/UIKit/High/C.swift", "private class Own {}\nfunc make() { _ = Own.self }\n")
        self.passes()

    def test_a_row_that_nothing_needs(self):
        self.write("Scripts/folders.txt", "Low: High\nHigh: Low\n")
        self.fails("Scripts/folders.txt:1: error: Low does not use High any more")

    def test_a_folder_that_is_gone(self):
        self.write("Scripts/folders.txt", "Low:\nHigh: Low\nOld: Low\n")
        self.fails("Scripts/folders.txt:3: error: there is no folder Old")

    def test_prints_the_table(self):
        self.assertEqual(self.run_script("--table").stdout, "cycle: 0 0\nHigh: Low\nLow: \n")

    def test_a_plan_that_is_asked_its_kind(self):
        self.write("Sources/UIKit/High/C.swift",
                   "protocol Plan {}\nstruct PresentPlan: Plan {}\nfunc ask(_ plan: any Plan) -> Bool { plan is PresentPlan }\n")
        self.fails("Sources/UIKit/High/C.swift:3: error: a plan is asked whether it is a PresentPlan")

    def test_nothing_to_look_at(self):
        for file in ("Low/A.swift", "High/B.swift"):
            (self.root / "Sources/UIKit" / file).unlink()
        self.write("Scripts/folders.txt", "")
        self.fails("nothing to look at")


if __name__ == "__main__":
    import unittest

    unittest.main()
