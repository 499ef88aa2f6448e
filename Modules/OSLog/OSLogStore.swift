public import Foundation
@_exported public import os

/// One message of the log.
open class OSLogEntry: @unchecked Sendable {
  /// The message's text.
  public let composedMessage: String
  /// The date of the message.
  public let date: Date

  init(_ record: _LogRecord) { (composedMessage, date) = (record.message, record.date) }
}

/// A message of the log, with its origin.
open class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
  /// The level of a message.
  public enum Level: Int, Sendable {
    case undefined, debug, info, notice, error, fault
  }

  /// The level of the message.
  public let level: Level
  /// The subsystem of the app.
  public let subsystem: String
  /// The category within the subsystem.
  public let category: String
  /// The program that wrote it.
  public let process = ProcessInfo.processInfo.processName
  /// The number of that program's process.
  public let processIdentifier = ProcessInfo.processInfo.processIdentifier

  override init(_ record: _LogRecord) {
    (subsystem, category) = (record.subsystem, record.category)
    level =
      switch record.type {
      case .debug: .debug
      case .info: .info
      case .error: .error
      case .fault: .fault
      default: .notice
      }
    super.init(record)
  }
}

/// An instant in the log.
public final class OSLogPosition: Sendable {
  let date: Date

  init(_ date: Date) { self.date = date }
}

/// The messages that were written.
///
/// Differs: the last thousand of this process; nothing outlives it.
public final class OSLogStore: Sendable {
  /// The scope of the messages.
  public enum Scope: Int, Sendable {
    /// Those of this process.
    case currentProcessIdentifier = 1
  }

  /// The options for enumerating messages.
  public struct EnumeratorOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// Options by their number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The newest first.
    public static let reverse = EnumeratorOptions(rawValue: 1)
  }

  /// The messages of this process.
  public init(scope: Scope) throws {}

  /// The instant of a date.
  public func position(date: Date) -> OSLogPosition { OSLogPosition(date) }

  /// Returns the position at an interval before now, if negative, or after the first message.
  public func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
    OSLogPosition((_LogRecord.all.last?.date ?? .distantPast).addingTimeInterval(interval))
  }

  /// The messages from an instant on that match; all of them without one.
  public func getEntries(
    with options: EnumeratorOptions = [], at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    var entries = _LogRecord.all.filter { $0.date >= position?.date ?? .distantPast }.map { OSLogEntryLog($0) }
    if let predicate { entries = entries.filter { predicate.evaluate(with: $0) } }
    return AnySequence(options.contains(.reverse) ? entries.reversed() : entries)
  }
}
