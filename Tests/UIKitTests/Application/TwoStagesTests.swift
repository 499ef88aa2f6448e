import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Two stages side by side: each does what it does alone.
@Suite struct TwoStagesTests {
  /// A stage with a script of steps, what each call said, and how it looked after each.
  @MainActor private final class Play {
    private let stage: Stage
    private let root = PlainController(.lightGray)
    private let sheet = PlainController(.cyan)
    private let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 80, height: 20))
    private let button = UIButton(type: .system)
    private let listener = Listener()
    private let kind: Int
    private(set) var pictures: [CGImage] = []
    private(set) var notes: [String] = []
    private var step = 0

    final class Listener: NSObject {
      private(set) var count = 0
      func heard() { count += 1 }
    }

    init(_ kind: Int) {
      self.kind = kind
      var device = Device(
        name: "page", size: CGSize(width: 120, height: 200 + CGFloat(kind) * 20), scale: 1, refreshRate: 30)
      device.showsKeyboard = true
      stage = Stage(device: device)
      stage.rootViewController = root
      card.backgroundColor = .red
      for view in [card, field, button] { root.view.addSubview(view) }
      button.frame = CGRect(x: 10, y: 90, width: 60, height: 24)
      button.setTitle("Menu", for: .normal)
      button.menu = UIMenu(children: (0..<2 + kind).map { UIAction(title: "Action \($0)") { _ in } })
      button.showsMenuAsPrimaryAction = true
      notes.append("\(button.menu!.children.compactMap { ($0 as? UIAction)?.identifier.rawValue })")
      NotificationCenter.default.addObserver(
        listener, selector: Selector("heard") { (listener: Listener) in { listener.heard() } },
        name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    /// The next step, and its picture; the stage is used first, which makes its application the shared one.
    func advance() {
      _ = stage.window
      run((step + kind) % 8)
      step += 1
      stage.advance(by: 0.07 + 0.01 * Double(kind))
      pictures.append(stage.frame())
    }

    private func run(_ step: Int) {
      switch step {
      case 0: UIView.animate(withDuration: 0.5) { self.card.center.x += 30 }
      case 1:
        UIView.transition(with: card, duration: 0.4, options: .transitionFlipFromLeft) {
          self.card.backgroundColor = .blue
        }
      case 2: field.becomeFirstResponder()
      case 3: UIView.setAnimationsEnabled(kind == 0)
      case 4: if sheet.presentingViewController == nil { root.present(sheet, animated: true) }
      case 5: UIView.setAnimationsEnabled(true)
      case 6:
        field.resignFirstResponder()
        root.dismiss(animated: true)
      default: stage.tap(at: CGPoint(x: 40, y: 100))
      }
    }

    func end() throws -> (trace: String, notes: [String], pictures: [CGImage]) {
      _ = stage.window
      notes.append("heard \(listener.count) animations \(UIView.areAnimationsEnabled)")
      try stage.settle()
      pictures.append(stage.frame())
      return (stage.trace.text + "\n" + stage.scene(), notes, pictures)
    }
  }

  private static let steps = 20

  @Test("driven in turns, both give the trace and the pictures of each alone", .rule("A-14", "A-17", "P-15"))
  func inTurns() throws {
    let alone = try (0..<2).map { kind in
      let play = Play(kind)
      for _ in 0..<Self.steps { play.advance() }
      return try play.end()
    }
    let plays = [Play(0), Play(1)]
    for _ in 0..<Self.steps { for play in plays { play.advance() } }
    for (play, alone) in zip(plays, alone) {
      let together = try play.end()
      #expect(together.trace == alone.trace)
      #expect(together.notes == alone.notes)
      #expect(together.pictures == alone.pictures)
    }
  }

  @Test("a stage that is dropped in mid-flight leaves nothing behind", .rule("A-14", "A-17"))
  func dropped() {
    weak var controller: UIViewController?
    weak var view: UIView?
    func play() {
      let stage = Stage(device: Device(name: "page", size: CGSize(width: 60, height: 60), scale: 1))
      let root = PlainController()
      (controller, view) = (root, root.view)
      stage.rootViewController = root
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      root.view.addSubview(card)
      for _ in 0..<2 {
        UIView.transition(with: card, duration: 1, options: .transitionCurlUp) { card.backgroundColor = .red }
      }
      UIView.setAnimationsEnabled(false)
      stage.advance(by: 0.2)
    }
    play()
    let next = Stage(device: .iPhoneSE)
    #expect(UIView.areAnimationsEnabled && next.window.rootViewController == nil)
    #expect(controller == nil && view == nil)
  }

  @Test(
    "a dropped stage takes what is presented on it along", .rule("A-14"),
    arguments: ["sheet", "alert", "action sheet", "popover", "full screen"])
  func presented(_ kind: String) {
    weak var controller: UIViewController?
    weak var presentation: UIPresentationController?
    func play() {
      let stage = Stage(device: kind == "popover" ? .iPad11 : .iPhoneSE)
      let root = PlainController()
      stage.rootViewController = root
      let page =
        switch kind {
        case "alert": UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
        case "action sheet": UIAlertController(title: "Leave?", message: nil, preferredStyle: .actionSheet)
        default: PlainController()
        }
      if kind == "popover" {
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceView = root.view
      }
      if kind == "full screen" { page.modalPresentationStyle = .fullScreen }
      stage.turn()
      root.present(page, animated: true)
      stage.advance(by: 2)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
      page.view.addSubview(field)
      field.becomeFirstResponder()
      stage.advance(by: 1)
      (controller, presentation) = (page, page.presentationController)
    }
    play()
    let next = Stage(device: .iPhoneSE)
    next.advance(by: 1)
    #expect(controller == nil && presentation == nil)
  }

  @Test("what was registered for one application hears nothing of another's keyboard", .rule("A-14"))
  func keyboards() {
    final class Listener: NSObject {
      var count = 0
      func moved() { count += 1 }
    }
    let listener = Listener()
    let action = Selector("moved") { (listener: Listener) in { listener.moved() } }
    func type(_ register: Bool) {
      var device = Device.iPhoneSE
      device.showsKeyboard = true
      let stage = Stage(device: device)
      let root = PlainController()
      stage.rootViewController = root
      stage.turn()
      if register {
        NotificationCenter.default.addObserver(
          listener, selector: action, name: UIResponder.keyboardWillShowNotification, object: nil)
      }
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
      root.view.addSubview(field)
      field.becomeFirstResponder()
      stage.advance(by: 1)
    }
    type(true)
    #expect(listener.count == 1)
    type(false)
    #expect(listener.count == 1, "its own application is gone")
    NotificationCenter.default.removeObserver(listener)
  }

  @Test("what would trap on one stage is not collected by another", .rule("D-28"))
  func collectors() {
    let (one, other) = (Stage(device: .iPhoneSE), Stage(device: .iPhoneSE))
    var inner: [Diagnostic] = []
    let outer = one.collectFailures {
      inner = other.collectFailures {
        _ = other.window
        PlainController().transition(
          from: PlainController(), to: PlainController(), duration: 0, animations: nil, completion: nil)
      }
    }
    #expect(outer.isEmpty && inner.map(\.rule) == ["D-28"])
  }
}
