import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Writes down what a field asks and tells.
private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var allows = true
  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    calls.append("shouldBegin")
    return allows
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    calls.append("shouldEnd")
    return allows
  }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    calls.append("change \(range.location)+\(range.length) \(string)")
    return allows
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    calls.append("return")
    return allows
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    calls.append("clear")
    return allows
  }
}

@Suite struct TextFieldTests {
  /// Left to right, independent of other suites' stages.
  private let stage = Stage()

  @Test(
    "The caret of an empty field is where text begins, with placeholders of any width",
    arguments: [NSTextAlignment.left, .right, .center, .natural], [false, true])
  func emptyCaret(alignment: NSTextAlignment, isRightToLeft: Bool) {
    let scene = Scene()
    scene.field.textAlignment = alignment
    if isRightToLeft { scene.field.semanticContentAttribute = .forceRightToLeft }
    scene.field.becomeFirstResponder()
    func caret() -> CGFloat {
      scene.stage.turn()
      return scene.field.caretRect(for: scene.field.endOfDocument).minX
    }
    let bare = caret()
    scene.field.placeholder = "Search letters"
    #expect(abs(caret() - bare) <= 0.5)
    scene.field.text = "ll"
    let text = scene.field.caretRect(for: scene.field.beginningOfDocument).minX
    let end = caret()
    #expect(text - 0.5 <= bare && bare <= end + 0.5)
  }

  @Test("A field with its clear button is laid out once", arguments: [UITextField.ViewMode.always, .whileEditing])
  func laidOutOnce(mode: UITextField.ViewMode) {
    let scene = Scene()
    scene.field.clearButtonMode = mode
    scene.field.text = "text"
    scene.stage.turn()
    scene.field.becomeFirstResponder()
    scene.stage.turn()
    #expect(scene.stage.diagnostics.isEmpty)
  }

  private struct Scene {
    let stage = Stage(device: Device(name: "field", size: CGSize(width: 320, height: 200), scale: 2))
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 300, height: 34))
    let delegate = FieldDelegate()
    let events = Events()

    final class Events { var names: [String] = [] }

    init() {
      let controller = UIViewController()
      stage.rootViewController = controller
      controller.view.addSubview(field)
      field.borderStyle = .roundedRect
      field.delegate = delegate
      for (event, name) in [
        (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      ] {
        field.addAction(UIAction { [events] _ in events.names.append(name) }, for: event)
      }
      stage.turn()
    }

    func press(_ keys: TextKey...) {
      for key in keys { UIApplication.shared.press(key) }
      stage.turn()
    }
  }

  @Test func aTapBeginsEditingAndKeysAreTyped() {
    let scene = Scene()
    scene.stage.tap(at: CGPoint(x: 60, y: 37))
    #expect(scene.field.isEditing && scene.delegate.drain() == ["shouldBegin", "didBegin"])
    scene.press(.text("H"), .text("i 👩‍👧"), .backspace, .left, .left, .text("!"))
    #expect(scene.field.text == "H!i ")
    #expect(
      scene.delegate.drain() == [
        "change 0+0 H", "change 1+0 i 👩‍👧", "change 3+5 ", "change 1+0 !",
      ])
    scene.field.resignFirstResponder()
    #expect(!scene.field.isEditing && scene.delegate.drain() == ["shouldEnd", "didEnd"])
    #expect(scene.events.names == ["begin", "changed", "changed", "changed", "changed", "end"])
    #expect(!UIApplication.shared.press(.text("x")))
  }

  @Test func theDelegateMayRefuse() {
    let scene = Scene()
    scene.delegate.allows = false
    #expect(!scene.field.becomeFirstResponder() && !scene.field.isEditing)
    scene.delegate.allows = true
    scene.field.becomeFirstResponder()
    scene.delegate.allows = false
    scene.press(.text("a"))
    #expect(scene.field.text == "" && !scene.field.resignFirstResponder() && scene.field.isEditing)
    #expect(scene.events.names == ["begin"])
  }

  @Test func returnEndsEditingWhereSomebodyListens() {
    let scene = Scene()
    scene.field.becomeFirstResponder()
    scene.press(.enter)
    #expect(scene.field.isEditing && scene.delegate.drain().last == "return")
    var exits = 0
    scene.field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    scene.press(.text("a\n"))
    #expect(!scene.field.isEditing && exits == 1 && scene.field.text == "a")
  }

  @Test func anotherFieldTakesTheKeysOver() {
    let scene = Scene()
    let other = UITextField(frame: CGRect(x: 10, y: 80, width: 300, height: 34))
    scene.field.superview!.addSubview(other)
    scene.field.becomeFirstResponder()
    other.becomeFirstResponder()
    scene.press(.text("b"))
    #expect(other.text == "b" && !scene.field.isEditing && scene.delegate.drain().last == "didEnd")
    other.removeFromSuperview()
    #expect(!other.isEditing)
  }

  @Test func theClearButtonEmptiesTheField() {
    let scene = Scene()
    scene.field.text = "abc"
    scene.field.clearButtonMode = .always
    scene.stage.turn()
    scene.stage.tap(at: CGPoint(x: 295, y: 37))
    #expect(scene.field.text == "" && scene.delegate.drain() == ["clear"] && !scene.field.isEditing)
  }

  @Test func rectanglesLeaveSpace() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 34))
    #expect(field.intrinsicContentSize.height == 34)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    field.leftViewMode = .always
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 34, y: 0, width: 159, height: 34))
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 200)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 159, height: 34))
  }

  @Test func theCaretBlinksByTheClock() throws {
    let scene = Scene()
    scene.field.becomeFirstResponder()
    scene.stage.turn()
    let shown = scene.stage.frame()
    scene.stage.advance(by: 0.6)
    let hidden = scene.stage.frame()
    #expect(shown != hidden)
    scene.stage.advance(by: 0.5)
    #expect(scene.stage.frame() == shown)
    try scene.stage.settle()
  }
}
