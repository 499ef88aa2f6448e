public import Foundation

/// The identifier of work in the background.
nonisolated public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// A task of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Marks the beginning of work in the background.
  ///
  /// Differs: the program is never stopped there, so the handler is never called.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// Marks the beginning of work in the background, with a name for logs.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    attached { BackgroundTasks() }.begin()
  }
  /// Marks the end of the work; an unknown task is reported. Rule: SN-13
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    guard identifier != .invalid, !attached({ BackgroundTasks() }).end(identifier) else { return }
    Diagnostics.report(
      UsageError(
        "SN-13", nil,
        "Can't endBackgroundTask: no background task exists with identifier \(identifier.rawValue), or it may have already"
          + " been ended."))
  }
  /// The remaining time in the background; unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Would deliver the buttons of headphones and lock screens to the first responder; there are none.
  public func beginReceivingRemoteControlEvents() {}
  /// Ends that.
  public func endReceivingRemoteControlEvents() {}
}

/// The background tasks of an application.
private final class BackgroundTasks {
  private var count = 0
  private var open: Set<UIBackgroundTaskIdentifier> = []

  func begin() -> UIBackgroundTaskIdentifier {
    count += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: count)
    open.insert(identifier)
    return identifier
  }

  /// Ends a task; returns false for one that is not open.
  func end(_ identifier: UIBackgroundTaskIdentifier) -> Bool { open.remove(identifier) != nil }
}
