internal import CoreGraphics
internal import Foundation

/// Moves a collection that two controllers share from the layout of the one to that of the other. Rule: LV-63
@MainActor final class SharedLayoutAnimator: SpringAnimator {
  private let from, to: UICollectionViewController

  init(from: UICollectionViewController, to: UICollectionViewController) {
    (self.from, self.to) = (from, to)
    super.init()
  }

  override func prepare(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) -> (move: () -> Void, settle: (_ isAtEnd: Bool) -> Void) {
    guard let views = transitionContext.installViews(isPresenting: true) else { return ({}, { _ in }) }
    let offset = from.collectionView.contentOffset
    to.shareCollection(from: from)
    return (
      { [to] in to.showOwnLayout(animated: true) },
      { [from, to] isAtEnd in
        guard !isAtEnd else { return }
        from.shareCollection(from: to)
        from.showOwnLayout(animated: false)
        from.collectionView.contentOffset = offset
        views.to?.removeFromSuperview()
      }
    )
  }
}

// One collection for several controllers of a stack. Rule: LV-63
extension UICollectionViewController: StackSharing {
  func sharedAnimator(over lower: UIViewController, isOpening: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    guard useLayoutToLayoutNavigationTransitions, let lower = lower as? UICollectionViewController else { return nil }
    loadViewIfNeeded()
    guard isShared, collectionView === lower.collectionView else { return nil }
    movesByAnimator = true
    lower.movesByAnimator = true
    return SharedLayoutAnimator(from: isOpening ? lower : self, to: isOpening ? self : lower)
  }

  /// The collection's controller below on the stack, where its collection is to be shown here too.
  var lender: UICollectionViewController? {
    guard useLayoutToLayoutNavigationTransitions, let stack = navigationController?.viewControllers,
      let index = stack.firstIndex(where: { $0 === self })
    else { return nil }
    guard index > 0, let lower = stack[index - 1] as? UICollectionViewController else {
      Diagnostics.report(.nothingToShare(self))
      return nil
    }
    return lower
  }

  /// Puts a view of the controller's own around the collection, which can then move to another controller.
  func makeContainerView() {
    guard let view = viewIfLoaded, let collection = view as? UICollectionView else { return }
    let container = UIView(frame: collection.untransformedFrame)
    container.autoresizingMask = collection.autoresizingMask
    collection.superview?.insertSubview(container, aboveSubview: collection)
    self.view = container
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    put(collection, into: container)
  }

  private func put(_ collection: UICollectionView, into container: UIView) {
    UIView.performWithoutAnimation {
      collection.frame = container.bounds
      container.insertSubview(collection, at: 0)
      container.layoutIfNeeded()
    }
  }

  /// True if the collection is in this controller's view now.
  private var holdsCollection: Bool { collectionView.isDescendant(of: view) }

  /// The collection comes here from another controller, in the layout that it has.
  func shareCollection(from other: UICollectionViewController) {
    guard !holdsCollection else { return }
    other.keepLayout()
    put(collectionView, into: view)
  }

  /// The layout in which the collection was shown here is the one in which it will be shown again.
  private func keepLayout() { if holdsCollection { ownLayout = collectionView.collectionViewLayout } }

  func showOwnLayout(animated: Bool) {
    guard collectionView.collectionViewLayout !== ownLayout else { return }
    collectionView.setCollectionViewLayout(ownLayout, animated: animated)
    if !animated { collectionView.layoutIfNeeded() }
  }

  /// Without an animator of the library's own the collection is there at once.
  func shareCollectionNow() {
    guard !movesByAnimator, ownCollection != nil, !holdsCollection,
      let stack = navigationController?.viewControllers.compactMap({ $0 as? UICollectionViewController })
    else { return }
    let others = stack.filter { $0 !== self && $0.isViewLoaded && $0.collectionView === collectionView }
    for other in others { other.keepLayout() }
    put(collectionView, into: view)
    showOwnLayout(animated: false)
  }
}

extension UsageError {
  static func nothingToShare(_ controller: UICollectionViewController) -> UsageError {
    UsageError(
      "LV-63", controller,
      "\(describe(controller)) uses layout-to-layout transitions, and no collection view controller lies below it on the"
        + " stack; it has a collection of its own and slides.")
  }

  static func lateSharing(_ controller: UICollectionViewController) -> UsageError {
    UsageError(
      "LV-63", controller,
      "useLayoutToLayoutNavigationTransitions of \(describe(controller)) was set after its view was loaded; set it before the"
        + " controller is pushed. It stays as it was.")
  }
}
