import CoreGraphics
import UIKit

/// An alert of an unruly walk.
final class StressAlert: UIAlertController, Watched {
  let journal = AppearanceJournal()
  var name = "alert"
  weak var walk: (any StressObserver)?
  var delegates: StressDelegates?
  /// How often it came, and how often one of its actions was run.
  private(set) var (comings, answers) = (0, 0)

  func wasAnswered() { answers += 1 }

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    comings += 1
    super.viewWillAppear(animated)
    walk?.inside("viewWillAppear", of: self)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
    walk?.inside("viewIsAppearing", of: self)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
    walk?.inside("viewDidAppear", of: self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
    walk?.inside("viewWillDisappear", of: self)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
    walk?.inside("viewDidDisappear", of: self)
  }
}

/// Says what a press on a page's tile opens; each of its calls may do anything.
final class StressMenus: NSObject, UIContextMenuInteractionDelegate {
  weak var walk: StressWalk?

  init(_ walk: StressWalk) { self.walk = walk }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    walk?.inside("configurationForMenu", of: nil)
    return walk?.makeMenu()
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    walk?.inside("willPerformPreviewAction", of: nil)
    let preview = animator.previewViewController
    animator.addCompletion { [weak walk] in walk?.wasCommitted(preview) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    walk?.inside("willDisplayMenu", of: nil)
    animator?.addCompletion { [weak walk] in walk?.inside("menu displayed", of: nil) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    walk?.inside("menu willEnd", of: nil)
    animator?.addCompletion { [weak walk] in walk?.inside("menu ended", of: nil) }
  }
}
