internal import CoreGraphics
public import Foundation

/// A view whose contents are previewed while a touch presses on it.
///
/// Differs: screens here do not feel how hard a touch presses; no preview begins.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer of the press.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The source of previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp.
  var sourceRect: CGRect { get set }
}

/// A source of previews.
///
/// Differs: it is not asked, as no preview begins.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the view controller to preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  )
    -> UIViewController?
  /// Shows the previewed view controller.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Registers a view for previews.
  ///
  /// Differs: no preview begins; see `UIContextMenuInteraction` for previews by a long press.
  @discardableResult
  public func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
    -> any UIViewControllerPreviewing
  { PreviewingRegistration(delegate: delegate, sourceView: sourceView) }

  /// Ends a registration.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// A registration of a view for previews.
private final class PreviewingRegistration: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
    (self.delegate, self.sourceView) = (delegate, sourceView)
    sourceRect = sourceView.bounds
  }
}
