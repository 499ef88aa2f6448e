from fixture import TreeTest


class Folders(TreeTest):
    script = "check-folders"

    def setUp(self):
        super().setUp()
        self.write("Scripts/folders.txt", "# folder: those it may know\nLow:\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift", "open class Thing {}\nprivate class Own {}\n// Screen\n")
        self.write("Sources/UIKit/High/B.swift", "public final class Screen { let thing: Thing; let text = \"Own\" }\n")

    def test_passes_and_counts(self):
        self.assertIn("2 files looked at, 0 problems; the largest cycle has 0 of 2 folders, 0 without signatures", self.passes())

    def test_a_new_edge(self):
        self.write("Sources/UIKit/Low/C.swift", "\nextension Screen {}\n")
        self.fails("Sources/UIKit/Low/C.swift:2: error: Low comes to know High by Screen",
                   "Scripts/folders.txt:1: error: 2 folders reach one another in a circle, not 0",
                   "the largest cycle has 2 of 2 folders, 2 without signatures")

    def test_an_overridable_signature(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow: High\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift", "open class Thing {\n  open func show(\n    on screen: Screen\n  ) {}\n}\n")
        self.assertIn("the largest cycle has 2 of 2 folders, 0 without signatures", self.passes())
        self.write("Sources/UIKit/Low/A.swift", "open class Thing {\n  open func show() { Screen.show() }\n}\n")
        self.fails("Scripts/folders.txt:1: error: 2 folders reach one another in a circle without overridable"
                   " signatures, not 0")

    def test_a_signature_ends_with_its_member(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow: High\nHigh: Low\n")
        self.write("Sources/UIKit/Low/A.swift",
                   "open class Thing {\n  open weak var outer: Thing?\n  weak var screen: Screen?\n}\n")
        self.fails("Scripts/folders.txt:1: error: 2 folders reach one another in a circle without overridable")

    def test_a_circle_that_became_smaller(self):
        self.write("Scripts/folders.txt", "cycle: 2 0\nLow:\nHigh: Low\n")
        self.fails("Scripts/folders.txt:1: error: no more than 0 folders reach one another in a circle")

    def test_a_private_type_is_nobodys_business(self):
        self.write("Sources/UIKit/High/C.swift", "struct Other { let own: Own }\n")
        self.passes()

    def test_a_row_that_nothing_needs(self):
        self.write("Scripts/folders.txt", "Low: High\nHigh: Low\n")
        self.fails("Scripts/folders.txt:1: error: Low does not know High any more")

    def test_a_folder_that_is_gone(self):
        self.write("Scripts/folders.txt", "Low:\nHigh: Low\nOld: Low\n")
        self.fails("Scripts/folders.txt:3: error: there is no folder Old")

    def test_prints_the_table(self):
        self.assertEqual(self.run_script("--table").stdout, "cycle: 0 0\nHigh: Low\nLow: \n")

    def test_nothing_to_look_at(self):
        for file in ("Low/A.swift", "High/B.swift"):
            (self.root / "Sources/UIKit" / file).unlink()
        self.write("Scripts/folders.txt", "")
        self.fails("nothing to look at")


if __name__ == "__main__":
    import unittest

    unittest.main()
