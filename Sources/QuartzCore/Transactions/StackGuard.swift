internal import Foundation

/// Finds out when calls inside one another have nearly used up a thread's stack.
///
/// The processor ends a program whose stack is full without a word.
package enum StackGuard {
  /// Bytes that remain for the diagnostic, and for the calls that deallocate objects (chosen).
  private static let reserve: UInt = 256 * 1024

  private static var thread: pthread_t?
  private static var lowest: UInt = 0

  /// True if the thread has less than the reserve, or a quarter of its stack, left.
  package static var isNearlyFull: Bool {
    let current = pthread_self()
    if current != thread { measure(current) }
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) < lowest }
  }

  private static func measure(_ current: pthread_t) {
    thread = current
    lowest = 0
    #if os(Linux)
      // The C library declares it for its own extensions only.
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return }
      let read = unsafeBitCast(
        symbol, to: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt).self)
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard read(current, attributes) == 0 else { return }
      defer { pthread_attr_destroy(attributes) }
      var (start, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
      guard pthread_attr_getstack(attributes, &start, &size) == 0, let start else { return }
      lowest = UInt(bitPattern: start) + min(reserve, UInt(size) / 4)
    #endif
  }
}
