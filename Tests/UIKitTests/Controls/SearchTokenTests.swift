import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SearchTokenTests {
  private struct Scene {
    let stage = Stage(device: Device(name: "field", size: CGSize(width: 320, height: 200), scale: 2))
    let field = UISearchTextField(frame: CGRect(x: 10, y: 20, width: 300, height: 36))
    let near = UISearchToken(icon: nil, text: "Near")
    let open = UISearchToken(icon: UIImage(systemName: "clock"), text: "Open")
    private final class Count { var changes = 0 }
    private let count = Count()
    /// How often a person changed what is searched for.
    var changes: Int { count.changes }

    init(isRightToLeft: Bool = false) {
      if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
      let page = UIViewController()
      page.view.addSubview(field)
      field.addAction(UIAction { [count] _ in count.changes += 1 }, for: .editingChanged)
      stage.rootViewController = page
      stage.turn()
    }

    var texts: [String] { field.tokens.map { $0.representedObject as? String ?? "" } }
    /// The tokens as they are seen, in the field.
    var pieces: [UIView] {
      stage.turn()
      func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
      return all(field).filter { "\(type(of: $0))" == "TokenPiece" }
    }
    func box(_ piece: UIView) -> CGRect { piece.convert(piece.bounds, to: field) }
    func delete() { stage.press(.keyboardDeleteOrBackspace) }
  }

  @Test("tokens are put in, moved, taken away; text stands behind them", .rule("PC-100", "PC-100.2"))
  func code() {
    let it = Scene()
    it.near.representedObject = "near"
    it.open.representedObject = "open"
    it.field.text = "cafe"
    #expect(it.field.tokens.isEmpty && it.field.textualRange.isEmpty == false)
    it.field.insertToken(it.near, at: 0)
    it.field.insertToken(it.open, at: 0)
    #expect(it.texts == ["open", "near"] && it.field.text == "cafe" && it.changes == 0)
    let begin = it.field.beginningOfDocument
    #expect(it.field.offset(from: begin, to: it.field.textualRange.start) == 2)
    #expect(it.field.offset(from: begin, to: it.field.endOfDocument) == 6)
    #expect(it.field.offset(from: begin, to: it.field.positionOfToken(at: 1)) == 1)
    let all = it.field.textRange(from: begin, to: it.field.endOfDocument)!
    #expect(it.field.tokens(in: all) == [it.open, it.near] && it.field.tokens(in: it.field.textualRange).isEmpty)
    #expect(it.field.text(in: all) == "cafe")
    it.field.removeToken(at: 0)
    #expect(it.texts == ["near"])
    it.field.tokens = []
    #expect(it.field.hasText && it.pieces.isEmpty)
    it.field.text = ""
    #expect(!it.field.hasText)
    it.field.tokens = [it.near]
    #expect(it.field.hasText && it.field.text == "")
  }

  @Test("characters become a token", .rule("PC-100.2"))
  func replaced() {
    let it = Scene()
    it.field.text = "open now"
    let start = it.field.textualRange.start
    let end = it.field.position(from: start, offset: 5)!
    it.field.replaceTextualPortion(of: it.field.textRange(from: start, to: end)!, with: it.open, at: 0)
    #expect(it.field.text == "now" && it.field.tokens == [it.open])
    #expect(it.field.position(from: start, offset: 100) == nil)
    #expect(it.field.compare(start, to: end) == .orderedAscending)
  }

  @Test("a number beyond the tokens stops the program and says so", .rule("PC-100.5"))
  func usageError() {
    let it = Scene()
    let failures = it.stage.collectFailures {
      it.field.insertToken(it.near, at: 1)
      it.field.removeToken(at: 0)
    }
    #expect(failures.map(\.rule) == ["PC-100", "PC-100"] && it.field.tokens.isEmpty)
    #expect(failures.first?.message.contains("has 0 tokens; there is no place 1") == true)
  }

  @Test(
    "they stand between magnifying glass and text, from right to left too", .rule("PC-100"), arguments: [false, true])
  func caretFrame(isRightToLeft: Bool) throws {
    let it = Scene(isRightToLeft: isRightToLeft)
    it.field.placeholder = "Search"
    it.field.tokens = [it.near, it.open]
    it.field.becomeFirstResponder()
    it.stage.type("x")
    let boxes = it.pieces.map(it.box)
    let caret = it.field.firstView(named: "caret")!
    let caretFrame = caret.convert(caret.bounds, to: it.field)
    try #require(boxes.count == 2)
    #expect(boxes.allSatisfy { $0.height == 24 && abs($0.midY - 18) <= 0.5 })
    let order = isRightToLeft ? boxes.reversed() : boxes
    #expect(order[0].maxX + 4 == order[1].minX)
    if isRightToLeft {
      #expect(order[1].maxX <= 270 && order[1].maxX > 262 && caretFrame.maxX < order[0].minX)
    } else {
      #expect(order[0].minX == 30 && caretFrame.minX > order[1].maxX)
    }
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
  }

  @Test("the delete key takes characters, then tokens, one at a press", .rule("PC-100", "PC-100.3"))
  func delete() {
    let it = Scene()
    it.field.tokens = [it.near, it.open]
    it.field.text = "a"
    it.field.becomeFirstResponder()
    it.delete()
    #expect(it.field.text == "" && it.field.tokens.count == 2)
    it.delete()
    #expect(it.field.tokens == [it.near] && it.changes == 2)
    it.field.allowsDeletingTokens = false
    it.delete()
    #expect(it.field.tokens == [it.near] && it.changes == 2)
  }

  @Test("a tap selects a token; it looks so, typing replaces it, and keys go past it", .rule("PC-100", "PC-100.6"))
  func selected() {
    let it = Scene()
    it.field.tokenBackgroundColor = .systemGreen
    it.field.tokens = [it.near, it.open]
    it.field.text = "z"
    #expect(it.pieces.allSatisfy { $0.backgroundColor == .systemGreen })
    let box = it.box(it.pieces[0])
    it.stage.tap(at: CGPoint(x: 10 + box.midX, y: 20 + box.midY))
    #expect(it.field.isEditing && it.pieces[0].backgroundColor != .systemGreen)
    #expect(it.field.firstView(named: "caret")?.isHidden == true)
    #expect(it.field.selectedTextRange.map { it.field.tokens(in: $0) } == [it.near])
    it.stage.type("y")
    #expect(it.field.tokens == [it.open] && it.field.text == "yz")
    it.stage.press(.keyboardLeftArrow)
    it.stage.press(.keyboardLeftArrow)
    #expect(it.field.selectedTextRange.map { it.field.tokens(in: $0) } == [it.open], "the caret goes to the token")
    it.stage.press(.keyboardRightArrow)
    #expect(it.field.selectedTextRange?.isEmpty == true && it.field.firstView(named: "caret")?.isHidden == false)
    it.stage.press(.keyboardLeftArrow)
    it.delete()
    #expect(it.field.tokens.isEmpty && it.field.text == "yz")
    it.field.tokenBackgroundColor = nil
    it.field.tokens = [it.near]
    #expect(it.pieces[0].backgroundColor == .systemGray)
    it.stage.tap(at: CGPoint(x: 10 + box.midX, y: 20 + box.midY))
    it.field.resignFirstResponder()
    #expect(it.pieces[0].backgroundColor == .systemGray, "nothing is selected where nothing is edited")
  }

  @Test("the button that empties the field takes tokens too, where a person may", .rule("PC-100"))
  func cleared() {
    let it = Scene()
    it.field.tokens = [it.near]
    it.stage.turn()
    it.field.allowsDeletingTokens = false
    it.stage.tap(at: CGPoint(x: 10 + 285, y: 38))
    #expect(it.field.tokens.count == 1)
    it.field.allowsDeletingTokens = true
    it.stage.tap(at: CGPoint(x: 10 + 285, y: 38))
    #expect(it.field.tokens.isEmpty && !it.field.hasText)
  }
}
