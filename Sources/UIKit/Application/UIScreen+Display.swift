internal import CoreGraphics
public import Foundation
public import QuartzCore

// What apps ask of the display itself. A screen here shows one picture of one size, in the usual range of brightness.
extension UIScreen {
  /// The compensation of a screen that cuts edges off.
  nonisolated public enum OverscanCompensation: Int, Sendable {
    /// It is made smaller.
    case scale = 0
    /// The bounds are made smaller.
    case insetBounds = 1
    /// Not at all.
    case none = 2
  }

  /// The state of a display mode that shows colours as they were mastered.
  nonisolated public enum ReferenceDisplayModeStatus: Int, Sendable {
    /// It cannot.
    case notSupported = 0
    /// It could.
    case notEnabled = 1
    /// As far as it is able to.
    case limited = 2
    /// It does.
    case enabled = 3
  }

  /// The one size that the screen has.
  public var currentMode: UIScreenMode? {
    get { UIScreenMode(size: nativeBounds.size) }
    // There is no other.
    set {}
  }
  /// The one size that the screen has.
  public var preferredMode: UIScreenMode? { currentMode }
  /// The one size that the screen has.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }

  /// The display's brightness; stored and notified, without a visible effect.
  ///
  /// Units: 0 … 1; what lies outside is cut. Errors: what is no number is ignored. Rule: P-67
  public var brightness: CGFloat {
    get { knownBrightness }
    set {
      guard newValue.isFinite else {
        return Diagnostics.report(.notABrightness(newValue))
      }
      let bright = min(max(0, newValue), 1)
      guard bright != knownBrightness else { return }
      knownBrightness = bright
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// True if the picture may be dimmed below the display's own least; kept, and inert.
  public var wantsSoftwareDimming: Bool {
    get { isDimmedBySoftware }
    set { isDimmedBySoftware = newValue }
  }

  /// False: screens are not recorded here.
  public var isCaptured: Bool { false }
  /// Nil: screens are not mirrored here.
  public var mirrored: UIScreen? { nil }
  /// The delay of sound after pictures, in seconds: zero.
  public var calibratedLatency: CFTimeInterval { 0 }
  /// The current brightness limit relative to white: 1.
  public var currentEDRHeadroom: CGFloat { 1 }
  /// The potential brightness limit relative to white: 1.
  public var potentialEDRHeadroom: CGFloat { 1 }
  /// Always `notSupported`.
  public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
  /// Stored, and inert: nothing is cut off.
  public var overscanCompensation: OverscanCompensation {
    get { keptCompensation }
    set { keptCompensation = newValue }
  }
  /// Zero: nothing is cut off.
  public var overscanCompensationInsets: UIEdgeInsets { .zero }

  /// Returns a view with a live copy of the screen: all its windows, back to front, without the device's own bars.
  ///
  /// - Parameter afterUpdates: Whether changes that wait for the turn's end are seen already. Rule: A-27
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.parts.makeSnapshot(of: self, updating: afterUpdates)
  }

  /// A link that calls a method with every frame of the screen, as soon as it is added to a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Sent by a screen whose brightness is another. Rule: P-67
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Inert: there is one screen.
  nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Inert: there is one screen.
  nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Inert: a screen's size never changes by mode.
  nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// Inert: screens are not recorded.
  nonisolated public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// Inert: the status is always the same.
  nonisolated public static let referenceDisplayModeStatusDidChangeNotification = Notification.Name(
    "UIScreenReferenceDisplayModeStatusDidChangeNotification")
}

extension UsageError {
  fileprivate static func notABrightness(_ value: CGFloat) -> UsageError {
    UsageError("P-67", nil, "A screen's brightness must be a number from 0 to 1, not \(value); it keeps its value.")
  }
}
