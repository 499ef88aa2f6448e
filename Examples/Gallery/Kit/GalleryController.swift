import UIKit

/// The gallery: topics, and beside them or after them what there is to try.
package final class GalleryController: UISplitViewController, UISplitViewControllerDelegate {
  private let topics = TopicsController()

  package init() {
    super.init(style: .doubleColumn)
    delegate = self
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    let navigation = UINavigationController(rootViewController: topics)
    navigation.navigationBar.prefersLargeTitles = true
    setViewController(navigation, for: .primary)
    topics.onChoose = { [weak self] in
      self?.open($0)
      self?.show(.secondary)
    }
    open(Topic.all[0])
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func open(_ topic: Topic) {
    let navigation = UINavigationController(rootViewController: ExhibitsController(topic))
    navigation.navigationBar.prefersLargeTitles = true
    setViewController(navigation, for: .secondary)
  }

  package func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}
