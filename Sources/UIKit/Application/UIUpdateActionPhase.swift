public import Foundation

/// A step of the making of a frame, in which an update link acts.
///
/// Order: of those that come with every frame: `afterUpdateScheduled`, `beforeEventDispatch`, `afterEventDispatch`,
/// `beforeCADisplayLinkDispatch`, `afterCADisplayLinkDispatch`, `beforeCATransactionCommit`, `afterCATransactionCommit`,
/// `afterUpdateComplete`. Differs: touches are delivered before a frame begins, so that both steps around events follow
/// them. Rule: A-55
@preconcurrency @MainActor public final class UIUpdateActionPhase: NSObject {
  private override init() { super.init() }

  /// The frame begins.
  public static let afterUpdateScheduled = UIUpdateActionPhase()
  /// Before events are delivered; here they have been delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// After events were delivered.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
  /// Before layout and drawing, which make changes visible.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// After them.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// Inert: events have no low latency here.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase()
  /// Inert: events have no low latency here.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase()
  /// Inert: frames have no low latency here.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase()
  /// Inert: frames have no low latency here.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase()
  /// The frame is done.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}

/// The timing of the frame that is being made.
@preconcurrency @MainActor public final class UIUpdateInfo: NSObject {
  /// The frame's time, for which to compute motion.
  ///
  /// Units: seconds of `CACurrentMediaTime()`.
  public let modelTime: TimeInterval
  /// The deadline of the frame: the beginning of the next one.
  public let completionDeadlineTime: TimeInterval
  /// The estimated presentation time: with the next frame.
  public let estimatedPresentationTime: TimeInterval
  /// Inert: false, as no frame is shown before its time.
  public var isImmediatePresentationExpected: Bool { false }
  /// Inert: false, as events have no low latency.
  public var isLowLatencyEventDispatchConfirmed: Bool { false }
  /// Inert: false, as the steps of low latency are never reached.
  public var isPerformingLowLatencyPhases: Bool { false }

  init(at time: TimeInterval, frame: TimeInterval) {
    (modelTime, completionDeadlineTime) = (time, time + frame)
    estimatedPresentationTime = time + frame
    super.init()
  }

  /// Returns the timing of the current frame for a scene; nil between frames, or while the scene is not visible.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.activationState == .unattached ? nil : UIApplication.shared.updates.current?.info
  }
  /// Returns the timing of the current frame for a view; nil between frames, or outside a window.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.window == nil ? nil : UIApplication.shared.updates.current?.info
  }
}
