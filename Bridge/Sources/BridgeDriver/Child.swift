internal import Glibc

/// A program that runs beside the driver, whose output goes through it.
struct Child {
  private var outputs: [(from: Int32, to: Int32, stream: MessageStream)] = []
  private var process: pid_t = 0

  /// Runs a program to its end, with its messages mapped; gives the exit code.
  static func run(_ program: String, _ arguments: [String], _ columns: MessageColumns) -> Int32 {
    var child = Child()
    guard child.start(program, arguments, columns) else { return Shell.fail("error: cannot start \(program)") }
    child.pass()
    return child.wait()
  }

  private mutating func start(_ program: String, _ arguments: [String], _ columns: MessageColumns) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = []
    defer { ends.forEach { close($0) } }
    for descriptor: Int32 in [1, 2] {
      var pair: [Int32] = [0, 0]
      guard pipe(&pair) == 0 else { return false }
      posix_spawn_file_actions_adddup2(&actions, pair[1], descriptor)
      posix_spawn_file_actions_addclose(&actions, pair[0])
      ends.append(pair[1])
      outputs.append((pair[0], descriptor, MessageStream(columns)))
    }
    ends.forEach { posix_spawn_file_actions_addclose(&actions, $0) }
    var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return posix_spawn(&process, program, &actions, nil, pointers, environ) == 0
  }

  /// Hands on what comes until both outputs end.
  private mutating func pass() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !outputs.isEmpty {
      var polled = outputs.map { pollfd(fd: $0.from, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      for index in outputs.indices.reversed() where polled[index].revents != 0 {
        let count = read(outputs[index].from, &buffer, buffer.count)
        if count > 0 {
          Shell.write(outputs[index].stream.add(buffer[..<count]), to: outputs[index].to)
        } else if count == 0 || errno != EINTR {
          Shell.write(outputs[index].stream.finish(), to: outputs[index].to)
          close(outputs[index].from)
          outputs.remove(at: index)
        }
      }
    }
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return 1 } }
    // The macros of C: the low seven bits are the signal, the next byte is the exit code.
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
