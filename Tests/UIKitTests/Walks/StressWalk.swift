import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import UIKit

/// Performs random operations on several windows full of controllers, between and inside of all callbacks.
@MainActor final class StressWalk: StressObserver {
  private(set) var faults: [String] = []
  private(set) var log: [String] = []
  private(set) var counts: [String: Int] = [:]

  var dice: Dice
  /// For what is done with lists: what else happens goes on as without them.
  var listDice: Dice
  /// For zooms and searches, in walks that have them.
  var trips: Dice
  let travels: Bool
  /// For fields and keys, in walks that have them.
  var keys: Dice
  /// For what fingers select, in walks that have it.
  var selects: Dice
  let types: Bool
  /// For alerts, menus, effects and what is put off, in walks that have those.
  var questions: Dice
  let asks: Bool
  /// For what is done at the worst moment, in walks that have that.
  var dares: Dice
  let isDaring: Bool
  /// For segues, constraints and tasks, in walks that have those.
  var links: Dice
  let connects: Bool
  /// For fields in cells, in walks that have them.
  var forms: Dice
  let fillsForms: Bool
  lazy var storyboard = StressStoryboard.load()
  /// The number of prepared segues.
  var prepared = 0
  /// Asks before it acts, so that nothing may be told of it.
  let isPolite: Bool
  /// How many of the next calls are used for something else.
  var aims = 0
  var effects: [UIViewPropertyAnimator] = []
  /// Few pixels and few frames a second: the pictures are not looked at.
  private static let phone = Device(name: "small", size: CGSize(width: 160, height: 260), scale: 1, refreshRate: 20)
  private static let tablet = Device(
    name: "tablet", size: CGSize(width: 834, height: 1194), scale: 0.125, idiom: .pad, refreshRate: 20)
  /// With a keyboard that leaves some room.
  private static let typist = Device(
    name: "typist", size: CGSize(width: 320, height: 568), scale: 0.25, refreshRate: 20)
  let stage: Stage
  /// The stage's own window first.
  var windows: [UIWindow]
  var alive: [any AnyWeak] = []
  var promises: [Promise] = []
  var delegates: [StressDelegates] = []
  /// Since when animators wait to be told to complete.
  private var late: [ObjectIdentifier: TimeInterval] = [:]
  /// All since the last rest: one may have been taken long before it is asked to start.
  var drivers: [UIPercentDrivenInteractiveTransition] = []
  /// Kept, whether it is shown or not.
  var drawer: [UIViewController] = []
  /// The objects that must be deallocated in the end.
  var things: [WeakThing] = []
  /// Of a hundred calls into the app, in how many it does something.
  private let misbehavior: Int
  /// How deep it is in calls in which something is done.
  private var depth = 0
  /// While everything is let to its end nothing more is done.
  private(set) var isCalm = false
  private var serial = 0

  private let seed: UInt64

  init(
    seed: UInt64, travels: Bool = false, types: Bool = false, asks: Bool = false, dares isDaring: Bool = false,
    connects: Bool = false, fillsForms: Bool = false, isPolite: Bool = false
  ) {
    self.seed = seed
    dice = Dice(seed: seed)
    listDice = Dice(seed: seed &* 31 &+ 7)
    trips = Dice(seed: seed &* 37 &+ 11)
    keys = Dice(seed: seed &* 41 &+ 13)
    selects = Dice(seed: seed &* 43 &+ 17)
    questions = Dice(seed: seed &* 47 &+ 19)
    dares = Dice(seed: seed &* 53 &+ 23)
    links = Dice(seed: seed &* 59 &+ 29)
    forms = Dice(seed: seed &* 61 &+ 31)
    (self.connects, self.fillsForms) = (connects, fillsForms)
    (self.travels, self.types, self.asks, self.isDaring) = (travels, types, asks, isDaring)
    self.isPolite = isPolite
    misbehavior = isPolite ? 0 : dice.pick([0, 2, 5, 12])
    var device = dice.chance(50) ? (types ? Self.typist : Self.phone) : Self.tablet
    device.showsKeyboard = types
    stage = Stage(device: device)
    windows = [stage.window]
    stage.rootViewController = makeAny(depth: 0)
  }

  // MARK: Who is there

  /// All in the windows, pages that are turned to and away from included.
  var there: [UIViewController] { all(on: windows.compactMap(\.rootViewController)) }
  func all(on bases: [UIViewController]) -> [UIViewController] {
    let shown = bases.flatMap(\.wholeTree)
    return shown + shown.compactMap { $0 as? StressPages }.flatMap(unseen)
  }
  private func unseen(in pages: StressPages) -> [UIViewController] {
    let tree = pages.book.filter { $0.parent == nil && $0.presentingViewController == nil }.flatMap(\.wholeTree)
    return tree + tree.compactMap { $0 as? StressPages }.flatMap(unseen)
  }
  func one<Controller: UIViewController>(of type: Controller.Type) -> Controller? {
    let all = there.compactMap { $0 as? Controller }
    return all.isEmpty ? nil : dice.pick(all)
  }

  func nextName(_ kind: String) -> String {
    serial += 1
    return "\(kind) \(serial)"
  }

  // MARK: What is done

  /// The operation of a number, from outside, where time may pass.
  ///
  /// Its dice depend on the seed and the number alone: a walk that leaves some operations out does the others as before.
  func step(_ number: Int) {
    throwDice(Dice(seed: seed &* 1_000_003 &+ UInt64(number)))
    let failures = stage.collectFailures {
      switch dice.below(16) {
      case 0..<8: operate()
      case 8..<11: wait()
      case 11: note("turn"); stage.turn()
      case 12:
        switch dice.below(10) {
        case 0..<4: drag()
        case 4..<8: dragSheet()
        default: tap()
        }
      case 13: rotateDevice()
      default: dice.chance(30) ? rest() : operate()
      }
      if travels, trips.chance(20) { travelByFinger() }
      if types, keys.chance(25) { typeByFinger() }
      if types, selects.chance(25) { selectByFinger() }
      if asks, questions.chance(30) { askByFinger() }
      if isDaring, dares.chance(60) { dare() }
      if fillsForms, forms.chance(50) { fillForm() }
      handleLists()
      hurry()
    }
    check(failures)
  }

  private func throwDice(_ source: Dice) {
    var source = source
    dice = Dice(seed: source.next())
    listDice = Dice(seed: source.next())
    trips = Dice(seed: source.next())
    keys = Dice(seed: source.next())
    selects = Dice(seed: source.next())
    questions = Dice(seed: source.next())
    dares = Dice(seed: source.next())
    links = Dice(seed: source.next())
    forms = Dice(seed: source.next())
  }

  /// Completes waiting transitions before the library counts their animator as forgotten. Rule: C-27
  private func hurry() {
    var waiting: [ObjectIdentifier: TimeInterval] = [:]
    for performer in delegates.flatMap(\.performers) where performer.isWaiting {
      let since = late[ObjectIdentifier(performer)] ?? stage.time
      if stage.time - since > 5 {
        performer.completeLate(twice: false)
      } else {
        waiting[ObjectIdentifier(performer)] = since
      }
    }
    late = waiting
  }

  /// Something with a list of a page, wherever that is, while others may be on their way.
  private func handleLists() {
    let lists = there.compactMap { ($0 as? StressPage)?.list }
    guard !lists.isEmpty, listDice.chance(60) else { return }
    let list = listDice.pick(lists)
    // What is called on the way may make lists too.
    var dice = Dice(seed: UInt64(listDice.below(1_000_000)))
    note("list", list.operate(&dice))
  }

  func note(_ what: String, _ text: String = "") {
    log.append("\(String(format: "%.2f", stage.time)) \(String(repeating: "  ", count: depth))\(what) \(text)")
    if log.count > 800 { log.removeFirst(400) }
    counts[what, default: 0] += 1
  }

  func inside(_ call: String, of subject: UIViewController?) { inside(call, of: subject, isSure: false) }

  func inside(_ call: String, of subject: UIViewController?, isSure: Bool) {
    if let subject { register(call, subject) }
    if asks, !isCalm, !isSure, questions.chance(1) { putOff(call) }
    if connects, !isCalm, !isSure, links.chance(1) { startTask(call) }
    if isDaring { strike(call) }
    guard !isCalm, depth < 2, isSure || dice.chance(misbehavior) else { return }
    depth += 1
    note("inside", "\(call) of \(subject.map(describe) ?? "-")")
    if dice.chance(20) { moveFinger() } else { operate() }
    depth -= 1
  }

  /// Returns true if nothing is done inside of calls for a while; answers whether it was so before.
  func holdStill(_ isStill: Bool) -> Bool {
    defer { isCalm = isStill }
    return isCalm
  }

  func remember(_ thing: AnyObject, _ name: String) { things.append(WeakThing(name, thing)) }

  /// Asks to be told alongside, and to do something there.
  private func register(_ call: String, _ subject: UIViewController) {
    guard call.hasPrefix("viewWill") || call == "willShow", dice.chance(20),
      let coordinator = subject.transitionCoordinator
    else { return }
    let promise = Promise("coordinator in \(call) of \(describe(subject))")
    promise.isAccepted = true
    promises.append(promise)
    coordinator.animate { [weak self] _ in
      self?.inside("alongside", of: nil)
    } completion: { [weak self] _ in
      promise.count += 1
      self?.inside("alongside completion", of: nil)
    }
    coordinator.notifyWhenInteractionChanges { [weak self] _ in self?.inside("interaction changed", of: nil) }
  }

  private func wait() {
    note("wait")
    stage.advance(by: Double(dice.below(5) + 1) * 0.05)
  }

  private func drag() {
    note("drag")
    let box = stage.window.bounds
    let y = box.height * CGFloat(dice.part())
    stage.drag(
      from: CGPoint(x: dice.chance(60) ? 1 : box.width * CGFloat(dice.part()), y: y),
      to: CGPoint(x: box.width * CGFloat(dice.part()), y: y + (dice.chance(30) ? 40 : 0)),
      duration: 0.1 + 0.05 * Double(dice.below(4)), release: false)
    if dice.chance(20) { stage.touchCancel() } else { stage.touchUp() }
  }

  private func tap() {
    note("tap")
    let box = stage.window.bounds
    stage.tap(at: CGPoint(x: box.width * CGFloat(dice.part()), y: box.height * CGFloat(dice.part())))
  }

  private func rotateDevice() {
    if dice.chance(50) {
      let orientation = dice.pick([UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight])
      note("rotate", "\(orientation.rawValue)")
      stage.rotate(to: orientation)
    } else {
      let size = stage.window.bounds.size
      let wide = dice.chance(50) ? 834.0 : 400
      note("resize")
      stage.resize(to: CGSize(width: stage.device.idiom == .pad ? wide : Double(size.height), height: 500))
    }
  }

  // MARK: What must hold

  func expect(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { faults.append(what()) } }

  /// At any moment.
  private func check(_ failures: [Diagnostic]) {
    for weak in alive {
      if let controller = weak.watched { faults += controller.journal.faults.map { "\(describe(controller)): \($0)" } }
    }
    faults += promises.compactMap { $0.fault(atRest: false) }
    for diagnostic in stage.diagnostics where diagnostic.rule != Self.missedTouch {
      if isPolite || !Self.warnings.contains(diagnostic.rule) { faults.append("\(diagnostic)") }
    }
    for failure in failures where !Self.refusals.contains(failure.rule) { faults.append("\(failure)") }
    for controller in there {
      guard let presented = controller.ownPresented else { continue }
      expect(presented.presentingViewController === controller, "links of \(describe(presented))")
    }
  }

  /// The expected warnings of badly timed requests.
  private static let warnings: Set<String> = [
    "D-01", "D-02", "D-03", "D-04", "D-11", "D-17", "D-18", "D-19", "A-27", "T-33", "PC-92", "C-13.2",
  ]
  /// A finger that comes down beside the screen, whose size the walk changes: no fault of the app's.
  private static let missedTouch = "D-51"
  /// The requests that would stop the program, made deliberately.
  private static let refusals: Set<String> = ["D-05", "D-06", "D-07", "D-10", "D-12", "D-28"]

  /// Lets everything end, in any state, and checks the result.
  func rest() {
    isCalm = true
    defer { isCalm = false }
    note("rest begins")
    for weak in alive { (weak.watched as? StressPage)?.list?.calm() }
    endEffects()
    var last: (any Error)?
    for _ in 0..<60 {
      for driver in drivers where driver.duration > 0 { driver.finish() }
      completeLate()
      do {
        try stage.settle(within: 2)
        last = nil
        break
      } catch { last = error }
    }
    // One whose transition began and was ended meanwhile waits with it still.
    completeLate()
    if let last { faults.append("\(last)") }
    note("rest", "\n" + windows.map { $0.rootViewController.map { map($0) } ?? "nothing\n" }.joined(separator: "-\n"))
    checkResting()
  }

  private func completeLate() {
    for performer in delegates.flatMap(\.performers) { performer.completeLate(twice: false) }
  }

  /// The file for the whole trace of a failing walk; usually none.
  private static let traceFile = ProcessInfo.processInfo.environment["PROSCENIUM_WALK_TRACE"]

  /// The last operations, and the calls to controllers with violated conditions since the last rest.
  var report: String {
    let names = alive.compactMap(\.watched).map(\.name).filter { name in faults.contains { $0.contains(name) } }
    let received = stage.trace.events.filter { names.contains($0.subject) && $0.call.hasPrefix("view") }
    if let path = Self.traceFile {
      let text = log.joined(separator: "\n") + "\n\n" + stage.trace.text
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return (["\(faults)"] + log.suffix(40) + received.suffix(40).map(\.description)).joined(separator: "\n")
  }

  private func checkResting() {
    let (there, known) = (there, there + all(on: drawer + unshownSearches))
    defer { if faults.isEmpty, Self.traceFile == nil { stage.trace.clear() } }
    faults += promises.compactMap { $0.fault(atRest: true) }
    promises = []
    alive.removeAll { $0.watched == nil }
    drivers = delegates.map(\.driver)
    delegates.removeAll { delegates in !alive.contains { $0.watched?.delegates === delegates } }
    for weak in alive {
      guard let controller = weak.watched else { continue }
      expect(known.contains { $0 === controller }, "\(describe(controller)) is kept")
      expect(controller.journal.isResting, "an appearance of \(describe(controller)) is open")
      let isInWindow = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
      expect(
        controller.journal.isSeen == isInWindow,
        "\(describe(controller)): seen \(controller.journal.isSeen), in the window \(isInWindow)")
    }
    for controller in there {
      expect(!controller.isBeingPresented && !controller.isBeingDismissed, "flags of \(describe(controller)) at rest")
      expect(controller.transitionCoordinator == nil, "a coordinator of \(describe(controller)) at rest")
    }
    for page in there.compactMap({ $0 as? StressPage }) {
      if let fault = page.list?.fault { faults.append("the list of \(describe(page)): \(fault)") }
    }
    for window in windows { checkWindow(window) }
    checkSheets()
    if types {
      checkTyping()
      checkSelecting()
    }
    if travels {
      checkZooms()
      checkSearches()
    }
    if asks { checkDelegateAnswers() }
    if isDaring { checkReach() }
    if connects { checkConstraints() }
    if fillsForms { checkForms() }
  }

  /// The root's view, unless something took it out, and one container for each presentation over the window.
  private func checkWindow(_ window: UIWindow) {
    guard !window.isHidden else { return }
    // A page that was turned away from may still present something over the window, as may the search of a page.
    let all = containers(of: there + all(on: drawer) + unshownSearches)
    for view in window.subviews
    where view !== window.rootViewController?.view && !isCard(view) && !isMenu(view)
      && !isContextMenu(view)
    {
      expect(
        all.contains { $0 === view }, "an orphan in a window: \(type(of: view)), next \(String(describing: view.next))")
    }
    // A container beside a view that is nowhere comes back with that view.
    for controller in window.rootViewController?.wholeTree ?? []
    where controller.presentingViewController?.viewIfLoaded?.superview != nil {
      expect(containers(of: [controller]).allSatisfy { $0.superview != nil }, "a container that is nowhere")
    }
    guard window.rootViewController != nil, window === stage.window else { return }
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    let hit = window.hitTest(middle, with: nil)
    expect(
      hit != nil && hit !== window,
      "nothing is touched: \(window.subviews.map { "\(type(of: $0)) \($0.frame) \($0.alpha) \($0.isHidden)" })")
    expect(
      window.transform == .identity && window.bounds.size == window.screen.bounds.size,
      "the window is askew: \(window.transform), \(window.bounds.size) on \(window.screen.bounds.size)")
  }

  private func containers(of controllers: [UIViewController]) -> [UIView] {
    controllers.compactMap { controller in
      controller.presentingViewController == nil || controller.parent != nil
        ? nil : controller.activePresentationController?.containerView
    }
  }

  func describe(_ controller: UIViewController) -> String {
    (controller as? any Watched)?.name ?? "\(type(of: controller))"
  }

  /// Who holds and presents whom, a line each.
  private func map(_ controller: UIViewController, _ depth: Int = 0) -> String {
    let space = String(repeating: "  ", count: depth)
    let window = controller.viewIfLoaded?.window == nil ? " out" : " in the window"
    let inside = controller.children.map { map($0, depth + 1) }.joined()
    let presented = controller.ownPresented.map {
      "\(space)presents \($0.modalPresentationStyle)\n" + map($0, depth + 1)
    }
    return space + describe(controller) + window + "\n" + inside + (presented ?? "")
  }

  // MARK: In the end

  /// Presents once more in every window, then lets everything go: it works, and nothing is left.
  func finish() {
    let failures = stage.collectFailures {
      rest()
      guard faults.isEmpty else { return }
      isCalm = true
      for window in windows where !window.isHidden { presentOnceMore(in: window) }
      for window in windows { window.rootViewController = nil }
      drawer = []
      rest()
      for window in windows { expect(window.subviews.isEmpty, "a view is left in a window without a root") }
      release()
    }
    check(failures)
    guard faults.isEmpty else { return }
    for weak in alive { if let controller = weak.watched { faults.append("\(describe(controller)) was not released") } }
    for weak in things where weak.thing != nil { faults.append("a \(weak.name) was not released") }
  }

  /// Only the stage's own window stays.
  private func release() {
    for window in windows.dropFirst() { window.isHidden = true }
    windows = [stage.window]
    (delegates, drivers) = ([], [])
    rest()
  }

  private func presentOnceMore(in window: UIWindow) {
    guard var top = window.rootViewController else { return }
    while let next = top.ownPresented { top = next }
    let last = StressPage()
    last.name = nextName("last")
    last.modalPresentationStyle = .overFullScreen
    alive.append(Weak(last))
    let before = stage.diagnostics.count
    var isDone = false
    top.present(last, animated: true) { isDone = true }
    do { try stage.settle(within: 5) } catch { faults.append("\(error)") }
    let received = stage.diagnostics.dropFirst(before).map(\.description)
    expect(last.journal.isSeen && isDone && last.viewIfLoaded?.window === window, "the last is not shown: \(received)")
  }
}

/// A weak reference to an object.
struct WeakThing {
  let name: String
  private(set) weak var thing: AnyObject?

  init(_ name: String, _ thing: AnyObject) { (self.name, self.thing) = (name, thing) }
}

/// A controller that may be gone.
@MainActor protocol AnyWeak { var watched: (any Watched)? { get } }
extension Weak: AnyWeak where Controller: Watched {
  var watched: (any Watched)? { controller }
}
