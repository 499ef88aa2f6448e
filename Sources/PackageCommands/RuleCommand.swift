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
      Example: proscenium rule D-12 --json
      """)

  @Argument(help: "A rule's id, or words of its text.")
  var words: [String]

  @Flag(help: "Says it as JSON: a list of objects with `id`, `page` and `text`.")
  var json = false

  func perform() throws(CommandError) -> Int32 {
    let sdk = try InstalledSDK.located(ProcessInfo.processInfo.environment)
    let book = try RuleBook(folder: sdk.home.appendingPathComponent("rules"))
    PackageCommands.write(json ? try book.json(to: words) : try book.answer(to: words))
    return 0
  }
}
