internal import Compositor
internal import CoreGraphics
internal import Foundation

/// Serves the page, its socket and the last frame to clients with the address; a thread for each connection.
nonisolated final class BrowserServer: @unchecked Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let token: String
  /// The live page, without nonces.
  private let page: String
  private let session: BrowserSession
  private let guests = BrowserGuests()

  private static let longestHead = 8192
  /// Milliseconds until the system is asked again that had no more descriptors.
  private static let pause: Int32 = 50
  /// Seconds for a request to be told, for a message to be taken, and for the other side to go.
  private static let patience = (request: 10, message: 20, farewell: 5)

  /// Listens from now on.
  ///
  /// Errors: `BrowserHostError` where the address cannot be had.
  init(address: String, port: UInt16, token: String, page: String, session: BrowserSession) throws {
    (self.token, self.page, self.session) = (token, page, session)
    (descriptor, self.port) = try ListeningSocket.open(address, port)
    Thread.detachNewThread { [self] in acceptAll() }
  }

  private func acceptAll() {
    while true {
      let accepted = accept(descriptor, nil, nil)
      guard accepted >= 0 else {
        if errno == EBADF || errno == EINVAL { return }
        // Out of descriptors or memory: the oldest connection without the token ends, and the next attempt waits a little.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
          guests.endOldestStranger()
          poll(nil, 0, Self.pause)
        }
        continue
      }
      let connection = Connection(accepted)
      guests.admit(connection)
      Thread.detachNewThread { [self] in
        serve(connection)
        connection.setPatience(reading: Self.patience.farewell, writing: nil)
        connection.finish()
        guests.leave(connection)
      }
    }
  }

  private func serve(_ connection: Connection) {
    connection.setPatience(reading: Self.patience.request, writing: Self.patience.message)
    guard let head = try? connection.readHead(limit: Self.longestHead) else { return }
    guard let request = BrowserRequest(head) else { return answer(400, to: connection) }
    guard request.isForHost(port: port) else { return answer(403, to: connection) }
    if let origin = request.headers["origin"], origin != "http://\(request.host)" { return answer(403, to: connection) }
    // Whoever does not know the token learns nothing of what there is.
    guard let resource = request.resource(behind: token) else { return answer(404, to: connection) }
    guard guests.promote(connection) else { return answer(503, to: connection) }
    guard request.method == "GET" else { return answer(405, to: connection) }
    switch resource {
    case "": answerPage(connection)
    case "frame": answerFrame(connection)
    case "theatre": answerTheatre(connection)
    case "recording.js": answerRecording(connection)
    case "live": upgrade(request, connection)
    default: answer(404, to: connection)
    }
  }

  // MARK: Answers

  private func answer(
    _ status: Int, type: String = "text/plain; charset=utf-8", headers: [String] = [], body: [UInt8] = [],
    to connection: Connection
  ) {
    let reason = [200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed"]
    let lines =
      [
        "HTTP/1.1 \(status) \(reason[status] ?? "Unavailable")", "Content-Type: \(type)",
        "Content-Length: \(body.count)",
      ]
      + ["Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff"]
      + ["Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY"]
      + headers
    try? connection.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  private func answerPage(_ connection: Connection) { answer(withNonceIn: page, to: connection) }

  /// Sends a page with a nonce in its scripts and styles; the content security policy allows no others.
  private func answer(withNonceIn page: String, to connection: Connection) {
    let nonce = AccessToken.make()
    let page = ["<script", "<style"].reduce(page) { page, tag in
      page.replacingOccurrences(of: tag, with: "\(tag) nonce=\"\(nonce)\"")
    }
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src data:;"
      + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    answer(
      200, type: "text/html; charset=utf-8", headers: ["Content-Security-Policy: \(policy)"], body: Array(page.utf8),
      to: connection)
  }

  /// Sends the theatre's page, the same as in files.
  private func answerTheatre(_ connection: Connection) {
    guard let page = session.keptTheatre?.page else { return answer(404, to: connection) }
    answer(withNonceIn: page, to: connection)
  }

  private func answerRecording(_ connection: Connection) {
    guard let recording = session.keptTheatre?.recording else { return answer(404, to: connection) }
    answer(200, type: "text/javascript; charset=utf-8", body: Array(recording.utf8), to: connection)
  }

  private func answerFrame(_ connection: Connection) {
    guard let picture = session.wholePicture() else { return answer(503, to: connection) }
    answer(
      200, type: "application/octet-stream",
      headers: ["X-Frame: \(picture.number)", "X-Size: \(picture.width)x\(picture.height)"], body: picture.bytes,
      to: connection)
  }

  // MARK: The socket

  private func upgrade(_ request: BrowserRequest, _ connection: Connection) {
    guard request.wantsSocket, request.headers["origin"] != nil, let key = request.headers["sec-websocket-key"],
      Data(base64Encoded: key)?.count == 16
    else { return answer(400, to: connection) }
    guard let id = session.enter() else { return answer(503, to: connection) }
    defer { session.leave(id) }
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(WebSocketFrame.acceptance(of: key))",
    ]
    guard (try? connection.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))) != nil else { return }
    connection.setPatience(reading: nil, writing: Self.patience.message)
    let writer = BrowserSender(session: session, viewer: id, connection: connection)
    Thread.detachNewThread { writer.run() }
    listen(to: connection, viewer: id)
  }

  /// Reads a viewer's messages until it disconnects, or sends an invalid one.
  private func listen(to connection: Connection, viewer id: Int) {
    do {
      while true {
        let (kind, payload) = try WebSocketFrame.read(from: connection, limit: BrowserMessage.longest)
        switch kind {
        case .text:
          guard let message = BrowserMessage(payload) else { throw WebSocketFrame.Refusal.notUnderstood }
          guard session.handle(message, from: id) else { throw WebSocketFrame.Refusal.tooBusy }
        case .binary: throw WebSocketFrame.Refusal.unsupported
        case .ping: session.send(.pong(payload), to: id)
        case .pong: break
        case .close: return part(from: connection, viewer: id, code: WebSocketFrame.normalClosure)
        }
      }
    } catch let refusal as WebSocketFrame.Refusal {
      part(from: connection, viewer: id, code: refusal.rawValue)
    } catch {}
  }

  /// Leaves the last word to the viewer's writer, which may be in the middle of a frame, and waits for the other side.
  private func part(from connection: Connection, viewer id: Int, code: UInt16) {
    session.send(.close(code), to: id)
    connection.setPatience(reading: Self.patience.farewell, writing: Self.patience.message)
    connection.hearOut()
  }
}

/// Sends a viewer what it is to get, as fast as it takes it.
nonisolated final class BrowserSender: @unchecked Sendable {
  private let session: BrowserSession
  private let viewer: Int
  private let connection: Connection
  private var scratch = PixelBuffer(width: 0, height: 0)
  private var words = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 1)

  init(session: BrowserSession, viewer: Int, connection: Connection) {
    (self.session, self.viewer, self.connection) = (session, viewer, connection)
  }

  deinit { words.deallocate() }

  func run() {
    while let post = session.nextPost(for: viewer, &scratch) {
      do {
        switch post {
        case .text(let text): try write(.text, text)
        case .pong(let payload): try write(.pong, payload)
        case .frame(let number, let rects): try write(number, rects)
        case .close(let code):
          try write(.close, [UInt8(code >> 8), UInt8(code & 0xFF)])
          return connection.endWriting()
        }
      } catch {
        return connection.end()
      }
    }
  }

  private func write(_ kind: WebSocketFrame.Kind, _ payload: [UInt8]) throws {
    try connection.write(WebSocketFrame.head(kind, count: payload.count) + payload)
  }

  /// Words of 32 bits: the frame's number, its width and height, how many rectangles; of each its left, top, width,
  /// height and how many words its pixels take; then the pixels' runs.
  private func write(_ number: Int, _ rects: [PixelRect]) throws {
    let head = 4 + 5 * rects.count
    let most = head + rects.reduce(0) { $0 + PixelRuns.mostWords($1.area) }
    if words.count < most {
      words.deallocate()
      words = .allocate(capacity: most)
    }
    guard let base = words.baseAddress else { return }
    let sizes = [number, scratch.width, scratch.height, rects.count]
    for (index, value) in sizes.enumerated() { base[index] = UInt32(truncatingIfNeeded: value) }
    var end = head
    for (index, rect) in rects.enumerated() {
      let count = PixelRuns.write(rect, of: scratch, to: base + end)
      let entry = [rect.x0, rect.y0, rect.width, rect.height, count]
      for (offset, value) in entry.enumerated() { base[4 + 5 * index + offset] = UInt32(value) }
      end += count
    }
    try connection.write(WebSocketFrame.head(.binary, count: end * 4))
    try connection.write(UnsafeRawBufferPointer(start: base, count: end * 4))
  }
}
