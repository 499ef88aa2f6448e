internal import Foundation

/// The open connections of a browser host, and which of them ends when there are too many.
///
/// A connection without the token is a stranger. However many strangers connect, the oldest of them is ended and never a
/// connection with the token: clients that do not know the address cannot keep out one that does.
nonisolated final class BrowserGuests: @unchecked Sendable {
  private let lock = NSCondition()
  /// Connections without the token, the oldest first.
  private var strangers: [Connection] = []
  private var known: [ObjectIdentifier: Connection] = [:]
  /// Ended strangers whose threads still run.
  private var leavingCount = 0

  /// Chosen: far more than come at once of themselves.
  private static let mostStrangers = 32
  /// Chosen: far more than pages have; those beyond are turned away.
  private static let mostKnown = 64

  /// Adds a connection as a stranger, and ends the oldest stranger if there are too many.
  ///
  /// Waits while as many are ending: threads are not made faster than they end.
  func admit(_ connection: Connection) {
    lock.withLock {
      while leavingCount >= Self.mostStrangers { lock.wait() }
      strangers.append(connection)
      if strangers.count > Self.mostStrangers { endOldest() }
    }
  }

  /// Ends the oldest stranger.
  func endOldestStranger() { lock.withLock { endOldest() } }

  private func endOldest() {
    guard !strangers.isEmpty else { return }
    strangers.removeFirst().end()
    leavingCount += 1
  }

  /// Moves a connection with the token out of the strangers; false if there are too many, or it was ended.
  func promote(_ connection: Connection) -> Bool {
    lock.withLock {
      guard known.count < Self.mostKnown, let index = strangers.firstIndex(where: { $0 === connection }) else {
        return false
      }
      strangers.remove(at: index)
      known[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  /// Removes a connection that is over.
  func leave(_ connection: Connection) {
    lock.withLock {
      if known.removeValue(forKey: ObjectIdentifier(connection)) != nil { return }
      if let index = strangers.firstIndex(where: { $0 === connection }) {
        strangers.remove(at: index)
      } else {
        leavingCount -= 1
        lock.broadcast()
      }
    }
  }
}
