import Foundation

/// The figures of a peer for a line.
struct PeerFigures {
  var version: String
  /// CPU time of a frame that it drew, all its threads and processes.
  var milliseconds: Double
  /// That of the X server meanwhile, where there is one.
  var serverMilliseconds: Double?
  /// Frames that it drew, a transition; 24 make all of them.
  var frames: Double
}

/// Another project's toolkit on the same screen, where `make bench-peers` installed and built it.
///
/// Each is a program that draws a line and prints `name=value`, parted by commas.
struct Peer {
  var name: String
  var renderer: String
  /// Nothing where it does not know the line or cannot run.
  var measure: (Line, _ transitions: Int) throws -> PeerFigures?

  /// Those that are there; of the others a line goes to standard error.
  static func all() -> [Peer] {
    [("Qt Quick", qt()), ("GTK", gtk()), ("Chromium", chromium())].compactMap { name, peer in
      if peer == nil { report("\(name) is not measured: make bench-peers installs and builds it") }
      return peer
    }
  }

  static func report(_ text: String) { FileHandle.standardError.write(Data("peers: \(text)\n".utf8)) }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func program(_ path: String) -> String? {
    let path = URL(fileURLWithPath: path, relativeTo: folder).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static func qt() -> Peer? {
    guard let program = program("qt/build/qtbench") else { return nil }
    return Peer(name: "Qt", renderer: "software") { line, transitions in
      try run(
        [program, line.kind.rawValue, "\(line.items)", "1920", "1080", "\(transitions)"],
        ["QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "offscreen"])
    }
  }

  private static func gtk() -> Peer? {
    guard let program = program("gtk/build/gtkbench"), let server = Peer.program("/usr/bin/Xvfb") else { return nil }
    return Peer(name: "GTK", renderer: "Cairo") { line, transitions in
      // Cairo does not draw what stands in perspective.
      if line.kind == .flip { return nil }
      guard let display = try HiddenDisplay(server) else { return nil }
      defer { display.close() }
      return try run(
        [program, line.kind.rawValue, "\(line.items)", "\(transitions)", "\(display.process.processIdentifier)"],
        [
          "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
          "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8",
        ])
    }
  }

  private static func chromium() -> Peer? {
    // The system's own interpreter is the one that Debian's packages are for.
    guard let python = program("/usr/bin/python3"), program("/usr/bin/chromium") != nil,
      (try? output([python, "-c", "import websockets; print(1)"], [:])) == "1\n"
    else { return nil }
    let script = folder.appendingPathComponent("chromium/chromiumbench.py").path
    return Peer(name: "Chromium", renderer: "software") { line, transitions in
      try run(
        [python, script, line.kind.rawValue, "\(line.items)", "\(transitions)"], ["PYTHONDONTWRITEBYTECODE": "1"])
    }
  }

  /// The figures that a program prints.
  private static func run(_ command: [String], _ environment: [String: String]) throws -> PeerFigures? {
    let pairs = try output(command, environment).split { $0 == "," || $0.isNewline }.compactMap { word in
      word.firstIndex(of: "=").map { (String(word[..<$0]), String(word[word.index(after: $0)...])) }
    }
    let values = Dictionary(pairs) { $1 }
    func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }
    guard let milliseconds = number("cpu_ms/frame"), let frames = number("frames"), frames > 0,
      let transitions = number("transitions")
    else {
      report("nothing measured by \(command.joined(separator: " "))")
      return nil
    }
    return PeerFigures(
      version: values["version"] ?? "", milliseconds: milliseconds, serverMilliseconds: number("server_ms/frame"),
      frames: frames / transitions)
  }

  /// Returns a program's output; a hanging one is terminated.
  private static func output(_ command: [String], _ environment: [String: String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--signal=INT", "--kill-after=10", "200"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

/// An X server without a screen.
private final class HiddenDisplay {
  let process = Process()
  let name: String

  /// Nothing where it does not start.
  init?(_ program: String) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
    }
    name = ":\(text.dropLast())"
  }

  func close() {
    process.terminate()
    process.waitUntilExit()
  }
}
