import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The views that follow the keyboard: guides, and accessories above the keys.
@Suite struct KeyboardCompanyTests {
  /// A phone with a keyboard of 216 points on a screen of 375 × 667.
  private static func stage(_ root: UIViewController) -> Stage {
    var device = Device.iPhoneSE
    device.drawsChrome = false
    device.showsKeyboard = true
    let stage = Stage(device: device)
    stage.rootViewController = root
    stage.turn()
    return stage
  }

  @Test("a guide goes along with the keyboard, and what is constrained to it", .rule("LA-07"))
  func guide() throws {
    let controller = UIViewController()
    let stage = Self.stage(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    for view in [field, bar] { controller.view.addSubview(view) }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.turn()
    #expect(bar.frame.maxY == 667)

    field.becomeFirstResponder()
    stage.turn()
    #expect(bar.frame.maxY == 451)
    stage.advance(by: 0.125)
    let midway = try #require(bar.layer.presentation()).frame.maxY
    #expect(abs(midway - 559) < 4, "half of the way, with the keyboard")
    try stage.settle()

    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.reloadInputViews()
    try stage.settle()
    #expect(bar.frame.maxY == 407)
    field.resignFirstResponder()
    try stage.settle()
    #expect(bar.frame.maxY == 667 && stage.diagnostics.isEmpty)
  }

  @Test("without keys on the screen accessory views and own input views are shown all the same", .rule("TI-09.4"))
  func withoutKeys() throws {
    let controller = UIViewController()
    var device = Device.iPhoneSE
    device.drawsChrome = false
    let stage = Stage(device: device)
    stage.rootViewController = controller
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    try stage.settle()
    #expect(field.isFirstResponder && stage.keyboardFrame.minY == 667)

    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.inputAccessoryView = bar
    field.reloadInputViews()
    try stage.settle()
    #expect(stage.keyboardFrame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(bar.window != nil && bar.convert(bar.bounds, to: nil).minY == 623)
    stage.type("a")
    #expect(field.text == "a")

    field.inputAccessoryView = nil
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 180))
    field.reloadInputViews()
    try stage.settle()
    #expect(stage.keyboardFrame.minY == 487)
    field.resignFirstResponder()
    try stage.settle()
    #expect(stage.keyboardFrame.minY == 667 && bar.window == nil && stage.diagnostics.isEmpty)
  }

  @Test("a guide follows a finger that pulls the keyboard", .rule("LA-07"))
  func pulled() throws {
    let controller = UIViewController()
    let stage = Self.stage(controller)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    scroll.keyboardDismissMode = .interactive
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(field)
    for view in [scroll, bar] { controller.view.addSubview(view) }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 1), bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    field.becomeFirstResponder()
    try stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 550), duration: 0.3, release: false)
    #expect(stage.keyboardFrame.minY == 550 && bar.frame.maxY == 550)
    #expect(bar.layer.presentation()?.frame.maxY == 550)
    stage.touchUp()
  }

  @Test("a guide of a view that stays as it is follows the keyboard as the screen turns", .rule("LA-07"))
  func turned() throws {
    let controller = UIViewController()
    let stage = Self.stage(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let (box, bar) = (UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 300)), UIView())
    bar.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(bar)
    for view in [field, box] { controller.view.addSubview(view) }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: box.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 20),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
    ])
    field.becomeFirstResponder()
    try stage.settle()
    #expect(bar.frame.maxY == 300, "the keyboard is below the box")
    stage.rotate(to: .landscapeLeft)
    #expect(bar.frame.maxY == stage.keyboardFrame.minY - 100, "it goes along with the turn")
    try stage.settle()
    #expect(bar.frame.maxY == stage.keyboardFrame.minY - 100)
    stage.rotate(to: .portrait)
    try stage.settle()
    #expect(bar.frame.maxY == 300)
  }

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let field = UITextField(frame: CGRect(x: 5, y: 5, width: 200, height: 40))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(field)
    }
  }

  @Test(
    "a bar comes with its controller, stays above the keys of a field inside, and goes with the page",
    .rule("TI-09", "TI-09.2"))
  func bar() throws {
    let (list, chat) = (UIViewController(), Chat())
    let navigation = UINavigationController(rootViewController: list)
    let stage = Self.stage(navigation)
    navigation.pushViewController(chat, animated: true)
    try stage.settle()
    #expect(chat.isFirstResponder && stage.keyboardFrame == CGRect(x: 0, y: 617, width: 375, height: 50))

    stage.tap(chat.field)
    try stage.settle()
    #expect(chat.field.isFirstResponder && stage.keyboardFrame.minY == 357)
    stage.type("hi")
    #expect(chat.field.text == "hi")
    chat.field.resignFirstResponder()
    try stage.settle()
    #expect(chat.isFirstResponder && stage.keyboardFrame.minY == 617)

    stage.tap(chat.field)
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    #expect(!chat.field.isFirstResponder && !chat.isFirstResponder && stage.keyboardFrame.minY == 667)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(chat.isFirstResponder && stage.keyboardFrame.minY == 617)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(!chat.isFirstResponder && stage.keyboardFrame.minY == 667 && stage.diagnostics.isEmpty)
  }

  @Test("what is presented over a bar takes it and its field's keys away", .rule("TI-09.3", "P-70"))
  func covered() throws {
    let chat = Chat()
    let stage = Self.stage(chat)
    stage.tap(chat.field)
    try stage.settle()
    let above = UIViewController()
    chat.present(above, animated: true)
    try stage.settle()
    #expect(stage.keyboardFrame.minY == 667 && !chat.field.isFirstResponder && !chat.isFirstResponder)
    above.dismiss(animated: true)
    try stage.settle()
    #expect(chat.isFirstResponder && stage.keyboardFrame.minY == 617 && stage.diagnostics.isEmpty)
  }

  @Test("a bar goes with a root that is replaced", .rule("TI-09"))
  func rootReplaced() throws {
    let chat = Chat()
    let stage = Self.stage(chat)
    try stage.settle()
    #expect(chat.isFirstResponder)
    stage.rootViewController = UIViewController()
    try stage.settle()
    #expect(!chat.isFirstResponder && stage.keyboardFrame.minY == 667)
  }
}
