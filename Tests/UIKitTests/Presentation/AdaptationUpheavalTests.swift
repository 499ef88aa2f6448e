import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Adaptations of a presented controller during another adaptation.
@Suite struct AdaptationUpheavalTests {
  /// The adapted form, as the test sets it.
  private final class Forms: NSObject, UIAdaptivePresentationControllerDelegate {
    var form: UIModalPresentationStyle
    init(_ form: UIModalPresentationStyle) { self.form = form }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { form }
  }

  @Test(
    "a form that is changed as the presenter comes back, or goes, for another", .rule("T-30", "P-51", "D-20"),
    arguments: [UIModalPresentationStyle.none, .fullScreen, .overFullScreen], ["wA", "iA", "wD", "dD"])
  func changedInPassing(last: UIModalPresentationStyle, moment: String) throws {
    let stage = Stage(device: .iPhone15)
    let (presenter, over) = (CallbackController(), CallbackController())
    let goes = moment.hasSuffix("D")
    let forms = Forms(goes ? .none : .fullScreen)
    stage.rootViewController = presenter
    try stage.settle()
    over.modalPresentationStyle = .popover
    over.popoverPresentationController?.sourceView = presenter.view
    over.presentationController?.delegate = forms
    presenter.present(over, animated: false)
    try stage.settle()
    expectTrue([presenter, over])
    presenter.moment = moment
    presenter.act = {
      forms.form = last
      presenter.traitOverrides.verticalSizeClass = .compact
    }
    forms.form = goes ? .fullScreen : .none
    presenter.traitOverrides.horizontalSizeClass = .regular
    try stage.settle()
    expectTrue([presenter, over], "other")
    #expect(presenter.journal.isSeen == (last != .fullScreen) && over.journal.isSeen)
    presenter.dismiss(animated: false)
    try stage.settle()
    expectTrue([presenter, over], "gone")
    #expect(presenter.journal.isSeen && presenter.view.superview === stage.window && stage.diagnostics.isEmpty)
  }

  /// Delegates of a presentation that run a closure while they are queried.
  private final class Queried: NSObject, UIAdaptivePresentationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    var onStyle: () -> Void = {}
    var onAnimator: () -> Void = {}
    private(set) var queries: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      queries.append("style")
      onStyle()
      queries.append("answered")
      return .none
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      queries.append("animator")
      onAnimator()
      queries.append("answered")
      return nil
    }
  }

  /// A popover on a controller, with delegates that note what they are queried for from now on.
  private func popover() throws -> (Stage, PlainController, PlainController, Queried) {
    let stage = Stage(device: .iPad11)
    let (presenter, over, delegate) = (PlainController(), PlainController(), Queried())
    stage.rootViewController = presenter
    try stage.settle()
    over.modalPresentationStyle = .popover
    over.popoverPresentationController?.sourceView = presenter.view
    over.presentationController?.delegate = delegate
    over.transitioningDelegate = delegate
    presenter.present(over, animated: false)
    try stage.settle()
    return (stage, presenter, over, delegate)
  }

  @Test(
    "traits that change in the query for an animator lead to one for a style", .rule("P-23", "P-36", "PC-24", "D-03"))
  func styleInAnimator() throws {
    let (stage, presenter, over, delegate) = try popover()
    let other = PlainController()
    let before = delegate.queries.count
    delegate.onAnimator = {
      presenter.traitOverrides.horizontalSizeClass = .compact
      presenter.present(other, animated: false)
    }
    presenter.dismiss(animated: true)
    #expect(delegate.queries[before...] == ["animator", "style", "answered", "answered"])
    #expect(other.presentingViewController == nil && stage.diagnostics.map(\.rule) == ["D-03"])
    try stage.settle()
    #expect(over.presentingViewController == nil && presenter.presentedViewController == nil)
  }

  @Test("a dismissal in the query for a style queries for an animator, and for no other style", .rule("P-36", "PC-24"))
  func animatorInStyle() throws {
    let (stage, presenter, over, delegate) = try popover()
    let before = delegate.queries.count
    delegate.onStyle = {
      presenter.dismiss(animated: true)
      presenter.traitOverrides.verticalSizeClass = .compact
    }
    presenter.traitOverrides.horizontalSizeClass = .compact
    #expect(delegate.queries[before...] == ["style", "animator", "answered", "answered"])
    delegate.onStyle = {}
    try stage.settle()
    #expect(over.presentingViewController == nil && presenter.presentedViewController == nil)
    #expect(stage.diagnostics.isEmpty)
  }
}
