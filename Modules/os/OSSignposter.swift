/// The identifier that distinguishes equal intervals.
public struct OSSignpostID: Equatable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// An identity by its number.
  public init(_ value: UInt64) { rawValue = value }
  /// An identity for intervals of this place.
  ///
  /// Differs: the exclusive one; nothing collects intervals here.
  public init(log: OSLog) { self = .exclusive }
  /// An identity for intervals of an object.
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }

  /// For intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identity.
  public static let null = OSSignpostID(0)
  /// No identity that may be used.
  public static let invalid = OSSignpostID(.max)

  public static func < (first: OSSignpostID, second: OSSignpostID) -> Bool { first.rawValue < second.rawValue }
}

/// The kinds of signposts.
public enum OSSignpostType: UInt8, Sendable {
  /// An instant.
  case event
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
}

/// An interval that was begun.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID

  init(_ id: OSSignpostID) { self.id = id }

  /// An interval that was begun elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks instants and intervals for tools that measure.
///
/// Differs: no tool collects marks here, so all of this does nothing but call the closures that it is given.
public struct OSSignposter: Sendable {
  /// Marks for a part of the app.
  public init(subsystem: String, category: String) {}
  /// Marks for a part of the app, under a category that tools know.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Marks beside the messages of a writer.
  public init(logger: Logger) {}
  /// Marks for a place.
  public init(logHandle: OSLog) {}
  /// Marks for no part in particular.
  public init() {}

  /// Marks without effect.
  public static var disabled: OSSignposter { OSSignposter() }
  /// True if a tool collects marks.
  ///
  /// Differs: never.
  public var isEnabled: Bool { false }

  /// An identity for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// An identity for an interval of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }

  /// Begins an interval; has no effect.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
  /// Begins an interval; has no effect.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
  /// Ends an interval; has no effect.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval; has no effect.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Marks an instant; has no effect.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks an instant; has no effect.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

  /// Runs the measured closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
  /// Runs the measured closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Marks an instant or an interval; has no effect, as no tool collects marks here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks an instant or an interval; has no effect, as no tool collects marks here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
