public import UIKit

/// The contents of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The parts.
  struct Parts {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
  }
  var parts = Parts()

  /// The title.
  public var title: String { parts.title }
  /// The second line.
  public var subtitle: String { parts.subtitle }
  /// The text.
  public var body: String { parts.body }
  /// The number at the app's icon.
  public var badge: NSNumber? { parts.badge }
  /// The sound.
  public var sound: UNNotificationSound? { parts.sound }
  /// The app's own data.
  public var userInfo: [AnyHashable: Any] { parts.userInfo }
  /// The kind, for its actions.
  public var categoryIdentifier: String { parts.categoryIdentifier }
  /// The group.
  public var threadIdentifier: String { parts.threadIdentifier }
  /// The pictures, sounds and films.
  public var attachments: [UNNotificationAttachment] { parts.attachments }

  /// Returns the same content.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UNNotificationContent()
    other.parts = parts
    return other
  }
  /// Returns the same content, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let other = UNMutableNotificationContent()
    other.parts = parts
    return other
  }
}

/// The contents of a notification that is to come.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title.
  public override var title: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  /// The second line.
  public override var subtitle: String {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  /// The text.
  public override var body: String {
    get { parts.body }
    set { parts.body = newValue }
  }
  /// The number at the app's icon.
  public override var badge: NSNumber? {
    get { parts.badge }
    set { parts.badge = newValue }
  }
  /// The sound.
  public override var sound: UNNotificationSound? {
    get { parts.sound }
    set { parts.sound = newValue }
  }
  /// The app's own data.
  public override var userInfo: [AnyHashable: Any] {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  /// The kind, for its actions.
  public override var categoryIdentifier: String {
    get { parts.categoryIdentifier }
    set { parts.categoryIdentifier = newValue }
  }
  /// The group.
  public override var threadIdentifier: String {
    get { parts.threadIdentifier }
    set { parts.threadIdentifier = newValue }
  }
  /// The pictures, sounds and films.
  public override var attachments: [UNNotificationAttachment] {
    get { parts.attachments }
    set { parts.attachments = newValue }
  }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A sound of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sound of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The name; nil is the usual one.
  let name: UNNotificationSoundName?
  private init(_ name: UNNotificationSoundName?) { self.name = name }
  /// The usual sound.
  public static let `default` = UNNotificationSound(nil)
  /// A sound of the app's file.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }
}

/// A picture, sound or film of a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The file.
  public let url: URL
  /// A file.
  ///
  /// Errors: those of a file that is not there.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    _ = try URL.checkResourceIsReachable()
    (self.identifier, url) = (identifier, URL)
  }
}

/// The moment of a notification.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// True if it comes again and again.
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

/// After some time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time.
  ///
  /// Units: seconds.
  public let timeInterval: TimeInterval
  /// After some time.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date.
  public let dateComponents: DateComponents
  /// At dates that have some parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A notification that is to come.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The contents.
  public let content: UNNotificationContent
  /// The moment; nil is at once.
  public let trigger: UNNotificationTrigger?
  /// A notification that is to come.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = content.copy() as? UNNotificationContent ?? content
  }
}

/// A notification that came.
open class UNNotification: NSObject, @unchecked Sendable {
  /// The request.
  public let request: UNNotificationRequest
  /// The moment at which it came.
  public let date: Date
  init(request: UNNotificationRequest, date: Date) { (self.request, self.date) = (request, date) }
}

/// The person's choice at a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action's name.
  public let actionIdentifier: String
  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// The name of the action that opens the app.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The name of the action that takes the notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The circumstances in which an action runs.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// After the device is unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// With the app in front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The title.
  public let title: String
  /// The circumstances in which it runs.
  public let options: UNNotificationActionOptions
  /// A button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}

/// The behavior of a kind of notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app learns that it was taken away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// A kind of notifications, with its actions.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The actions.
  public let actions: [UNNotificationAction]
  /// The behavior.
  public let options: UNNotificationCategoryOptions
  /// The intents that the kind belongs to; kept for the app.
  public let intentIdentifiers: [String]
  /// The text in place of a hidden preview; kept for the app.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format of the summary of a group; kept for the app.
  public let categorySummaryFormat: String
  /// A kind with its actions.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }
  /// A kind with its actions and a text in place of a hidden preview.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }
  /// A kind with its actions, a text in place of a hidden preview, and the format of the summary of a group.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.options) = (identifier, actions, options)
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
  }
}
