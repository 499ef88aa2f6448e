internal import CoreGraphics
public import Foundation

/// The base class of haptic feedback: nothing moves here, and the trace names the feedback that a device would play.
///
/// Order: the trace has a line for each call, at the time of the call; `prepare()` has none.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// The view that a person touches meanwhile.
  public private(set) weak var view: UIView?

  fileprivate init(in view: UIView?) {
    self.view = view
    super.init()
  }

  /// Prepares for feedback soon.
  ///
  /// Differs: there is nothing to wake up.
  open func prepare() {}

  fileprivate func play(_ what: String, at location: CGPoint? = nil) {
    let place = location.map { ", at: \($0.x) \($0.y)" } ?? ""
    CallLog.record(self, "\(what)\(place))")
  }
}

/// A knock, as of two things that meet.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of an impact.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    /// Something small.
    case light
    /// Something of middling size.
    case medium
    /// Something large.
    case heavy
    /// A soft impact.
    case soft
    /// Something that does not.
    case rigid
  }

  private let style: FeedbackStyle

  /// Knocks of one kind.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init(in: nil)
  }
  /// Knocks of one kind, in a view.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(in: view)
  }
  /// Knocks of middling size.
  public convenience init() { self.init(style: .medium) }

  /// Knocks.
  open func impactOccurred() { play("impactOccurred(\(style)") }
  /// Plays an impact of an intensity, clamped to 0…1.
  open func impactOccurred(intensity: CGFloat) { knock(intensity, nil) }
  /// Knocks at a point of the view.
  open func impactOccurred(at location: CGPoint) { play("impactOccurred(\(style)", at: location) }
  /// Plays an impact of an intensity, clamped to 0…1, at a point of the view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { knock(intensity, location) }

  private func knock(_ intensity: CGFloat, _ location: CGPoint?) {
    play("impactOccurred(\(style), intensity: \(min(max(intensity.isNaN ? 0 : intensity, 0), 1))", at: location)
  }
}

/// The tick of a selection that moves on.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Ticks.
  public init() { super.init(in: nil) }
  /// Ticks in a view.
  public init(view: UIView) { super.init(in: view) }

  /// Ticks.
  open func selectionChanged() { play("selectionChanged(") }
  /// Ticks at a point of the view.
  open func selectionChanged(at location: CGPoint) { play("selectionChanged(", at: location) }
}

/// A feedback for the outcome of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  nonisolated public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// With something to be seen to.
    case warning
    /// Not at all.
    case error
  }

  /// A generator of notification feedback.
  public init() { super.init(in: nil) }
  /// A generator of notification feedback in a view.
  public init(view: UIView) { super.init(in: view) }

  /// Plays the feedback for a task's outcome.
  open func notificationOccurred(_ notificationType: FeedbackType) { play("notificationOccurred(\(notificationType)") }
  /// Plays the feedback for a task's outcome at a point of the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    play("notificationOccurred(\(notificationType)", at: location)
  }
}
