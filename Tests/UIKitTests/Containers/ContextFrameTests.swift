import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The frame of a controller's view, set while a presentation in its context covers it.
@Suite struct ContextFrameTests {
  /// A parent that lays its child out where `position` says, if anywhere.
  private final class Placing: UIViewController {
    var position: CGRect?
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if let position { children.first?.view.frame = position }
    }
  }

  /// A child of a parent, covered by what it presents in its context.
  private struct Covered {
    static let old = CGRect(x: 20, y: 40, width: 200, height: 300)
    static let new = CGRect(x: 60, y: 100, width: 180, height: 240)
    let stage = Stage(device: .iPhoneSE)
    let parent = Placing()
    let child = PlainController(.red)
    let cover = PlainController(.blue)
    let delegate = Delegate()

    init() throws {
      stage.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.frame = Self.old
      child.didMove(toParent: parent)
      child.definesPresentationContext = true
      cover.modalPresentationStyle = .currentContext
      cover.transitioningDelegate = delegate
      delegate.animator = ClosureAnimator()
      try stage.settle()
      child.present(cover, animated: false)
      try stage.settle()
      #expect(child.view.window == nil && container?.frame == Self.old)
    }

    var container: UIView? { cover.presentationController?.containerView }
    var isBack: Bool { child.view.superview === parent.view && stage.diagnostics.isEmpty }
  }

  @Test("what covers it follows, and it comes back there", .rule("P-04", "P-04.2", "C-20"), arguments: [true, false])
  func follows(animated: Bool) throws {
    let covered = try Covered()
    covered.child.view.frame = Covered.new
    covered.stage.turn()
    #expect(covered.container?.frame == Covered.new)
    covered.child.dismiss(animated: animated)
    try covered.stage.settle()
    #expect(covered.child.view.frame == Covered.new && covered.isBack)
  }

  @Test("set as it is uncovered, it counts all the same", .rule("P-04.2", "C-20"), arguments: [true, false])
  func beforeDismissal(animated: Bool) throws {
    let covered = try Covered()
    covered.child.view.frame = Covered.new
    covered.child.dismiss(animated: animated)
    try covered.stage.settle()
    #expect(covered.child.view.frame == Covered.new && covered.isBack)
  }

  @Test("a dismissal that is cancelled leaves the cover there", .rule("P-04.2", "C-20", "T-10"))
  func cancelled() throws {
    let covered = try Covered()
    let driver = UIPercentDrivenInteractiveTransition()
    covered.delegate.interaction = driver
    covered.child.view.frame = Covered.new
    covered.child.dismiss(animated: true)
    covered.stage.turn()
    driver.update(0.5)
    covered.stage.advance(by: 0.1)
    driver.cancel()
    try covered.stage.settle()
    #expect(covered.container?.frame == Covered.new && covered.child.view.window == nil)
    covered.delegate.interaction = nil
    covered.child.dismiss(animated: true)
    try covered.stage.settle()
    #expect(covered.child.view.frame == Covered.new && covered.isBack)
  }

  @Test("a layout around both during the dismissal is the last word", .rule("P-04.2", "C-07", "C-20"))
  func laidOutAgain() throws {
    let covered = try Covered()
    let last = CGRect(x: 10, y: 60, width: 260, height: 200)
    covered.child.view.frame = Covered.new
    covered.child.dismiss(animated: true)
    covered.stage.advance(by: 0.1)
    covered.parent.position = last
    covered.parent.view.setNeedsLayout()
    covered.stage.turn()
    #expect(covered.container?.frame == last)
    try covered.stage.settle()
    #expect(covered.child.view.frame == last && covered.isBack)
  }
}
