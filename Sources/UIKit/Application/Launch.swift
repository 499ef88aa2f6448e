internal import Foundation

/// Runs an application with the start options given on the command line.
///
/// Start options play scripts and write films, which a module above this one knows; it is linked into every app and
/// found by its name, since this module must not import it.
package protocol AppRunner {
  /// Runs to the end and answers the exit status.
  @MainActor static func run(arguments: [String], delegate: @MainActor () -> any UIApplicationDelegate) -> Int32
}

/// The start of a program.
enum Launch {
  /// The runner's type, as it is mangled for look-up.
  private static let runner = "Proscenium.CommandLineRunner"

  static func run(delegate: @MainActor () -> any UIApplicationDelegate) {
    guard let runner = NSClassFromString(runner) as? any AppRunner.Type else {
      FileHandle.standardError.write(
        Data("error: the module Proscenium is not linked into this program; add its product to the target\n".utf8))
      exit(70)
    }
    exit(runner.run(arguments: Array(CommandLine.arguments.dropFirst()), delegate: delegate))
  }
}
