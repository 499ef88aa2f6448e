package import Foundation
package import XcodeProjects

/// The folder that `make install` makes: modules, library, compiler driver and this program.
package struct InstalledSDK {
  package let home: URL
  /// The first line that the compiler which built the modules prints about its version.
  package let compilerVersion: String

  package init(home: URL) throws(CommandError) {
    self.home = home
    let file = home.appendingPathComponent("compiler-version")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw CommandError("there is no SDK in \(home.path); run `make install` in a checkout of Proscenium")
    }
    compilerVersion = text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The SDK that the environment names, or that this program lies in.
  package static func located(_ environment: [String: String]) throws(CommandError) -> InstalledSDK {
    if let named = environment["PROSCENIUM_SDK"], !named.isEmpty {
      return try InstalledSDK(home: URL(fileURLWithPath: named))
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return try InstalledSDK(home: program.deletingLastPathComponent().deletingLastPathComponent())
  }

  /// The modules that sources may import with this SDK and a toolchain.
  package func knownModules(_ toolchain: Toolchain?) -> KnownModules {
    let folders = [modules.path, modules.appendingPathComponent("apple").path]
    return KnownModules(
      folders: folders + [toolchain?.usr.appendingPathComponent("lib/swift/linux").path].compactMap { $0 })
  }

  /// The list of the library's names, as `make install` writes it.
  package var names: NameList? { NameList(path: modules.appendingPathComponent("names.txt").path) }

  package var modules: URL { home.appendingPathComponent("modules") }
  package var library: URL { home.appendingPathComponent("lib/libProscenium.so") }
  package var driver: URL { home.appendingPathComponent("bin/proscenium-swiftc") }
  /// The small program in the place of `swiftc`, which passes on to the driver or the compiler.
  package var launcher: URL { home.appendingPathComponent("bin/swiftc") }

  /// The text of the package manager's `--toolset`.
  ///
  /// A flag of sources names the version of driver and library: with others everything is compiled anew.
  /// The libraries stand behind `--as-needed`, so that a program which does not use them does not load them.
  package var toolsetText: String {
    let linker = [
      "-L\(home.path)/lib", "--push-state", "--as-needed", "-lProsceniumXCTest", "-lProscenium", "--pop-state",
      "-rpath=\(home.path)/lib",
    ]
    let toolset: [String: Any] = [
      "schemaVersion": "1.0", "rootPath": home.path,
      "swiftCompiler": ["extraCLIOptions": ["-I", modules.path, "-D", driverMark]],
      "linker": ["extraCLIOptions": linker],
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: toolset, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  /// A name for driver and library as they lie there now.
  private var driverMark: String {
    let parts = [driver, library].flatMap { file -> [Int] in
      var status = stat()
      guard stat(file.path, &status) == 0 else { return [] }
      return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
    return (["PROSCENIUM_SDK"] + parts.map { String($0, radix: 36) }).joined(separator: "_")
  }

  /// The toolset file, written anew where the SDK was moved since it was installed.
  package func toolset(_ environment: [String: String]) throws(CommandError) -> URL {
    let text = toolsetText
    return try placed("toolset.json", environment) { file in
      if (try? String(contentsOf: file, encoding: .utf8)) == text { return true }
      return (try? Data(text.utf8).write(to: file, options: .atomic)) != nil
    }
  }

  /// The place of a file or folder made for this SDK: in its folder, or in the user's cache if that cannot be written.
  func placed(
    _ name: String, _ environment: [String: String], _ make: (URL) -> Bool
  ) throws(CommandError) -> URL {
    let (own, cached) = (home.appendingPathComponent(name), cache(environment).appendingPathComponent(name))
    if make(own) { return own }
    let folder = cached.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if make(cached) { return cached }
    throw CommandError("neither \(own.path) nor \(cached.path) can be written; give one of the folders to this user")
  }

  /// The text of a file that `placed` may have made.
  func text(_ name: String, _ environment: [String: String]) -> String? {
    [home, cache(environment)].lazy
      .compactMap { try? String(contentsOf: $0.appendingPathComponent(name), encoding: .utf8) }.first
  }

  private func cache(_ environment: [String: String]) -> URL {
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
    let folder = base ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".cache")
    let name = home.path.replacingOccurrences(of: "/", with: "-")
    return folder.appendingPathComponent("proscenium/sdk\(name)")
  }
}

/// Why the program cannot do what it was asked for: what is wrong, and what to do.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  package init(_ text: String) { description = "proscenium: error: \(text)" }

  /// An issue with a place, which stands before the words as in a compiler's messages.
  package init(_ issue: ProjectIssue) { description = issue.description }
}
