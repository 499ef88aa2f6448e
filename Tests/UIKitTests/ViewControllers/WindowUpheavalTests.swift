import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Roots that are replaced and windows that are hidden and let go in the midst of what they show.
@Suite struct WindowUpheavalTests {
  /// Another style in compact width.
  private final class Compact: NSObject, UIAdaptivePresentationControllerDelegate {
    private let style: UIModalPresentationStyle
    init(_ style: UIModalPresentationStyle) { self.style = style }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? style : .none }
  }

  @Test("a root that is replaced as it comes into its window", .rule("T-32", "P-48"), arguments: ["wA", "load"])
  func replacedAsItComes(moment: String) throws {
    let stage = Stage()
    let (root, child, other) = (CallbackController(), CallbackController(), CallbackController())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let inner = CallbackController()
    inner.moment = moment
    inner.act = { stage.rootViewController = other }
    // The child takes another one in as it is told that it comes: that one is told as the root's view joins the window.
    child.moment = "wA"
    child.act = {
      child.addChild(inner)
      child.view.addSubview(inner.view)
      inner.didMove(toParent: child)
    }
    stage.rootViewController = root
    try stage.settle()
    expectTrue([root, child, inner, other])
    #expect(stage.window.subviews == [other.view] && other.journal.isSeen)
  }

  @Test("a root that is set alongside a transition that is cancelled fills its window", .rule("T-26", "I-13"))
  func setAlongsideWhatIsCancelled() throws {
    let cast = NavigationCast(spies: true)
    let window = UIWindow(frame: cast.stage.window.bounds)
    window.rootViewController = UIViewController()
    window.isHidden = false
    let percent = UIPercentDrivenInteractiveTransition()
    cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    cast.delegate.interaction = percent
    cast.nav.pushViewController(cast.b, animated: true)
    let other = UIViewController()
    cast.nav.transitionCoordinator?.animate { _ in window.rootViewController = other }
    cast.stage.turn()
    percent.update(0.5)
    percent.cancel()
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a] && other.view.frame == window.bounds)
    window.isHidden = true
  }

  @Test("a root that another one takes in, unseen, as it is replaced", .rule("T-32"))
  func takenInAsItIsReplaced() throws {
    let stage = Stage()
    let (root, other) = (CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.rootViewController = root
    try stage.settle()
    root.moment = "wD"
    root.act = { stack.pushViewController(root, animated: false) }
    stage.rootViewController = other
    try stage.settle()
    expectTrue([root, other])
    #expect(stage.window.subviews == [other.view] && root.parent === stack)
  }

  @Test("a root that is replaced as what covered it uncovers it", .rule("T-30", "T-32"))
  func replacedAsItIsUncovered() throws {
    let stage = Stage(device: .iPad11)
    let (root, sheet, other) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = root
    let answers = Compact(.fullScreen)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = answers
    stage.resize(to: CGSize(width: 400, height: 1000))
    try stage.settle()
    root.present(sheet, animated: false)
    try stage.settle()
    #expect(sheet.journal.isSeen && !root.journal.isSeen)
    root.moment = "wA"
    root.act = { stage.rootViewController = other }
    stage.resize(to: CGSize(width: 834, height: 1194))
    try stage.settle()
    expectTrue([root, sheet, other])
    #expect(stage.window.subviews == [other.view] && other.journal.isSeen)
  }

  @Test("a hidden window's presenter is uncovered", .rule("T-26", "T-30"))
  func uncoveredOutOfSight() throws {
    let stage = Stage(device: .iPad11)
    stage.rootViewController = UIViewController()
    let window = UIWindow(frame: stage.window.bounds)
    let (root, sheet) = (CallbackController(), CallbackController())
    window.rootViewController = root
    window.isHidden = false
    let answers = Compact(.fullScreen)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = answers
    root.present(sheet, animated: false)
    try stage.settle()
    for width in [CGFloat(400), 834] {
      window.isHidden = width > 400
      stage.resize(to: CGSize(width: width, height: 1194))
      try stage.settle()
      expectTrue([root, sheet])
    }
    window.isHidden = false
    try stage.settle()
    expectTrue([root, sheet])
    #expect(sheet.journal.isSeen)
  }

  /// A page in a window of its own that presents over the screen, and has left the root since.
  private func stray(_ stage: Stage) throws -> (window: UIWindow, page: CallbackController, over: CallbackController) {
    let window = UIWindow(frame: stage.window.bounds)
    let (root, page, over) = (UIViewController(), CallbackController(), CallbackController())
    root.addChild(page)
    root.view.addSubview(page.view)
    page.didMove(toParent: root)
    window.rootViewController = root
    window.isHidden = false
    page.definesPresentationContext = true
    let delegate = Compact(.overFullScreen)
    over.modalPresentationStyle = .overCurrentContext
    over.presentationController?.delegate = delegate
    page.present(over, animated: false)
    try stage.settle()
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    try stage.settle()
    return (window, page, over)
  }

  @Test("what a page that has left presents over the screen goes with the window", .rule("P-04", "T-26"))
  func strayGoesWithWindow() throws {
    let stage = Stage()
    let (window, page, over) = try stray(stage)
    #expect(page.presentedViewController === over && over.view.window === window && over.journal.isSeen)
    for isHidden in [true, false, true] {
      window.isHidden = isHidden
      try stage.settle()
      expectTrue([page, over])
    }
  }

  @Test("a page may present again whose window is gone with what it presented", .rule("P-24", "T-26"))
  func strayOfWindowThatIsGone() throws {
    let stage = Stage()
    let other = CallbackController()
    weak var gone: UIWindow?
    let page = try {
      let (window, page, _) = try stray(stage)
      gone = window
      window.isHidden = true
      try stage.settle()
      return page
    }()
    stage.trace.clear()
    try stage.settle()
    #expect(gone == nil && page.presentedViewController == nil)
    stage.rootViewController = page
    try stage.settle()
    page.present(other, animated: false)
    try stage.settle()
    expectTrue([page, other])
    #expect(other.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test("a root comes back with what it presents in its context", .rule("T-26", "P-04"))
  func rootComesBackWithItsContext() throws {
    let stage = Stage()
    let (page, over) = (CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.rootViewController = stack
    stack.pushViewController(page, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    page.present(over, animated: false)
    try stage.settle()
    stack.popViewController(animated: false)
    try stage.settle()
    expectTrue([page, over])
    stage.rootViewController = page
    try stage.settle()
    expectTrue([page, over])
    #expect(over.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test("what a container that forwards by hand presents in its context comes back with it", .rule("P-50", "P-04"))
  func contextOfOneThatForwardsByHand() throws {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let stage = Stage()
    let (manual, over) = (Manual(), CallbackController())
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.rootViewController = stack
    stack.pushViewController(manual, animated: false)
    try stage.settle()
    manual.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    manual.present(over, animated: false)
    try stage.settle()
    for isAnimated in [true, false] {
      stack.popViewController(animated: isAnimated)
      try stage.settle()
      expectTrue([over])
      stack.pushViewController(manual, animated: isAnimated)
      try stage.settle()
      expectTrue([over])
      #expect(over.journal.isSeen)
    }
    #expect(stage.diagnostics.isEmpty)
  }
}
