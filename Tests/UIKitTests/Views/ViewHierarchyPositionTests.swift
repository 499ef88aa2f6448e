import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// Points from view to view, what a finger finds, tags, tints and the order of notices.
@Suite struct ViewHierarchyPositionTests {
  private let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
  private let left = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
  private let right = UIView(frame: CGRect(x: 100, y: 30, width: 80, height: 80))

  init() {
    outer.addSubview(left)
    outer.addSubview(right)
  }

  // MARK: Conversions

  @Test func siblingsConvertThroughWhatHoldsThem() {
    #expect(left.convert(CGPoint(x: 1, y: 1), to: right) == CGPoint(x: -94, y: -24))
    #expect(left.convert(CGPoint(x: 1, y: 1), from: right) == CGPoint(x: 96, y: 26))
    #expect(left.convert(left.bounds, to: outer) == left.frame)
    #expect(outer.convert(right.frame, to: right) == right.bounds)
    #expect(left.convert(CGPoint(x: 3, y: 4), to: left) == CGPoint(x: 3, y: 4))
  }

  @Test func scrolledAndTransformedViewsConvert() {
    left.bounds.origin = CGPoint(x: 10, y: 0)
    #expect(left.convert(CGPoint(x: 10, y: 0), to: outer) == CGPoint(x: 5, y: 5))
    right.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(right.convert(CGPoint(x: 40, y: 40), to: outer) == CGPoint(x: 140, y: 70))
    #expect(right.convert(right.bounds, to: outer) == CGRect(x: 60, y: -10, width: 160, height: 160))
    right.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let corner = right.convert(CGPoint.zero, to: outer)
    #expect(abs(corner.x - 180) < 1e-9 && abs(corner.y - 30) < 1e-9)
  }

  @Test func withoutAViewTheWindowIsMeantOrTheOutermostView() {
    #expect(left.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 26))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(outer)
    #expect(left.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 26))
    #expect(left.convert(CGPoint(x: 16, y: 26), from: nil) == CGPoint(x: 1, y: 1))
  }

  // MARK: Hits

  @Test func theFrontmostViewIsHit() {
    let over = UIView(frame: left.frame)
    outer.insertSubview(over, aboveSubview: left)
    #expect(outer.hitTest(CGPoint(x: 10, y: 10), with: nil) === over)
    outer.sendSubviewToBack(over)
    #expect(outer.hitTest(CGPoint(x: 10, y: 10), with: nil) === left)
    #expect(outer.hitTest(CGPoint(x: 90, y: 10), with: nil) === outer)
    #expect(outer.hitTest(CGPoint(x: -1, y: 10), with: nil) == nil)
    #expect(outer.hitTest(CGPoint(x: 200, y: 10), with: nil) == nil)
  }

  @Test func whatCannotBeTouchedIsPassedThrough() {
    let point = CGPoint(x: 10, y: 10)
    let changes: [(UIView) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.009 }, { $0.isUserInteractionEnabled = false },
    ]
    for change in changes {
      let view = UIView(frame: left.frame)
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
      outer.addSubview(view)
      #expect(outer.hitTest(point, with: nil) === view.subviews[0])
      change(view)
      #expect(outer.hitTest(point, with: nil) === left)
      view.removeFromSuperview()
    }
    left.alpha = 0.011
    #expect(outer.hitTest(point, with: nil) === left)
  }

  @Test func whatHangsOverIsNotHitUnlessTheViewSaysSo() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let inner = UIView(frame: CGRect(x: 45, y: 0, width: 20, height: 20))
    left.addSubview(inner)
    #expect(outer.hitTest(CGPoint(x: 60, y: 10), with: nil) === outer)
    let wide = Wide(frame: left.frame)
    outer.addSubview(wide)
    wide.addSubview(inner)
    #expect(outer.hitTest(CGPoint(x: 60, y: 10), with: nil) === inner)
    #expect(outer.hitTest(CGPoint(x: 72, y: 30), with: nil) === wide)
  }

  // MARK: Tags, tint, modes

  @Test func aTagIsFoundFromTheOutside() {
    let inner = UIView()
    right.addSubview(inner)
    (left.tag, right.tag, inner.tag, outer.tag) = (1, 2, 1, 9)
    #expect(outer.viewWithTag(1) === left && right.viewWithTag(1) === inner && outer.viewWithTag(9) === outer)
    #expect(outer.viewWithTag(3) == nil && left.viewWithTag(2) == nil)
  }

  @Test func tintIsInheritedUntilItIsSet() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (middle, inner) = (Tinted(), Tinted())
    left.addSubview(middle)
    middle.addSubview(inner)
    (middle.changes, inner.changes) = (0, 0)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && middle.changes == 1 && inner.changes == 1)
    middle.tintColor = .green
    #expect(inner.tintColor == .green && left.tintColor == .red)
    outer.tintColor = .blue
    #expect(inner.tintColor == .green && middle.changes == 2)
    middle.tintColor = nil
    #expect(inner.tintColor == .blue)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor != .blue)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .blue && middle.tintColor != .blue)
  }

  @Test func aContentModeIsTheLayersGravity() {
    let pairs: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.redraw, .resize),
      (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
      (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    for (mode, gravity) in pairs {
      left.contentMode = mode
      #expect(left.layer.contentsGravity == gravity, "\(mode)")
    }
  }

  // MARK: Notices

  private final class Noting: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview view: UIView?) { log.note("\(name) will super \(view != nil)") }
    override func didMoveToSuperview() { log.note("\(name) did super \(superview != nil)") }
    override func willMove(toWindow window: UIWindow?) { log.note("\(name) will window \(window != nil)") }
    override func didMoveToWindow() { log.note("\(name) did window \(window != nil)") }
    override func didAddSubview(_ view: UIView) { log.note("\(name) added") }
    override func willRemoveSubview(_ view: UIView) { log.note("\(name) removes") }
  }
  private final class Log {
    var calls: [String] = []
    func note(_ call: String) { calls.append(call) }
    func read() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func appearanceIsNotifiedInOrder() {
    let log = Log()
    let (box, inner) = (Noting("box", log), Noting("inner", log))
    box.addSubview(inner)
    #expect(log.read() == ["inner will super true", "inner did super true", "box added"])
    let window = UIWindow()
    window.addSubview(box)
    #expect(
      log.read() == [
        "box will window true", "inner will window true", "box will super true", "box did window true",
        "inner did window true", "box did super true",
      ])
    inner.removeFromSuperview()
    #expect(
      log.read() == [
        "inner will window false", "inner will super false", "box removes", "inner did window false",
        "inner did super false",
      ])
    box.addSubview(inner)
    _ = log.read()
    box.bringSubviewToFront(inner)
    box.insertSubview(inner, at: 0)
    #expect(log.read() == [])
  }
}
