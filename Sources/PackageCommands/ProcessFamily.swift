internal import Foundation
internal import Synchronization

/// The programs that this one began, and those that they began.
enum ProcessFamily {
  /// The tests that run now, told where a signal ends this program.
  static let running = Mutex<[Int: [String]]>([:])
  private static let writer = Atomic<Int32>(-1)

  /// From now on a signal that ends this program ends the others first.
  ///
  /// The package manager runs tests in a process group of their own, which neither a shell's ^C nor `timeout` reaches.
  static func endsWithThisProgram() {
    guard writer.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writer.store(ends[1], ordering: .relaxed)
    adoptOrphans()
    Thread.detachNewThread { [reader = ends[0]] in
      var number: UInt8 = 0
      while Glibc.read(reader, &number, 1) < 0, errno == EINTR {}
      let tests = running.withLock { $0.values.flatMap(\.self) }
      if !tests.isEmpty { PackageCommands.write("proscenium: ended while \(TestRunNote.listed(tests)) ran") }
      endAll()
      _exit(128 + Int32(number))
    }
    for signalNumber in [SIGINT, SIGTERM, SIGHUP] {
      signal(signalNumber) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(ProcessFamily.writer.load(ordering: .relaxed), &byte, 1)
      }
    }
  }

  /// Programs whose parent has ended become children of this one: they can be found then.
  private static func adoptOrphans() {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    let becomesSubreaper: Int32 = 36
    guard let function = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(function, to: Control.self)(becomesSubreaper, 1, 0, 0, 0)
  }

  // Chosen: a test process that ends by itself does so well within it.
  private static let patienceMilliseconds: Int32 = 2000
  private static let stepMilliseconds: Int32 = 50

  /// Asks all to end, and ends those that do not.
  static func endAll() {
    for process in descendants(of: getpid()) { kill(process, SIGTERM) }
    for _ in 0..<(patienceMilliseconds / stepMilliseconds) {
      while waitpid(-1, nil, WNOHANG) > 0 {}
      if descendants(of: getpid()).isEmpty { return }
      _ = poll(nil, 0, stepMilliseconds)
    }
    for process in descendants(of: getpid()) { kill(process, SIGKILL) }
  }

  /// The processes below one, the nearest first.
  package static func descendants(of process: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = pid_t(name), let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { continue }
      // The name in brackets may hold anything; behind it are the state and the parent.
      let words = text[text.index(after: end)...].split(separator: " ")
      guard words.count > 1, words[0] != "Z", let parent = pid_t(words[1]) else { continue }
      children[parent, default: []].append(id)
    }
    var (found, next) = ([pid_t](), [process])
    while let parent = next.popLast() {
      let below = (children[parent] ?? []).sorted()
      found += below
      next += below
    }
    return found
  }
}
