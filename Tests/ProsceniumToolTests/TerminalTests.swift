import Foundation
import Testing

/// The program as a person sees it: what goes to a terminal has colours, and what goes elsewhere has none.
@Suite("Colours")
struct TerminalTests {
  /// A pseudo-terminal: what is written to `terminal` is read from `reader`.
  private struct PseudoTerminal {
    let reader: Int32
    let terminal: Int32

    init() throws {
      // The kernel's requests behind unlockpt and ptsname, TIOCSPTLCK and TIOCGPTN.
      var (isLocked, number) = (Int32(0), UInt32(0))
      reader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(reader >= 0 && ioctl(reader, 0x4004_5431, &isLocked) == 0)
      try #require(ioctl(reader, 0x8004_5430, &number) == 0)
      terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(terminal >= 0)
    }

    /// Returns the text that was written until now, and closes both ends.
    func finish() -> String {
      close(terminal)
      defer { close(reader) }
      var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
      while case let count = read(reader, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
      return String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
    }
  }

  private static var programs: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Runs a program whose standard streams are a terminal, or a pipe.
  private func output(
    _ program: String, _ arguments: [String], isTerminal: Bool, _ environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = Self.programs.appendingPathComponent(program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": ""].merging(environment) { $1 }
    ) { $1 }
    guard isTerminal else {
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    let terminal = try PseudoTerminal()
    let handle = FileHandle(fileDescriptor: terminal.terminal, closeOnDealloc: false)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    return terminal.finish()
  }

  private static let error = "error: no command “tset”; write “test”, and `proscenium` alone lists what each does\n"

  @Test("a wrong command is red at a terminal alone")
  func command() throws {
    let run = { try output("proscenium-command", ["tset"], isTerminal: $0, $1) }
    #expect(try run(true, [:]) == "\u{1B}[31mproscenium: error:\u{1B}[0m" + Self.error.dropFirst("error:".count))
    for plain in [try run(false, [:]), try run(true, ["NO_COLOR": "1"]), try run(true, ["TERM": "dumb"])] {
      #expect(plain == "proscenium: " + Self.error)
    }
  }

  @Test("findings in storyboards are red behind their place, at a terminal alone")
  func findings() throws {
    let name = "terminal-\(ProcessInfo.processInfo.processIdentifier)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Missing.xib").path
    let run = { try output("proscenium", ["storyboard", "check", file], isTerminal: $0, [:]) }
    let message = " the file cannot be read; check its name and its permissions\n"
    #expect(try run(true) == "\(file):1:1: \u{1B}[31merror:\u{1B}[0m\(message)")
    #expect(try run(false) == "\(file):1:1: error:\(message)")
  }
}
