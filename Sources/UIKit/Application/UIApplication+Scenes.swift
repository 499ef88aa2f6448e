public import Foundation

extension UIApplication {
  /// The scenes that are there now; of an app without a scene manifest it is one. Rule: SN-11
  public var connectedScenes: Set<UIScene> { Set(scenes.all) }
  /// The sessions of scenes that are there, or may be there again.
  public var openSessions: Set<UISceneSession> {
    _ = scenes.front
    return Set(scenes.sessions)
  }
  /// True if the app may request more scenes: its `Info.plist` allows it, and the device is a tablet. Rule: SN-07
  public var supportsMultipleScenes: Bool { scenes.allowsSeveral }

  /// Requests a scene, that of a session or a new one; it comes to the front in the next turn. Rule: SN-07
  ///
  /// Errors: `UISceneError` where the session is unknown, or another scene is not supported.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    performInNextRunLoopTurn { [scenes] in scenes.activate(sceneSession, userActivity) { errorHandler?($0) } }
  }

  /// Requests the destruction of a scene, in the next turn; another one comes to the front if there is one. Rule: SN-07
  ///
  /// Errors: `UISceneError` where the session is unknown, or the app has one scene at a time.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    performInNextRunLoopTurn { [scenes] in scenes.destroy(sceneSession) { errorHandler?($0) } }
  }
}

/// The options of a scene's destruction; there are none in general.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}
