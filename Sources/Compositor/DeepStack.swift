internal import Foundation
internal import Synchronization

/// Runs work whose recursion is as deep as the layer tree on a thread with a large stack.
///
/// The thread is kept for the next frame. Made anew it was measured to cost half a millisecond a frame, and eight
/// microseconds a level for pages of its stack that are touched for the first time.
enum DeepStack {
  /// Depth up to which the caller's own stack is enough: even a thread's smallest default of 512 kB.
  static let plainDepth = 64
  /// The depth from which a thread is released afterwards (chosen: some ten megabytes of stack that other code does not
  /// get).
  private static let keptDepth = 1024
  private static let spare = Mutex<DeepThread?>(nil)

  static func run<T>(depth: Int, _ body: @escaping () -> T) -> T {
    let kept = spare.withLock { spare in
      defer { spare = nil }
      return spare
    }
    let thread = kept ?? DeepThread()
    nonisolated(unsafe) var result: T?
    thread.run { result = body() }
    let isKept = spare.withLock { spare in
      guard spare == nil, depth < keptDepth else { return false }
      spare = thread
      return true
    }
    if !isKept { thread.end() }
    return result!
  }
}

/// A thread with a large stack that performs one piece of work after another for its owner.
private final class DeepThread: @unchecked Sendable {
  /// Address space, used only as far as the recursion reaches: 10 000 levels took 60 MB in a debug build.
  private static let size = 1 << 30
  private let wanted = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  /// The next work; nil ends the thread.
  private var work: (() -> Void)?

  init() {
    let thread = Thread { [self] in
      while true {
        wanted.wait()
        guard let work else { return }
        work()
        done.signal()
      }
    }
    thread.stackSize = Self.size
    thread.start()
  }

  /// Returns when it is done.
  func run(_ work: @escaping () -> Void) {
    self.work = work
    wanted.signal()
    done.wait()
    self.work = nil
  }

  func end() { wanted.signal() }
}
