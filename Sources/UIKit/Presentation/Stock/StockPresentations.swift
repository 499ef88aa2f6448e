internal import CoreGraphics
internal import Foundation

/// A controller with a presentation of its own kind.
protocol BringsPresentation: UIViewController {
  /// The presentation controller for a style; nil for the usual one.
  func presentationController(in style: UIModalPresentationStyle, presenting: UIViewController?)
    -> UIPresentationController?
}

/// The presentation controllers of the system's own styles, written over the same class that apps subclass.
enum StockPresentations {
  static func controller(
    for style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    let own = (presented as? any BringsPresentation)?.presentationController(in: style, presenting: presenting)
    if let own { return own }
    return switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .blurOverFullScreen:
      CoveringPresentationController(style, presented: presented, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(style, presented: presented, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
    case .custom, .automatic, .none:
      UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
}

/// Covers the window, or the controller that defines the context. Rule: G-01, P-51, PC-07
final class CoveringPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  override var keepsFrame: Bool { !shouldRemovePresentersView }
  override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }

  // Rule: PC-21, L-03
  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    let covers = UIApplication.shared.legacy.contextsCoverInCompactWidth
    return covers && style == .currentContext && traits?.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  /// The frame that layout set last: a view that an app moved keeps its frame until the container changes.
  private var presetFrame: CGRect?

  override func containerViewWillLayoutSubviews() {
    // A controller that is not presented any more stands where the app put it.
    guard let view = presentedView, let presentation = presentedViewController.presentationAsPresented,
      presentation.transition == nil
    else { return }
    let target = frameOfPresentedViewInContainerView
    if target != presetFrame {
      presetFrame = target
      // One that is drawn back behind a sheet has its place all the same.
      if view.untransformedFrame != target { view.untransformedFrame = target }
    }
    showPresenterOnCurl()
  }

  // MARK: A curled page

  /// The visible curl of the presenter's view. Rule: G-20, P-27
  private var curl: CurlView?

  override func presentationTransitionWillBegin() {
    guard presentedViewController.presentationAsPresented?.curls == true, let container = containerView,
      let page = presentingViewController.view
    else { return }
    let curl = CurlView(page)
    // Rule: P-27, PC-40
    curl.onTap = { [weak presentedViewController] in
      presentedViewController?.presentationAsPresented.map(UserDismissal.init)?.attempt()
    }
    container.addSubview(curl)
    self.curl = curl
    presentingViewController.insetsInPicture = container.safeAreaInsets
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard let curl else { return }
    guard completed else { return removeCurl() }
    curl.progress = 1
    containerView?.bringSubviewToFront(curl)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeCurl() } else { curl?.progress = 1 }
  }

  /// Updates the removed presenter's view and its curl when the window's size changes.
  private func showPresenterOnCurl() {
    guard let curl, let container = containerView, let page = presentingViewController.viewIfLoaded,
      curl.pictured != container.bounds.size
    else { return }
    page.frame = container.bounds
    presentingViewController.insetsInPicture = container.safeAreaInsets
    page.layoutIfNeeded()
    curl.show(page)
  }

  /// Takes a new snapshot of the presenter if its content changed while it is hidden. Rule: P-27
  override func presenterMayHaveChanged() {
    guard let curl, let page = presentingViewController.viewIfLoaded,
      presentedViewController.presentationAsPresented?.transition == nil
    else { return }
    page.layoutIfNeeded()
    curl.show(page)
  }

  private func removeCurl() {
    guard let curl else { return }
    curl.removeFromSuperview()
    self.curl = nil
    presentingViewController.insetsInPicture = nil
  }
}
