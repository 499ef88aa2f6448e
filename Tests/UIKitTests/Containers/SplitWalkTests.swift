import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Shows and hides columns, pushes and pops in them, resizes and turns, by code and by fingers, at random.
@Suite struct SplitWalkTests {
  @Test(
    "2 000 operations", .rule("S-43", "S-44", "S-46", "T-27", "T-28", "T-16", "C-21"), arguments: Array(UInt64(1)...4))
  func walk(seed: UInt64) {
    let walk = SplitWalk(seed: seed)
    for number in 0..<500 {
      walk.step()
      if !walk.faults.isEmpty {
        Issue.record(
          "seed \(seed), operation \(number): \(walk.faults)\n\(walk.log.suffix(14).joined(separator: "\n"))")
        return
      }
    }
    walk.rest()
    #expect(walk.faults.isEmpty)
    // It went somewhere.
    for (what, least) in ["show": 30, "hide": 20, "push": 20, "pop": 15, "resize": 30, "turn": 10, "finger": 20] {
      #expect(walk.counts[what, default: 0] > least, "\(what)")
    }
    #expect(walk.modes.count >= 3 && walk.modes.contains("collapsed") && walk.pictures > 20)
  }
}

/// A split view controller with stacks in its columns, and what is done to it.
private final class SplitWalk {
  private(set) var faults: [String] = []
  private(set) var log: [String] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var modes: Set<String> = []
  private(set) var pictures = 0

  private var dice: Dice
  /// A tablet with few pixels and few frames a second, of which most of the walk looks at neither.
  ///
  /// The device's sides are whole pixels, so that clipping views inside one another have no edge within a pixel.
  private static let device = Device(
    name: "tablet", size: CGSize(width: 834, height: 1194), scale: 1 / 3.0, idiom: .pad, refreshRate: 20)
  private let stage = Stage(device: SplitWalk.device)
  private let split: UISplitViewController
  private let columns: [UISplitViewController.Column]
  private var alive: [Weak<WalkController>] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    let style: UISplitViewController.Style = seed.isMultiple(of: 2) ? .tripleColumn : .doubleColumn
    split = UISplitViewController(style: style)
    columns = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    if dice.chance(50) { split.view.semanticContentAttribute = .forceRightToLeft }
    for column in columns { split.setViewController(UINavigationController(rootViewController: make()), for: column) }
    stage.rootViewController = split
    stage.turn()
  }

  private func make() -> WalkController {
    let controller = WalkController(
      PresentationOptions(color: dice.pick([.blue, .green, .yellow, .cyan, .brown, .magenta])))
    alive.append(Weak(controller))
    return controller
  }

  private func stack(_ column: UISplitViewController.Column) -> UINavigationController {
    split.viewController(for: column) as! UINavigationController
  }

  /// The view controllers of every column, bottom first, on whichever stacks they are now.
  private var pages: [[WalkController]] {
    var pages: [[WalkController]] = columns.map { _ in [] }
    let stacks = columns.map(stack)
    func gather(_ index: Int) {
      var position = index
      for controller in stacks[index].viewControllers {
        if let nested = stacks.firstIndex(where: { $0 === controller }) {
          position = nested
          gather(nested)
        } else if let page = controller as? WalkController {
          pages[position].append(page)
        }
      }
    }
    for (index, stack) in stacks.enumerated() where !(stack.parent is UINavigationController) { gather(index) }
    return pages
  }

  // MARK: What is done

  func step() {
    switch dice.below(20) {
    case 0..<3: show()
    case 3..<5: hide()
    case 5..<7: push()
    case 7..<9: pop()
    case 9..<12: resize()
    case 12: rotate()
    case 13: finger()
    case 14: tap()
    case 15: request()
    case 16: detail()
    case 17..<19: wait()
    default: rest()
    }
    check()
  }

  private func note(_ what: String, _ text: String = "") {
    log.append("\(what) \(text)")
    counts[what, default: 0] += 1
  }

  private func maybeAnimated(_ body: () -> Void) {
    if dice.chance(70) { body() } else { UIView.performWithoutAnimation(body) }
  }

  private func show() {
    let column = dice.pick(columns)
    maybeAnimated { split.show(column) }
    note("show", "\(column)")
  }

  private func hide() {
    let column = dice.pick(columns)
    maybeAnimated { split.hide(column) }
    note("hide", "\(column)")
  }

  private func push() {
    let stack = stack(dice.pick(columns))
    guard stack.viewControllers.count < 4 else { return }
    stack.pushViewController(make(), animated: dice.chance(70))
    note("push")
  }

  private func pop() {
    let stack = stack(dice.pick(columns))
    stack.popViewController(animated: dice.chance(70))
    note("pop")
  }

  private func resize() {
    let size = CGSize(width: dice.pick([375.0, 500, 640, 700, 981, 1194]), height: dice.pick([834.0, 1194]))
    stage.resize(to: size)
    note("resize", "\(Int(size.width))×\(Int(size.height))")
  }

  private func rotate() {
    let orientation = dice.pick([UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight])
    stage.rotate(to: orientation)
    note("turn", "\(orientation.rawValue)")
  }

  private func finger() {
    let box = stage.window.bounds
    let isFromRight = dice.chance(50)
    let (start, delta) = (dice.chance(60) ? 1 : box.width * 0.6, box.width * dice.part() * 0.5)
    let x = { (x: CGFloat) in isFromRight ? box.width - x : x }
    stage.drag(
      from: CGPoint(x: x(start), y: box.midY), to: CGPoint(x: x(start + delta), y: box.midY),
      duration: 0.1 + 0.1 * Double(dice.below(4)), release: false)
    if dice.chance(20) { stage.touchCancel() } else { stage.touchUp() }
    note("finger", "\(Int(start)) + \(Int(delta)) \(isFromRight)")
  }

  private func tap() {
    let box = stage.window.bounds
    stage.tap(at: CGPoint(x: box.width * dice.part(), y: box.height * dice.part()))
    note("tap")
  }

  private func request() {
    let mode = dice.pick([
      UISplitViewController.DisplayMode.automatic, .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
      .twoDisplaceSecondary,
    ])
    if dice.chance(50) {
      UIView.animate(withDuration: 0.2) { self.split.preferredDisplayMode = mode }
    } else {
      split.preferredDisplayMode = mode
    }
    note("wish", "\(mode)")
  }

  private func detail() {
    let detail = UINavigationController(rootViewController: make())
    maybeAnimated { split.showDetailViewController(detail, sender: nil) }
    stage.turn()
    note("detail")
  }

  private func wait() {
    stage.advance(by: Double(dice.below(5) + 1) * 0.05)
    note("wait")
    // Whatever else is asked for meanwhile may leave a gap for a moment; one change alone leaves none.
    let isAlone = log.suffix(3).first?.hasPrefix("rest") ?? false
    if isAlone, let hole = stage.hole { faults.append("nothing is seen at \(hole)") }
  }

  // MARK: What must hold

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { faults.append(what()) }
  }

  private func check() {
    for page in pages.joined() { expect(page.faults.isEmpty, "\(page.faults)") }
    let allowed: Set<String> = ["D-17", "D-18", "D-19"]
    for diagnostic in stage.diagnostics where !allowed.contains(diagnostic.rule) { faults.append("\(diagnostic)") }
  }

  func rest() {
    do { try stage.settle(within: 5) } catch { faults.append("\(error)") }
    note("rest", "\(split.isCollapsed ? "collapsed" : "\(split.displayMode)")")
    modes.insert(split.isCollapsed ? "collapsed" : "\(split.displayMode)")
    let all = pages.joined()
    for page in all {
      expect(page.isResting, "an appearance is open")
      expect(page.isSeen == (page.viewIfLoaded?.window != nil), "seen, but not in the window, or the reverse")
      expect(page.transitionCoordinator == nil, "a coordinator at rest")
    }
    alive.removeAll { $0.controller == nil }
    for weak in alive where !all.contains(where: { $0 === weak.controller }) { faults.append("a controller is kept") }
    let stacks = columns.map(stack)
    if split.isCollapsed {
      expect(split.viewControllers == [stacks[0]] && split.children == [stacks[0]], "not one alone")
      expect(stacks.allSatisfy { $0.parent === split || $0.parent == nil || $0.navigationBar.isHidden }, "two bars")
    } else {
      expect(split.viewControllers == stacks && split.children == stacks, "not all columns are there")
      expect(stacks.allSatisfy { stack in !stack.viewControllers.contains { $0 is UINavigationController } }, "nested")
      for (stack, column) in zip(stacks, columns) {
        expect(split.isShowing(column) == (stack.viewIfLoaded?.window != nil), "\(column) is not where it should be")
      }
    }
    if let hole = stage.hole { faults.append("nothing is seen at \(hole)") }
    comparePictures()
  }

  /// Another stage, brought to the same state at once, looks the same.
  private func comparePictures() {
    pictures += 1
    let (shown, size) = (stage.frame(), stage.window.bounds.size)
    let other = Stage(device: Self.device)
    let copy = UISplitViewController(style: split.style)
    copy.view.semanticContentAttribute = split.view.semanticContentAttribute
    copy.preferredDisplayMode = split.preferredDisplayMode
    for (column, pages) in zip(columns, pages) {
      let stack = UINavigationController()
      stack.viewControllers = (pages.isEmpty ? [make()] : pages).map { WalkController($0.options) }
      copy.setViewController(stack, for: column)
    }
    other.rootViewController = copy
    other.resize(to: size)
    other.advance(by: 1)
    bring(copy, other)
    expect(other.frame() == shown, "the pictures differ")
    stage.turn()
  }

  private func bring(_ copy: UISplitViewController, _ other: Stage) {
    UIView.performWithoutAnimation {
      if let top = columns.last(where: split.isShowing), split.isCollapsed { return copy.show(top) }
      for column in columns.reversed() where split.isShowing(column) && column != .secondary { copy.show(column) }
      for column in columns where !split.isShowing(column) { copy.hide(column) }
    }
    other.turn()
    other.advance(by: 1)
  }
}
