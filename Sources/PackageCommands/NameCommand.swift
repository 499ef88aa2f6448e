internal import ArgumentParser
internal import Foundation

/// `proscenium name`.
struct NameCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "name", abstract: "Says whether one of Apple's public names is here, and what differs.",
    discussion: """
      Names are those of UIKit, QuartzCore and CoreGraphics. All of them are in Documentation/Compatibility.md.

      Example: proscenium name UIButton
      Example: proscenium name UIButton.menu
      Example: proscenium name NSLayoutManager --json
      """)

  @Argument(help: "A type, a member as TYPE.MEMBER, or a member alone.")
  var name: String

  @Flag(
    help:
      "Says it as JSON: a list of objects with `name`, `module`, `state`, `absent`, `nothing`, `differs` and `page`.")
  var json = false

  func perform() throws(CommandError) -> Int32 {
    let sdk = try InstalledSDK.located(ProcessInfo.processInfo.environment)
    let book = try NameBook(folder: sdk.home.appendingPathComponent("names"))
    PackageCommands.write(json ? JSONText.of(try book.found(name)) : try book.answer(to: name))
    return 0
  }
}
