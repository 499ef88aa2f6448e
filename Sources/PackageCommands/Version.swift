internal import Foundation

/// The version of Proscenium, as the changelog names it.
package enum Version {
  /// The last release, or the next one until it is made.
  package static let number = "0.1.0"
  package static let isReleased = true

  /// The answer to `--version`: the version, and the compiler of the SDK where one is installed.
  package static var text: String {
    let sdk = try? InstalledSDK.located(ProcessInfo.processInfo.environment)
    let compiler = sdk.map { ", SDK for \(Toolchain.short($0.compilerVersion))" } ?? ""
    return "proscenium \(number)\(isReleased ? "" : " (unreleased)")\(compiler)"
  }
}
