package import Foundation

/// The toolchain whose compiler is first on PATH.
package struct Toolchain: Equatable {
  /// The folder `usr` of the toolchain.
  package let usr: URL
  /// The first line that its compiler prints about its version.
  package let version: String

  package init(usr: URL, version: String) {
    self.usr = usr
    self.version = version
  }

  /// Asks the compiler on PATH; one that is a launcher for several answers for the one it would launch.
  package static func current(_ environment: [String: String]) throws(CommandError) -> Toolchain {
    guard let compiler = program("swiftc", environment) else {
      throw CommandError("there is no swiftc on PATH; install a Swift toolchain and put its bin folder on PATH")
    }
    let answer = try Child.output(compiler.path, ["-print-target-info"], environment)
    guard let toolchain = Toolchain(targetInfo: Data(answer.utf8)) else {
      throw CommandError("\(compiler.path) does not say where its toolchain lies; install a Swift toolchain")
    }
    return toolchain
  }

  /// As `current(_:)`, from the SDK's memory if the compiler on PATH is the file that was asked last.
  ///
  /// A launcher for several toolchains may launch another one at any time, so it is asked always.
  package static func remembered(
    by sdk: InstalledSDK, _ environment: [String: String]
  ) throws(CommandError) -> Toolchain {
    let name = "toolchain.txt"
    guard let compiler = program("swiftc", environment)?.resolvingSymlinksInPath(),
      ["swiftc", "swift-driver", "swift-frontend"].contains(compiler.lastPathComponent), let state = state(compiler)
    else { return try current(environment) }
    let lines = (sdk.text(name, environment) ?? "").split(separator: "\n").map(String.init)
    if lines.count == 3, lines[0] == state { return Toolchain(usr: URL(fileURLWithPath: lines[1]), version: lines[2]) }
    let toolchain = try current(environment)
    let text = [state, toolchain.usr.path, toolchain.version].joined(separator: "\n")
    _ = try sdk.placed(name, environment) { (try? Data(text.utf8).write(to: $0, options: .atomic)) != nil }
    return toolchain
  }

  /// Path, size and date of a file.
  private static func state(_ file: URL) -> String? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return "\(file.path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Reads the output of `swiftc -print-target-info`.
  package init?(targetInfo: Data) {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var compilerVersion: String
      var paths: Paths
    }
    guard let info = try? JSONDecoder().decode(Info.self, from: targetInfo) else { return nil }
    // usr/lib/swift
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    self.init(usr: resources.deletingLastPathComponent().deletingLastPathComponent(), version: info.compilerVersion)
  }

  /// Errors: a toolchain of another version than the one that built the modules.
  package func check(against sdk: InstalledSDK) throws(CommandError) {
    guard version != sdk.compilerVersion else { return }
    throw CommandError(
      "the SDK was built by \(Self.short(sdk.compilerVersion)) and the compiler on PATH is \(Self.short(version)); "
        + "put \(Self.short(sdk.compilerVersion)) first on PATH, or run `make install` in a checkout of Proscenium with this one"
    )
  }

  /// “Swift 6.3.1” of “Swift version 6.3.1 (swift-6.3.1-RELEASE)”.
  static func short(_ version: String) -> String {
    guard let match = version.firstMatch(of: #/Swift version ([0-9][^ ]*)/#) else { return "“\(version)”" }
    return "Swift \(match.1)"
  }

  /// The file that a shell would run under this name.
  static func program(_ name: String, _ environment: [String: String]) -> URL? {
    (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// Programs that are asked something.
enum Child {
  /// The standard output of a program.
  ///
  /// Errors: one that cannot be run or ends with anything but zero.
  static func output(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw CommandError("\(program) cannot be run: \(error)") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError("\(program) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
