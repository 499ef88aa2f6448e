from fixture import TreeTest

import compatibility

NAMES = """# Names
UIKit - UIRectFill(_:) UIRectFrame(_:)
UIKit UIBar:UIView style role
UIKit UIBar.Part a
UIKit UIPrinter
UIKit UIView:UIResponder alpha
QuartzCore CALayer
CoreGraphics CGRect
"""
GRAPH = {
    "symbols": [{"identifier": {"precise": "/".join(path)}, "pathComponents": path}
                for path in (["UIView"], ["UIView", "alpha"], ["UIView", "role"], ["UIBar"], ["UIBar", "style"], ["UIBar", "Part"],
                             ["UIRectFill(_:)"], ["CALayer"], ["CGRect"])],
    "relationships": [{"kind": "inheritsFrom", "source": "UIBar", "target": "UIView"}],
}


class Page(TreeTest):
    script = "check-compatibility"

    def setUp(self):
        super().setUp()
        self.write(compatibility.NAMES, NAMES)
        self.write(compatibility.INERT, "# why\nUIBar.style: nothing here has styles\n")
        self.write("Sources/UIKit/UIBar.swift", "/// Differs: red.\nopen class UIBar: UIView {}\nopen class UIView {}\n")

    def found(self):
        declared = compatibility.Declared()
        declared.read(GRAPH)
        return declared

    class Check:
        looked_at = 0

        def __init__(self, test):
            self.files = lambda *patterns: ["Sources/UIKit/UIBar.swift"]
            self.text = test.read

    def page(self):
        return compatibility.page(self.Check(self), self.found())

    def test_a_row_for_each_type(self):
        rows = [line for line in self.page().splitlines() if line.startswith("| `") or line.startswith("| functions")]
        self.assertEqual(rows, [
            "| functions, constants and type names | in part | 1 of 2 | absent: `UIRectFrame(_:)` |",
            "| `UIBar` | works | 2 of 2 | [differs](Differences.md); does nothing: `style` |",
            "| `UIBar.Part` | in part | 0 of 1 | absent: `a` |",
            "| `UIPrinter` | absent |  |  |",
            "| `UIView` | works | 1 of 1 |  |",
            "| `CALayer` | works |  |  |",
            "| `CGRect` | works |  |  |",
        ])
        self.assertIn("| [UIKit](#uikit) | 2 | 2 | 1 |", self.page())

    def test_the_check_reads_types_in_the_sources(self):
        self.fails("`UIBar` is not on it", "run make docs")
        self.write(compatibility.PAGE, self.page())
        self.passes()
        self.write("Sources/UIKit/UIPrinter.swift", "final class UIPrinter {}\n")
        self.fails("`UIPrinter` is called absent, and the sources declare it; run make docs")

    def test_nothing_to_look_at(self):
        self.write(compatibility.NAMES, "# none\n")
        self.fails("nothing to look at")
