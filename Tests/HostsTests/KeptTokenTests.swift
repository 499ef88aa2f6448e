import CoreGraphics
import Foundation
import Hosts
import Testing

/// An app at a fixed port has the same address at each start, and only its user can read it.
@Suite struct KeptTokenTests {
  private let folder: URL

  init() {
    var name = Array(FileManager.default.temporaryDirectory.appendingPathComponent("tokens-XXXXXX").path.utf8CString)
    _ = mkdtemp(&name)
    folder = URL(fileURLWithPath: String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  private func token(_ name: String = "App", _ port: UInt16 = 8080) -> String {
    KeptToken.token(of: name, at: port, in: folder)
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("proscenium/browser").path)) ?? []).sorted()
  }

  private func change(_ name: String, _ change: (String) throws -> Void) rethrows {
    try change(folder.appendingPathComponent("proscenium/browser/\(name)").path)
  }

  @Test func same() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = token()
    #expect(first.count == 32 && token() == first)
    #expect(token("Other") != first && token("App", 8081) != first)
    #expect(files == ["App-8080.token", "App-8081.token", "Other-8080.token"])
    for file in files {
      change(file) {
        let mode = try? FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        #expect(mode == 0o600)
      }
    }
    #expect(token("../x/y").count == 32 && files.contains(".._x_y-8080.token"))
  }

  @Test("what others may read or what is no token is not taken") func refused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = token()
    try change("App-8080.token") {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: $0)
    }
    let second = token()
    #expect(second != first && token() == second)
    for text in ["", "short", String(repeating: "g", count: 32), String(repeating: "a", count: 33)] {
      try change("App-8080.token") {
        try Data(text.utf8).write(to: URL(fileURLWithPath: $0))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: $0)
      }
      let other = token()
      #expect(other != text && other.count == 32 && token() == other)
    }
  }

  @Test("where nothing can be kept each start has its own") func nowhere() {
    let nowhere = URL(fileURLWithPath: "/dev/null")
    let tokens = (0..<2).map { _ in KeptToken.token(of: "App", at: 1, in: nowhere) }
    #expect(tokens[0] != tokens[1] && tokens.allSatisfy { $0.count == 32 })
    #expect(KeptToken.token(of: "App", at: 1, in: nil).count == 32)
  }

  @Test("a window is no larger than its display") func window() {
    let tablet = CGSize(width: 834, height: 1194)
    func density(_ density: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGFloat {
      WindowHost.fitting(density, tablet, in: CGSize(width: width, height: height))
    }
    #expect(density(2, 5120, 2880) == 2)
    #expect(density(2, 3840, 2000) == 1)
    #expect(density(1, 1920, 1300) == 1)
    #expect(density(1, 1920, 1040) == 0.75)
    #expect(density(1, 10, 10) == 0.125)
  }

  @Test("addresses that others reach, and who is let in") func reach() {
    func reach(_ listen: String, machine: String? = "10.0.0.7") -> (String, Bool) {
      let reach = NetworkReach(listen, machine: machine)
      return (reach.host, reach.isOpen)
    }
    #expect(reach("127.0.0.1") == ("127.0.0.1", false) && reach("localhost") == ("127.0.0.1", false))
    #expect(reach("::1") == ("[::1]", false))
    #expect(reach("0.0.0.0") == ("10.0.0.7", true) && reach("::") == ("10.0.0.7", true))
    #expect(reach("0.0.0.0", machine: nil) == ("127.0.0.1", true))
    #expect(reach("192.168.1.2") == ("192.168.1.2", true))
  }
}
