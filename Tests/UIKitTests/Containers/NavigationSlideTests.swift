import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// How pages and bars move from frame to frame.
@Suite struct NavigationSlideTests {
  private static let width: CGFloat = 375

  /// Distances from the leading edge of the upper and of the lower page, frame by frame.
  private func offsets(isPop: Bool, rightToLeft: Bool) throws -> [(upper: CGFloat, lower: CGFloat)] {
    let cast = NavigationCast()
    if rightToLeft { cast.nav.view.semanticContentAttribute = .forceRightToLeft }
    if isPop { try cast.pushed() }
    if isPop { cast.nav.popViewController(animated: true) } else { cast.nav.pushViewController(cast.b, animated: true) }
    cast.stage.turn()
    var offsets: [(CGFloat, CGFloat)] = []
    while cast.nav.transitionCoordinator != nil, offsets.count < 60 {
      let upper = try #require(cast.b.view.layer.presentation()?.frame.minX)
      let lower = try #require(cast.a.view.layer.presentation()?.frame.minX)
      offsets.append(rightToLeft ? (-upper, -lower) : (upper, lower))
      cast.stage.advance(by: 1.0 / 60)
    }
    #expect(cast.stage.diagnostics.isEmpty)
    return offsets
  }

  @Test(
    "a page comes from the trailing edge on a spring that does not swing, the other goes along",
    .rule("G-22", "G-23", "G-24"), arguments: [false, true], [false, true])
  func slide(isPop: Bool, rightToLeft: Bool) throws {
    let offsets = try offsets(isPop: isPop, rightToLeft: rightToLeft)
    #expect(abs(offsets.count - 30) <= 1, "half a second is 30 frames of a sixtieth")
    let upper = isPop ? offsets.map { Self.width - $0.upper } : offsets.map(\.upper)
    #expect(abs((upper.first ?? 0) - Self.width) < 0.5)
    #expect(zip(upper, upper.dropFirst()).allSatisfy { $0 > $1 }, "it never turns round")
    #expect(upper.allSatisfy { $0 > -0.01 }, "nor goes past its place")
    #expect((upper.last ?? 99) < 6, "and is nearly there in the last frame")
    for (upper, lower) in offsets { #expect(abs(lower + 0.3 * (Self.width - upper)) < 0.5) }
    // The system's spring: 1 − (1 + ωt)e^(−ωt) of the way with ω = √(1000/3), which is 45 % after 83 ms.
    for (frame, x) in upper.enumerated().dropFirst() {
      let time = (1000.0 / 3).squareRoot() * Double(frame) / 60
      #expect(abs(x - Self.width * CGFloat((1 + time) * exp(-time))) < 0.1)
    }
    #expect(abs(1 - upper[5] / Self.width - 0.449) < 0.001)
  }

  @Test("pages slide inside of the stack's own room alone", .rule("G-24"), arguments: [false, true])
  func beside(isPop: Bool) throws {
    let cast = Cast()
    cast.a.view.backgroundColor = .white
    let (first, second) = (PlainController(.red), PlainController(.blue))
    let nav = UINavigationController(rootViewController: first)
    cast.a.addChild(nav)
    nav.view.frame = CGRect(x: 100, y: 100, width: 100, height: 400)
    cast.a.view.addSubview(nav.view)
    nav.didMove(toParent: cast.a)
    if isPop { nav.pushViewController(second, animated: false) }
    cast.stage.turn()
    func beside() -> [[UInt8]] {
      let frame = cast.stage.frame()
      return (0..<60).flatMap { [3 * $0, 410 + 3 * $0] }.map { frame.straightPixel(x: $0, y: 600) }
    }
    let before = beside()
    if isPop { nav.popViewController(animated: true) } else { nav.pushViewController(second, animated: true) }
    for _ in 0..<10 {
      cast.stage.advance(by: 1.0 / 30)
      #expect(beside() == before)
    }
    try cast.settle()
    #expect(Array(cast.stage.frame().straightPixel(x: 300, y: 600).prefix(3)) == (isPop ? [255, 0, 0] : [0, 0, 255]))
  }

  @Test(
    "where less is to move pages fade in their places, and so does the bar; a finger still moves them",
    .rule("G-29", "T-13"), arguments: [false, true])
  func fades(isPop: Bool) throws {
    let cast = NavigationCast()
    cast.stage.prefersCrossFadeTransitions = true
    defer { cast.stage.prefersCrossFadeTransitions = false }
    (cast.a.title, cast.b.title) = ("First", "Second")
    cast.a.navigationItem.backButtonDisplayMode = .minimal
    try cast.pushed()
    let rest = (frame: cast.stage.frame(), scene: cast.stage.scene())
    if !isPop {
      cast.nav.popViewController(animated: false)
      try cast.settle()
    }
    _ = cast.calls()
    if isPop { cast.nav.popViewController(animated: true) } else { cast.nav.pushViewController(cast.b, animated: true) }
    cast.stage.advance(by: 0.1)
    let upper = try #require(cast.b.view.layer.presentation())
    #expect(upper.frame.minX == 0 && cast.a.view.layer.presentation()?.frame.minX == 0)
    #expect(upper.opacity > 0.1 && upper.opacity < 0.9)
    let seen = cast.titles()
    #expect(seen["First"]?.x == 187.5 && seen["Second"]?.x == 187.5)
    cast.stage.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 340, y: 300), duration: 0.02)
    try cast.settle()
    let (gone, come) = isPop ? ("B", "A") : ("A", "B")
    let ends = cast.calls().suffix(4)
    #expect(ends.contains("\(gone) viewDidDisappear(true)") && ends.contains("\(come) viewDidAppear(true)"))
    #expect(cast.a.view.alpha == 1 && cast.b.view.alpha == 1)
    guard !isPop else { return }
    #expect(cast.stage.frame() == rest.frame && cast.stage.scene() == rest.scene)
    cast.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.3, release: false)
    cast.stage.advance(by: 0.3)
    #expect(abs((cast.b.view.layer.presentation()?.frame.minX ?? 0) - 145) < 1)
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.stage.frame() == rest.frame && cast.stage.scene() == rest.scene)
  }

  // MARK: Bars with an app's animator

  /// The animator's own animations: as long as it says, shorter, none of UIKit's.
  nonisolated enum Blocks: CaseIterable, Sendable {
    case whole, short, none
  }

  private func animator(_ blocks: Blocks) -> ClosureAnimator {
    let animator = ClosureAnimator { context in
      guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
      switch blocks {
      case .whole, .short:
        to.alpha = 0
        UIView.animate(withDuration: blocks == .whole ? 0.8 : 0.2) { to.alpha = 1 }
      case .none:
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = 1.0
        fade.duration = 0.8
        to.layer.add(fade, forKey: "fade")
      }
    }
    animator.duration = 0.8
    return animator
  }

  @Test(
    "with an app's animator the bar cross-fades as long as the transition takes, and nothing in it slides",
    .rule("G-25"), arguments: Blocks.allCases, [false, true])
  func crossFade(blocks: Blocks, isPop: Bool) throws {
    let cast = NavigationCast(spies: true)
    (cast.a.title, cast.b.title) = ("First", "Second")
    cast.a.navigationItem.backButtonDisplayMode = .minimal
    if isPop { try cast.pushed() }
    let animator = animator(blocks)
    cast.delegate.animator = animator
    if isPop { cast.nav.popViewController(animated: true) } else { cast.nav.pushViewController(cast.b, animated: true) }
    cast.stage.turn()
    let (old, new) = isPop ? ("Second", "First") : ("First", "Second")
    let rest = try #require(cast.titles()[old]?.x)
    var last: CGFloat = 1
    for _ in 0..<3 {
      cast.stage.advance(by: 0.2)
      let seen = cast.titles()
      let (going, coming) = (try #require(seen[old]), try #require(seen[new]))
      #expect(going.alpha < last - 0.05 && going.alpha > 0.05)
      #expect(abs(going.alpha + coming.alpha - 1) < 0.02)
      #expect(going.x == rest && coming.x == 187.5, "both stay in the middle")
      last = going.alpha
    }
    #expect(abs(last - 0.129) < 0.03, "three quarters of the way on a curve that slows down at both ends")
    cast.stage.advance(by: 0.25)
    #expect(cast.titles()[old] == nil && cast.titles()[new]?.alpha == 1)
    animator.context?.completeTransition(true)
    try cast.settle()
    #expect(animator.ended == [true])
    #expect(cast.nav.navigationBar.topItem?.title == new && cast.stage.diagnostics.isEmpty)
  }

  @Test("in a finger's hands the bar fades along with it, and back", .rule("G-25", "T-16", "I-08"))
  func scrubbedFade() throws {
    let cast = NavigationCast(spies: true)
    (cast.a.title, cast.b.title) = ("First", "Second")
    cast.a.navigationItem.backButtonDisplayMode = .minimal
    try cast.pushed()
    let before = (frame: cast.stage.frame(), scene: cast.stage.scene())
    let percent = UIPercentDrivenInteractiveTransition()
    let animator = ClosureAnimator(ClosureAnimator.fade)
    animator.duration = 0.6
    cast.delegate.animator = animator
    cast.delegate.interaction = percent
    cast.nav.popViewController(animated: true)
    cast.stage.turn()
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      percent.update(part)
      cast.stage.advance(by: 0.1)
      let seen = cast.titles()
      #expect(abs((seen["Second"]?.alpha ?? 0) - (1 - part)) < 0.01)
      #expect(abs((seen["First"]?.alpha ?? 0) - part) < 0.01)
    }
    percent.cancel()
    try cast.settle()
    #expect(cast.stage.frame() == before.frame && cast.stage.scene() == before.scene)
    #expect(cast.nav.navigationBar.topItem?.title == "Second")
  }

  // MARK: Nobody leaves, nobody comes

  @Test(
    "a stack with the same top controller is no operation: no delegate is asked for an animator", .rule("S-16", "T-18"))
  func none() throws {
    let cast = NavigationCast(spies: true)
    try cast.pushed()
    cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    cast.nav.setViewControllers([cast.a, cast.c, cast.b], animated: true)
    #expect(cast.nav.transitionCoordinator == nil && cast.nav.viewControllers == [cast.a, cast.c, cast.b])
    try cast.settle()
    #expect(cast.calls() == ["C willMove(toParent: N)", "C didMove(toParent: N)"])
    #expect(!cast.c.isViewLoaded && cast.nav.navigationBar.backItem === cast.c.navigationItem)
    cast.nav.popViewController(animated: true)
    try cast.settle()
    #expect(
      cast.calls().first { $0.hasPrefix("ND") }
        == "ND navigationController(animationControllerFor: pop, from: B, to: C)")
    #expect(
      [UINavigationController.Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("the delegate finds the coordinator in willShow, and what it adds there runs along", .rule("S-19", "C-30"))
  func willShow() throws {
    let cast = NavigationCast(spies: true)
    var notes: [String] = []
    cast.delegate.onWillShow = { nav in
      notes.append("will, \(nav.topViewController?.viewIfLoaded?.window == nil ? "not yet in the window" : "in")")
      nav.transitionCoordinator?.animate { _ in
        notes.append("along")
      } completion: { context in
        notes.append("over, \(context.isCancelled ? "cancelled" : "done")")
      }
    }
    cast.delegate.onDidShow = { _ in notes.append("did") }
    cast.nav.pushViewController(cast.b, animated: true)
    try cast.settle()
    #expect(notes == ["will, not yet in the window", "along", "did", "over, done"])
    let calls = cast.calls()
    let shown = try #require(calls.firstIndex { $0.contains("willShow: B") })
    let appears = try #require(calls.firstIndex(of: "B viewWillAppear(true)"))
    let animates = try #require(calls.firstIndex { $0.hasSuffix("animateTransition") })
    #expect(appears < shown && shown < animates)
    notes = []
    cast.delegate.onWillShow = { #expect($0.transitionCoordinator?.isAnimated == false) }
    cast.nav.popViewController(animated: false)
    try cast.settle()
    #expect(notes == ["did"])
  }

  @Test("what is presented is seen, else the topmost", .rule("S-13"))
  func visible() throws {
    let cast = NavigationCast()
    #expect(cast.nav.visibleViewController === cast.a)
    try cast.pushed()
    #expect(cast.nav.visibleViewController === cast.b && cast.nav.topViewController === cast.b)
    cast.b.modalPresentationStyle = .fullScreen
    let modal = PlainController(.brown)
    cast.b.present(modal, animated: false)
    try cast.settle()
    #expect(cast.nav.visibleViewController === modal && cast.nav.topViewController === cast.b)
    cast.nav.dismiss(animated: false)
    try cast.settle()
    #expect(cast.nav.visibleViewController === cast.b)
  }
}
