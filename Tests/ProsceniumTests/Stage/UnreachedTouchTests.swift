import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Touches that reach nothing are told, so that a test which makes them does not pass for nothing.
@MainActor @Suite struct UnreachedTouchTests {
  private let stage = Stage(device: .iPhoneSE)
  private let page = UIViewController()

  init() { stage.rootViewController = page }

  private var rules: [String] { stage.diagnostics.map(\.rule) }

  @Test(
    "a view that is not on the screen", .rule("D-51"), arguments: ["loose", "hidden", "inHidden", "clear", "beside"])
  func view(kind: String) {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let box = UIView(frame: page.view.bounds)
    page.view.addSubview(box)
    if kind != "loose" { box.addSubview(button) }
    switch kind {
    case "hidden": button.isHidden = true
    case "inHidden": box.isHidden = true
    case "clear": button.alpha = 0
    case "beside": button.frame.origin.x = 400
    default: break
    }
    stage.tap(button)
    #expect(rules == ["D-51"] && count == 0 && stage.diagnostics.first?.subject === button)
  }

  @Test("a view that is on the screen, and one behind another, are touched as ever", .rule("D-51"))
  func seen() {
    let (button, cover) = (UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40)), UIButton())
    var touched: [String] = []
    button.addAction(UIAction { _ in touched.append("button") }, for: .touchUpInside)
    cover.addAction(UIAction { _ in touched.append("cover") }, for: .touchUpInside)
    page.view.addSubview(button)
    stage.tap(button)
    cover.frame = button.frame
    page.view.addSubview(cover)
    stage.tap(button)
    #expect(touched == ["button", "cover"] && rules.isEmpty)
  }

  @Test("points beside the screen; its last edge is on it", .rule("D-51"))
  func points() {
    stage.tap(at: CGPoint(x: 375, y: 667))
    #expect(rules.isEmpty)
    stage.tap(at: CGPoint(x: 376, y: 10))
    stage.touchDown(at: CGPoint(x: 10, y: -1))
    stage.touchUp()
    stage.touchDown(at: CGPoint(x: CGFloat.nan, y: 0))
    stage.touchUp()
    #expect(rules == ["D-51", "D-51", "D-51"])
    // On its way a finger may leave the screen.
    stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 500, y: 10), duration: 0.1)
    #expect(rules.count == 3)
  }

  @Test("a finger that is not down", .rule("D-51"))
  func fingers() {
    stage.touchUp()
    stage.touchMove(to: CGPoint(x: 10, y: 10))
    stage.touchCancel()
    #expect(rules == ["D-51", "D-51", "D-51"])
    stage.touchDown(at: CGPoint(x: 10, y: 10), finger: 1)
    stage.touchUp(finger: 2)
    #expect(rules.count == 4)
    #expect(
      stage.diagnostics[3].message
        == "Finger 2 is lifted and is not down: nothing happens. Call touchDown(at:finger:) with the same number before."
    )
    stage.touchMove(to: CGPoint(x: 20, y: 10), finger: 1)
    stage.touchUp(finger: 1)
    stage.touchUp(finger: 1)
    #expect(rules.count == 5)
  }
}
