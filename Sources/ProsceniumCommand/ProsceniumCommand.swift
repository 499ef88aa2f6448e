internal import ArgumentParser
internal import Foundation
internal import PackageCommands

/// The installed program `proscenium`: commands for packages, and for storyboards by the program beside it.
///
/// It is a program of its own, without the library, so that `proscenium doctor` can say which shared library is missing.
@main struct ProsceniumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proscenium", abstract: "Builds, tests and runs packages of iOS sources.",
    discussion: "`proscenium` alone lists what it can by task.",
    subcommands: PackageCommands.commands + [StoryboardCommand.self])

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
