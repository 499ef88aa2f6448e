internal import Foundation

/// The measurement of work.
nonisolated extension Bench {
  /// Seconds of the wall's clock.
  static func seconds(_ work: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Seconds of the processor, all threads: the same on a machine that does other things too.
  static func spent(_ work: () -> Void) -> Double { spent(CLOCK_PROCESS_CPUTIME_ID, work) }

  /// Seconds of the processor, this thread alone.
  static func spentHere(_ work: () -> Void) -> Double { spent(CLOCK_THREAD_CPUTIME_ID, work) }

  private static func spent(_ clock: clockid_t, _ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  /// The same of a program of this package, started anew with arguments, with what it printed.
  static func spentAlone(_ command: [String]) -> (seconds: Double, wall: Double, text: String) {
    let (process, pipe) = (Process(), Pipe())
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent(command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = pipe
    let before = childSeconds
    var text = ""
    let wall = seconds {
      guard (try? process.run()) != nil else { return }
      text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
    }
    return (childSeconds - before, wall, text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// `RUSAGE_CHILDREN`, whose type differs between C libraries.
  private static let children: Int32 = -1

  private static var childSeconds: Double {
    var usage = rusage()
    getrusage(children, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
