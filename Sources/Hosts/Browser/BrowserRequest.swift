internal import Foundation

/// The head of a request.
nonisolated struct BrowserRequest {
  var method: String
  var path: String
  /// The headers, by their names in lower case.
  var headers: [String: String]

  /// Nil for what is no request of HTTP/1.1, or names a header twice.
  init?(_ head: String) {
    var lines = head.components(separatedBy: "\r\n")[...]
    guard let first = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), first.count == 3,
      first[2] == "HTTP/1.1", first[1].hasPrefix("/")
    else { return nil }
    (method, path, headers) = (String(first[0]), String(first[1]), [:])
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      guard headers[name] == nil, !name.contains(where: \.isWhitespace) else { return nil }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  var host: String { headers["host"] ?? "" }

  /// Returns true if the request was meant for this server, and not for a foreign name that resolves to this machine.
  func isForHost(port: UInt16) -> Bool {
    guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == String(port) else { return false }
    let name = host[..<colon]
    if name == "localhost" { return true }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    return ListeningSocket.isNumeric(String(isBracketed ? name.dropFirst().dropLast() : name), version6: isBracketed)
  }

  /// Returns the path after the token; nil if the token is wrong.
  func place(behind token: String) -> String? {
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, AccessToken.isEqual(parts[0], token) else { return nil }
    return String(parts[1])
  }

  var wantsSocket: Bool {
    let connection = headers["connection"]?.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return headers["upgrade"]?.lowercased() == "websocket" && connection?.contains("upgrade") == true
      && headers["sec-websocket-version"] == "13"
  }
}

/// The listening socket.
nonisolated enum ListeningSocket {
  static func isNumeric(_ address: String, version6: Bool) -> Bool {
    var bytes = in6_addr()
    return inet_pton(version6 ? AF_INET6 : AF_INET, address, &bytes) == 1
  }

  /// Opens one at an address in numbers; answers it with its port.
  static func open(_ address: String, _ port: UInt16) throws -> (descriptor: Int32, port: UInt16) {
    var (four, six) = (sockaddr_in(), sockaddr_in6())
    (four.sin_family, four.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    (six.sin6_family, six.sin6_port) = (sa_family_t(AF_INET6), port.bigEndian)
    let isFour = inet_pton(AF_INET, address == "localhost" ? "127.0.0.1" : address, &four.sin_addr) == 1
    guard isFour || inet_pton(AF_INET6, address, &six.sin6_addr) == 1 else {
      throw BrowserHostError(address: address, reason: "it is no address in numbers")
    }
    let descriptor = socket(isFour ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw BrowserHostError(address: address, code: errno) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let isBound = isFour ? bound(descriptor, &four) : bound(descriptor, &six)
    guard isBound, listen(descriptor, 128) == 0 else {
      let code = errno
      close(descriptor)
      throw BrowserHostError(address: "\(address):\(port)", code: code)
    }
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutableBytes(of: &name) {
      _ = getsockname(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    // The port stands in the same place in both kinds of address.
    let found = withUnsafeBytes(of: &name) { $0.load(fromByteOffset: 2, as: UInt16.self) }
    return (descriptor, UInt16(bigEndian: found))
  }

  private static func bound<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    withUnsafeBytes(of: &address) {
      bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
    }
  }
}
