public import Foundation

/// The protocol of objects with state that could be restored in a later run.
///
/// Differs: nothing is kept or asked for; a scene's `stateRestorationActivity` is. Rule: SN-12
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// Optional: in which other object it is kept.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Optional: the class that creates the object again.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Optional: would write state; never called.
  func encodeRestorableState(with coder: NSCoder)
  /// Optional: would be given what was kept.
  func decodeRestorableState(with coder: NSCoder)
  /// Optional: would be sent when all is made again.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// The default counts as not implemented.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// The default counts as not implemented.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// The default does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// The default does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// The default does nothing.
  public func applicationFinishedRestoringState() {}
}

/// Would create kept objects again; never called, as nothing is kept.
@preconcurrency @MainActor public protocol UIObjectRestoration {
  /// The object of a path.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// Would create kept controllers again; never called, as nothing is kept.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
  /// The controller of a path.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIView {
  /// Under which name the view would be kept. Rule: SN-12
  public var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { ownExtras.restorationIdentifier = newValue }
  }
}

extension UIApplication {
  /// The key of the kind of device for which something was kept.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// The key of the app's version with which something was kept.
  nonisolated public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"

  /// Would register an object that is no view and no controller; nothing is kept. Rule: SN-12
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {}
}
