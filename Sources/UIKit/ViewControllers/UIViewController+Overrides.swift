public import Foundation

extension UIViewController {
  /// Returns what an extension's override answers in place of a class of the library; nil without one. Rule: OC-17
  func overridden<Value>(_ name: String, in owner: AnyClass = UIViewController.self) -> Value? {
    ExtensionOverrides.value(name, self, of: owner)
  }

  /// Returns the child that an extension's override names; the inner nil is its answer. Rule: OC-17
  func overriddenChild(_ name: String, in owner: AnyClass = UIViewController.self) -> UIViewController?? {
    ExtensionOverrides.value(name, self, of: owner, as: UIViewController?.self)
  }

  /// Posted with a split view controller when it has collapsed or expanded, so that details are shown elsewhere.
  ///
  /// Rule: S-07
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  /// Creates a view that goes with the size of what it is put into.
  func loadPlainView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
}

/// The direction of a controller between parents, visible in its appearance callbacks. Rule: P-41
enum ContainmentMovement {
  case none, toParent, fromParent
}
