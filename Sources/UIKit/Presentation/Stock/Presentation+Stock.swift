internal import Foundation

/// The stock kinds of a presentation. See `PresentationParts`.
extension Presentation {
  static func stockController(
    for style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    StockPresentations.controller(for: style, presented: presented, presenting: presenting)
  }

  /// A popover's sheet is the one that the app may have set up. Rule: PC-25, PC-50
  func adaptedController(for style: UIModalPresentationStyle, presenting shown: UIViewController)
    -> UIPresentationController
  {
    let sheet = style == .formSheet ? (original as? UIPopoverPresentationController)?.adaptiveSheet : nil
    if let sheet, shown === requested { return sheet }
    let made = Self.stockController(for: style, presented: shown, presenting: presenting)
    if let sheet { (made as? UISheetPresentationController)?.copySettings(of: sheet) }
    return made
  }

  /// The transition style: the presented controller's, or that of its context. Rule: P-06
  private var transitionStyle: UIModalTransitionStyle {
    if case .style(let style) = requested.preferredTransition?.kind { return style }
    let isContext = presenting.definesPresentationContext && presenting.providesPresentationContextTransitionStyle
    return isContext && !controller.shouldPresentInFullscreen
      ? presenting.modalTransitionStyle : requested.modalTransitionStyle
  }

  var curls: Bool { transitionStyle == .partialCurl && requested.modalPresentationStyle == .fullScreen }

  func stockAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    zoom?.makeAnimator(requested.preferredTransition, isOpening: isPresenting)
      ?? controller.animator(isPresenting: isPresenting)
      ?? StockAnimators.animator(for: transitionStyle, style: activeStyle, isPresenting: isPresenting)
  }

  // MARK: A zoom

  /// The zoom of a presentation, if it had one when that was first asked.
  private final class Zoom {
    let drag: ZoomDrag?
    init(_ presentation: Presentation) { drag = ZoomDrag(ifZooming: presentation) }
  }

  /// The interactive dismissal of a zoomed controller.
  var zoom: ZoomDrag? { attached { Zoom(self) }.drag }

  func stockDriver(
    _ finger: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger ?? zoom }

  func containerDidCome(_ container: TransitionContainerView) { zoom?.attach(to: container) }
  func reverseZoom() { zoom?.reverseTransition() }
  func zoomDidFinish() { zoom?.transitionDidFinish() }
}
