public import Foundation

/// The accessibility preferences of the person, and the notifications that an app posts to assistive technologies.
///
/// Differs: there is no screen reader here; notices are kept for tests as `Stage.accessibilityNotices`.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification to assistive technologies.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The notice's number.
    public let rawValue: UInt32
    /// A notice of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen came; the argument is the element that is read first.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed; the argument is the element that is read next.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled to; the argument is a text with its number.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive technology, the argument, is to wait.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    /// An assistive technology, the argument, is to go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// Posts a notification to assistive technologies. Rule: AX-06
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.shared.attached { KeptNotices() }.add(KeptNotice(notification, argument))
  }

  /// A rectangle of a view's coordinates on the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// True if less should move. Rule: AX-09
  nonisolated public static var isReduceMotionEnabled: Bool {
    ScreenTraitsSnapshot.accessibilityPreferences.contains(.reduceMotion)
  }
  /// True if cross-fades should replace slides; only with reduced motion. Rule: G-29
  nonisolated public static var prefersCrossFadeTransitions: Bool {
    ScreenTraitsSnapshot.accessibilityPreferences.isSuperset(of: [.reduceMotion, .preferCrossFades])
  }
  /// True if blurs should be plain; those of the library are. Rule: AX-09
  nonisolated public static var isReduceTransparencyEnabled: Bool {
    ScreenTraitsSnapshot.accessibilityPreferences.contains(.reduceTransparency)
  }
  /// True if text should be bold; that in the system's faces is. Rule: AX-09
  nonisolated public static var isBoldTextEnabled: Bool {
    ScreenTraitsSnapshot.accessibilityPreferences.contains(.boldText)
  }
  /// True if colours should have more contrast; the system's colours do. Rule: AX-09
  nonisolated public static var isDarkerSystemColorsEnabled: Bool {
    ScreenTraitsSnapshot.accessibilityPreferences.contains(.increaseContrast)
  }
  /// True if a screen reader speaks: never, since there is none here.
  nonisolated public static var isVoiceOverRunning: Bool { false }
  /// True if the device is worked by switches: never here.
  nonisolated public static var isSwitchControlRunning: Bool { false }
  /// True if touches are made by other means: never here.
  nonisolated public static var isAssistiveTouchRunning: Bool { false }
  /// True if Guided Access is on: never here.
  nonisolated public static var isGuidedAccessEnabled: Bool { false }
  /// True if the screen shows no colours: never here.
  nonisolated public static var isGrayscaleEnabled: Bool { false }
  /// True if the screen inverts colours: never here.
  nonisolated public static var isInvertColorsEnabled: Bool { false }
  /// True if colour alone should convey nothing: always false here, without such a preference.
  nonisolated public static var shouldDifferentiateWithoutColor: Bool { false }
  /// True if buttons should have shapes: always false here, without such a preference.
  nonisolated public static var buttonShapesEnabled: Bool { false }
  /// True if switches show on and off labels: always false here, without such a preference.
  nonisolated public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// True if videos start by themselves: always true here, without such a preference.
  nonisolated public static var isVideoAutoplayEnabled: Bool { true }
  /// True if shaking takes back: never, since the device is not shaken.
  nonisolated public static var isShakeToUndoEnabled: Bool { false }
  /// True if speech has captions: never here.
  nonisolated public static var isClosedCaptioningEnabled: Bool { false }
  /// True if sound has one channel: never here.
  nonisolated public static var isMonoAudioEnabled: Bool { false }
  /// True if the selection can be spoken: never here.
  nonisolated public static var isSpeakSelectionEnabled: Bool { false }
  /// True if the screen can be spoken: never here.
  nonisolated public static var isSpeakScreenEnabled: Bool { false }

  nonisolated private static func name(_ name: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(name)Notification")
  }

  /// Posted when `isReduceMotionEnabled` changes. Rule: AX-07
  nonisolated public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
  /// The change of `isVoiceOverRunning`; never posted here.
  nonisolated public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
  /// The change of `isSwitchControlRunning`; never posted here.
  nonisolated public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
  /// Posted when `isReduceTransparencyEnabled` changes. Rule: AX-07
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = name(
    "ReduceTransparencyStatusDidChange")
  /// Posted when `isBoldTextEnabled` changes. Rule: AX-07
  nonisolated public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
  /// Posted when `isDarkerSystemColorsEnabled` changes. Rule: AX-07
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = name(
    "DarkerSystemColorsStatusDidChange")
  /// The change of `isInvertColorsEnabled`; never posted here.
  nonisolated public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
  /// The change of `isGuidedAccessEnabled`; never posted here.
  nonisolated public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
  /// The move of a screen reader's focus, with the element's keys below; never posted here.
  nonisolated public static let elementFocusedNotification = name("ElementFocused")
  /// The key of the element that gets a screen reader's focus.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that loses a screen reader's focus.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the technology whose focus moved.
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  /// The key of an announcement's text.
  nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of whether an announcement was spoken to its end.
  nonisolated public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The end of an announcement; never posted here.
  nonisolated public static let announcementDidFinishNotification = name("AnnouncementDidFinish")
}

/// Something that an app told assistive technologies.
package struct KeptNotice {
  package let notification: UIAccessibility.Notification
  /// The argument, where it is a text.
  package let text: String?
  /// The argument, where it is an object that still lives.
  package private(set) weak var element: AnyObject?

  init(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    (self.notification, text) = (notification, argument as? String ?? (argument as? NSAttributedString)?.string)
    element = text == nil ? argument as AnyObject? : nil
  }
}

extension UIApplication {
  /// The notifications that the app posted to assistive technologies, oldest first.
  package var accessibilityNotices: [KeptNotice] { attachments[KeptNotices.self]?.all ?? [] }
}

/// The notifications that an application posted to assistive technologies, oldest first: the last five hundred to a
/// thousand.
private final class KeptNotices {
  private(set) var all: [KeptNotice] = []

  func add(_ notice: KeptNotice) {
    if all.count == 1000 { all.removeFirst(500) }
    all.append(notice)
  }
}
