internal import Foundation

/// Ends the tests of this program when it is killed: no handler runs then.
///
/// A shell waits for a line of this program. The end of the input without one says that this program is gone.
package struct OrphanGuard {
  private let writer: Int32
  private let shell: StartedProgram

  /// Guards the package manager, which ends its tests at an interruption.
  ///
  /// Nil if no descriptor is left, or no shell is there: the tests run all the same.
  package init?(of program: StartedProgram) {
    guard let (reader, writer) = StartedProgram.pipe() else { return nil }
    defer { close(reader) }
    let script = "read end || kill -INT \(program.process)"
    guard let shell = try? StartedProgram("/bin/sh", ["-c", script], [:], input: reader) else {
      close(writer)
      return nil
    }
    (self.writer, self.shell) = (writer, shell)
  }

  /// Ends the guard when the program has ended by itself.
  package func end() {
    var line: UInt8 = 10
    _ = write(writer, &line, 1)
    close(writer)
    _ = shell.status()
  }

  /// Does what the end of this program does, for tests.
  package func abandon() {
    close(writer)
    _ = shell.status()
  }
}
