internal import CoreGraphics
internal import Foundation

/// The presentation controllers of the system's own styles, written over the same class that apps subclass.
enum StockPresentations {
  static func controller(
    for style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .blurOverFullScreen:
      CoveringPresentationController(style, presented: presented, presenting: presenting)
    case .pageSheet, .formSheet, .popover:
      CardPresentationController(style, presented: presented, presenting: presenting)
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
  override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }

  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, presentedViewController.presentationAsPresented?.transition == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
    showPresenterOnCurl()
  }

  // MARK: A curled page

  /// The presenter's page, which stays in sight. Rule: G-20, P-27
  private var curl: CurlView?

  override func presentationTransitionWillBegin() {
    guard presentedViewController.presentationAsPresented?.curls == true, let container = containerView,
      let page = presentingViewController.view
    else { return }
    let curl = CurlView(page)
    curl.onTap = { [weak presentedViewController] in presentedViewController?.dismiss(animated: true) }
    container.addSubview(curl)
    self.curl = curl
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

  /// The presenter's view is out: when the window takes another size its page does too.
  private func showPresenterOnCurl() {
    guard let curl, let container = containerView, let page = presentingViewController.viewIfLoaded,
      page.bounds.size != container.bounds.size
    else { return }
    page.frame = container.bounds
    page.layoutIfNeeded()
    curl.show(page)
  }

  private func removeCurl() {
    curl?.removeFromSuperview()
    curl = nil
  }
}

/// A card over a dimmed presenter: near the top where the width is compact, centred where it is regular.
///
/// Detents, popover bubbles and adaptation are not built yet. Rule: G-02, G-04, G-06, G-28
final class CardPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle
  /// Black at this opacity (chosen within the range of rule G-28).
  private static let dimming: CGFloat = 0.3
  private let dimmingView = UIView()

  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var presentationStyle: UIModalPresentationStyle { style }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let room = container.bounds
    let safe = container.safeAreaInsets
    guard traitCollection.horizontalSizeClass == .regular, traitCollection.verticalSizeClass == .regular else {
      // 10 points below the safe area. Rule: G-06
      let top = safe.top + 10
      return CGRect(x: 0, y: top, width: room.width, height: room.height - top)
    }
    let size = sizeWhereThereIsRoom(room, safe)
    return CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  // Rule: G-02, G-04
  private func sizeWhereThereIsRoom(_ room: CGRect, _ safe: UIEdgeInsets) -> CGSize {
    let wish = presentedViewController.preferredContentSize
    let margin: CGFloat = 20
    let most = CGSize(
      width: room.width - 2 * margin, height: room.height - safe.top - safe.bottom - 2 * margin)
    let standard =
      style == .pageSheet ? CGSize(width: 704, height: most.height) : CGSize(width: 540, height: 620)
    return CGSize(
      width: min(wish.width > 0 ? wish.width : standard.width, most.width),
      height: min(wish.height > 0 ? wish.height : standard.height, most.height))
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    container.insertSubview(dimmingView, at: 0)
    presentedView?.layer.cornerRadius = 10
    presentedView?.clipsToBounds = true
    fadeDimming(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fadeDimming(from: 1, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() } else { dimmingView.alpha = 1 }
  }

  private func fadeDimming(from: CGFloat, to: CGFloat) {
    dimmingView.alpha = from
    let dimmingView = self.dimmingView
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else {
      dimmingView.alpha = to
      return
    }
    coordinator.animate(alongsideTransition: { _ in dimmingView.alpha = to }, completion: nil)
  }

  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, presentedViewController.presentationAsPresented?.transition == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}
