internal import Foundation
internal import Synchronization

/// A program that runs beside this one, and whose end can be polled for.
package final class StartedProgram: Sendable {
  /// Readable as soon as the program has ended.
  let ended: Int32
  let process: pid_t

  /// The program that a signal to this one ends too; 0 for none.
  private static let current = Atomic<pid_t>(0)

  private static let spawning = Mutex(())

  /// A pipe that no program of this one keeps open, also those that other threads start now; nil if no descriptor is left.
  static func pipe() -> (reader: Int32, writer: Int32)? {
    spawning.withLock { _ in
      var ends: [Int32] = [0, 0]
      guard Glibc.pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }

  /// - Parameters:
  ///   - input: The descriptor that it reads from; nil for this program's own.
  ///   - output: The descriptor that it writes to; nil for this program's own.
  ///   - errors: The same for what it says of errors.
  ///
  /// Errors: a program that cannot be run.
  package init(
    _ program: String, _ arguments: [String], _ environment: [String: String], input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil
  ) throws(CommandError) {
    guard let (reader, writer) = Self.pipe() else {
      throw CommandError("\(program) cannot be run: no descriptor is left")
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    let error = Self.spawning.withLock { _ in
      Self.withPlainSignals { posix_spawn(&process, program, &actions, $0, &words, &variables) }
    }
    (ended, self.process) = (reader, process)
    guard error == 0 else {
      close(writer)
      throw CommandError("\(program) cannot be run: \(String(cString: strerror(error)))")
    }
    Thread.detachNewThread { [process] in
      // The number of the process stays its own until it is asked for its status.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      // Nothing is written: the other end may be closed by now, and a signal would end this program.
      close(writer)
    }
  }

  deinit { close(ended) }

  /// Gives attributes of a program that signals reach as if a shell had started it: a thread of a pool blocks them, and its
  /// children would too.
  private static func withPlainSignals(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, handled) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&handled, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &handled)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return body(&attributes)
  }

  /// Waits for the end; returns the exit status, or 128 and the signal's number.
  package func status() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return 1 } }
    _ = Self.current.compareExchange(expected: process, desired: 0, ordering: .relaxed)
    // The macros of C: the low seven bits are the signal, the next byte is the exit status.
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }

  /// True if the program has ended.
  package var hasEnded: Bool {
    var polled = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  // Chosen: an app saves and closes well within it.
  private static let patienceMilliseconds: Int32 = 5000

  /// Asks the program to end, ends it if it does not, and waits until it has.
  package func end() {
    kill(process, SIGTERM)
    var polled = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, Self.patienceMilliseconds) == 0 { kill(process, SIGKILL) }
    _ = status()
  }

  /// Ends this program at a signal, and with it the one that runs beside it and was last said to end with this one.
  func endsWithThisProgram() {
    Self.current.store(process, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        let process = StartedProgram.current.load(ordering: .relaxed)
        if process > 0 { kill(process, SIGTERM) }
        _exit(128 + number)
      }
    }
  }
}
