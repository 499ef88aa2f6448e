public import UIKit

/// A kind of what a store holds.
public enum EKEntityType: UInt, Sendable {
  /// Events.
  case event
  /// Reminders.
  case reminder
}

/// The person's answer about the calendar.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined
  /// Another decided.
  case restricted
  /// No.
  case denied
  /// Yes.
  case fullAccess
  /// Yes, to add.
  case writeOnly
  /// The name of `fullAccess` before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// The events that a change of one concerns.
public enum EKSpan: Int, Sendable {
  /// This one.
  case thisEvent
  /// This one and those after it.
  case futureEvents
}

/// An error of the calendar.
public struct EKError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The event has no calendar.
    case noCalendar = 1
    /// The event has no dates.
    case noStartDate = 2
    /// The event ends before it begins.
    case datesInverted = 4
    /// The person said no.
    case eventStoreNotAuthorized = 29
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "EKErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// A calendar.
open class EKCalendar: NSObject {
  /// The title.
  open var title: String
  /// The identifier.
  open var calendarIdentifier: String { title }
  init(_ title: String) { self.title = title }
}

/// An event.
open class EKEvent: NSObject {
  /// The title.
  open var title: String! = ""
  /// The beginning.
  open var startDate: Date!
  /// The end.
  open var endDate: Date!
  /// True if it takes the whole day.
  open var isAllDay = false
  /// The place.
  open var location: String?
  /// The notes.
  open var notes: String?
  /// The address.
  open var url: URL?
  /// The calendar.
  open var calendar: EKCalendar!
  /// The identifier, once it is saved.
  open internal(set) var eventIdentifier: String!
  /// A new event.
  public init(eventStore: EKEventStore) {}
}

/// The calendar of the device.
///
/// Differs: it holds what the app saves, to the end of the program. The person's answer is that of the stage, which
/// `--permissions calendar` and scripts set; without it the answer is no. There are no reminders and no repetitions.
open class EKEventStore: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var events: [EKEvent] = []
  private var count = 0
  private let calendar = EKCalendar("Calendar")

  /// A store.
  public override init() {}

  /// Returns the person's answer.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    switch _DeviceServices.answer(to: .calendar) {
    case nil: .notDetermined
    case true?: .fullAccess
    case false?: .denied
    }
  }
  /// Asks the person; calls back in a later job of the main queue.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { _DeviceServices.ask(for: .calendar) { completion($0, nil) } }
  /// Asks the person; calls back in a later job of the main queue.
  open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    _DeviceServices.ask(for: .calendar) { completion($0, nil) }
  }
  /// Asks the person.
  open func requestFullAccessToEvents() async throws -> Bool {
    await MainActor.run { _DeviceServices.current.ask(for: .calendar) }
  }

  /// The calendar of new events.
  open var defaultCalendarForNewEvents: EKCalendar? { calendar }
  /// Returns the calendars.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { entityType == .event ? [calendar] : [] }

  /// Saves an event.
  ///
  /// Errors: no permission, no calendar, no dates, or an end before the beginning.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    guard _DeviceServices.answer(to: .calendar) == true else { throw EKError(.eventStoreNotAuthorized) }
    guard event.calendar != nil else { throw EKError(.noCalendar) }
    guard let start = event.startDate, let end = event.endDate else { throw EKError(.noStartDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    lock.withLock {
      guard !events.contains(where: { $0 === event }) else { return }
      count += 1
      event.eventIdentifier = "event-\(count)"
      events.append(event)
    }
  }
  /// Removes an event.
  ///
  /// Errors: no permission.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    guard _DeviceServices.answer(to: .calendar) == true else { throw EKError(.eventStoreNotAuthorized) }
    lock.withLock { events.removeAll { $0 === event } }
  }
  /// Returns an event.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    lock.withLock { events.first { $0.eventIdentifier == identifier } }
  }
  /// Returns a condition for events that overlap a time.
  open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate { event, _ in
      guard let event = event as? EKEvent else { return false }
      return event.startDate < endDate && event.endDate >= startDate
    }
  }
  /// Returns the events of a condition, in the order of their beginnings; none without the permission.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard _DeviceServices.answer(to: .calendar) == true else { return [] }
    return lock.withLock { events }.filter { predicate.evaluate(with: $0) }.sorted { $0.startDate < $1.startDate }
  }
}
