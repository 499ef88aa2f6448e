internal import Glibc

/// Other programs.
package enum Shell {
  /// Becomes another program; comes back only when that cannot be started.
  static func become(_ program: String, _ arguments: [String]) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    pointers.append(nil)
    execv(program, pointers)
    return fail("error: cannot start \(program): \(String(cString: strerror(errno)))")
  }

  /// The output of a program.
  static func output(_ program: String, _ arguments: [String]) -> String? {
    let quoted = ([program] + arguments).map {
      "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }
    guard let pipe = popen(quoted.joined(separator: " ") + " 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Says what is wrong; gives the exit code.
  static func fail(_ message: String) -> Int32 {
    write(message)
    return 1
  }

  /// A line on standard error.
  static func write(_ message: String) {
    write(Array((message + "\n").utf8), to: 2)
  }

  /// Writes all bytes, in as many parts as a pipe takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
