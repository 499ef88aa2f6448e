internal import Foundation

/// The standard output or standard error of the program.
nonisolated package struct TextStream {
  package static let output = TextStream(descriptor: STDOUT_FILENO)
  package static let error = TextStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// True if a person reads it at a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Keeps files from taking the numbers of streams that were closed: what is told would go into them.
  package static func reserveStandard() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // Opened for reading alone, so that writing fails as it would on the closed one; numbers are given lowest first.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes a text and ends its line.
  ///
  /// Errors: `OutputError` when it cannot be written.
  package func emit(_ text: String) throws {
    var bytes = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(path: "standard output", code: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reports an error; if that cannot be written either, there is no further channel.
  package static func complain(_ text: String) { try? error.emit(text) }
}
