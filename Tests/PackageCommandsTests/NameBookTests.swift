import Foundation
import PackageCommands
import Testing

@Suite struct NameBookTests {
  private let book = NameBook(
    page: """
      # What is here

      | state | meaning |
      | --- | --- |
      | works | all its members are here |

      | type | state | members here | |
      | --- | --- | --- | --- |
      | functions, constants and type names | works | 1 of 1 | |
      | `UIButton` | in part | 2 of 3 | absent: `role`; [differs](Differences.md): `menu`; does nothing: `hint` |
      | `UITextChecker` | absent |  |  |
      | `UIView` | works | 1 of 1 |  |

      | functions, constants and type names | in part | 0 of 1 | absent: `kCAOrder` |

      """,
    names:
      "# Names\nUIKit - UIRectFill(_:)\nUIKit UIButton:UIControl menu hint role\nUIKit UITextChecker\nUIKit UIView:UIResponder menu\nQuartzCore - kCAOrder\n",
    differences: "| member | what differs |\n| --- | --- |\n| [`UIButton.menu`](../A.swift) | it opens on touch. |\n",
    path: "/sdk/names/Compatibility.md")

  @Test("a type says its state, what is absent, what does nothing and what differs")
  func type() throws {
    #expect(
      try book.answer(to: "UIButton") == """
        UIButton  in part  (UIKit)
          absent: role
          does nothing: hint
          UIButton.menu differs: it opens on touch.
          all names: /sdk/names/Compatibility.md:10
        """)
    #expect(
      try book.answer(to: "UITextChecker")
        == "UITextChecker  absent  (UIKit)\n  all names: /sdk/names/Compatibility.md:11")
    #expect(try book.answer(to: "UIView") == "UIView  works  (UIKit)")
  }

  @Test("a member is looked up in its type, or in all of them")
  func member() throws {
    #expect(
      try book.answer(to: "kCAOrder")
        == "kCAOrder  absent  (QuartzCore)\n  all names: /sdk/names/Compatibility.md:14")
    #expect(try book.answer(to: "UIRectFill") == "UIRectFill(_:)  works  (UIKit)")
    #expect(
      try book.answer(to: "UIButton.role")
        == "UIButton.role  absent  (UIKit)\n  all names: /sdk/names/Compatibility.md:10")
    #expect(
      try book.answer(to: "menu") == """
        UIButton.menu  works  (UIKit)
          UIButton.menu differs: it opens on touch.
        UIView.menu  works  (UIKit)
        """)
    #expect(try book.answer(to: "UIButton.hint") == "UIButton.hint  works  (UIKit)\n  does nothing: hint")
  }

  @Test("a name that is none says so, with the nearest")
  func unknown() {
    func message(_ word: String) -> String? {
      #expect(throws: CommandError.self) { try book.found(word) }?.description
    }
    let start = "is no public name of UIKit’s, QuartzCore’s or CoreGraphics’ that is known here; "
    #expect(message("UIButton.menus") == "proscenium: error: “UIButton.menus” \(start)there is UIButton.menu")
    #expect(message("UIButon") == "proscenium: error: “UIButon” \(start)there is UIButton")
    #expect(message("UITextCheker") == "proscenium: error: “UITextCheker” \(start)there is UITextChecker")
    #expect(message("UIButton.xyzzy") == "proscenium: error: “UIButton.xyzzy” \(start)there is UIButton")
    #expect(message("Widget") == "proscenium: error: “Widget” \(start)take one such as UIButton or UIButton.menu")
  }

  @Test("a folder without the pages is told")
  func missing() {
    let error = #expect(throws: CommandError.self) { try NameBook(folder: URL(fileURLWithPath: "/nowhere")) }
    #expect(error?.description == "proscenium: error: there is no list of names in /nowhere; install the SDK again")
  }
}
