import Foundation
import LayoutEngine

/// Kiwi as the oracle: Debian's Python module, in a process of its own.
enum Kiwi {
  static let python = "/usr/bin/python3"

  /// True if the package python3-kiwisolver is there.
  static let isInstalled: Bool = {
    guard FileManager.default.isExecutableFile(atPath: python) else { return false }
    return (try? run(["-c", "import kiwisolver"], input: ""))?.status == 0
  }()

  /// The values that Kiwi gives the variables of each system.
  static func values(of systems: [(count: Int, members: [PlainConstraint])], strengths: [Double: Double]) throws
    -> [[Double]]
  {
    var text = "strengths"
    for (priority, strength) in strengths { text += " \(priority) \(strength)" }
    for system in systems {
      text += "\nsystem \(system.count)"
      for member in system.members {
        let relation =
          switch member.relation {
          case .equal: "=="
          case .lessOrEqual: "<="
          case .greaterOrEqual: ">="
          }
        text += "\n\(member.priority) \(relation) \(member.constant)"
        for term in member.terms { text += " \(term.variable) \(term.coefficient)" }
      }
      text += "\n"
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("kiwi.py")
    let output = try run([script.path], input: text + "\n").output
    return output.split(separator: "\n").map { line in line.split(separator: " ").compactMap { Double($0) } }
  }

  private static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kiwi-\(ProcessInfo.processInfo.processIdentifier)-\(input.hashValue)")
    try input.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
