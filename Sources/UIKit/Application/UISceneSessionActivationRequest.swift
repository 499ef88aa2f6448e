public import Foundation

/// A request for a scene: that of a session, or a new one. Rule: SN-07
@MainActor public struct UISceneSessionActivationRequest {
  /// The session whose scene is wanted; nil for a new scene.
  public let session: UISceneSession?
  /// The role of a new scene.
  public let role: UISceneSession.Role
  /// The activity that the scene is to show.
  public var userActivity: NSUserActivity?
  /// Options of the request.
  public var options: UIScene.ActivationRequestOptions?

  /// A request for a new scene of a role.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (session, self.role, self.userActivity, self.options) = (nil, role, userActivity, options)
  }
  /// A request for a session's scene.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.session, role, self.userActivity, self.options) = (session, session.role, userActivity, options)
  }
}

extension UIApplication {
  /// Carries out a request for a scene, which comes to the front in the next turn. Rule: SN-07
  ///
  /// Errors: `UISceneError` where the session is unknown, another scene is not supported, or a new one is to have another
  /// role than that of an app's windows.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard request.session != nil || request.role == .windowApplication else {
      return performInNextRunLoopTurn { errorHandler?(UISceneError(.requestDenied)) }
    }
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }
}

/// The placement of a new scene's window. Rule: SN-22
///
/// Differs: a scene has the whole screen, so that all placements are the same.
@preconcurrency @MainActor open class UIWindowScenePlacement: NSObject, NSCopying {
  override init() { super.init() }
  /// The placement itself, as it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// As the system chooses.
  public class func standard() -> UIWindowSceneStandardPlacement { UIWindowSceneStandardPlacement() }
  /// In front of the others.
  public class func prominent() -> UIWindowSceneProminentPlacement { UIWindowSceneProminentPlacement() }
}

/// The placement that the system chooses. Rule: SN-22
@preconcurrency @MainActor public final class UIWindowSceneStandardPlacement: UIWindowScenePlacement {
  /// The placement.
  public override init() { super.init() }
}

/// A placement in front of the others. Rule: SN-22
@preconcurrency @MainActor public final class UIWindowSceneProminentPlacement: UIWindowScenePlacement {
  /// The placement.
  public override init() { super.init() }
}

extension UIWindowScene {
  /// The options of a request for a scene with windows. Rule: SN-22
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// Inert: a scene has the whole screen.
    open var placement: UIWindowScenePlacement?
  }

  /// How the windows of a scene go that is destroyed.
  nonisolated public enum DismissalAnimation: Int, Sendable {
    /// As always.
    case standard = 1
    /// As what is done.
    case commit = 2
    /// As what is given up.
    case decline = 3
  }

  /// The limits of the scene's size; nil, as on a phone, since a scene has the whole screen. Rule: SN-22
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The operations on the scene's window; nil, as on a phone, since a scene has the whole screen. Rule: SN-22
  public var windowingBehaviors: UISceneWindowingBehaviors? { nil }
}

/// The options of the destruction of a scene with windows. Rule: SN-22
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// Inert: a scene goes without an animation.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// The limits of a scene's size, where scenes have sizes of their own. Rule: SN-22
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  override init() { super.init() }
  /// Inert: no scene has limits.
  open var minimumSize = CGSize.zero
  /// Inert: no scene has limits.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Inert: a scene has the whole screen.
  open var allowsFullScreen = true
}

/// The operations that a person has on a scene's window, where scenes have windows of their own. Rule: SN-22
@preconcurrency @MainActor open class UISceneWindowingBehaviors: NSObject {
  override init() { super.init() }
  /// Inert: no scene has a button that closes it.
  open var isClosable = true
  /// Inert: no scene has a button that makes it small.
  open var isMiniaturizable = true
}
