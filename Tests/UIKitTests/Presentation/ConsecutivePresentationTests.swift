import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Presentations and dismissals that are asked for close together, by one or by several.
@Suite struct ConsecutivePresentationTests {
  private func received(_ cast: Cast) -> [String] { cast.stage.diagnostics.map(\.rule) }

  @Test(
    "what is presented just after a dismissal without animation finds its place free", .rule("P-20", "P-23.3"),
    arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func presentedAfterDismissal(animated: Bool, style: UIModalPresentationStyle) throws {
    let cast = Cast()
    let (c, d) = (PlainController(), PlainController(.green))
    cast.stage.trace.name(d, "D")
    cast.b.modalPresentationStyle = style
    try cast.show(cast.b)
    try cast.show(c, from: cast.b)
    var ended: [String] = []
    cast.a.dismiss(animated: false) { ended.append("dismissed") }
    cast.a.present(d, animated: animated) { ended.append("presented") }
    #expect(cast.a.presentedViewController === d && ended == ["dismissed"])
    try cast.settle()
    #expect(ended == ["dismissed", "presented"] && d.view.window != nil && received(cast) == [])
    #expect(cast.b.view.window == nil && c.presentingViewController == nil)
  }

  @Test("a dismissal with animation is in the way of what is presented in its turn", .rule("P-23", "P-23.3", "D-03"))
  func presentedAfterAnimatedDismissal() throws {
    let cast = Cast()
    try cast.show(cast.b)
    cast.a.dismiss(animated: true)
    cast.a.present(PlainController(), animated: true) { Issue.record("a completion of an ignored call") }
    #expect(received(cast) == ["D-03"])
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
  }

  @Test("an alert waits for a presentation in a child's context, without a diagnostic", .rule("P-23.2", "D-03"))
  func alertDuringContextPresentation() throws {
    for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
      let cast = Cast()
      let (child, inner) = (PlainController(.green), PlainController(.yellow))
      cast.a.addChild(child)
      child.view.frame = CGRect(x: 0, y: 300, width: 375, height: 300)
      cast.a.view.addSubview(child.view)
      child.didMove(toParent: cast.a)
      child.definesPresentationContext = true
      inner.modalPresentationStyle = style
      child.present(inner, animated: true)
      cast.stage.advance(by: 0.1)
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      var ended = 0
      cast.a.present(alert, animated: true) { ended += 1 }
      try cast.settle()
      #expect(received(cast) == [] && ended == 1)
      #expect(alert.view.window != nil && inner.view.window != nil && cast.a.presentedViewController === alert)
      cast.a.dismiss(animated: true)
      try cast.settle()
      #expect(alert.presentingViewController == nil && inner.view.window != nil)
    }
  }

  @Test(
    "a key that answers an alert during its presentation gives no diagnostic", .rule("PC-73", "PC-74", "D-11"),
    arguments: [UIKeyboardHIDUsage.keyboardEscape, .keyboardReturnOrEnter], [0, 0.012, 0.2, 0.5])
  func alertAnsweredByKey(key: UIKeyboardHIDUsage, time: Double) throws {
    let it = AlertCast()
    it.alert.preferredAction = it.add("OK")
    it.add("Cancel", .cancel)
    it.cast.a.present(it.alert, animated: true)
    it.stage.turn()
    it.stage.advance(by: time)
    it.stage.press(key)
    try it.cast.settle()
    #expect(it.chosen == [key == .keyboardEscape ? "Cancel" : "OK"])
    #expect(!it.isShown && it.stage.diagnostics.isEmpty)
  }

  @Test("a finger on a sheet in which something comes over a context does not blame the app", .rule("PC-40", "D-11"))
  func dragDuringContextPresentation() throws {
    for time in [0, 0.05, 0.2, 0.4] {
      let cast = Cast(device: .iPhone15)
      let (child, inner) = (PlainController(.green), PlainController(.yellow))
      try cast.show(cast.b)
      cast.b.addChild(child)
      child.view.frame = CGRect(x: 0, y: 400, width: 393, height: 200)
      cast.b.view.addSubview(child.view)
      child.didMove(toParent: cast.b)
      child.definesPresentationContext = true
      inner.modalPresentationStyle = .overCurrentContext
      child.present(inner, animated: true)
      cast.stage.turn()
      cast.stage.advance(by: time)
      cast.stage.drag(from: CGPoint(x: 196, y: 150), to: CGPoint(x: 196, y: 700), duration: 0.15)
      try cast.settle()
      #expect(received(cast) == [], "after \(time)")
      #expect((cast.b.view.window == nil) == (cast.a.presentedViewController == nil))
    }
  }
}
