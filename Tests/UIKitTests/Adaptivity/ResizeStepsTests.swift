import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Windows beside other apps' are resized in steps; the controllers inside are notified from the outside in.
@Suite struct ResizeStepsTests {
  /// A page A in a stack N of tabs T in a container C that gives them half of its width.
  private func cast() throws -> (stage: Stage, root: Halving, page: PlainController) {
    let stage = Stage(device: .iPad11)
    stage.rootViewController = PlainController()
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let page = PlainController(.systemTeal)
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    let other = PlainController(.systemPink)
    tabs.viewControllers = [navigation, other]
    let root = Halving(tabs)
    for (object, name) in [(page, "A"), (navigation, "N"), (tabs, "T"), (root, "C"), (other, "O")]
      as [(AnyObject, String)]
    { stage.trace.name(object, name) }
    stage.rootViewController = root
    try stage.settle()
    stage.trace.clear()
    return (stage, root, page)
  }

  private func calls(_ stage: Stage) -> [String] {
    let calls = stage.trace.calls.filter {
      !$0.hasSuffix("LayoutSubviews()") && !$0.hasSuffix("transitionDuration") && !$0.hasPrefix("ScreenPlan")
    }
    stage.trace.clear()
    return calls
  }

  /// Returns the calls of a step: traits if they change, then sizes, then the notification of changed traits.
  private func received(_ outer: String, _ inner: String, changes: Bool) -> [String] {
    let all = ["C", "T", "N", "A", "O"]
    return (changes ? all.map { "\($0) willTransition(to:)" } : [])
      + ["C viewWillTransition(to: \(outer)×834)"]
      + all.dropFirst().map { "\($0) viewWillTransition(to: \(inner)×834)" }
      + (changes ? ["C", "T", "N", "A"].map { "\($0) traitCollectionDidChange" } : [])
      + ["context completeTransition(true)"]
  }

  @Test("sizes and traits go from the outside in, step by step", .rule("T-27", "T-28", "S-48"))
  func steps() throws {
    let (stage, root, page) = try cast()
    let steps: [(CGFloat, String, String, Bool)] = [
      (981.5, "981.5", "490.75", false), (801, "801", "400.5", false), (592, "592", "296", true),
      (375, "375", "187.5", false), (1194, "1194", "597", true),
    ]
    for (width, outer, inner, changes) in steps {
      root.asked = []
      stage.resize(to: CGSize(width: width, height: 834))
      try stage.settle()
      #expect(calls(stage) == received(outer, inner, changes: changes), "\(width)")
      #expect(root.asked == [CGSize(width: width, height: 834)])
      #expect(page.view.bounds.size == CGSize(width: width / 2, height: 834))
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("each step's coordinator runs what lies alongside in its time, and tells of its end", .rule("T-27", "T-34"))
  func coordinators() throws {
    let (stage, root, _) = try cast()
    var notes: [String] = []
    root.onSize = { size, coordinator in
      notes.append("\(Int(size.width)) \(coordinator.isAnimated) \(coordinator.targetTransform == .identity)")
      coordinator.animate { _ in
        notes.append("alongside \(UIView.inheritedAnimationDuration > 0) \(Int(root.view.bounds.width))")
      } completion: {
        notes.append("over \($0.isCancelled)")
      }
    }
    stage.resize(to: CGSize(width: 700, height: 834))
    stage.advance(by: 0.1)
    // The next step does not wait: the one before is over first.
    stage.resize(to: CGSize(width: 400, height: 834))
    try stage.settle()
    UIView.setAnimationsEnabled(false)
    stage.resize(to: CGSize(width: 500, height: 834))
    try stage.settle()
    UIView.setAnimationsEnabled(true)
    #expect(
      notes == [
        "700 true true", "alongside true 700", "over false", "400 true true", "alongside true 400", "over false",
        "500 false true", "alongside false 500", "over false",
      ])
  }

  @Test("a controller's preferred size goes through its stack to its presentation", .rule("T-31"))
  func requests() throws {
    let stage = Stage(device: .iPad11)
    let (root, page, next) = (PlainController(), PlainController(.systemTeal), PlainController(.systemPink))
    stage.rootViewController = root
    try stage.settle()
    page.preferredContentSize = CGSize(width: 300, height: 400)
    next.preferredContentSize = CGSize(width: 300, height: 250)
    let navigation = UINavigationController(rootViewController: page)
    let barHeight = { navigation.navigationBar.sizeThatFits(.zero).height }
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 400 + barHeight()))
    navigation.modalPresentationStyle = .formSheet
    root.present(navigation, animated: false)
    try stage.settle()
    // On the sheet it is higher. Rule: G-31
    let bar = barHeight()
    #expect(bar == 56 && navigation.preferredContentSize == CGSize(width: 300, height: 400 + bar))
    #expect(navigation.view.bounds.size == navigation.preferredContentSize)
    navigation.pushViewController(next, animated: true)
    try stage.settle()
    #expect(navigation.preferredContentSize.height == 250 + bar)
    #expect(navigation.view.bounds.size == CGSize(width: 300, height: 250 + bar))
    next.preferredContentSize = CGSize(width: 400, height: 300)
    try stage.settle()
    #expect(navigation.view.bounds.size == CGSize(width: 400, height: 300 + bar))
    // One that is not on top waits for its turn.
    page.preferredContentSize = CGSize(width: 350, height: 350)
    #expect(navigation.preferredContentSize.width == 400)
    navigation.popViewController(animated: false)
    try stage.settle()
    #expect(navigation.view.bounds.size == CGSize(width: 350, height: 350 + bar) && stage.diagnostics.isEmpty)
  }
}

/// A container that gives its child half of the width.
private final class Halving: UIViewController {
  let child: UIViewController
  var asked: [CGSize] = []
  var onSize: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?

  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    child.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: view.bounds.height)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    asked.append(parentSize)
    return CGSize(width: parentSize.width / 2, height: parentSize.height)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    onSize?(size, coordinator)
  }
}
