internal import ArgumentParser
internal import Foundation
internal import PackageCommands

/// The installed program `proscenium`: commands for packages, and for storyboards by the program beside it.
///
/// It is a program of its own, without the library, so that `proscenium doctor` can say which shared library is missing.
@main struct ProsceniumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proscenium", abstract: "Builds, tests and runs packages of iOS sources.",
    discussion: "`proscenium` alone lists what it can by task.", version: Version.text,
    subcommands: PackageCommands.commands + [StoryboardCommand.self])

  /// Runs a command line; a word that is no command is answered with the nearest.
  static func main() {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let word = CommandLine.arguments.dropFirst().first,
      let complaint = CommandWord.complaint(about: word, commands: commands)
    {
      let text = Terminal.error.coloring("proscenium: error: \(complaint)")
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
      exit(withError: ExitCode(64))
    }
    main(nil)
  }

  func run() throws { try FileHandle.standardOutput.write(contentsOf: Data((TaskList.text + "\n").utf8)) }
}

/// `proscenium storyboard`, which the program beside this one knows.
struct StoryboardCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Looks at storyboards and xibs.")

  @Argument(parsing: .captureForPassthrough, help: "See `proscenium storyboard --help`.")
  var arguments: [String] = []

  func perform() throws(CommandError) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let program = try InstalledSDK.located(environment).home.appendingPathComponent("bin/proscenium-storyboard")
    try SwiftInvocation.become(program.path, ["storyboard"] + arguments, environment)
  }
}
