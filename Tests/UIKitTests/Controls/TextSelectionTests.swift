import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct TextSelectionTests {
  enum Kind: CaseIterable {
    case view
    case field
  }

  private func text(_ kind: Kind, of it: TextScene) -> any TextScene.Text { kind == .view ? it.view : it.field }

  @Test("a tap moves the caret, two select the word, three the paragraph", .rule("TI-03"), arguments: Kind.allCases)
  func taps(kind: Kind) {
    let it = TextScene()
    let text = text(kind, of: it)
    it.tap(it.middle(of: "two", in: text))
    #expect(text.isFirstResponder && it.selected(text) == "" && it.menu == nil)
    it.tap(it.middle(of: "two", in: text), times: 2)
    #expect(it.selected(text) == "two")
    #expect(it.titles == ["Cut", "Copy", "Select All"])
    it.tap(CGPoint(x: 300, y: it.middle(of: "two", in: text).y))
    #expect(it.selected(text) == "" && it.menu == nil)
    it.tap(it.middle(of: "two", in: text), times: 3)
    #expect(it.selected(text) == "one two three")
  }

  @Test("a tap on the caret opens the menu, another closes it", .rule("TI-03"), arguments: Kind.allCases)
  func caretMenu(kind: Kind) {
    let it = TextScene()
    let text = text(kind, of: it)
    let point = it.middle(of: "two", in: text)
    it.tap(point)
    it.tap(point)
    #expect(it.titles == ["Select", "Select All"])
    UIPasteboard.general.string = "new"
    it.tap(point)
    #expect(it.menu == nil)
    it.tap(point)
    #expect(it.titles == ["Paste", "Select", "Select All"])
    it.choose("Select")
    #expect(it.selected(text) == "two" && it.menu == nil)
    it.tap(it.middle(of: "two", in: text), times: 2)
    it.choose("Paste")
    #expect(it.selected(text) == "" && text.firstRect(for: text.selectedTextRange!).width > 0)
    #expect((kind == .view ? it.view.text : it.field.text)?.hasPrefix("one new three") == true)
  }

  @Test("dots are selected as one", .rule("TI-03"))
  func dots() {
    let it = TextScene()
    it.field.isSecureTextEntry = true
    it.stage.turn()
    it.tap(CGPoint(x: 60, y: 377), times: 2)
    #expect(it.selected(it.field) == "one two three")
    #expect(it.titles == [], "what is shown as dots is neither copied nor cut")
  }

  @Test("a finger that rests takes the caret along under a loupe", .rule("TI-02"), arguments: Kind.allCases)
  func caretByFinger(kind: Kind) throws {
    let it = TextScene()
    let text = text(kind, of: it)
    it.rest(at: it.middle(of: "three", in: text))
    #expect(text.isFirstResponder && it.selected(text) == "")
    let loupe = try #require(it.view(named: "loupe"))
    #expect(loupe.center.y < it.middle(of: "three", in: text).y - 20)
    let start = try #require(text.selectedTextRange?.start)
    it.move(to: it.middle(of: "one", in: text))
    let now = try #require(text.selectedTextRange?.start)
    #expect(text.compare(now, to: start) == .orderedAscending && it.menu == nil)
    it.lift()
    #expect(it.view(named: "loupe") == nil && it.titles == ["Select", "Select All"])
  }

  @Test("text that is only read is selected by the word, and copied", .rule("TI-04"))
  func readOnly() {
    let it = TextScene()
    it.view.isEditable = false
    it.stage.turn()
    it.tap(it.middle(of: "two", in: it.view))
    #expect(!it.view.isFirstResponder)
    it.rest(at: it.middle(of: "two", in: it.view))
    #expect(it.selected(it.view) == "two" && it.view.isFirstResponder)
    it.move(to: it.middle(of: "five", in: it.view))
    #expect(it.selected(it.view)?.hasPrefix("two three\nfour fi") == true)
    it.lift()
    #expect(it.titles == ["Copy", "Select All"])
    #expect(!UIApplication.shared.press(.text("x")) && it.stage.keyboardFrame.isEmpty)
    it.choose("Copy")
    #expect(UIPasteboard.general.string?.hasPrefix("two three\nfour fi") == true)
    it.tap(CGPoint(x: 300, y: it.middle(of: "five", in: it.view).y))
    #expect(it.selected(it.view) == "")
    it.view.isSelectable = false
    it.view.resignFirstResponder()
    it.tap(it.middle(of: "two", in: it.view), times: 2)
    #expect(it.selected(it.view) == "" && !it.view.isFirstResponder && it.menu == nil)
  }

  @Test(
    "an end goes with the finger, past the other, and nothing else moves",
    .rule("TI-05", "TI-05.2", "TI-05.3", "TI-05.4"), arguments: Kind.allCases)
  func ends(kind: Kind) throws {
    let it = TextScene()
    let text = text(kind, of: it)
    it.tap(it.middle(of: "two", in: text), times: 2)
    let end = try #require(it.knob(isStart: false, of: text))
    it.stage.touchDown(at: end)
    it.stage.advance(by: 0.02)
    #expect(it.menu?.isUserInteractionEnabled != true, "the menu is away while an end is held")
    let three = it.middle(of: "three", in: text)
    it.move(to: CGPoint(x: three.x, y: end.y))
    #expect(it.selected(text)?.hasPrefix("two th") == true)
    let one = it.middle(of: "one", in: text)
    it.move(to: CGPoint(x: one.x, y: end.y))
    #expect(it.selected(text)?.hasSuffix(" ") == true && it.selected(text)?.contains("two") == false)
    let start = try #require(it.knob(isStart: true, of: text))
    it.move(to: CGPoint(x: it.middle(of: "two", in: text).x, y: end.y))
    #expect(it.selected(text)?.isEmpty == false)
    it.lift()
    #expect(it.titles.first == "Cut" && start.x < end.x)
  }

  @Test("an end outside its field is held, and keeps sheets and lists still", .rule("TI-05.2"))
  func aloneInASheet() throws {
    let it = TextScene((1...30).map { "line \($0)" }.joined(separator: "\n"))
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    it.page.present(sheet, animated: false)
    it.view.frame.origin.y = 60
    sheet.view.addSubview(it.view)
    it.stage.turn()
    it.tap(it.middle(of: "3", in: it.view), times: 2)
    let (top, offset) = (it.view.convert(CGPoint.zero, to: nil), it.view.contentOffset)
    let end = try #require(it.knob(isStart: false, of: it.view))
    it.stage.drag(from: end, to: CGPoint(x: end.x, y: end.y + 200), duration: 0.3)
    try it.stage.settle()
    #expect(it.page.presentedViewController === sheet && it.view.contentOffset == offset)
    #expect(it.view.convert(CGPoint.zero, to: nil) == top)
    #expect(it.selected(it.view)?.contains("line 4") == true)
    it.stage.drag(from: CGPoint(x: 100, y: top.y + 100), to: CGPoint(x: 100, y: top.y + 20), duration: 0.2)
    try it.stage.settle()
    #expect(it.view.contentOffset.y > offset.y, "elsewhere the list scrolls")
  }

  @Test("ends stand where the selection begins and ends, also right to left", .rule("TI-05"), arguments: [false, true])
  func sides(isRightToLeft: Bool) throws {
    let it = TextScene("שלום עולם", isRightToLeft: isRightToLeft)
    if !isRightToLeft { it.view.text = "hello world" }
    it.view.becomeFirstResponder()
    it.view.selectAll(nil)
    it.stage.turn()
    let start = try #require(it.knob(isStart: true, of: it.view))
    let end = try #require(it.knob(isStart: false, of: it.view))
    #expect(isRightToLeft ? start.x > end.x + 20 : start.x < end.x - 20)
    it.view.resignFirstResponder()
    it.stage.turn()
    #expect(it.knob(isStart: true, of: it.view) == nil)
  }

  @Test("a subclass that hides caret and selection is believed", .rule("TI-01", "TI-01.2"))
  func hidden() {
    final class Code: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
      override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
      override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    }
    let it = TextScene(field: Code(frame: .zero))
    it.tap(CGPoint(x: 40, y: 377))
    #expect(it.field.isEditing && it.field.firstView(named: "caret")?.isHidden == true)
    #expect(it.field.offset(from: it.field.beginningOfDocument, to: it.field.selectedTextRange!.start) == 13)
    it.field.selectAll(nil)
    it.stage.turn()
    #expect(it.selected(it.field) == "one two three" && it.knob(isStart: true, of: it.field) == nil)
  }

  @Test("places, parts and boxes agree", .rule("TI-01", "TI-01.3"), arguments: Kind.allCases)
  func places(kind: Kind) throws {
    let it = TextScene()
    let text = text(kind, of: it)
    let word = try #require(it.range("two", in: text))
    #expect(text.text(in: word) == "two" && text.offset(from: word.start, to: word.end) == 3)
    #expect(text.compare(word.start, to: word.end) == .orderedAscending)
    let boxes = text.selectionRects(for: word)
    let box = try #require(boxes.first)
    #expect(boxes.count == 1 && box.containsStart && box.containsEnd && box.rect == text.firstRect(for: word))
    #expect(abs(text.caretRect(for: word.start).minX - box.rect.minX) < 0.51)
    #expect(abs(text.caretRect(for: word.end).minX - box.rect.maxX) < 0.51)
    let near = try #require(text.closestPosition(to: CGPoint(x: box.rect.minX + 1, y: box.rect.midY)))
    #expect(text.compare(near, to: word.start) == .orderedSame)
    let character = try #require(text.characterRange(at: CGPoint(x: box.rect.minX + 1, y: box.rect.midY)))
    #expect(text.text(in: character) == "t")
    #expect(text.characterRange(at: CGPoint(x: -50, y: -50)) == nil)
    #expect(text.position(from: text.endOfDocument, offset: 1) == nil)
    #expect(text.position(from: text.beginningOfDocument, offset: -1) == nil)
    let inside = try #require(text.closestPosition(to: CGPoint(x: 1000, y: box.rect.midY), within: word))
    #expect(text.compare(inside, to: word.end) == .orderedSame)
    if kind == .view {
      let below = try #require(text.position(from: word.start, in: .down, offset: 1))
      #expect(text.caretRect(for: below).minY > box.rect.minY)
      #expect(text.position(from: word.start, in: .up, offset: 1) == nil)
    }
  }

  @Test("marked text is replaced as a whole, and stays when it is let go", .rule("TI-01.4"), arguments: Kind.allCases)
  func marked(kind: Kind) throws {
    let it = TextScene()
    let text = text(kind, of: it)
    text.becomeFirstResponder()
    text.selectedTextRange = it.range("two", in: text)
    text.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    text.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
    let part = try #require(text.markedTextRange)
    #expect(text.text(in: part) == "你")
    text.unmarkText()
    #expect(text.markedTextRange == nil)
    #expect((kind == .view ? it.view.text : it.field.text)?.hasPrefix("one 你 three") == true)
    text.setMarkedText("x", selectedRange: NSRange(location: -3, length: 99))
    text.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(text.markedTextRange == nil)
    #expect((kind == .view ? it.view.text : it.field.text)?.hasPrefix("one 你 three") == true)
  }

  @Test(
    "as they are drawn: the ends, the menu, the loupe", .rule("TI-05"), arguments: [UIUserInterfaceStyle.light, .dark])
  func drawn(style: UIUserInterfaceStyle) throws {
    let it = TextScene()
    let variant = style == .dark ? "dark" : "light"
    it.stage.window.overrideUserInterfaceStyle = style
    it.stage.turn()
    it.tap(it.middle(of: "two", in: it.view), times: 2)
    try ReferencePicture.check(it.stage.frame(), "selection-\(variant)")
    it.rest(at: it.middle(of: "three", in: it.field))
    it.stage.advance(by: 0.5)
    try ReferencePicture.check(it.stage.frame(), "loupe-\(variant)")
  }
}
