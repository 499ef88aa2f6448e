public import Foundation

/// An element of a menu that can be chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The element's title.
  var title: String { get set }
  /// A longer title for where there is room.
  var discoverabilityTitle: String? { get set }
  /// The element's image.
  var image: UIImage? { get set }
  /// The image while the element is on; nil uses `image`.
  var selectedImage: UIImage? { get set }
  /// How it looks and whether it can be chosen.
  var attributes: UIMenuElement.Attributes { get set }
  /// The state of the mark beside the element's title.
  var state: UIMenuElement.State { get set }
  /// Who runs it, while it runs.
  var sender: AnyObject? { get }
  /// The view or item that the menu was opened on, while the element is performed: a popover may point at it.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
  /// Does what choosing it does.
  ///
  /// A command is performed on the target, or without one on the first responder in the chain that has the method.
  /// Errors: something disabled does nothing.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}
