import CoreGraphics
import Foundation
import Hosts
import InterfaceDocument
import PackageCommands
import Proscenium
import XcodeProjects

/// A reader of bytes from outside.
enum FuzzTarget: String, CaseIterable {
  /// Storyboards and xibs.
  case interface
  /// Property lists, as XML and binary.
  case properties
  /// Scripts, in JSON and YAML.
  case script
  /// PNG, JPEG and WebP.
  case picture
  /// The head of a request to the browser host.
  case request
  /// Bytes of the browser host's socket.
  case socket
  /// A message of the browser host's page.
  case message
  /// The start options of an app, a line each.
  case options
  /// The options of `proscenium test`.
  case ambient
  /// `project.pbxproj`, with the settings and targets that it has.
  case project
  /// Workspaces and schemes.
  case markup
  /// `.xcconfig` files.
  case configuration
  /// `.strings`, `.stringsdict` and `.xcstrings`.
  case texts
  /// The `Contents.json` of a set in an asset catalog.
  case catalog
  /// SVG and PDF.
  case vector

  /// Reads it: what comes of it is a value or an error, and never anything else.
  @MainActor func read(_ bytes: [UInt8]) {
    let data = Data(bytes)
    switch self {
    case .interface: _ = try? InterfaceDocument(data, path: "a.storyboard")
    case .properties: _ = try? PropertyList.read(data, path: "a.plist")
    case .script: _ = ScriptCheck.problem(in: data, path: "a.json")
    case .picture: _ = try? ImageFile(data)
    case .request: _ = BrowserRequest(String(decoding: bytes, as: UTF8.self)).map(Self.readProperties)
    case .socket: Self.receive(bytes)
    case .message: _ = BrowserMessage(bytes)
    case .options: _ = OptionCheck.problem(in: Self.lines(bytes))
    case .ambient: _ = try? AmbientOptions(Self.lines(bytes))
    case .project: Self.readProject(data)
    case .markup: _ = try? MarkupReader.read(bytes, path: "contents.xcworkspacedata")
    case .configuration: Self.readConfiguration(data)
    case .texts: Self.readTexts(data)
    case .catalog: Self.readCatalog(data)
    case .vector: Self.readVector(data)
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reads all properties that the server reads.
  private static func readProperties(of request: BrowserRequest) {
    _ = request.isForHost(port: 80)
    _ = request.resource(behind: "0123456789abcdef0123456789abcdef")
    _ = request.wantsSocket
  }

  /// Reads messages from a connection over which the bytes come, and nothing after them.
  private static func receive(_ bytes: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
    let connection = Connection(ends[0])
    _ = bytes.withUnsafeBytes { send(ends[1], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    close(ends[1])
    while (try? WebSocketFrame.read(from: connection, limit: BrowserMessage.longest)) != nil {}
  }
}

extension FuzzTarget {
  /// Samples that need no file.
  var ownSamples: [[UInt8]] {
    switch self {
    case .interface, .script, .project: []
    case .properties: Self.propertyLists
    case .picture: Self.pictures
    case .request: Self.requests.map { Array($0.utf8) }
    case .socket: Self.frames
    case .message:
      [#"["down",3,10,20.5]"#, #"["key",4,"ä",2]"#, #"["scroll",0,-12.5,1,2,1]"#, #"["text","né"]"#, #"["drawn",7]"#]
        .map { Array($0.utf8) }
    case .options:
      [
        "--play\ns.json\n--film\na.webp\n--fps\n30\n--slow\n4", "--device\n390x844@2\n--style\ndark",
        "--host\nbrowser\n--port\n0",
      ].map { Array($0.utf8) }
    case .ambient: ["--device\nipad-11\n--style\ndark\n--filter\nX"].map { Array($0.utf8) }
    case .markup: [Array(Self.workspaceFile.utf8)]
    case .configuration: Self.configurationFiles.map { Array($0.utf8) }
    case .texts: Self.textFiles.map { Array($0.utf8) }
    case .catalog: Self.catalogFiles.map { Array($0.utf8) }
    case .vector: Self.vectorFiles.map { Array($0.utf8) }
    }
  }

  /// Pieces that mean something there.
  var words: [String] {
    switch self {
    case .interface: ["<", "/>", "\"", "&#x0;", "<![CDATA[", "id=\"", "<rect key=\"frame\" x=\"nan\"/>", "<!DOCTYPE"]
    case .properties: ["<dict>", "</array>", "<key>", "<integer>-", "bplist00", "&lt;", "<data>", "<date>"]
    case .script: ["\"", "\\ud83d", "{", "[", "]", "}", ":", ",", "&a ", "*a ", "? ", "- ", "\n", "\t"]
    case .picture: ["IHDR", "IDAT", "VP8X", "ANMF", "ALPH", "JFIF", "\u{0}\u{0}\u{0}\u{1}"]
    case .request: ["\r\n", ":", " ", "Host: ", "HTTP/1.1", "//", "/../", "[::1]:80", "\u{0}"]
    case .socket: ["\u{1}", "\u{7F}"]
    case .message: ["[", "]", "\"", ",", "null", "true", "1e999", "\\u0000"]
    case .options: ["\n--", "--film\n", "=", "-1", "\n", "--help", "--device\n1x1@1"]
    case .ambient: ["\n--", "=", "\n", "--device\n", "--locale\n", "--"]
    case .project: ["{", "}", "(", ");", "\"", "/*", "*/", "<0f", " = ", "isa = PBXGroup;", "\\U", "mainGroup = "]
    case .markup: ["<", "/>", "</", "\"", "&#x0;", "<!--", "-->", "<![CDATA["]
    case .configuration:
      ["#include \"A.xcconfig\"\n", "$(", ")", "=", "[", "]", "$(inherited)", "//", "\n", "$(PRODUCT_NAME)"]
    case .texts: ["\"", "\\U", "/*", "*/", "%#@", "@", "%lld", "<dict>", "<key>", "{", "}", "null", "\u{FEFF}", ";"]
    case .catalog: ["null", "{", "}", "[", "]", "-1", "1e999", "\"\"", "\"..\"", "\"3x\"", "true"]
    case .vector:
      [
        "<g>", "</g>", "<use xlink:href=\"#a\"/>", "1e30", "url(#a)", "<image href=\"a\"/>", " obj", "0 R", "<<", ">>",
        "nan",
      ]
    }
  }

  private static var propertyLists: [[UInt8]] {
    let value: [String: Any] = [
      "name": "né", "list": [1, -2.5, true, Data([1, 2, 3]), Date(timeIntervalSince1970: 1)], "more": ["a": ["b": "c"]],
    ]
    return [.xml, .binary].compactMap {
      (try? PropertyListSerialization.data(fromPropertyList: value, format: $0, options: 0)).map(Array.init)
    }
  }

  /// A small picture in three formats, in one of them animated.
  private static var pictures: [[UInt8]] {
    let buffer = PixelBuffer(width: 19, height: 7)
    for y in 0..<7 { for x in 0..<19 { buffer.row(y)[x] = 0xFF00_0000 | UInt32(x * 13) << 8 | UInt32(y * 30) } }
    let image = CGImage(pixels: buffer, isOpaque: true)
    var film = Data()
    let writer = try? AnimatedImageWriter(compression: .lossless) { bytes, offset in
      if film.count < offset + bytes.count { film.append(Data(count: offset + bytes.count - film.count)) }
      film.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    try? writer?.append(image, at: 0)
    try? writer?.finish(at: 100)
    let still = [try? PNGCodec.encode(image), try? JPEGCodec.encode(image, quality: 0.8)].compactMap(\.self)
    return (still + [film]).map(Array.init)
  }

  private static let requests = [
    "GET /0123456789abcdef0123456789abcdef/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nAccept: */*",
    "GET /0123456789abcdef0123456789abcdef/live HTTP/1.1\r\nHost: localhost:80\r\nUpgrade: websocket\r\n"
      + "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
  ]

  /// Messages as a page sends them: masked, of one piece.
  private static var frames: [[UInt8]] {
    func frame(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let length: [UInt8] =
        payload.count < 126
        ? [0x80 | UInt8(payload.count)] : [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
      return [0x80 | kind] + length + [1, 2, 3, 4] + payload.enumerated().map { $1 ^ [1, 2, 3, 4][$0 & 3] }
    }
    let text = Array(#"["down",3,10,20.5]"#.utf8)
    return [
      frame(1, text) + frame(9, [1, 2, 3]) + frame(8, [3, 232]), frame(1, Array(repeating: 65, count: 300)),
      frame(2, text),
    ]
  }
}
