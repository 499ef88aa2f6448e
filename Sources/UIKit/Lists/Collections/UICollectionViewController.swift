public import CoreGraphics
public import Foundation

/// A controller whose view is a collection that it fills and answers for.
///
/// It clears the selection when it appears, along with the transition that brings it back. Rule: LV-46
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  /// The layout in which the collection is shown here, while it is not.
  var ownLayout: UICollectionViewLayout

  /// A controller of a collection in a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    ownLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller whose collection comes from an interface document, or is in a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    ownLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    decodeCollectionController(coder)
  }

  /// The collection; it fills the controller's view, or is it.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollection
    }
    set {
      ownCollection = newValue
      view = newValue
    }
  }
  private(set) var ownCollection: UICollectionView?
  /// The layout that the collection was made with, until that is there; then the one that it has.
  open var collectionViewLayout: UICollectionViewLayout {
    guard let collection = ownCollection, let view = viewIfLoaded, collection.isDescendant(of: view) else {
      return ownLayout
    }
    return collection.collectionViewLayout
  }
  /// True if the controller, pushed onto another collection's, shows that one's collection in its own layout.
  ///
  /// The collection goes over from layout to layout in place of the slide, by a finger too. Who answers for it stays the
  /// controller below. The property is set before the view is loaded.
  ///
  /// Errors: set later, it is told and stays; without a collection's controller below it is told, and the controller has a
  /// collection of its own. Rule: LV-63
  open var useLayoutToLayoutNavigationTransitions: Bool {
    get { sharesBelow }
    set {
      guard newValue != sharesBelow else { return }
      guard !isViewLoaded else { return Diagnostics.report(.lateSharing(self)) }
      sharesBelow = newValue
    }
  }
  private var sharesBelow = false
  /// True if the collection is that of the controller below.
  private(set) var isShared = false
  /// True if an animator brings the collection.
  var movesByAnimator = false
  /// True if the selection is cleared when the controller appears. Rule: LV-46
  open var clearsSelectionOnViewWillAppear = true
  /// True if a long press lifts an item that the data source lets be moved. Rule: LV-56
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { press?.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private var press: ItemPress?

  open override func loadView() {
    if let lender {
      lender.makeRoom()
      (isShared, ownCollection) = (true, lender.collectionView)
      let room = UIView(frame: lender.view.bounds)
      room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return view = room
    }
    if !loadsDocument() || !(viewIfLoaded is UICollectionView) {
      view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: ownLayout)
    }
    guard let collection = viewIfLoaded as? UICollectionView else { return }
    ownCollection = collection
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
    let press = ItemPress(collection, isByHandle: false)
    press.isEnabled = installsStandardGestureForInteractiveMovement
    collection.addGestureRecognizer(press)
    self.press = press
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    takeCollectionAtOnce()
    guard clearsSelectionOnViewWillAppear, !isShared, let collection = ownCollection, !collection.selection.isEmpty
    else { return }
    ListSelection.clear(collection.selection, alongside: transitionCoordinator, animated: animated) {
      collection.deselectItem(at: $0, animated: $1)
    } selectAgain: {
      collection.selectAgain($0)
    }
  }
  /// Sets the editing state of the collection with that of the controller. Rule: LV-59
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView?.isEditing = editing
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    movesByAnimator = false
    takeCollectionAtOnce()
    ownCollection?.flashScrollIndicators()
  }

  // MARK: What subclasses answer

  /// Returns the number of items of a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// The cell of an item, dequeued.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  // The optional methods, one after the other in the order of `CollectionDelegateMethod`.

  /// Returns true if a person may move an item.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  /// A person moved an item. Rule: LV-56
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns the path to which a moved item goes instead of the proposed one. Rule: LV-56
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the path to which a moved item goes instead of the proposed one, by the name before iOS 15.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns true if an item's cell is edited while the collection is. Rule: LV-52
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns the number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// A supplementary view, dequeued.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  /// Titles at the side that lead to items; nil for none. Rule: LV-61
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the path that an index title leads to. Rule: LV-61
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  /// Returns true if a touch on an item highlights it, and may select it.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// An item was highlighted.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// An item was unhighlighted.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true if a person may select an item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns true if a person may deselect an item, with multiple selection.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// A person selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// A person deselected an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns true if a tap on an item performs its primary action.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  { !collectionView.isEditing }
  /// A person performed an item's primary action.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// A cell is about to be seen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// A supplementary view is about to be seen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// A cell is out of sight.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// A supplementary view is out of sight.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The layout that leads interactively from one to another.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns the content offset after an update or a change of the layout.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Calls the older method unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Calls the older method unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// Calls the older method unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// Unless overridden: the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Unless overridden: the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Dismisses the menu unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
