import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// `settle` passes frames in which nothing happens without a turn: calls, their times and the screen are those of every frame.
@MainActor @Suite struct QuietFrameTests {
  /// Calls something after a time, by a method that is put off.
  private final class Page: UIViewController {
    var later: (() -> Void)?
    func runLater() { later?() }
  }

  /// A stage with a page, and what its app notes with the time.
  private final class Performance {
    let stage = Stage(device: .iPhone15)
    let page = Page()
    var notes: [String] = []
    private var link: CADisplayLink?

    /// `watches`: something of the app's wants every frame.
    init(watches: Bool) {
      page.view.backgroundColor = .white
      stage.rootViewController = page
      guard watches else { return }
      link = CADisplayLink(handler: { _ in })
      link?.add(to: .main, forMode: .common)
    }

    func note(_ text: String) { notes.append("\(stage.time) \(text)") }

    /// All that can be noticed of it.
    func outcome() -> [String] {
      stage.trace.events.map { "\($0.time) \($0.subject) \($0.call)" } + notes + ["\(stage.time)", stage.scene()]
    }
  }

  nonisolated enum Scenario: CaseIterable {
    case presentations, stack, alert, snapshot, deferred, animator, shortened, keyframes, chained, delegate
    case drawn, scroll, press, link, observed

    /// True if there are frames without any call; in the scrolled one, those in which the indicator fades.
    var hasQuietFrames: Bool { ![.drawn, .press, .link, .observed].contains(self) }
  }

  /// Performs a scenario without and with something that wants every frame: what can be noticed, and the turns of the run
  /// loop.
  private static func compare(_ scenario: Scenario) throws -> (outcomes: [[String]], counts: [Int]) {
    var outcomes: [[String]] = []
    var counts: [Int] = []
    for watches in [false, true] {
      let performance = Performance(watches: watches)
      // Not at a frame.
      performance.stage.advance(by: 0.1234)
      let before = UIApplication.shared.runLoopIterationCount
      try perform(scenario, performance)
      counts.append(UIApplication.shared.runLoopIterationCount - before)
      outcomes.append(performance.outcome())
    }
    return (outcomes, counts)
  }

  @Test("calls, times and the screen are those of every frame", arguments: Scenario.allCases)
  func same(_ scenario: Scenario) throws {
    let outcomes = try Self.compare(scenario).outcomes
    for (own, other) in zip(outcomes[0], outcomes[1]) where own != other {
      Issue.record("\(own)\nwith every frame:\n\(other)")
    }
    #expect(outcomes[0].count == outcomes[1].count && outcomes[0].count > 2)
  }

  /// The number of scenarios that take other turns than they may; of a presentation and its dismissal, no more than 22.
  private static func countWrong() throws -> Int {
    let wrong = try Scenario.allCases.filter { scenario in
      let counts = try compare(scenario).counts
      if scenario == .presentations, counts[0] > 22 { return true }
      return scenario.hasQuietFrames ? counts[0] >= counts[1] : counts[0] != counts[1]
    }
    return wrong.count
  }

  // Once a layer of the process has a time of its own, or a property is observed, every frame counts: a process of its own.
  @Test("frames in which nothing is called take no turn of the run loop")
  func quiet() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let wrong = await MainActor.run { (try? QuietFrameTests.countWrong()) ?? 99 }
      exit(Int32(wrong))
    }
  }

  private static func perform(_ scenario: Scenario, _ on: Performance) throws {
    switch scenario {
    case .presentations: try present(on)
    case .stack: try push(on)
    case .alert: try alert(on)
    case .snapshot: snapshot(on)
    case .deferred: deferred(on)
    case .animator: animator(on)
    case .keyframes: keyframes(on)
    case .chained: chain(on)
    case .delegate: layers(on)
    case .shortened: shorten(on)
    case .drawn: try draw(on)
    case .scroll: try scroll(on)
    case .press: try press(on)
    case .link: try link(on)
    case .observed: try observe(on)
    }
    try on.stage.settle()
  }

  private static func present(_ on: Performance) throws {
    let next = UIViewController()
    next.view.backgroundColor = .red
    on.page.present(next, animated: true) { on.note("presented") }
    try on.stage.settle()
    on.page.dismiss(animated: true) { on.note("dismissed") }
  }

  private static func push(_ on: Performance) throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    on.stage.rootViewController = stack
    let next = UIViewController()
    next.title = "Next"
    stack.pushViewController(next, animated: true)
    next.transitionCoordinator?.animate(alongsideTransition: nil) { _ in on.note("pushed") }
    try on.stage.settle()
    stack.popViewController(animated: true)
  }

  private static func alert(_ on: Performance) throws {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addTextField(configurationHandler: nil)
    alert.addAction(UIAlertAction(title: "Done", style: .default) { _ in on.note("chosen") })
    on.page.present(alert, animated: true)
    try on.stage.settle()
    alert.dismiss(animated: true)
  }

  /// A snapshot without updates shows the frame before.
  private static func snapshot(_ on: Performance) {
    let (quick, slow) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    slow.frame = CGRect(x: 0, y: 100, width: 20, height: 20)
    slow.backgroundColor = .red
    on.page.view.addSubview(quick)
    on.page.view.addSubview(slow)
    UIView.animate(withDuration: 1) { slow.center.x += 200 }
    UIView.animate(withDuration: 0.5) {
      quick.center.x += 200
    } completion: { _ in
      on.note("\(slow.layer.presentation()?.position.x ?? 0)")
      guard let picture = on.page.view.snapshotView(afterScreenUpdates: false) else { return on.note("none") }
      on.stage.window.addSubview(picture)
    }
  }

  private static func deferred(_ on: Performance) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.37) { on.note("after") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.61, repeats: false) { _ in
      MainActor.assumeIsolated { on.note("timer") }
    }
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(450))
      on.note("task")
      UIView.animate(withDuration: 0.3) {
        on.page.view.alpha = 0.5
      } completion: { _ in
        on.note("faded")
      }
    }
    on.page.later = { on.note("performed") }
    on.page.perform(Selector("runLater", Page.runLater), with: nil, afterDelay: 0.2)
  }

  private static func animator(_ on: Performance) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .blue
    on.page.view.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.5) { view.center.y += 300 }
    animator.addCompletion { on.note("ended \($0.rawValue)") }
    animator.startAnimation(afterDelay: 0.21)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      on.note("\(animator.fractionComplete)")
      animator.isReversed = true
    }
  }

  private static func keyframes(_ on: Performance) {
    UIView.animateKeyframes(withDuration: 1, delay: 0.1, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { on.page.view.alpha = 0.3 }
    } completion: {
      on.note("over \($0)")
    }
  }

  private static func chain(_ on: Performance) {
    UIView.animate(withDuration: 0.33) {
      on.page.view.alpha = 0.9
    } completion: { _ in
      on.note("one")
      UIView.animate(withDuration: 0.27, delay: 0.13, options: []) {
        on.page.view.alpha = 0.5
      } completion: { _ in
        on.note("two")
        on.page.present(UIViewController(), animated: true) { on.note("three") }
      }
    }
  }

  /// Animations of layers that begin later and tell when they do.
  private static func layers(_ on: Performance) {
    final class Listener: NSObject, CAAnimationDelegate {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func animationDidStart(_ anim: CAAnimation) { note("started") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stopped \(flag)") }
    }
    for (begin, length) in [(0, 0.41), (0.5, 0.2)] {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, length)
      if begin > 0 { animation.beginTime = CACurrentMediaTime() + begin }
      animation.delegate = Listener { on.note($0) }
      on.page.view.layer.add(animation, forKey: "fade \(begin)")
    }
  }

  /// An animator that is reversed and continued with other durations ends earlier and later than it said.
  private static func shorten(_ on: Performance) {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { on.page.view.alpha = 0.2 }
    animator.addCompletion { on.note("ended \($0.rawValue)") }
    animator.startAnimation()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.36) { animator.isReversed = true }
  }

  /// A layer that draws itself with each of its animation's values.
  private final class Gauge: CALayer {
    var draws = 0
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    override func draw(in context: CGContext) { draws += 1 }
  }

  private static func draw(_ on: Performance) throws {
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    on.page.view.layer.addSublayer(gauge)
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
    gauge.add(animation, forKey: nil)
    try on.stage.settle()
    on.note("drawn \(gauge.draws)")
    #expect(gauge.draws > 10)
  }

  private final class Scroller: NSObject, UIScrollViewDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("\(scrollView.contentOffset.y)") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }
  }

  private static func scroll(_ on: Performance) throws {
    let (scroll, delegate) = (UIScrollView(frame: on.page.view.bounds), Scroller { on.note($0) })
    scroll.contentSize = CGSize(width: 100, height: 5000)
    scroll.delegate = delegate
    on.page.view.addSubview(scroll)
    on.stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), duration: 0.1)
    try on.stage.settle()
    #expect(on.notes.last?.hasSuffix("rests") == true)
  }

  private static func press(_ on: Performance) throws {
    let press = UILongPressGestureRecognizer()
    press.addAction { on.note("pressed \($0.state.rawValue)") }
    on.page.view.addGestureRecognizer(press)
    on.stage.touchDown(at: CGPoint(x: 100, y: 300))
    try on.stage.settle()
    on.stage.touchUp()
    #expect(on.notes.count == 2)
  }

  private static func link(_ on: Performance) throws {
    var count = 0
    let link = CADisplayLink(handler: { _ in count += 1 })
    link.add(to: .main, forMode: .common)
    UIView.animate(withDuration: 0.5) { on.page.view.alpha = 0.5 }
    try on.stage.settle()
    link.invalidate()
    on.note("\(count) frames")
    #expect(count > 25)
  }

  /// A value without notifications of its own is compared in each turn.
  private static func observe(_ on: Performance) throws {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { on.page.view.alpha = 0.5 }
    var count = 0
    let observation = animator.observe(\.fractionComplete) { _, _ in MainActor.assumeIsolated { count += 1 } }
    animator.startAnimation()
    try on.stage.settle()
    observation.invalidate()
    on.note("\(count) values")
    #expect(count > 25)
  }
}
