internal import Foundation

/// A connection of TCP that a thread of its own reads, and one may write; a peer that sends too much is disconnected.
///
/// The kernel ends what takes too long: no clock is read here.
nonisolated final class Connection: @unchecked Sendable {
  /// Something that is not answered.
  struct Broken: Error {}

  private let descriptor: Int32
  private let closing = NSLock()
  private var isClosed = false
  /// The bytes that were received and not consumed.
  private var buffer: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Sets the timeouts of reading and writing, in whole seconds; 0 is none.
  func setPatience(reading: Int, writing: Int) {
    for (option, seconds) in [(SO_RCVTIMEO, reading), (SO_SNDTIMEO, writing)] {
      var time = timeval(tv_sec: seconds, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Ends the connection; readers and writers return with an error.
  func end() {
    closing.withLock {
      if !isClosed { shutdown(descriptor, Int32(SHUT_RDWR)) }
      isClosed = true
    }
  }

  /// Ends writing, and reads until the peer ends.
  ///
  /// A connection that is closed while something lies unread in it is reset by the kernel, and a reset takes the last
  /// words with it. A peer that goes on sending is disconnected after `limit` bytes, a silent one after the set
  /// timeout.
  func finish(limit: Int = 1 << 20) {
    endWriting()
    hearOut(limit: limit)
    end()
  }

  /// Ends writing.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads and drops until the peer ends, times out, or has sent `limit` bytes.
  func hearOut(limit: Int = 1 << 20) {
    var left = limit
    while left > 0 {
      buffer.removeAll(keepingCapacity: true)
      guard (try? fill()) != nil else { return }
      left -= buffer.count
    }
  }

  // MARK: Reading

  private func fill() throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw Broken() }
    buffer += bytes.prefix(count)
  }

  /// Returns the next bytes, as many as requested.
  func read(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try fill() }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  /// Reads the head of a request, up to an empty line; no longer than `limit` bytes.
  func readHead(limit: Int) throws -> String {
    let end: [UInt8] = [13, 10, 13, 10]
    while true {
      if let range = buffer.firstRange(of: end), range.upperBound <= limit {
        defer { buffer.removeFirst(range.upperBound) }
        guard let text = String(bytes: buffer.prefix(range.lowerBound), encoding: .utf8) else { throw Broken() }
        return text
      }
      guard buffer.count < limit else { throw Broken() }
      try fill()
    }
  }

  // MARK: Writing

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var sent = 0
    while sent < bytes.count {
      let count = send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Broken() }
      sent += count
    }
  }

  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes(write) }
}
