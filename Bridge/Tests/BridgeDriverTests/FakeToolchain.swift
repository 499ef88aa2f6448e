import Foundation
import Testing

/// A folder with a compiler that only writes down its arguments, an SDK and a module's sources.
final class FakeToolchain {
  let folder: URL
  /// The driver that this package builds.
  static let driver = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("proscenium-swiftc").path

  init(version: String = "Swift version 6.3.1") throws {
    let name = "bridge-\(UInt64.random(in: 0...UInt64.max))"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for sub in ["real/bin", "sdk/modules/apple", "sdk/lib", "sdk/names", "M.build", "Modules", "Sources"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(sub), withIntermediateDirectories: true)
    }
    try writeProgram(
      "real/bin/swiftc",
      """
      #!/bin/sh
      if [ "$1" = -version ]; then echo "\(version)"; exit 0; fi
      for argument in "$@"; do echo "$argument"; done > \(folder.path)/arguments
      if [ -f \(folder.path)/says ]; then cat \(folder.path)/says >&2; exit 3; fi
      """)
    try write("sdk/compiler-version", "Swift version 6.3.1\n")
    try write("sdk/lib/libProscenium.so", "")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Writes a program in a process of its own: a process that another test starts meanwhile would inherit the open file,
  /// and a file that is open for writing cannot be run.
  private func writeProgram(_ name: String, _ text: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"printf '%s\n' "$2" > "$1" && chmod 755 "$1""#, "sh", path(name), text]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  func read(_ name: String) -> String? { try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Runs the driver; gives the exit code, what it said, and what the compiler was given.
  func run(_ arguments: [String]) throws -> (code: Int32, messages: String, given: [String]) {
    try? FileManager.default.removeItem(atPath: path("arguments"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.driver)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PROSCENIUM_SWIFTC": path("real/bin/swiftc"), "PROSCENIUM_SDK": path("sdk")]) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let given = read("arguments")?.split(separator: "\n").map(String.init) ?? []
    return (process.terminationStatus, String(decoding: data, as: UTF8.self), given)
  }

  /// The compilation of module M from some files of `Sources`.
  func compile(_ names: [String], _ more: [String] = []) throws -> (code: Int32, messages: String, given: [String]) {
    let map = names.map { name in
      "\"\(path("Sources/\(name)"))\": {\"object\": \"\(path("M.build/\(name).o"))\", \"swift-dependencies\": \"\(path("M.build/\(name).swiftdeps"))\"}"
    }
    try write("M.build/output-file-map.json", "{\(map.joined(separator: ", "))}")
    try write("sources", names.map { path("Sources/\($0)") }.joined(separator: "\n"))
    return try run(
      [
        "-module-name", "M", "-c", "@\(path("sources"))", "-output-file-map", path("M.build/output-file-map.json"),
        "-emit-module-path", path("Modules/M.swiftmodule"), "-I", path("Modules"),
      ] + more)
  }
}
