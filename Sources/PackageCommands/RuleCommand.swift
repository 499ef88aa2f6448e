internal import ArgumentParser
internal import Foundation

/// `proscenium rule`.
struct RuleCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Shows a behaviour rule, as diagnostics name it, or the rules that have words in them.",
    discussion: """
      Example: proscenium rule D-12
      Example: proscenium rule popover sourceView
      """)

  @Argument(help: "A rule's id, or words of its text.")
  var words: [String]

  func perform() throws(CommandError) -> Int32 {
    let sdk = try InstalledSDK.located(ProcessInfo.processInfo.environment)
    PackageCommands.write(try RuleBook(folder: sdk.home.appendingPathComponent("rules")).answer(to: words))
    return 0
  }
}
