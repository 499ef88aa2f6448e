/// The type of a message, by its importance.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The system's number for this type.
  public var rawValue: UInt8

  /// A type by the system's number for it.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default type of messages.
  public static let `default` = OSLogType(rawValue: 0)
  /// The type of informative messages, written only on request.
  public static let info = OSLogType(rawValue: 1)
  /// The type of messages for debugging, written only on request.
  public static let debug = OSLogType(rawValue: 2)
  /// The type of error messages.
  public static let error = OSLogType(rawValue: 16)
  /// Messages about a mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// A place for messages, named by subsystem and category.
public final class OSLog: Sendable {
  /// A category that tools know.
  public struct Category: Sendable {
    let name: String

    /// Instants that are worth a mark on a time line.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Marks that tools collect only while they measure.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// As `dynamicTracing`, with the calls that led there.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  let subsystem: String
  let category: String
  private let isDisabled: Bool

  /// A place of its own for a part of the app.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem, category, isDisabled: false)
  }

  /// A place under a category that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem, category.name, isDisabled: false)
  }

  private init(_ subsystem: String, _ category: String, isDisabled: Bool) {
    (self.subsystem, self.category, self.isDisabled) = (subsystem, category, isDisabled)
  }

  /// The place for messages that name none.
  public static let `default` = OSLog("", "", isDisabled: false)
  /// A place that drops everything.
  public static let disabled = OSLog("", "", isDisabled: true)

  /// True if a message of this type is written.
  ///
  /// Differs: `info` and `debug` are taken only where the variable `PROSCENIUM_LOG` is set to that name.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && LogStream.isTaken(type) }

  /// True if signposts are collected.
  ///
  /// Differs: never; nothing collects them here.
  public var signpostsEnabled: Bool { false }
}
