internal import Compositor
internal import CoreGraphics
package import Foundation

/// A page in browsers that shows the app and sends input; any number of viewers share the app.
///
/// Only those get in who know the address, which has 128 random bits in it, and by default only from this machine.
package final class BrowserHost: LiveHost {
  private let pacer = HostPacer()
  private let session: BrowserSession
  private let server: BrowserServer
  private let reach: NetworkReach
  /// The address of the page; one that other machines can reach if they are let in.
  package let address: String
  private var isClosing = false

  /// Serves from now on.
  ///
  /// Errors: `BrowserHostError` where the address cannot be had. A port of 0 is any that is free; at one that is given
  /// an app of a name has the same address at each start, so that a page that is open finds it again.
  package init(listeningAt listen: String = "127.0.0.1", port: UInt16 = 0, name: String = "app") throws {
    session = BrowserSession { [pacer] in pacer.wake() }
    let token = port == 0 ? AccessToken.make() : KeptToken.token(of: name, at: port)
    server = try BrowserServer(address: listen, port: port, token: token, page: BrowserPage.text, session: session)
    reach = NetworkReach(listen)
    address = "http://\(reach.host):\(server.port)/\(token)/"
  }

  /// The warning for the person who starts the app: who can connect; nil if only this machine can.
  package var warning: String? {
    guard reach.isOpen else { return nil }
    return "warning: the app listens to the network, without encryption: who knows the address sees and works it; leave"
      + " --listen out for this machine alone"
  }

  /// The app is to end.
  package func close() {
    isClosing = true
    pacer.wake()
  }

  package var now: TimeInterval { HostPacer.now }

  package var isSeen: Bool { !session.isEmpty }

  package func nextEvents(until deadline: TimeInterval?) -> [HostEvent] {
    let waiting = session.drainEvents()
    // The main queue runs even where events never end.
    pacer.wait(until: waiting.isEmpty && !isClosing ? deadline : now)
    // An interruption comes before the events that pages still have in line.
    return isClosing ? [HostEvent(.close, at: now)] : waiting + session.drainEvents()
  }

  package func present(_ frame: HostFrame) { session.show(frame.pixels, damage: frame.damage) }

  package func copy(_ text: String) { session.send(copied: BrowserText.copied(text)) }
  package func update(_ status: HostStatus) { session.send(status: BrowserText.status(status)) }

  package func keep(_ theatre: HostTheatre?) { session.keep(theatre) }

  package var wantsElements: Bool { isSeen }

  package func describe(_ elements: [HostElement]) { session.send(elements: BrowserText.elements(elements)) }
}

/// Why nothing can be served at an address.
package struct BrowserHostError: Error, CustomStringConvertible {
  package let description: String

  nonisolated init(address: String, reason: String) { description = "cannot listen at \(address): \(reason)" }
  nonisolated init(address: String, code: Int32) {
    self.init(address: address, reason: String(cString: strerror(code)))
  }
}

/// The messages that pages receive as text.
nonisolated package enum BrowserText {
  private struct Status: Encodable {
    var kind = "status"
    var width, height, scale: Double
    var orientation: Int
    var dark: Bool
    var field: [Double]?
    var pointer: String
    var corner: Double
    var recording: String
    var title: String
  }

  private struct Elements: Encodable {
    var kind = "elements"
    var elements: [HostElement]
  }

  package static func status(_ status: HostStatus) -> [UInt8] {
    encoded(
      Status(
        width: status.size.width, height: status.size.height, scale: status.scale,
        orientation: status.orientation.rawValue, dark: status.isDark,
        field: status.textInput.map { [$0.minX, $0.minY, $0.width, $0.height] },
        pointer: status.pointer.rawValue, corner: status.cornerRadius,
        recording: status.recording.rawValue, title: status.title))
  }

  private struct Copied: Encodable {
    var kind = "copied"
    var text: String
  }

  package static func copied(_ text: String) -> [UInt8] { encoded(Copied(text: text)) }
  package static func elements(_ elements: [HostElement]) -> [UInt8] { encoded(Elements(elements: elements)) }

  private static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }
}
