import Proscenium
import RuleSupport
import Testing
import UIKit

private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

extension Stage {
  /// Red, green and blue of a pixel.
  fileprivate func pixel(_ x: Int, _ y: Int) -> [Int] {
    let value = frame().pixels.pixel(x, y)
    return [Int((value >> 16) & 255), Int((value >> 8) & 255), Int(value & 255)]
  }
}

@Suite struct WindowTransitionTests {
  nonisolated private static let kinds: [UIView.AnimationOptions] = [
    .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromTop, .transitionCurlUp, .transitionCurlDown,
  ]

  @Test(
    "a window's root gives way to another as the options say", .rule("A-17.5", "T-32"), arguments: kinds, [true, false])
  func root(options: UIView.AnimationOptions, isAnimated: Bool) throws {
    let stage = Stage(device: try #require(Device(named: "120x200@1")))
    let (old, new) = (PlainController(red), PlainController(blue))
    stage.rootViewController = old
    let before = stage.frame()
    let curls = options == .transitionCurlUp || options == .transitionCurlDown
    var received: [Bool] = []
    UIView.transition(with: stage.window, duration: isAnimated ? 0.4 : 0, options: [options, .curveLinear]) {
      stage.window.rootViewController = new
    } completion: {
      received.append($0)
    }
    stage.turn()
    if isAnimated {
      // A page about to curl is a picture with soft edges of its own.
      #expect(stage.frame() == before || curls)
      #expect(received.isEmpty && old.view.window == nil)
      stage.advance(by: 0.2)
      let half = stage.frame()
      #expect(half != before)
      if options == .transitionCrossDissolve {
        let middle = stage.pixel(60, 100)
        #expect(abs(middle[0] - 128) <= 2 && abs(middle[2] - 127) <= 2)
      }
      stage.advance(by: 0.1)
      #expect(stage.frame() != half)
    }
    try stage.settle()
    #expect(received == [true])
    #expect(stage.window.subviews == [new.view] && stage.pixel(60, 100) == [0, 0, 255])
    #expect(stage.window.layer.sublayerTransform == CATransform3DIdentity)
    #expect(new.view.layer.transform == CATransform3DIdentity && stage.window.transform == .identity)
  }

  @Test("what changes on a window dissolves too", .rule("A-17.5"))
  func content() throws {
    let stage = Stage(device: try #require(Device(named: "120x200@1")))
    let root = PlainController(red)
    stage.rootViewController = root
    UIView.transition(with: stage.window, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {
      root.view.backgroundColor = blue
    }
    stage.advance(by: 0.2)
    #expect(abs(stage.pixel(60, 100)[0] - 128) <= 2)
    try stage.settle()
    #expect(stage.pixel(60, 100) == [0, 0, 255])
  }
}

@Suite struct SiblingTransitionTests {
  nonisolated private static let kinds: [UIView.AnimationOptions] = [
    .transitionCrossDissolve, .transitionFlipFromRight, .transitionFlipFromBottom, .transitionCurlUp,
    .transitionCurlDown,
  ]

  @Test("children change as the options say", .rule("T-23.2", "A-17"), arguments: kinds, [true, false])
  func options(options: UIView.AnimationOptions, isAnimated: Bool) throws {
    let stage = Stage(device: try #require(Device(named: "120x200@1")))
    let (old, new) = (PlainController(red), PlainController(blue))
    let container = FrameContainer(old, frame: CGRect(x: 20, y: 20, width: 80, height: 160))
    stage.rootViewController = container
    let before = stage.frame()
    let curls = options == .transitionCurlUp || options == .transitionCurlDown
    container.addChild(new)
    old.willMove(toParent: nil)
    new.view.frame = old.view.frame
    stage.trace.name(old, "old")
    stage.trace.name(new, "new")
    stage.trace.clear()
    var received: [Bool] = []
    var changes = 0
    container.transition(
      from: old, to: new, duration: isAnimated ? 0.4 : 0, options: [options, .curveLinear],
      animations: { changes += 1 },
      completion: {
        received.append($0)
        new.didMove(toParent: container)
        old.removeFromParent()
      })
    #expect(changes == 1 && new.view.superview === container.view)
    stage.turn()
    if isAnimated {
      #expect((stage.frame() == before || curls) && received.isEmpty)
      stage.advance(by: 0.1)
      let early = stage.frame()
      #expect(early != before)
      stage.advance(by: 0.1)
      if options == .transitionCrossDissolve {
        let middle = stage.pixel(60, 100)
        #expect(abs(middle[0] - 128) <= 2 && abs(middle[2] - 127) <= 2)
      }
      stage.advance(by: 0.1)
      #expect(stage.frame() != early)
    }
    try stage.settle()
    #expect(received == [true])
    #expect(container.children == [new] && container.view.subviews == [new.view])
    #expect(stage.pixel(60, 100) == [0, 0, 255] && stage.pixel(21, 21) == [0, 0, 255])
    #expect(new.view.layer.transform == CATransform3DIdentity)
    let calls = stage.trace.calls.filter { $0.contains("ppear(") }
    #expect(
      calls == [
        "old viewWillDisappear(\(isAnimated))", "new viewWillAppear(\(isAnimated))",
        "new viewDidAppear(\(isAnimated))", "old viewDidDisappear(\(isAnimated))",
      ])
  }
}
