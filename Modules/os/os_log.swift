internal import Foundation

/// Writes a message by a format, whose `{public}` and `{private}` are understood.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  LogStream.write(LogFormat.text(message, args), type, log)
}

/// Writes a message by a format, whose `{public}` and `{private}` are understood.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  LogStream.write(LogFormat.text(message, args), type, log)
}

/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { LogStream.write(message.text, .default, .default) }

/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  LogStream.write(message.text, type, log)
}

/// Formats of `os_log`.
enum LogFormat {
  static func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
    let format = "\(format)"
    guard !arguments.isEmpty else { return format.replacingOccurrences(of: "%%", with: "%") }
    var plain = ""
    var formatted: [any CVarArg] = []
    var rest = format[...]
    while let match = rest.firstMatch(of: #/%(?:\{([^}]*)\})?([-+ #0-9.*hlqLtzj]*)([@a-zA-Z%])/#) {
      plain += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if match.3 == "%" {
        plain += "%%"
      } else if formatted.count < arguments.count {
        let isHidden = (match.1 ?? "").split(separator: ",").contains {
          $0.hasPrefix("private") || $0.hasPrefix("sensitive")
        }
        formatted.append(isHidden ? "<private>" : arguments[formatted.count])
        plain += isHidden ? "%@" : "%\(match.2)\(match.3)"
      }
    }
    return String(format: plain + rest, arguments: formatted)
  }
}
