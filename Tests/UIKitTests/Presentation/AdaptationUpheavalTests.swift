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
}
