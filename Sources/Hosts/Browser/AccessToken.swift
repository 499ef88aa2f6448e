internal import Foundation

/// The secret in the address of the live page: without it the server answers 404.
nonisolated enum AccessToken {
  /// The number of digits of a token.
  static let length = 32

  /// Returns 128 bits of the system's randomness, as 32 digits of base 16.
  static func make() -> String {
    let source = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    defer { close(source) }
    var bytes = [UInt8](repeating: 0, count: 16)
    precondition(read(source, &bytes, bytes.count) == bytes.count, "the system gives no random bytes")
    return bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// Returns true if a text is the token, in constant time.
  static func isEqual(_ text: some StringProtocol, _ token: String) -> Bool {
    let (left, right) = (Array(text.utf8), Array(token.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
