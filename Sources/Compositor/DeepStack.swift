internal import Foundation

/// Runs work whose recursion is as deep as the layer tree on a thread with room for it.
enum DeepStack {
  /// Depth up to which the caller's own stack is enough: even a thread's smallest default of 512 kB.
  static let plainDepth = 64
  /// Address space, used only as far as the recursion reaches: 10 000 levels took 60 MB in a debug build.
  private static let size = 1 << 30

  static func run<T>(_ body: @escaping () -> T) -> T {
    nonisolated(unsafe) var result: T?
    nonisolated(unsafe) let work = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = work()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    return result!
  }
}
