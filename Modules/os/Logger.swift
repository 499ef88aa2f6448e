/// Writes messages to one place.
///
/// Differs: they go to standard error, a line each; `info`, `debug` and `trace` only where the variable `PROSCENIUM_LOG` is set
/// to `info` or `debug`.
public struct Logger: Sendable {
  private let log: OSLog

  /// A writer to the place for messages that name none.
  public init() { log = .default }
  /// A writer to this place.
  public init(_ logObj: OSLog) { log = logObj }
  /// A writer for a part of the app.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  private func write(_ message: OSLogMessage, _ type: OSLogType) { LogStream.write(message.text, type, log) }

  /// Writes a message of the default type.
  public func log(_ message: OSLogMessage) { write(message, .default) }
  /// Writes a message of this type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level) }
  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { write(message, .debug) }
  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { write(message, .debug) }
  /// Writes a message that helps.
  public func info(_ message: OSLogMessage) { write(message, .info) }
  /// Writes a message of the default type.
  public func notice(_ message: OSLogMessage) { write(message, .default) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { write(message, .error) }
  /// Writes an error message.
  public func error(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message about a mistake in the program.
  public func critical(_ message: OSLogMessage) { write(message, .fault) }
  /// Writes a message about a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(message, .fault) }
}
