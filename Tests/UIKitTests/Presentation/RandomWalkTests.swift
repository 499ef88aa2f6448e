import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Presents and dismisses at random, and looks whether everything still holds.
@Suite struct RandomWalkTests {
  @Test(
    "10 000 operations",
    .rule(
      "P-07", "P-19", "P-23", "P-29", "P-31", "P-36", "P-39", "P-44", "C-13", "C-21", "C-27",
      "P-27", "P-53", "P-54", "T-27", "T-30"),
    arguments: Array(UInt64(1)...5))
  func walk(seed: UInt64) {
    let walk = Walk(seed: seed)
    for number in 0..<2000 {
      walk.step()
      if !walk.faults.isEmpty {
        Issue.record(
          "seed \(seed), operation \(number): \(walk.faults)\n\(walk.log.suffix(30).joined(separator: "\n"))")
        return
      }
    }
    walk.rest(pictures: true)
    #expect(walk.faults.isEmpty)
    // It went somewhere.
    #expect(walk.presented > 100 && walk.dismissed > 80 && walk.rests > 150 && walk.pictures > 3)
  }
}

/// A stage, and what is done on it.
private final class Walk {
  private(set) var faults: [String] = []
  private(set) var log: [String] = []
  private(set) var presented = 0
  private(set) var dismissed = 0
  private(set) var rests = 0
  private(set) var pictures = 0

  private var dice: Dice
  /// Few pixels and few frames a second: most of the walk looks at neither.
  private static let device = Device(name: "small", size: CGSize(width: 120, height: 200), scale: 1, refreshRate: 20)
  private let stage = Stage(device: Walk.device)
  private let root = WalkController(PresentationOptions(color: .red, hasInner: true))
  private var alive: [Weak<WalkController>] = []
  /// How the device is held.
  private var device = UIInterfaceOrientation.portrait
  private var promises: [Promise] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    stage.rootViewController = root
    stage.turn()
  }

  // MARK: Who is there

  /// Everyone who is presented, from a controller on.
  private func tree(_ controller: WalkController) -> [WalkController] {
    var all = [controller]
    if let inner = controller.inner { all += tree(inner) }
    if let next = own(controller) { all += tree(next) }
    return all
  }

  /// Returns the controller that a controller itself presents.
  private func own(_ controller: WalkController) -> WalkController? {
    guard let presented = controller.presentedViewController as? WalkController,
      presented.presentingViewController === controller
    else { return nil }
    return presented
  }

  // MARK: What is done

  func step() {
    switch dice.below(22) {
    case 0..<4: present()
    case 4..<7: dismiss()
    case 7..<11: wait()
    case 11..<13: move()
    case 13: release()
    case 14: catchRunning()
    case 15..<17: completeLate()
    case 17: stage.turn()
    case 18: rotate()
    case 19: resize()
    default: rest(pictures: dice.chance(5))
    }
    check()
  }

  private func note(_ text: String) { log.append(text) }

  private func present(from chosen: WalkController? = nil) {
    let source = chosen ?? dice.pick(tree(root))
    var options = PresentationOptions()
    options.style = dice.pick([
      .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
    ])
    options.transition = dice.pick([.coverVertical, .flipHorizontal, .crossDissolve])
    if options.style == .fullScreen, dice.chance(25) { options.transition = .partialCurl }
    if options.style == .fullScreen, dice.chance(20) {
      options.mask = dice.pick([.landscape, .portrait, .landscapeLeft])
    }
    options.color = dice.pick([.blue, .green, .yellow, .cyan])
    options.isPanel = dice.chance(50)
    options.removes = dice.chance(30)
    options.hasInner = dice.chance(30)
    let controller = WalkController(options)
    direct(controller.director, options)
    controller.transitioningDelegate = controller.director
    let animated = dice.chance(70)
    let promise = Promise("present \(alive.count)")
    let before = stage.diagnostics.count
    let nests = dice.chance(10)
    let failures = stage.collectFailures {
      source.present(controller, animated: animated, completion: whenDone(promise, nests: nests, controller))
    }
    // A page curls only off the whole screen.
    expect(failures.allSatisfy { $0.rule == "D-10" }, "\(failures)")
    promise.isAccepted = controller.presentingViewController != nil
    let isNotified = stage.diagnostics.count != before || !failures.isEmpty
    expect((promise.isAccepted == true) != isNotified, "refused without a word, or told and done")
    promises.append(promise)
    alive.append(Weak(controller))
    if promise.isAccepted == true { presented += 1 }
    note(
      "present from \(describe(source)) \(options.style) \(options.transition) \(controller.director.kind) animated \(animated)"
        + " interactive \(controller.director.isInteractive): \(promise.isAccepted == true)")
  }

  private func direct(_ director: Director, _ options: PresentationOptions) {
    (director.isPanel, director.removes) = (options.isPanel, options.removes)
    director.kind = dice.pick(Ensemble.Kind.allCases)
    director.isInteractive = dice.chance(50)
    director.driver = UIPercentDrivenInteractiveTransition()
    director.driver.wantsInteractiveStart = dice.chance(70)
    director.succeeds = dice.chance(85)
  }

  /// Counts, and sometimes goes on from there.
  private func whenDone(_ promise: Promise, nests: Bool, _ controller: WalkController) -> () -> Void {
    { [weak self, weak controller] in
      promise.count += 1
      guard nests, let self, let controller, controller.presentingViewController != nil else { return }
      note("nested")
      if dice.chance(50) { present(from: controller) } else { dismiss(from: controller) }
    }
  }

  private func dismiss(from chosen: WalkController? = nil) {
    let source = chosen ?? dice.pick(tree(root))
    // Whoever animates it, another may now.
    for controller in tree(root) where !controller.isBeingPresented && !controller.isBeingDismissed {
      direct(controller.director, controller.options)
    }
    let promise = Promise("dismiss \(promises.count)")
    let before = stage.diagnostics.count
    let hasSomething = source.presentedViewController != nil || source.presentingViewController != nil
    source.dismiss(animated: dice.chance(70)) { [weak self] in
      promise.count += 1
      self?.dismissed += 1
    }
    // One that a presentation is in the way of may be done later; one with nothing to dismiss completes at once (P-37).
    promise.isAccepted = hasSomething && stage.diagnostics.count > before ? nil : true
    promises.append(promise)
    note("dismiss from \(describe(source)): \(promise.isAccepted == true)")
  }

  private func wait() {
    stage.advance(by: Double(dice.below(5) + 1) * 0.05)
    note("wait")
  }

  private func rotate() {
    let orientation = dice.pick([UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight])
    device = orientation
    stage.rotate(to: orientation)
    note("rotate \(orientation.rawValue)")
  }

  private func resize() {
    let size = dice.pick([
      CGSize(width: 120, height: 200), CGSize(width: 200, height: 120), CGSize(width: 100, height: 160),
    ])
    stage.resize(to: size)
    note("resize \(size)")
  }

  private func drivers() -> [UIPercentDrivenInteractiveTransition] {
    alive.compactMap { $0.controller?.director.driver }
  }

  private func performers() -> [Performer] { alive.flatMap { $0.controller?.director.performers ?? [] } }

  private func move() {
    for driver in drivers() { driver.update(dice.part() * 1.2 - 0.1) }
    stage.turn()
    note("move")
  }

  private func release() {
    let cancels = dice.chance(50)
    for driver in drivers() where driver.duration > 0 { if cancels { driver.cancel() } else { driver.finish() } }
    note(cancels ? "cancel" : "finish")
  }

  private func catchRunning() {
    for driver in drivers() { driver.pause() }
    note("catch")
  }

  private func completeLate() {
    let twice = dice.chance(50)
    for performer in performers() { performer.completeLate(twice: twice) }
    note("complete late")
  }

  // MARK: What must hold

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { faults.append(what()) }
  }

  /// At any moment.
  private func check() {
    for controller in tree(root) {
      expect(controller.faults.isEmpty, "\(controller.faults)")
      if let next = own(controller) {
        expect(next.presentingViewController === controller, "links")
        expect(next.presentationController?.presentingViewController === controller, "the controller's presenter")
      }
    }
    faults += promises.compactMap { $0.fault(atRest: false) }
    let allowed: Set<String> = ["D-01", "D-02", "D-03", "D-11"]
    for diagnostic in stage.diagnostics where !allowed.contains(diagnostic.rule) { faults.append("\(diagnostic)") }
  }

  /// Lets everything end, in any state, and checks the result.
  func rest(pictures wanted: Bool) {
    for _ in 0..<40 {
      for performer in performers() { performer.completeLate(twice: false) }
      for driver in drivers() where driver.duration > 0 { driver.finish() }
      do {
        try stage.settle(within: 1)
        break
      } catch { continue }
    }
    rests += 1
    note("rest\n\(map(root))")
    do { try stage.settle(within: 1) } catch { faults.append("\(error)") }
    checkResting()
    if wanted { comparePictures() }
    promises = []
  }

  private func checkResting() {
    let there = tree(root)
    for controller in there {
      expect(controller.isResting, "an appearance is open")
      expect(
        controller.isSeen == (controller.viewIfLoaded?.window != nil),
        "\(describe(controller)): seen, but not in the window, or the reverse")
      expect(!controller.isBeingPresented && !controller.isBeingDismissed, "flags at rest")
      expect(controller.transitionCoordinator == nil, "a coordinator at rest")
    }
    faults += promises.compactMap { $0.fault(atRest: true) }
    // What is not there any more is nowhere.
    alive.removeAll { $0.controller == nil }
    for weak in alive where !there.contains(where: { $0 === weak.controller }) { faults.append("a controller is kept") }
    checkHierarchy(there)
    checkOrientation()
    checkTouches()
  }

  /// The root's view if it is seen, and one container for each presentation over the screen.
  private func checkHierarchy(_ there: [WalkController]) {
    let containers = there.compactMap { controller in
      controller.presentingViewController == nil || controller.parent != nil
        ? nil : controller.activePresentationController?.containerView
    }
    let expected = containers.filter { $0.superview === stage.window }
    let views = stage.window.subviews.filter { $0 !== root.view }
    expect(views.count == expected.count && views.allSatisfy { view in expected.contains { $0 === view } }, "an orphan")
    for container in containers { expect(container.superview != nil, "a container that is nowhere") }
  }

  /// The topmost one that fills the window is shown in a way it can be.
  private func checkOrientation() {
    var top = root
    while let next = own(top),
      next.options.style == .fullScreen || (next.options.style == .custom && next.options.removes)
    {
      top = next
    }
    let orientation = UIApplication.shared.interfaceOrientation
    expect(
      top.options.mask.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))),
      "shown in the way \(orientation.rawValue)")
    expect(stage.window.transform == .identity && stage.window.frame == stage.window.bounds, "the window is askew")
    expect(root.view.bounds.size == stage.window.bounds.size || root.view.window == nil, "the root's size")
  }

  /// A finger reaches what is under it.
  private func checkTouches() {
    let size = stage.window.bounds.size
    for point in [CGPoint(x: size.width / 2, y: size.height - 10), CGPoint(x: 20, y: 60)] {
      let hit = stage.window.hitTest(point, with: nil)
      expect(hit != nil && hit !== stage.window, "nothing is touched")
      guard let hit, let owner = tree(root).last(where: { $0.viewIfLoaded === hit }) else { continue }
      let before = owner.touches
      stage.touchDown(at: point)
      expect(owner.touches == before + 1, "touches are kept away")
      stage.touchUp()
    }
  }

  /// Who presents whom, a line each.
  private func map(_ controller: WalkController, _ depth: Int = 0) -> String {
    let line = String(repeating: "  ", count: depth) + describe(controller)
    let window = controller.viewIfLoaded?.window == nil ? " out" : " in the window"
    let more = (controller.inner.map { map($0, depth + 1) } ?? "") + (own(controller).map { map($0, depth + 1) } ?? "")
    return line + window + "\n" + more
  }

  private func describe(_ controller: WalkController) -> String {
    let style = controller.parent == nil ? "\(controller.options.style)" : "inner"
    return "\(style) seen \(controller.isSeen) by \(controller.director.kind)"
  }

  /// Another stage, brought to the same state at once, looks the same.
  private func comparePictures() {
    pictures += 1
    let shown = stage.frame()
    let other = Stage(device: Walk.device)
    let copy = WalkController(root.options)
    other.rootViewController = copy
    other.rotate(to: device)
    other.resize(to: stage.window.bounds.size)
    try? other.settle()
    // A page curled off what is not the whole screen any more cannot be curled again.
    let failures = other.collectFailures { rebuild(root, on: copy, other) }
    guard failures.isEmpty else { return stage.turn() }
    other.resize(to: stage.window.bounds.size)
    try? other.settle()
    expect(other.frame() == shown, "the pictures differ")
    expect(other.diagnostics.isEmpty, "\(other.diagnostics)")
    stage.turn()
  }

  private func rebuild(_ original: WalkController, on copy: WalkController, _ other: Stage) {
    if let inner = original.inner, let copied = copy.inner { rebuild(inner, on: copied, other) }
    guard let next = own(original) else { return }
    let made = WalkController(next.options)
    (made.director.isPanel, made.director.removes) = (next.options.isPanel, next.options.removes)
    made.transitioningDelegate = made.director
    copy.present(made, animated: false)
    other.turn()
    rebuild(next, on: made, other)
  }
}
