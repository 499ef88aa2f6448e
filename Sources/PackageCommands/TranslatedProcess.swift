internal import Foundation
internal import XcodeProjects

/// A program whose output names files of a package by the files that they stand for.
struct TranslatedProcess {
  let paths: MessagePaths

  /// Runs to the end; answers the exit status.
  func run(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw CommandError("\(program) cannot be run: \(error)") }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { [paths] in
      Self.copy(errors.fileHandleForReading, to: .standardError, paths)
    }
    Self.copy(output.fileHandleForReading, to: .standardOutput, paths)
    group.wait()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Copies lines as they come.
  private static func copy(_ source: FileHandle, to target: FileHandle, _ paths: MessagePaths) {
    var rest = Data()
    while case let data = source.availableData, !data.isEmpty {
      rest.append(data)
      while let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[rest.startIndex...end], as: UTF8.self)
        try? target.write(contentsOf: Data(paths.translate(line).utf8))
        rest.removeSubrange(rest.startIndex...end)
      }
    }
    if !rest.isEmpty {
      try? target.write(contentsOf: Data(paths.translate(String(decoding: rest, as: UTF8.self)).utf8))
    }
  }
}
