internal import CoreGraphics
public import Foundation

/// An object with content that follows changes of size and traits. Rule: T-27
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size the content would like to have.
  var preferredContentSize: CGSize { get }
  /// Sent when a child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the fitting size of a child's layout changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size a child gets in a size of this container.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Sent before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Sent before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
