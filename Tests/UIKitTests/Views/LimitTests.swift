import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Far more of everything than any app has, and numbers that are none: it takes its time, and comes to an end.
@Suite struct LimitTests {
  private let stage: Stage
  private let page = UIViewController()

  init() {
    var device = Device(name: "small", size: CGSize(width: 60, height: 100), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = page
    stage.turn()
  }

  /// Asks for its layout inside of it, of itself or of what it is in.
  private final class Restless: UIView {
    var target: (UIView) -> UIView? = { $0 }
    override func layoutSubviews() {
      target(self)?.setNeedsLayout()
      target(self)?.layoutIfNeeded()
    }
  }

  @Test("a view that lays itself out inside of its layout is stopped, and named", .rule("A-50.2"))
  func layoutInsideItself() {
    let restless = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(restless)
    stage.turn()
    #expect(stage.diagnostics.map(\.rule) == ["A-50"])
    #expect(stage.diagnostics.first?.message.contains("Restless") == true)
    // The rest goes on.
    let other = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    other.backgroundColor = .red
    page.view.addSubview(other)
    #expect(stage.frame().straightPixel(x: 25, y: 5) == [255, 0, 0])
  }

  @Test("a view that lays out what it is in inside of its layout comes to an end")
  func layoutAround() {
    let (outer, restless) = (UIView(), Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    restless.target = { $0.superview }
    outer.addSubview(restless)
    page.view.addSubview(outer)
    stage.turn()
    stage.turn()
    #expect(restless.window === stage.window)
  }

  /// A page in a stage of its own, for what is done in another process: what stops that fails one test and no others.
  private static func isolated(_ work: (Stage, UIView) throws -> Bool) rethrows -> Int32 {
    var device = Device(name: "small", size: CGSize(width: 60, height: 100), scale: 1)
    device.drawsChrome = false
    let (stage, page) = (Stage(device: device), UIViewController())
    stage.rootViewController = page
    stage.turn()
    return try work(stage, page.view) ? 0 : 1
  }

  /// True if so many views inside one another are put together, shown and taken away.
  private static func nest(_ count: Int) -> Int32 {
    isolated { stage, root in
      var innermost = root
      for _ in 0..<count {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        innermost.addSubview(view)
        innermost = view
      }
      innermost.backgroundColor = .red
      stage.turn()
      guard innermost.window === stage.window, innermost.isDescendant(of: root) else { return false }
      guard innermost.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2) else { return false }
      root.subviews[0].removeFromSuperview()
      stage.turn()
      return innermost.window == nil && root.subviews.isEmpty
    }
  }

  @Test("five thousand views inside one another are put together, shown and taken away")
  func deep() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.nest(5000)
      exit(status)
    }
  }

  /// True if so many views inside one another are put together without a window, from the outermost or from the innermost on.
  private static func assemble(_ count: Int, fromOutside: Bool) -> Int32 {
    isolated { stage, root in
      let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
      for index in 1..<count {
        let position = fromOutside ? index : count - index
        views[position - 1].addSubview(views[position])
      }
      root.addSubview(views[0])
      stage.turn()
      guard views[count - 1].window === stage.window else { return false }
      stage.window.overrideUserInterfaceStyle = .dark
      guard views[count - 1].traitCollection.userInterfaceStyle == .dark else { return false }
      for view in views.reversed() { view.removeFromSuperview() }
      return root.subviews.isEmpty
    }
  }

  @Test("views inside one another are put together without a window in either order")
  func assembled() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.assemble(5000, fromOutside: true)
      exit(status)
    }
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.assemble(5000, fromOutside: false)
      exit(status)
    }
  }

  /// Counts how often it is told of traits.
  private final class TraitListener: UIView {
    var count = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { count += 1 }
  }

  @Test("a tree that is put into another one outside of a window learns what changed there, once", .rule("T-27"))
  func learns() {
    let (outer, middle, listener) = (UIView(), UIView(), TraitListener())
    middle.addSubview(listener)
    UIView().addSubview(middle)
    outer.overrideUserInterfaceStyle = .dark
    UIView().addSubview(outer)
    outer.addSubview(middle)
    #expect(listener.traitCollection.userInterfaceStyle == .dark && listener.count == 1)
    outer.overrideUserInterfaceStyle = .light
    #expect(listener.traitCollection.userInterfaceStyle == .light && listener.count == 2)
  }

  @Test("a view that is added to a tree between two superviews learns what they make of it", .rule("T-27"))
  func learnsBetween() {
    let (dark, other, middle, listener) = (UIView(), UIView(), UIView(), TraitListener())
    for view in [dark, other] { view.overrideUserInterfaceStyle = .dark }
    let top = UIView()
    top.addSubview(middle)
    dark.addSubview(top)
    top.removeFromSuperview()
    // The two know dark, and are light until they are in something dark again.
    middle.addSubview(listener)
    #expect(listener.traitCollection.userInterfaceStyle == .light && listener.count == 0)
    other.addSubview(top)
    #expect(listener.traitCollection.userInterfaceStyle == .dark && listener.count == 1)
    // The same where only a part of it moves on.
    top.removeFromSuperview()
    let second = TraitListener()
    middle.addSubview(second)
    other.addSubview(middle)
    #expect(second.traitCollection.userInterfaceStyle == .dark && second.count == 1)
  }

  /// True if a hundred thousand views beside one another are shown and taken away.
  private static func spread() -> Int32 {
    isolated { stage, root in
      for index in 0..<100_000 {
        root.addSubview(UIView(frame: CGRect(x: index % 60, y: index / 60 % 100, width: 1, height: 1)))
      }
      root.subviews.last?.backgroundColor = .red
      guard stage.frame().straightPixel(x: 99_999 % 60, y: 99_999 / 60 % 100) == [255, 0, 0] else { return false }
      stage.rootViewController = UIViewController()
      stage.turn()
      return root.window == nil
    }
  }

  @Test("a hundred thousand views beside one another are shown and taken away")
  func wide() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.spread()
      exit(status)
    }
  }

  @Test("a push on a stack of a thousand", .rule("T-13"))
  func stack() throws {
    let stack = UINavigationController()
    stack.setViewControllers((0..<1000).map { _ in UIViewController() }, animated: false)
    stage.rootViewController = stack
    try stage.settle()
    stack.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    #expect(stack.viewControllers.count == 1001)
    stack.popToRootViewController(animated: true)
    try stage.settle()
    #expect(stack.viewControllers.count == 1 && stage.diagnostics.isEmpty)
  }

  nonisolated private static let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .signalingNaN]

  /// Writes each odd number on one page.
  private static func writeAll(_ write: @MainActor (CGFloat, Stage, UIView) -> Bool) -> Int32 {
    isolated { stage, root in odd.allSatisfy { write($0, stage, root) } }
  }

  /// Writes a number that is none into every entry of geometry.
  private static func setGeometry(_ number: CGFloat, _ stage: Stage, _ root: UIView) -> Bool {
    let view = UIScrollView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    root.addSubview(view)
    let entries: [(UIScrollView) -> Void] = [
      { $0.frame = CGRect(x: number, y: 0, width: 5, height: 5) }, { $0.frame.size.width = number },
      { $0.bounds = CGRect(x: 0, y: number, width: 5, height: number) }, { $0.center = CGPoint(x: number, y: number) },
      { $0.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: number) },
      { $0.transform3D.m34 = number }, { $0.alpha = number }, { $0.contentInset.top = number },
      { $0.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number) },
      { $0.contentSize = CGSize(width: number, height: number) }, { $0.contentOffset = CGPoint(x: number, y: number) },
      { $0.setContentOffset(CGPoint(x: number, y: number), animated: true) }, { $0.zoomScale = number },
      { $0.minimumZoomScale = number }, { $0.maximumZoomScale = number }, { $0.layoutMargins.left = number },
      { $0.directionalLayoutMargins.leading = number }, { $0.layer.cornerRadius = number },
      { $0.layer.borderWidth = number }, { $0.layer.zPosition = number }, { $0.layer.shadowRadius = number },
      { $0.layer.shadowOffset = CGSize(width: number, height: number) }, { $0.layer.anchorPoint.x = number },
      { $0.layer.speed = Float(number) }, { $0.layer.timeOffset = Double(number) }, { $0.contentScaleFactor = number },
      { $0.verticalScrollIndicatorInsets.top = number },
      { $0.setContentHuggingPriority(UILayoutPriority(Float(number)), for: .vertical) },
      { $0.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: 1), animated: false) },
      { _ = $0.hitTest(CGPoint(x: number, y: number), with: nil) },
      { _ = $0.convert(CGRect(x: number, y: 0, width: number, height: 1), to: nil) },
      { _ = $0.sizeThatFits(CGSize(width: number, height: number)) },
    ]
    for entry in entries {
      entry(view)
      stage.turn()
      _ = stage.frame()
    }
    return view.superview === root && view.layer.position.x.isFinite
  }

  @Test("numbers that are none, wherever geometry comes in, are told or ignored")
  func geometry() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.writeAll(LimitTests.setGeometry)
      exit(status)
    }
  }

  /// Writes a number that is none into every entry of time.
  private static func setTimes(_ number: CGFloat, _ stage: Stage, _ root: UIView) -> Bool {
    let (view, seconds) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Double(number))
    root.addSubview(view)
    UIView.animate(withDuration: seconds) { view.alpha = 0.5 }
    UIView.animate(withDuration: 0.1, delay: seconds) { view.alpha = 0.6 }
    UIView.animate(
      withDuration: seconds, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number
    ) { view.frame.origin.x = 5 }
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.frame.origin.y = 5 }
    animator.pauseAnimation()
    animator.fractionComplete = number
    animator.stopAnimation(true)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    (animation.duration, animation.beginTime, animation.timeOffset) = (seconds, seconds, seconds)
    (animation.speed, animation.repeatCount) = (Float(number), Float(number))
    view.layer.add(animation, forKey: "odd")
    stage.advance(by: seconds.magnitude > 1e6 ? 0.1 : seconds)
    stage.advance(by: 0.2)
    _ = stage.frame()
    view.layer.removeAllAnimations()
    stage.turn()
    return stage.time.isFinite && view.superview === root
  }

  @Test("numbers that are none, wherever time comes in, are told or ignored")
  func time() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await LimitTests.writeAll(LimitTests.setTimes)
      exit(status)
    }
  }
}
