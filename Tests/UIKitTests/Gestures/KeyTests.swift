internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller with key commands that writes down keys.
private final class KeyController: UIViewController {
  let journal = Journal()
  var commands: [UIKeyCommand] = []
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  func save(_ command: UIKeyCommand) { journal.write("save \(command.input ?? "") \(command.propertyList ?? "")") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { write("down", presses) }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { write("up", presses) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { write("taken", presses) }
  private func write(_ what: String, _ presses: Set<UIPress>) {
    for press in presses { journal.write("\(what) \(press.key!.characters) \(press.force)") }
  }
}

/// Takes keys and passes them on.
private final class KeyView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@Suite("Keys")
struct KeyTests {
  private let stage = Stage(device: .iPhoneSE)
  private let controller = KeyController()
  private let view = KeyView()
  private var keys: TouchDispatcher {
    // Reading the window makes the stage's application the shared one.
    _ = stage.window
    return UIApplication.shared.touches
  }

  init() {
    stage.rootViewController = controller
    controller.view.addSubview(view)
    stage.trace.name(controller, "C")
    stage.turn()
    stage.trace.clear()
  }

  @Test("Keys go to the first responder and up the chain, once each")
  func presses() {
    stage.turn()
    view.becomeFirstResponder()
    keys.keyDown(.keyboardA, characters: "a")
    keys.keyDown(.keyboardA, characters: "a")
    keys.keyDown(.keyboardB, characters: "b")
    keys.keyUp(.keyboardA)
    keys.keyUp(.keyboardA)
    keys.keysCancelled()
    #expect(controller.journal.read() == ["down a 1.0", "down b 1.0", "up a 0.0", "taken b 0.0"])
  }

  @Test("Without a first responder the controller in front gets them")
  func front() {
    stage.turn()
    keys.keyDown(.keyboardEscape, characters: UIKeyCommand.inputEscape)
    #expect(controller.journal.read() == ["down UIKeyInputEscape 1.0"])
    keys.keyUp(.keyboardEscape)
    let other = KeyController()
    controller.present(other, animated: false)
    stage.turn()
    keys.keyDown(.keyboardReturnOrEnter, characters: "\r")
    keys.keyUp(.keyboardReturnOrEnter)
    #expect(other.journal.read() == ["down \r 1.0", "up \r 0.0"])
  }

  @Test("A command takes its combination of keys, again for each repetition, and no other")
  func command() {
    stage.turn()
    let save = UIKeyCommand(
      title: "Save", action: Selector("save:", KeyController.save), input: "s", modifierFlags: .command,
      propertyList: 7)
    controller.commands = [save]
    view.becomeFirstResponder()
    keys.modifierFlags = [.command, .alphaShift]
    #expect(keys.keyDown(.keyboardS, characters: "S", ignoringModifiers: "S"))
    #expect(keys.keyDown(.keyboardS, characters: "S", ignoringModifiers: "S"))
    keys.keyUp(.keyboardS)
    keys.modifierFlags = [.command, .shift]
    #expect(!keys.keyDown(.keyboardS, characters: "S"))
    keys.keyUp(.keyboardS)
    keys.modifierFlags = .command
    save.attributes = .disabled
    #expect(!keys.keyDown(.keyboardS, characters: "s"))
    #expect(controller.journal.read() == ["save s 7", "save s 7", "down S 1.0", "up S 0.0", "down s 1.0"])
    #expect(stage.trace.calls.filter { $0.contains("save") } == ["C save:", "C save:"])
  }

  @Test("An alternate takes the combination with its modifiers more, and its own action", .rule("PB-04"))
  func alternates() {
    stage.turn()
    let save = UIKeyCommand(
      title: "Save", action: Selector("nothing"), input: "s", modifierFlags: .command, propertyList: 7,
      alternates: [
        UICommandAlternate(title: "All", action: Selector("save:", KeyController.save), modifierFlags: .shift)
      ])
    #expect(save.alternates.map(\.title) == ["All"] && save.alternates[0].modifierFlags == .shift)
    controller.commands = [save]
    view.becomeFirstResponder()
    keys.modifierFlags = [.command, .shift]
    #expect(keys.keyDown(.keyboardS, characters: "S", ignoringModifiers: "s"))
    keys.keyUp(.keyboardS)
    keys.modifierFlags = [.command, .alternate]
    #expect(!keys.keyDown(.keyboardS, characters: "s"))
    keys.keyUp(.keyboardS)
    keys.modifierFlags = [.command, .shift]
    save.attributes = .disabled
    #expect(!keys.keyDown(.keyboardS, characters: "S", ignoringModifiers: "s"))
    #expect(controller.journal.read().first == "save s 7")
  }

  @Test("Keys type into the first responder that takes text, again for each repetition")
  func typing() {
    stage.turn()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    keys.keyDown(.keyboardH, characters: "h")
    keys.keyUp(.keyboardH)
    for _ in 0..<3 { keys.keyDown(.keyboardE, characters: "é") }
    keys.keyUp(.keyboardE)
    keys.keyDown(.keyboardDeleteOrBackspace, characters: "\u{8}")
    keys.keyUp(.keyboardDeleteOrBackspace)
    keys.keyDown(.keyboardEscape, characters: UIKeyCommand.inputEscape)
    keys.modifierFlags = .command
    keys.keyDown(.keyboardA, characters: "a")
    #expect(field.text == "héé")
  }

  @Test("Keys and presses have UIKit's numbers")
  func numbers() {
    let types: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause]
    #expect(types.map(\.rawValue) == Array(0...6))
    let codes: [UIKeyboardHIDUsage] = [.keyboardA, .keyboard0, .keyboardF12, .keypadEnter, .keyboardRightGUI]
    #expect(codes.map(\.rawValue) == [4, 39, 69, 88, 231])
    let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(flags.map(\.rawValue) == [65536, 131072, 262144, 524288, 1_048_576, 2_097_152])
  }

  @Test("Gestures know the keys held")
  func modifiers() {
    stage.turn()
    var flags: UIKeyModifierFlags = []
    let tap = UITapGestureRecognizer()
    tap.addAction { flags = $0.modifierFlags }
    controller.view.addGestureRecognizer(tap)
    keys.modifierFlags = .shift
    stage.tap(at: CGPoint(x: 100, y: 300))
    #expect(flags == .shift)
  }

  @Test("A trackpad pinches and turns what is under the pointer")
  func transform() {
    stage.turn()
    var scales: [CGFloat] = []
    var turns: [CGFloat] = []
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { _ in scales.append(pinch.scale) }
    let rotation = UIRotationGestureRecognizer()
    rotation.addAction { _ in turns.append(rotation.rotation) }
    controller.view.addGestureRecognizer(pinch)
    controller.view.addGestureRecognizer(rotation)
    let point = CGPoint(x: 100, y: 300)
    keys.transformed(at: point, step: .began)
    keys.transformed(at: point, step: .changed(scale: 1.01, rotation: 0))
    keys.transformed(at: point, step: .changed(scale: 1.5, rotation: 0.2))
    keys.transformed(at: point, step: .ended)
    #expect(scales.map { ($0 * 1000).rounded() } == [1010, 1515, 1515])
    #expect(turns == [])
    keys.transformed(at: point, step: .began)
    keys.transformed(at: point, step: .changed(scale: 1, rotation: 0.01))
    keys.transformed(at: point, step: .changed(scale: 1, rotation: -0.5))
    keys.transformed(at: point, step: .ended)
    #expect(turns == [0.01, -0.49, -0.49])
  }
}
