import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An interaction that notes where it goes.
private final class Note: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  var moves: [String] = []
  func willMove(to view: UIView?) { moves.append("will \(view == nil ? "leave" : "come")") }
  func didMove(to view: UIView?) {
    self.view = view
    moves.append("did")
  }
}

@Suite struct InteractionTests {
  @Test("an interaction is with one view", .rule("P-64"))
  func moves() {
    let (a, b, note) = (UIView(), UIView(), Note())
    a.addInteraction(note)
    a.addInteraction(note)
    #expect(note.view === a && note.moves == ["will come", "did"])
    b.addInteraction(note)
    #expect(note.view === b && a.interactions.isEmpty && b.interactions.count == 1)
    a.removeInteraction(note)
    #expect(note.view === b)
    b.interactions = []
    #expect(note.view == nil && note.moves.suffix(2) == ["will leave", "did"])
  }

  @Test("motion effects are kept, and tell what they would add", .rule("P-66"))
  func motion() {
    let view = UIView()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30.0)
    let group = UIMotionEffectGroup()
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    group.motionEffects = [effect]
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects.count == 1)
    func value(_ horizontal: CGFloat) -> Double? {
      group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: horizontal, vertical: 0))?["center.x"]
        as? Double
    }
    #expect(value(0) == 10 && value(1) == 30 && value(-7) == -10)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}

@Suite struct ObservingTests {
  @Test("changes of a view's geometry are told", .rule("P-65"))
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var received: [String] = []
    var kept = [
      view.observe(\.frame, options: [.new, .old]) { _, change in
        received.append("frame \(change.oldValue?.minX ?? -1) \(change.newValue?.minX ?? -1)")
      },
      view.observe(\.center) { view, change in received.append("center \(view.center.x) \(change.newValue == nil)") },
      view.observe(\.bounds, options: .initial) { _, _ in received.append("bounds") },
      view.observe(\.transform) { _, _ in received.append("transform") },
      view.observe(\.isHidden, options: .new) { _, change in received.append("hidden \(change.newValue == true)") },
    ]
    #expect(received == ["bounds"])
    view.frame.origin.x = 20
    view.frame.origin.x = 20
    view.bounds.size.width = 30
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.isHidden = true
    #expect(
      received == [
        "bounds", "frame 0.0 20.0", "center 25.0 true", "frame 20.0 10.0", "bounds", "frame 10.0 -5.0", "transform",
        "hidden true",
      ])
    kept[0].invalidate()
    kept.removeLast(4)
    view.frame.origin.x = 50
    #expect(received.count == 8)
  }

  @Test("changes of a scroll view are told", .rule("P-65"))
  func scrolling() throws {
    let stage = Stage()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    var (sizes, offsets): ([CGFloat], [CGFloat]) = ([], [])
    let kept = [
      view.observe(\.contentSize, options: .new) { _, change in sizes.append(change.newValue?.height ?? -1) },
      view.observe(\.contentOffset, options: .new) { _, change in offsets.append(change.newValue?.y ?? -1) },
    ]
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 40
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    try stage.settle()
    #expect(sizes == [500] && offsets.first == 40 && offsets.last == 100 && offsets.count > 5)
    #expect(offsets == offsets.sorted())
    withExtendedLifetime(kept) {}
  }
}

@Suite struct GeometryTextTests {
  @Test func textsAndBack() {
    let box = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: box) == "{{1, -2.5}, {3, 4}}" && NSCoder.cgRect(for: "{{1, -2.5}, {3, 4}}") == box)
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 0.1, y: 2))) == CGPoint(x: 0.1, y: 2))
    #expect(NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 5, height: 2))) == CGSize(width: 5, height: 2))
    #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 5, dy: 2))) == CGVector(dx: 5, dy: 2))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]")
    #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]") == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
  }

  @Test(arguments: ["", "{}", "{1}", "{1, 2, 3}", "{a, b}", "{1, nan}", "1, inf", "{{1, 2}, {3}}"])
  func badTexts(_ text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }
}
