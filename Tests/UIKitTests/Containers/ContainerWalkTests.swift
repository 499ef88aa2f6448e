import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pushes, pops, switches tabs, presents, dismisses, swipes and turns the device at random, on any level.
@Suite struct ContainerWalkTests {
  @Test(
    "10 000 operations", .rule("T-13", "T-14", "T-16", "T-18", "T-21", "T-22", "T-27", "S-12", "S-17", "I-40", "C-21"),
    arguments: Array(UInt64(1)...5))
  func walk(seed: UInt64) {
    let walk = ContainerWalk(seed: seed)
    for number in 0..<2000 {
      walk.step()
      if !walk.faults.isEmpty {
        Issue.record(
          "seed \(seed), operation \(number): \(walk.faults)\n\(walk.log.suffix(40).joined(separator: "\n"))")
        return
      }
    }
    walk.rest(pictures: true)
    #expect(walk.faults.isEmpty)
    // It went somewhere.
    for (what, least) in ["push": 60, "pop": 40, "switch": 60, "present": 25, "swipe": 12, "rotate": 40, "rest": 50] {
      #expect(walk.counts[what, default: 0] > least, "\(what)")
    }
    #expect(walk.pictures > 3)
  }
}

/// Tabs of stacks with their presentations, and the operations on them.
private final class ContainerWalk {
  private(set) var faults: [String] = []
  private(set) var log: [String] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var pictures = 0

  private var dice: Dice
  /// Few pixels and few frames a second: most of the walk looks at neither.
  private static let device = Device(name: "small", size: CGSize(width: 160, height: 260), scale: 1, refreshRate: 20)
  private let stage = Stage(device: ContainerWalk.device)
  private let conductor = Conductor()
  private let tabs: UITabBarController
  private var alive: [Weak<WalkController>] = []
  /// The animators, kept even after the controller that brought them is gone.
  private var directors: [Ensemble] = []
  private var promises: [Promise] = []
  private var orientation = UIInterfaceOrientation.portrait

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    tabs = UITabBarController()
    let stacks = [UIColor.red, .orange].map {
      UINavigationController(rootViewController: WalkController(PresentationOptions(color: $0)))
    }
    for stack in stacks { stack.delegate = conductor }
    tabs.delegate = conductor
    tabs.viewControllers = stacks + [WalkController(PresentationOptions(color: .purple))]
    stage.rootViewController = tabs
    stage.turn()
  }

  // MARK: Who is there

  /// A controller with all inside it and all it presents.
  private func tree(_ controller: UIViewController) -> [UIViewController] {
    var all = [controller]
    for child in controller.children { all += tree(child) }
    if let next = own(controller) { all += tree(next) }
    return all
  }

  /// Returns the controller that a controller itself presents.
  private func own(_ controller: UIViewController) -> UIViewController? {
    guard let presented = controller.presentedViewController, presented.presentingViewController === controller
    else { return nil }
    return presented
  }

  private var there: [UIViewController] { tree(tabs) }
  private var walkers: [WalkController] { there.compactMap { $0 as? WalkController } }
  private var stacks: [UINavigationController] { there.compactMap { $0 as? UINavigationController } }

  // MARK: What is done

  func step() {
    switch dice.below(24) {
    case 0..<3: push()
    case 3..<6: pop()
    case 6: set()
    case 7..<10: switchTab()
    case 10..<12: present()
    case 12..<14: dismiss()
    case 14: swipe()
    case 15: rotate()
    case 16..<19: wait()
    case 19: move()
    case 20: release()
    case 21: catchRunning()
    case 22: completeLate()
    default: rest(pictures: dice.chance(10))
    }
    check()
  }

  private func note(_ what: String, _ text: String = "") {
    log.append("\(what) \(text)")
    counts[what, default: 0] += 1
  }

  private func make() -> WalkController {
    let controller = WalkController(
      PresentationOptions(color: dice.pick([.blue, .green, .yellow, .cyan, .brown, .magenta])))
    alive.append(Weak(controller))
    return controller
  }

  /// Sets the animator that the next delegate returns.
  private func direct(_ director: Ensemble) {
    director.kind = dice.pick(Ensemble.Kind.allCases)
    director.isInteractive = dice.chance(50)
    director.driver = UIPercentDrivenInteractiveTransition()
    director.driver.wantsInteractiveStart = dice.chance(70)
    drivers.append(director.driver)
    director.succeeds = dice.chance(85)
  }

  private var isAnimated: Bool { dice.chance(70) }

  private func push() {
    let stack = dice.pick(stacks)
    direct(conductor)
    stack.pushViewController(make(), animated: isAnimated)
    note("push", describe(stack))
  }

  private func pop() {
    let stack = dice.pick(stacks)
    direct(conductor)
    switch dice.below(4) {
    case 0: stack.popToRootViewController(animated: isAnimated)
    case 1: stack.popToViewController(dice.pick(stack.viewControllers), animated: isAnimated)
    default: stack.popViewController(animated: isAnimated)
    }
    note("pop", describe(stack))
  }

  private func set() {
    let stack = dice.pick(stacks)
    direct(conductor)
    var controllers = stack.viewControllers.filter { _ in dice.chance(60) }
    if controllers.isEmpty || dice.chance(50) { controllers.append(make()) }
    if dice.chance(30) { controllers.reverse() }
    stack.setViewControllers(controllers, animated: isAnimated)
    note("set", describe(stack))
  }

  private func switchTab() {
    direct(conductor)
    tabs.selectedIndex = dice.below(3)
    note("switch", "\(tabs.selectedIndex)")
  }

  private func present() {
    let source = dice.pick(there)
    var options = PresentationOptions()
    options.style = dice.pick([
      .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    ])
    options.transition = dice.pick([.coverVertical, .flipHorizontal, .crossDissolve])
    options.color = dice.pick([.blue, .green, .yellow, .cyan])
    let leaf = WalkController(options)
    alive.append(Weak(leaf))
    direct(leaf.director)
    directors.append(leaf.director)
    var controller: UIViewController = leaf
    if dice.chance(50) {
      let stack = UINavigationController(rootViewController: leaf)
      stack.delegate = conductor
      (stack.modalPresentationStyle, stack.modalTransitionStyle) = (options.style, options.transition)
      controller = stack
    }
    controller.transitioningDelegate = leaf.director
    let promise = Promise("present \(promises.count)")
    source.present(controller, animated: isAnimated) { promise.count += 1 }
    promise.isAccepted = controller.presentingViewController != nil
    promises.append(promise)
    note(
      "present",
      "\(options.style) \(options.transition) \(leaf.director.kind) from \(describe(source)): \(promise.isAccepted == true)"
    )
  }

  private func dismiss() {
    let source = dice.pick(there)
    for walker in walkers where walker.transitionCoordinator == nil { direct(walker.director) }
    source.dismiss(animated: isAnimated)
    note("dismiss", describe(source))
  }

  /// A finger comes from the leading edge and goes some way.
  private func swipe() {
    conductor.kind = .stock
    let y = stage.window.bounds.height / 2
    let far = stage.window.bounds.width * dice.part()
    stage.drag(
      from: CGPoint(x: 1, y: y), to: CGPoint(x: far, y: y), duration: 0.15 + 0.05 * Double(dice.below(4)),
      release: false)
    if dice.chance(20) { stage.touchCancel() } else { stage.touchUp() }
    note("swipe", "\(Int(far))")
  }

  private func rotate() {
    orientation = dice.pick([.portrait, .landscapeLeft, .landscapeRight])
    stage.rotate(to: orientation)
    note("rotate", "\(orientation.rawValue)")
  }

  private func wait() {
    stage.advance(by: Double(dice.below(5) + 1) * 0.05)
    note("wait")
  }

  /// All since the last rest: one may have been taken long before it is asked to start.
  private var drivers: [UIPercentDrivenInteractiveTransition] = []

  private func move() {
    for driver in drivers { driver.update(dice.part() * 1.2 - 0.1) }
    stage.turn()
    note("move")
  }

  private func release() {
    let cancels = dice.chance(50)
    for driver in drivers where driver.duration > 0 { if cancels { driver.cancel() } else { driver.finish() } }
    note(cancels ? "cancel" : "finish")
  }

  private func catchRunning() {
    for driver in drivers { driver.pause() }
    note("catch")
  }

  private func completeLate(twice: Bool? = nil) {
    let twice = twice ?? dice.chance(50)
    let performers = directors.map(\.performers)
    for performer in performers.joined() { performer.completeLate(twice: twice) }
    for performer in conductor.performers { performer.completeLate(twice: twice) }
    note("late")
  }

  // MARK: What must hold

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { faults.append(what()) }
  }

  /// At any moment.
  private func check() {
    for walker in walkers { expect(walker.faults.isEmpty, "\(walker.faults)") }
    faults += promises.compactMap { $0.fault(atRest: false) }
    let allowed: Set<String> = ["D-01", "D-02", "D-03", "D-11", "D-17", "D-18", "D-19"]
    for diagnostic in stage.diagnostics where !allowed.contains(diagnostic.rule) { faults.append("\(diagnostic)") }
  }

  /// Lets everything end, in any state, and checks the result.
  func rest(pictures wanted: Bool) {
    for _ in 0..<40 {
      completeLate(twice: false)
      drivers += (directors + [conductor]).map(\.driver)
      for driver in drivers where driver.duration > 0 { driver.finish() }
      do {
        try stage.settle(within: 1)
        break
      } catch { continue }
    }
    note("rest", "\n" + map(tabs))
    do { try stage.settle(within: 1) } catch { faults.append("\(error)") }
    checkResting()
    if wanted { comparePictures() }
    (promises, drivers) = ([], [])
  }

  private func checkResting() {
    let there = there
    for controller in there {
      expect(!controller.isBeingPresented && !controller.isBeingDismissed, "flags at rest")
      expect(controller.transitionCoordinator == nil, "a coordinator at rest")
    }
    for walker in walkers {
      expect(walker.isResting, "an appearance is open")
      expect(
        walker.isSeen == (walker.viewIfLoaded?.window != nil),
        "\(describe(walker)): seen, but not in the window, or the reverse")
    }
    for stack in stacks {
      expect(!stack.viewControllers.isEmpty, "an empty stack")
      expect(Set(stack.children) == Set(stack.viewControllers), "children that are not on the stack, or the reverse")
      let isSeen = stack.viewIfLoaded?.window != nil
      for controller in stack.viewControllers {
        let isShown = controller.viewIfLoaded?.isDescendant(of: stack.view) ?? false
        if isSeen { expect(isShown == (controller === stack.topViewController), "not the topmost alone is shown") }
      }
    }
    for (index, controller) in (tabs.viewControllers ?? []).enumerated() where tabs.view.window != nil {
      let isShown = controller.viewIfLoaded?.window != nil || own(controller) != nil || covered(controller)
      if index == tabs.selectedIndex { expect(isShown, "the selected tab is not shown") }
    }
    faults += promises.compactMap { $0.fault(atRest: true) }
    alive.removeAll { $0.controller == nil }
    for weak in alive where !there.contains(where: { $0 === weak.controller }) { faults.append("a controller is kept") }
    expect(
      [CGPoint(x: 80, y: 20), CGPoint(x: 20, y: 150)].allSatisfy {
        stage.window.hitTest($0, with: nil) !== stage.window
      },
      "nothing is touched")
  }

  /// Returns true if something inside it covers it in its own context.
  private func covered(_ controller: UIViewController) -> Bool {
    tree(controller).contains { own($0) != nil }
  }

  private func describe(_ controller: UIViewController) -> String {
    switch controller {
    case is UITabBarController: "tabs"
    case let stack as UINavigationController: "stack of \(stack.viewControllers.count)"
    case let walker as WalkController: "page seen \(walker.isSeen)"
    default: "?"
    }
  }

  /// Who holds and presents whom, a line each.
  private func map(_ controller: UIViewController, _ depth: Int = 0) -> String {
    let line = String(repeating: "  ", count: depth) + describe(controller)
    let window = controller.viewIfLoaded?.window == nil ? " out" : " in the window"
    let inside = controller.children.map { map($0, depth + 1) }.joined()
    let presented =
      own(controller).map { "\(String(repeating: "  ", count: depth))presents\n" + map($0, depth + 1) } ?? ""
    return line + window + "\n" + inside + presented
  }

  // MARK: Pictures

  /// Another stage, brought to the same state at once, looks the same.
  private func comparePictures() {
    pictures += 1
    let shown = stage.frame()
    let other = Stage(device: Self.device)
    let copy = UITabBarController()
    copy.viewControllers = tabs.viewControllers?.map(self.copy)
    copy.selectedIndex = tabs.selectedIndex
    other.rootViewController = copy
    other.rotate(to: orientation)
    other.advance(by: 1)
    presentAgain(tabs, on: copy, other)
    expect(other.frame() == shown, "the pictures differ")
    expect(other.diagnostics.isEmpty, "\(other.diagnostics)")
    stage.turn()
  }

  private func copy(_ controller: UIViewController) -> UIViewController {
    if let walker = controller as? WalkController { return WalkController(walker.options) }
    let stack = UINavigationController()
    stack.viewControllers = controller.children.map(copy)
    (stack.modalPresentationStyle, stack.modalTransitionStyle) =
      (controller.modalPresentationStyle, controller.modalTransitionStyle)
    return stack
  }

  private func presentAgain(_ original: UIViewController, on copied: UIViewController, _ other: Stage) {
    for (child, copy) in zip(original.children, copied.children) {
      if let copied = copied as? UITabBarController, covered(child) {
        copied.selectedViewController = copy
        other.turn()
      }
      presentAgain(child, on: copy, other)
    }
    if let original = original as? UITabBarController, let copied = copied as? UITabBarController {
      copied.selectedIndex = original.selectedIndex
      other.turn()
    }
    guard let next = own(original) else { return }
    let made = copy(next)
    copied.present(made, animated: false)
    other.turn()
    presentAgain(next, on: made, other)
  }
}
