import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ViewTransitionTests {
  private struct Pair {
    let stage = Stage(device: Device(named: "200x100@1")!)
    let root = PlainController(.black)
    let front = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
    let back = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 60))

    init() {
      front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      back.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      stage.rootViewController = root
      root.view.addSubview(front)
      stage.turn()
      _ = stage.frame()
    }

    /// Red, green and blue of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [UInt32] {
      let value = stage.frame().pixels.pixel(x, y)
      return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
    }
  }

  nonisolated private static let flips: [UIView.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
  ]

  @Test("one view flips over to another, which takes its place", .rule("A-17"), arguments: flips)
  func flips(options: UIView.AnimationOptions) throws {
    let it = Pair()
    let space = it.root.view.layer.sublayerTransform
    var received: [Bool] = []
    UIView.transition(from: it.front, to: it.back, duration: 1, options: options) { received.append($0) }
    #expect(it.back.superview === it.root.view)
    it.stage.advance(by: 0.25)
    #expect(it.pixel(100, 50) == [255, 0, 0])
    it.stage.advance(by: 0.5)
    #expect(it.pixel(100, 50) == [0, 0, 255])
    // Half-way round it is narrower along one axis.
    let isUpright = options == .transitionFlipFromLeft || options == .transitionFlipFromRight
    let ends = isUpright ? [it.pixel(53, 50), it.pixel(146, 50)] : [it.pixel(100, 22), it.pixel(100, 77)]
    #expect(ends.contains([0, 0, 0]), "the end that is turned away is narrower")
    try it.stage.settle()
    #expect(received == [true])
    #expect(it.front.superview == nil)
    #expect(it.pixel(51, 21) == [0, 0, 255] && it.pixel(148, 78) == [0, 0, 255])
    #expect(it.root.view.layer.sublayerTransform == space)
    #expect(it.back.layer.transform == CATransform3DIdentity && it.back.layer.isDoubleSided)
  }

  @Test("views are shown and hidden instead", .rule("A-17"))
  func showHide() throws {
    let it = Pair()
    it.back.isHidden = true
    it.root.view.addSubview(it.back)
    UIView.transition(
      from: it.front, to: it.back, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(!it.back.isHidden && !it.front.isHidden)
    it.stage.advance(by: 0.25)
    let half = it.pixel(100, 50)
    #expect(abs(Int(half[0]) - 128) <= 2 && abs(Int(half[2]) - 127) <= 2)
    try it.stage.settle()
    #expect(it.front.isHidden && it.front.superview === it.root.view && it.front.alpha == 1)
    #expect(it.pixel(100, 50) == [0, 0, 255])
  }

  @Test("the old look of a view dissolves into the new one", .rule("A-17.3", "A-27.2"))
  func with() throws {
    let it = Pair()
    var received: [Bool] = []
    UIView.transition(with: it.front, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      it.front.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    } completion: {
      received.append($0)
    }
    it.stage.turn()
    #expect(it.pixel(100, 50) == [255, 0, 0])
    it.stage.advance(by: 0.5)
    let half = it.pixel(100, 50)
    #expect(abs(Int(half[0]) - 128) <= 2 && abs(Int(half[1]) - 127) <= 2)
    #expect(it.root.view.hitTest(CGPoint(x: 100, y: 50), with: nil) === it.root.view)
    try it.stage.settle()
    #expect(received == [true])
    #expect(it.pixel(100, 50) == [0, 255, 0])
    #expect(it.root.view.subviews == [it.front])
    #expect(it.root.view.hitTest(CGPoint(x: 100, y: 50), with: nil) === it.front)
  }

  @Test("another transition of the same superview waits", .rule("A-17.2"))
  func queued() throws {
    let it = Pair()
    var received: [String] = []
    UIView.transition(from: it.front, to: it.back, duration: 0.5, options: .transitionCrossDissolve) { _ in
      received.append("there")
    }
    UIView.transition(from: it.back, to: it.front, duration: 0.5, options: .transitionCrossDissolve) { _ in
      received.append("back")
    }
    it.stage.advance(by: 0.25)
    #expect(it.root.view.subviews.count == 2)
    it.stage.advance(by: 0.3)
    #expect(received == ["there"])
    try it.stage.settle()
    #expect(received == ["there", "back"])
    #expect(it.root.view.subviews == [it.front])
  }

  @Test("without a duration it is done at once", .rule("A-17", "A-02"))
  func edges() throws {
    let it = Pair()
    var received: [Bool] = []
    UIView.transition(from: it.front, to: it.back, duration: 0, options: .transitionFlipFromLeft) {
      received.append($0)
    }
    #expect(it.root.view.subviews == [it.back])
    #expect(received == [])
    it.stage.turn()
    #expect(received == [true])
  }

  @Test("a view that its own change takes away", .rule("A-17.3", "A-50"), arguments: flips + [.transitionCurlUp])
  func takenAway(options: UIView.AnimationOptions) throws {
    let it = Pair()
    var received: [Bool] = []
    UIView.transition(with: it.front, duration: 0.5, options: options) {
      it.front.removeFromSuperview()
    } completion: {
      received.append($0)
    }
    #expect(received == [] && it.root.view.subviews.isEmpty)
    let window = UIWindow(frame: it.stage.window.bounds)
    window.isHidden = false
    UIView.transition(with: window, duration: 0.5, options: options) {
      window.isHidden = true
    } completion: {
      received.append($0)
    }
    let layers = it.stage.window.layer.superlayer?.sublayers?.count
    try it.stage.settle()
    #expect(received == [true, true] && !it.stage.diagnostics.contains { $0.rule == "A-50" })
    #expect(it.stage.window.layer.superlayer?.sublayers?.count == layers)
    // The ground is free for the next.
    it.root.view.addSubview(it.front)
    UIView.transition(with: it.front, duration: 0.1, options: options) {
    } completion: {
      received.append($0)
    }
    try it.stage.settle()
    #expect(received.count == 3)
  }
}
