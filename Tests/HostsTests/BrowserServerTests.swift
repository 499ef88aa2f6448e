import CoreGraphics
import Foundation
import Hosts
import Testing

/// A connection to a browser host that is no page.
private final class Client {
  private let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let isConnected = withUnsafeBytes(of: &address) {
      connect(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
    }
    try #require(isConnected)
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// The first line of the answer; empty where the connection ends without one.
  func answer() -> String {
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while recv(descriptor, &byte, 1, 0) == 1, byte != 13 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The browser host under attack.
@MainActor @Suite struct BrowserServerTests {
  private func ask(_ host: BrowserHost, _ path: String? = nil) throws -> String {
    let url = try #require(URL(string: host.address))
    let port = UInt16(try #require(url.port))
    let client = try Client(port: port)
    client.send("GET \(path ?? url.path + "/") HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return client.answer()
  }

  @Test("however many connections say nothing, who knows the address gets in")
  func silentOnes() throws {
    let host = try BrowserHost()
    let port = UInt16(try #require(URL(string: host.address)?.port))
    var silent: [Client] = []
    for count in 0..<300 {
      let client = try Client(port: port)
      client.send(count % 2 == 0 ? "G" : "")
      silent.append(client)
      if count % 50 == 49 { #expect(try ask(host) == "HTTP/1.1 200 OK", "after \(count + 1)") }
    }
    #expect(silent[0].answer() == "", "the oldest made room")
  }

  @Test("an address that is nearly right is none")
  func token() throws {
    let host = try BrowserHost()
    let path = try #require(URL(string: host.address)?.path)
    #expect(try ask(host, path + "/") == "HTTP/1.1 200 OK")
    let digits = Array(path.dropFirst())
    for position in [0, 15, 31] {
      var other = digits
      other[position] = other[position] == "0" ? "1" : "0"
      #expect(try ask(host, "/\(String(other))/") == "HTTP/1.1 404 Not Found")
    }
    for near in [String(digits.dropLast()), String(digits) + "0", "", String(digits).uppercased() + "A"] {
      #expect(try ask(host, "/\(near)/") == "HTTP/1.1 404 Not Found")
    }
  }

  @Test("a port that is taken is an error with its address")
  func takenPort() throws {
    let host = try BrowserHost()
    let port = UInt16(try #require(URL(string: host.address)?.port))
    #expect {
      _ = try BrowserHost(port: port)
    } throws: {
      "\($0)" == "cannot listen at 127.0.0.1:\(port): Address already in use"
    }
  }

  @Test("of the pings of a viewer that does not read only the last is kept, and the farewell")
  func pings() throws {
    let session = BrowserSession {}
    let id = try #require(session.enter())
    for number in 0..<10_000 { session.send(.pong([UInt8(number & 0xFF)]), to: id) }
    session.send(.close(1000), to: id)
    var scratch = PixelBuffer(width: 0, height: 0)
    guard case .pong(let payload)? = session.nextPost(for: id, &scratch) else {
      Issue.record("no answer to the last ping")
      return
    }
    #expect(payload == [UInt8(9999 & 0xFF)])
    guard case .close(1000)? = session.nextPost(for: id, &scratch) else {
      Issue.record("more than one answer")
      return
    }
  }

  @Test("an interruption comes before all that pages still want")
  func closing() throws {
    let host = try BrowserHost()
    host.close()
    #expect(host.nextEvents(until: nil).map(\.action) == [.close])
  }
}
