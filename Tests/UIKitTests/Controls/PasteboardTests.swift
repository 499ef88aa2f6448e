import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Pasteboards and edit actions") struct PasteboardTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 200), scale: 2))
  private let page = UIViewController()
  private let field = UITextField(frame: CGRect(x: 10, y: 20, width: 300, height: 34))

  init() {
    stage.rootViewController = page
    page.view.addSubview(field)
    stage.turn()
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = .command) {
    stage.keyDown(key, modifiers: modifiers)
    stage.keyUp(key)
    stage.turn()
  }

  // MARK: What lies there

  @Test("Values are kept under their types, and read as others where they can be", .rule("PB-01", "PB-01.2", "PB-01.3"))
  func values() throws {
    let board = UIPasteboard.general
    #expect(board.items.isEmpty && board.string == nil && !board.hasStrings && board.types == [])
    board.string = "https://example.org"
    #expect(board.types == ["public.utf8-plain-text"] && board.hasStrings && !board.hasURLs)
    board.url = URL(string: "https://example.org")
    #expect(board.url?.host == "example.org" && board.string == nil)
    board.setData(Data("ü".utf8), forPasteboardType: "public.text")
    #expect(board.string == "ü" && board.data(forPasteboardType: "public.text") == Data([0xC3, 0xBC]))
    board.colors = [.red, .blue]
    #expect(board.color == .red && board.colors == [.red, .blue] && board.numberOfItems == 2)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    board.image = picture
    #expect(board.hasImages && board.image === picture)
    let data = try #require(board.data(forPasteboardType: "public.png"))
    board.setData(data, forPasteboardType: "public.png")
    #expect(board.image?.cgImage == picture.cgImage)
    board.strings = nil
    #expect(board.items.isEmpty)
    board.setItems([[UIPasteboard.typeAutomatic: "a"], ["own": 7]])
    #expect(board.types(forItemSet: nil) == [["public.utf8-plain-text"], ["own"]])
    #expect(board.itemSet(withPasteboardTypes: ["own"]) == [1])
    #expect(board.contains(pasteboardTypes: ["own"], inItemSet: [1]) && !board.contains(pasteboardTypes: ["own"]))
    #expect(board.values(forPasteboardType: "own", inItemSet: [5]) == nil)
  }

  @Test("Changes are counted and posted, with the types that came and went", .rule("PB-01.4", "PB-01.5"))
  func changes() {
    let board = UIPasteboard.withUniqueName()
    var posted: [String] = []
    let center = NotificationCenter.default
    let tokens = [UIPasteboard.changedNotification, UIPasteboard.removedNotification].map { name in
      center.addObserver(forName: name, object: board, queue: nil) { note in
        let came = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
        let went = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []
        MainActor.assumeIsolated { posted.append("\(name.rawValue) +\(came) -\(went)") }
      }
    }
    defer { tokens.forEach(center.removeObserver) }
    board.string = "a"
    board.addItems([["own": 1]])
    board.items = []
    #expect(board.changeCount == 3)
    UIPasteboard.remove(withName: board.name)
    #expect(UIPasteboard.named(board.name, create: false) == nil)
    let changed = "UIPasteboardChangedNotification"
    #expect(
      posted == [
        "\(changed) +[\"public.utf8-plain-text\"] -[]", "\(changed) +[\"own\"] -[]",
        "\(changed) +[] -[\"own\", \"public.utf8-plain-text\"]", "UIPasteboardRemovedNotification +[] -[]",
      ])
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard.named(.general, create: false) === UIPasteboard.general)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test("Two stages share no pasteboard", .rule("PB-01.6"))
  func twoStages() {
    UIPasteboard.general.string = "mine"
    let other = Stage()
    other.turn()
    #expect(UIPasteboard.general.string == nil)
    stage.turn()
    #expect(UIPasteboard.general.string == "mine")
  }

  // MARK: Edit actions

  private func can(_ names: [String], _ responder: UIResponder) -> [Bool] {
    names.map { responder.canPerformAction(Selector($0), withSender: nil) }
  }

  @Test(
    "Keys cut, copy and paste what is selected, and the delegate is asked", .rule("PB-02", "PB-02.2"),
    arguments: [
      UIKeyModifierFlags.command, .control,
    ])
  func keys(modifier: UIKeyModifierFlags) throws {
    field.text = "one two"
    field.becomeFirstResponder()
    stage.turn()
    #expect(can(["copy:", "cut:", "paste:", "select:", "selectAll:"], field) == [false, false, false, true, true])
    let unselected = stage.frame()
    press(.keyboardA, modifier)
    #expect(field.selectedTextRange.map { field.text(in: $0) } == "one two")
    #expect(stage.frame() != unselected)
    #expect(can(["copy:", "cut:", "paste:", "select:", "selectAll:"], field) == [true, true, false, false, false])
    press(.keyboardC, modifier)
    #expect(UIPasteboard.general.string == "one two" && field.text == "one two")
    press(.keyboardX, modifier)
    #expect(field.text == "")
    UIPasteboard.general.string = "a\nb"
    press(.keyboardV, modifier)
    press(.keyboardV, modifier)
    #expect(field.text == "a ba b")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Dots are not taken along, and nothing is put into what may not be edited", .rule("PB-02"))
  func refused() {
    field.text = "secret"
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.selectAll(nil)
    #expect(can(["copy:", "cut:", "delete:"], field) == [false, false, true])
    field.copy(nil)
    field.cut(nil)
    #expect(UIPasteboard.general.string == nil && field.text == "secret")
    let text = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 100))
    page.view.addSubview(text)
    (text.text, text.isEditable) = ("read me", false)
    text.selectAll(nil)
    UIPasteboard.general.string = "x"
    text.paste(nil)
    text.cut(nil)
    #expect(text.text == "read me" && UIPasteboard.general.string == "x")
    #expect(can(["copy:", "cut:", "paste:"], text) == [true, false, false])
    text.copy(nil)
    #expect(UIPasteboard.general.string == "read me")
  }

  @Test(
    "The word at the caret is selected; Shift and arrows move one end", .rule("PB-02", "PB-02.3"),
    arguments: [
      (0, "one"), (3, "one"), (4, "twö"), (7, "twö"), (8, ","),
    ])
  func words(index: Int, word: String) throws {
    field.text = "one twö,"
    field.becomeFirstResponder()
    func range(_ from: Int, _ to: Int) throws -> UITextRange {
      let start = try #require(field.position(from: field.beginningOfDocument, offset: from))
      let end = try #require(field.position(from: field.beginningOfDocument, offset: to))
      return try #require(field.textRange(from: start, to: end))
    }
    var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }
    field.selectedTextRange = try range(index, index)
    field.select(nil)
    #expect(selected == word)
    field.selectedTextRange = try range(3, 3)
    for _ in 0..<2 { press(.keyboardLeftArrow, .shift) }
    #expect(selected == "ne")
    for _ in 0..<4 { press(.keyboardRightArrow, .shift) }
    #expect(selected == " t")
    press(.keyboardLeftArrow, [])
    stage.type("!")
    #expect(field.text == "one! twö,")
  }

  @Test("An app's own class handles its actions for any first responder below it", .rule("PB-02", "OC-01.5"))
  func own() {
    final class Card: UIView {
      var calls: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
      }
      override func copy(_ sender: Any?) { calls.append("copy") }
      override func cut(_ sender: Any?) { calls.append("cut") }
    }
    let card = Card()
    page.view.addSubview(card)
    let inner = UIView()
    card.addSubview(inner)
    card.becomeFirstResponder()
    press(.keyboardC)
    press(.keyboardX)
    #expect(card.calls == ["copy"])
    #expect(inner.target(forAction: Selector("copy:"), withSender: nil) as? Card === card)
    #expect(!page.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(UIApplication.shared.sendAction(Selector("copy:"), to: nil, from: nil, for: nil))
    #expect(card.calls == ["copy", "copy"])
  }
}
