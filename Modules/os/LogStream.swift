public import Foundation
internal import Synchronization

/// Writes messages to standard error, a line each, and keeps the last ones for `OSLogStore`.
enum LogStream {
  private static let recent = Mutex<[_LogRecord]>([])
  private static let longest = 1000

  private static let asked = ProcessInfo.processInfo.environment["PROSCENIUM_LOG"] ?? ""

  static func isTaken(_ type: OSLogType) -> Bool {
    switch type {
    case .debug: asked == "debug"
    case .info: asked == "debug" || asked == "info"
    default: true
    }
  }

  static func write(_ text: String, _ type: OSLogType, _ log: OSLog) {
    guard log.isEnabled(type: type) else { return }
    let record = _LogRecord(
      date: .now, type: type, subsystem: log.subsystem, category: log.category, message: text)
    recent.withLock { records in
      records.append(record)
      if records.count > longest { records.removeFirst(records.count - longest) }
    }
    let place = log.subsystem.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
    let line = "\(place)\(record.name): \(text)\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  static var records: [_LogRecord] { recent.withLock { $0 } }
}

/// One message that was written. Internal: `OSLogStore` reads it.
public struct _LogRecord: Sendable {
  /// The date of the message.
  public let date: Date
  /// The type of the message.
  public let type: OSLogType
  /// The subsystem of the app.
  public let subsystem: String
  /// The category within the subsystem.
  public let category: String
  /// The message's text.
  public let message: String

  /// The last messages of this process, oldest first.
  public static var all: [_LogRecord] { LogStream.records }

  var name: String {
    switch type {
    case .debug: "debug"
    case .info: "info"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}
