package import Foundation

/// One call of the package manager, with the SDK laid under it.
package struct SwiftInvocation: Equatable {
  package enum Verb: String { case build, test, run }

  /// The arguments of `swift`.
  package var arguments: [String]
  /// The variables that are set or changed.
  package var environment: [String: String]

  /// Everything that the package manager takes is passed on as it stands.
  ///
  /// Errors: options that the SDK cannot go with, and values that `proscenium test` does not know.
  package init(
    _ verb: Verb, _ passed: [String], toolset: URL, compiler: URL, sdk: URL, folder: URL
  ) throws(CommandError) {
    let ambient = verb == .run ? nil : try AmbientOptions(passed)
    if verb == .build, let option = ambient?.environment.keys.min() {
      throw CommandError("\(option) is for what tests see; leave it out, or say `proscenium test`")
    }
    let words = ambient?.rest ?? passed
    let own = words.prefix { $0 != "--" }
    try Self.refuse(own)
    var added = ["--toolset", toolset.path]
    if Self.value(of: ["--build-system"], own) == nil { added += ["--build-system", "native"] }
    // The one cache of all packages knows a manifest by its text, and has what it was for another system.
    if Self.value(of: ["--manifest-cache"], own) == nil { added += ["--manifest-cache", "local"] }
    if Self.value(of: ["--scratch-path", "--build-path"], own) == nil {
      added += [
        "--scratch-path", Self.packageFolder(own, folder).appendingPathComponent(".build/proscenium").path,
      ]
    }
    arguments = [verb.rawValue] + added + words
    environment = ["SWIFT_EXEC": compiler.path, "PROSCENIUM_SDK": sdk.path]
    environment.merge(ambient?.environment ?? [:]) { _, new in new }
  }

  /// Options that would fail silently, or with a message that does not help.
  private static func refuse(_ words: ArraySlice<String>) throws(CommandError) {
    if let system = value(of: ["--build-system"], words), system != "native" {
      throw CommandError("--build-system \(system) does not read iOS sources through the SDK; leave the option out")
    }
    if words.contains("--static-swift-stdlib") {
      throw CommandError("--static-swift-stdlib: the SDK's library needs Swift's shared ones; leave the option out")
    }
  }

  /// The value of the option that stands last under one of these names.
  private static func value(of names: [String], _ words: ArraySlice<String>) -> String? {
    var value: String?
    for (index, word) in zip(words.indices, words) {
      if names.contains(word), index + 1 < words.endIndex { value = words[index + 1] }
      if let name = names.first(where: { word.hasPrefix($0 + "=") }) { value = String(word.dropFirst(name.count + 1)) }
    }
    return value
  }

  /// The package's folder: the one that options name, or the one here or above with a manifest.
  static func packageFolder(_ words: ArraySlice<String>, _ folder: URL) -> URL {
    value(of: ["--package-path"], words).map { URL(fileURLWithPath: $0, relativeTo: folder).absoluteURL }
      ?? packageRoot(folder)
  }

  /// The folder here or above with a manifest, which is where the package manager looks.
  private static func packageRoot(_ folder: URL) -> URL {
    var directory = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: directory.appendingPathComponent("Package.swift").path) {
      if directory.path == "/" { return folder }
      directory.deleteLastPathComponent()
    }
    return directory
  }

  /// Becomes the package manager; answers only where that cannot be run.
  package func execute(_ toolchain: Toolchain, _ inherited: [String: String]) throws(CommandError) -> Never {
    let swift = toolchain.usr.appendingPathComponent("bin/swift").path
    try Self.become(swift, arguments, inherited.merging(environment) { _, new in new })
  }

  package static func become(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> Never {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve(program, &words, &variables)
    throw CommandError("\(program) cannot be run: \(String(cString: strerror(errno)))")
  }
}
