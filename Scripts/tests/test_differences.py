from fixture import TreeTest

SOURCE = """/// A bar.
///
/// Units: points. Differs: a plain
/// one. Rule: B-01
@preconcurrency @MainActor open class UIBar: UIView {
  /// The style.
  ///
  /// Differs: always dark | light.
  open var style = 0

  /// The rest.
  open var rest = 0

  /// Creates one.
  ///
  /// Shape, Differs: as it is.
  public init(frame: CGRect) {}

  /// A part.
  public struct Part {
    /// Differs: none.
    public static func make() {}
  }
}
"""


class Differences(TreeTest):
    script = "check-differences"

    def setUp(self):
        super().setUp()
        self.write("Sources/UIKit/Bars/UIBar.swift", SOURCE)

    def written(self):
        done = self.run_script(script="differences")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout, self.read("Documentation/Differences.md")

    def test_a_row_for_each_with_its_type_and_file(self):
        said, page = self.written()
        self.assertIn("4 differences looked at, 0 problems, written", said)
        rows = [line for line in page.splitlines() if line.startswith("| [")]
        self.assertEqual(rows, [
            "| [`UIBar`](../Sources/UIKit/Bars/UIBar.swift) | a plain one. |",
            "| [`UIBar.init`](../Sources/UIKit/Bars/UIBar.swift) | as it is. |",
            "| [`UIBar.Part.make`](../Sources/UIKit/Bars/UIBar.swift) | none. |",
            "| [`UIBar.style`](../Sources/UIKit/Bars/UIBar.swift) | always dark \\| light. |",
        ])

    def test_a_page_that_is_old_fails(self):
        self.fails("Documentation/Differences.md:1: error: it is not as the sources", "run make docs")
        self.written()
        self.passes()
        self.write("Sources/UIKit/Bars/UIBar.swift", SOURCE.replace("a plain", "a red"))
        self.fails("it is not as the sources: `| [`UIBar`]")
        self.assertIn("written", self.written()[0])
        self.assertIn("as it was", self.written()[0])
        self.passes()

    def test_nothing_to_look_at(self):
        self.write("Sources/UIKit/Bars/UIBar.swift", "class A {}\n")
        self.fails("nothing to look at")
