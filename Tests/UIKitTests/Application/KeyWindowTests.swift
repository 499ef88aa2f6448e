import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Which window keyboard input goes to as windows come and go.
@Suite struct KeyWindowTests {
  private final class Noting: UIWindow {
    var notes: [String] = []
    var mayBeKey = true
    override var canBecomeKey: Bool { mayBeKey }
    override func becomeKey() { notes.append("becomes") }
    override func resignKey() { notes.append("resigns") }
  }

  @MainActor private func window(_ stage: Stage, level: UIWindow.Level = .normal, key: Bool = true) -> Noting {
    let window = Noting(frame: stage.window.bounds)
    window.rootViewController = UIViewController()
    window.windowLevel = level
    if key { window.makeKeyAndVisible() } else { window.isHidden = false }
    return window
  }

  @Test("a key window that is hidden gives the key to the one that had it before", .rule("SN-17"))
  func hidden() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    // A stage's window is the one that has the key.
    let main = stage.window
    let over = window(stage, level: .alert, key: false)
    let extra = window(stage, level: .alert + 1)
    #expect(extra.isKeyWindow && !main.isKeyWindow && extra.notes == ["becomes"])
    extra.isHidden = true
    #expect(main.isKeyWindow && !extra.isKeyWindow && !over.isKeyWindow)
    #expect(main.windowScene?.keyWindow === main && extra.notes == ["becomes", "resigns"])
    // Shown again it is not the key one by that.
    extra.isHidden = false
    #expect(main.isKeyWindow && !extra.isKeyWindow)
    #expect(over.notes == [])
  }

  @Test("without an earlier key window, the front window that may become key becomes key", .rule("SN-17"))
  func nobodyBefore() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    // A stage's window is the one that has the key.
    let main = stage.window
    let over = window(stage, level: .alert, key: false)
    let mute = window(stage, level: .alert + 1, key: false)
    mute.mayBeKey = false
    main.isHidden = true
    #expect(over.isKeyWindow && over.notes == ["becomes"] && mute.notes == [])
    over.isHidden = true
    #expect(UIApplication.shared.keyWindow == nil)
    main.isHidden = false
    #expect(!main.isKeyWindow)
    main.makeKey()
    #expect(main.isKeyWindow)
  }

  @Test("a window that is let go by everybody, shown or hidden, leaves the key to another", .rule("SN-17"))
  func release() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    // A stage's window is the one that has the key.
    let main = stage.window
    weak var gone: UIWindow?
    do {
      let extra = window(stage)
      gone = extra
      extra.isHidden = true
    }
    stage.turn()
    #expect(gone == nil && main.isKeyWindow)
  }

  @Test("keys go where the key went, and an alert over a window that is hidden is gone with it", .rule("SN-17", "T-26"))
  func hiddenWhilePresenting() throws {
    let stage = Stage(device: .iPhoneSE)
    let (below, field) = (CallbackController(), UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 40)))
    below.view.addSubview(field)
    stage.rootViewController = below
    try stage.settle()
    let main = stage.window
    let extra = window(stage, level: .alert)
    let (root, over) = (CallbackController(), CallbackController())
    extra.rootViewController = root
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: true)
    stage.advance(by: 0.1)
    extra.isHidden = true
    try stage.settle()
    expectTrue([below, root, over])
    #expect(main.isKeyWindow && !over.journal.isSeen)
    field.becomeFirstResponder()
    stage.type("a")
    #expect(field.text == "a")
    extra.isHidden = false
    try stage.settle()
    expectTrue([below, root, over])
    #expect(over.journal.isSeen && main.isKeyWindow && stage.diagnostics.isEmpty)
  }

  @Test("a level says who is in front, not who has the key", .rule("SN-17"))
  func level() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    // A stage's window is the one that has the key.
    let main = stage.window
    let extra = window(stage, level: .alert, key: false)
    extra.windowLevel = .normal - 1
    #expect(UIApplication.shared.windows.first === extra && main.isKeyWindow)
    extra.windowLevel = .statusBar
    #expect(UIApplication.shared.windows.last === extra && main.isKeyWindow)
  }

  @Test("a window is of the application in which it was made, whichever runs", .rule("SN-17"))
  func ofItsApplication() {
    let first = Stage(device: .iPhoneSE)
    first.rootViewController = UIViewController()
    let main = first.window
    let over = window(first, level: .alert)
    #expect(over.isKeyWindow && !main.isKeyWindow)
    let second = Stage(device: .iPhoneSE)
    second.rootViewController = UIViewController()
    let other = second.window
    // The second stage runs, and a window of the first one is hidden.
    over.isHidden = true
    #expect(main.isKeyWindow && !over.isKeyWindow && other.isKeyWindow)
  }
}
