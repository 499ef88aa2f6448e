internal import ArgumentParser
internal import Foundation
internal import FrontDoor

/// The installed program `proscenium`: the front door, and the way to the program that looks at storyboards.
///
/// It is a program of its own, without the library, so that `proscenium doctor` can say which shared library is missing.
@main struct FrontDoorProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proscenium", abstract: "Builds, tests and runs packages of iOS sources.",
    subcommands: FrontDoor.commands + [StoryboardCommand.self])
}

/// `proscenium storyboard`, which the program beside this one knows.
struct StoryboardCommand: FrontDoorCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Looks at storyboards and xibs.")

  @Argument(parsing: .captureForPassthrough, help: "See `proscenium storyboard --help`.")
  var arguments: [String] = []

  func perform() throws(FrontDoorError) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let program = try InstalledSDK.located(environment).home.appendingPathComponent("bin/proscenium-storyboard")
    try SwiftInvocation.become(program.path, ["storyboard"] + arguments, environment)
  }
}
