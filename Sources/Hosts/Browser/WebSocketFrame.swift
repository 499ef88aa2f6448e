internal import Foundation

/// A message of a web socket (RFC 6455), as far as the page needs them: whole ones, and short ones from the page.
nonisolated package enum WebSocketFrame {
  package enum Kind: UInt8 {
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// How a connection ends that both sides have done with.
  static let normalClosure: UInt16 = 1000

  /// Why a connection is ended early, by the numbers of the protocol.
  enum Refusal: UInt16, Error {
    case protocolError = 1002
    case unsupported = 1003
    case notUnderstood = 1007
    case tooBig = 1009
    case tooBusy = 1013
  }

  /// Returns the answer to a client's key.
  static func acceptance(of key: String) -> String {
    Data(SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }

  /// Reads one from a client; what is longer than `limit` is not waited for.
  package static func read(from connection: Connection, limit: Int) throws -> (kind: Kind, payload: [UInt8]) {
    let head = try connection.read(2)
    // The first byte says that it is whole, and what it is; the second that it is masked, as all from clients are.
    guard head[0] & 0xF0 == 0x80, let kind = Kind(rawValue: head[0] & 0x0F), head[1] & 0x80 != 0 else {
      throw Refusal.protocolError
    }
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      guard kind == .text || kind == .binary else { throw Refusal.protocolError }
      guard length == 126 else { throw Refusal.tooBig }
      length = try connection.read(2).reduce(0) { $0 << 8 | Int($1) }
    }
    guard length <= limit else { throw Refusal.tooBig }
    let mask = try connection.read(4)
    let payload = try connection.read(length)
    return (kind, payload.enumerated().map { $1 ^ mask[$0 & 3] })
  }

  /// Returns the header of a frame to a client.
  static func head(_ kind: Kind, count: Int) -> [UInt8] {
    let first = 0x80 | kind.rawValue
    switch count {
    case ..<126: return [first, UInt8(count)]
    case ..<65_536: return [first, 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default: return [first, 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
  }
}
