internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Random recognizers on a small tree of views, and random fingers over them.
private final class FuzzCase {
  /// A view that keeps account of the fingers it was given.
  final class CountingView: UIView {
    var account: FuzzCase!
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { account.given(touches, self) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { account.had(touches, self) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { account.taken(touches, self) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { account.taken(touches, self) }
  }

  var numbers: Dice
  let stage = Stage(device: .iPhoneSE)
  let journal = Journal()
  var problems: [String] = []
  var recognizers: [UIGestureRecognizer] = []
  private var views: [CountingView] = []
  private var held: [ObjectIdentifier: CountingView] = [:]
  private var last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var pairs: Set<Set<ObjectIdentifier>> = []
  private lazy var hand = Listener(self)
  private lazy var judge = FuzzJudge(self)

  init(seed: UInt64) {
    numbers = Dice(seed: seed)
    let controller = UIViewController()
    stage.rootViewController = controller
    var parent: UIView = controller.view
    for depth in 0..<3 {
      let inset = CGFloat(depth) * 40
      let view = CountingView(frame: CGRect(x: inset, y: inset, width: 300 - inset, height: 500 - inset))
      view.account = self
      view.isMultipleTouchEnabled = chance(0.6)
      view.isExclusiveTouch = chance(0.1)
      parent.addSubview(view)
      views.append(view)
      if chance(0.8) { parent = view }
    }
    stage.turn()
    for index in 0..<number(1, 6) { addRecognizer(index) }
  }

  private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < part }
  private func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &numbers) }

  private func addRecognizer(_ index: Int) {
    let recognizer: UIGestureRecognizer
    switch number(0, 6) {
    case 0:
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (number(1, 3), number(1, 2))
      recognizer = tap
    case 1: recognizer = UIPinchGestureRecognizer()
    case 2: recognizer = UIRotationGestureRecognizer()
    case 3: recognizer = UILongPressGestureRecognizer()
    case 4:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .up]
      recognizer = swipe
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = number(1, 2)
      pan.maximumNumberOfTouches = number(2, 4)
      recognizer = pan
    }
    recognizer.name = "\(type(of: recognizer))\(index)"
    recognizer.cancelsTouchesInView = chance(0.8)
    recognizer.delaysTouchesBegan = chance(0.2)
    recognizer.delaysTouchesEnded = chance(0.8)
    if chance(0.4) { recognizer.delegate = judge }
    for other in recognizers {
      if chance(0.15) { recognizer.require(toFail: other) }
      if chance(0.1) { other.require(toFail: recognizer) }
      if chance(0.2) { pairs.insert([ObjectIdentifier(recognizer), ObjectIdentifier(other)]) }
    }
    recognizer.addTarget(hand, action: Selector("act:", Listener.act))
    views[number(0, 2)].addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  // MARK: Accounts

  func given(_ touches: Set<UITouch>, _ view: CountingView) {
    for touch in touches {
      if held[ObjectIdentifier(touch)] != nil { problems.append("a finger came down twice") }
      held[ObjectIdentifier(touch)] = view
    }
  }

  func had(_ touches: Set<UITouch>, _ view: CountingView) {
    for touch in touches where held[ObjectIdentifier(touch)] !== view { problems.append("moved without coming down") }
  }

  func taken(_ touches: Set<UITouch>, _ view: CountingView) {
    for touch in touches where held.removeValue(forKey: ObjectIdentifier(touch)) !== view {
      problems.append("ended or cancelled, but not had")
    }
  }

  func mayBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    pairs.contains([ObjectIdentifier(one), ObjectIdentifier(other)])
  }

  func received(_ recognizer: UIGestureRecognizer) {
    let state = recognizer.state
    journal.write("\(recognizer.name!) \(state)")
    let before = last[ObjectIdentifier(recognizer)] ?? .possible
    let legal: Bool =
      switch state {
      case .began: before == .possible
      case .changed, .cancelled: before.isGoingOn
      case .ended: before.isGoingOn || before == .possible
      case .possible, .failed: false
      }
    if !legal { problems.append("\(recognizer.name!) went from \(before) to \(state)") }
    last[ObjectIdentifier(recognizer)] = state.isGoingOn ? state : nil
    if state == .began { checkWinners(recognizer) }
  }

  /// Two that go on and share a finger must both be allowed.
  private func checkWinners(_ winner: UIGestureRecognizer) {
    for other in recognizers where other !== winner && other.state.isGoingOn {
      let shared = (0..<other.numberOfTouches).contains { index in
        let position = other.location(ofTouch: index, in: nil)
        return (0..<winner.numberOfTouches).contains { winner.location(ofTouch: $0, in: nil) == position }
      }
      let isAllowed = mayBoth(winner, other) && (winner.delegate != nil || other.delegate != nil)
      if shared, !isAllowed { problems.append("\(winner.name!) won beside \(other.name!)") }
    }
  }

  // MARK: Play

  func play() {
    var down: [Int: CGPoint] = [:]
    for _ in 0..<number(5, 40) {
      switch number(0, 13) {
      case 0...2:
        let finger = number(0, 3)
        if down[finger] == nil {
          down[finger] = CGPoint(x: number(0, 299), y: number(0, 499))
          stage.touchDown(at: down[finger]!, finger: finger)
        }
      case 3...7:
        for finger in down.keys.sorted() where chance(0.7) {
          let reach = chance(0.3) ? 60 : 6
          down[finger]!.x += CGFloat(number(-reach, reach))
          down[finger]!.y += CGFloat(number(-reach, reach))
          stage.touchMove(to: down[finger]!, finger: finger)
        }
      case 8...9:
        if let finger = down.keys.sorted().randomElement(using: &numbers) {
          down[finger] = nil
          stage.touchUp(finger: finger)
        }
      case 10:
        if chance(0.3), let finger = down.keys.sorted().randomElement(using: &numbers) {
          down[finger] = nil
          stage.touchCancel(finger: finger)
        }
      case 11:
        let recognizer = recognizers[number(0, recognizers.count - 1)]
        if chance(0.3) { recognizer.isEnabled.toggle() }
      case 12:
        if chance(0.1) {
          let view = views[number(1, 2)]
          view.superview == nil ? views[0].addSubview(view) : view.removeFromSuperview()
        }
      default: stage.advance(by: chance(0.2) ? 0.6 : 0.03)
      }
    }
    for finger in down.keys.sorted() { stage.touchUp(finger: finger) }
    stage.advance(by: 2)
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches != 0 {
      problems.append("\(recognizer.name!) did not end: \(recognizer.state)")
    }
    for (recognizer, state) in last where state.isGoingOn { problems.append("\(recognizer) was left in \(state)") }
    if !held.isEmpty { problems.append("\(held.count) fingers were never taken from views") }
    if !UIApplication.shared.pendingWork.isEmpty {
      problems.append("still pending: \(UIApplication.shared.pendingWork)")
    }
  }

  private final class Listener: NSObject {
    unowned let owner: FuzzCase
    init(_ owner: FuzzCase) { self.owner = owner }
    func act(_ recognizer: UIGestureRecognizer) { owner.received(recognizer) }
  }

  private final class FuzzJudge: NSObject, UIGestureRecognizerDelegate {
    unowned let owner: FuzzCase
    init(_ owner: FuzzCase) { self.owner = owner }
    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { owner.mayBoth(one, other) }
  }
}

extension UIGestureRecognizer.State {
  fileprivate var isGoingOn: Bool { self == .began || self == .changed }
}

@Suite("Random fingers on random recognizers", .rule("GR-01", "GR-04", "GR-07"))
struct ArenaFuzzTests {
  @Test("Each gesture ends, each finger is given back once, winners are allowed", arguments: 0..<8)
  func invariants(block: Int) {
    var actions = 0
    for seed in block * 250..<(block + 1) * 250 {
      let test = FuzzCase(seed: UInt64(seed))
      test.play()
      actions += test.journal.read().count
      #expect(test.problems == [], "seed \(seed)")
    }
    #expect(actions > 250)
  }

  @Test("The same fingers make the same trace")
  func repeatable() {
    for seed in 0..<50 {
      let runs = (0..<2).map { _ in
        let test = FuzzCase(seed: UInt64(seed))
        test.play()
        return test.journal.read()
      }
      #expect(runs[0] == runs[1], "seed \(seed)")
    }
  }
}
