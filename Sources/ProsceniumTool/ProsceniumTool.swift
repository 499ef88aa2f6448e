internal import ArgumentParser
internal import Foundation
internal import PackageCommands
package import Proscenium

/// The command line of the project: what is done with files, where no app runs.
@main @MainActor package struct ProsceniumTool {
  /// Runs with the arguments of the program.
  static func main() {
    TextStream.reserveStandard()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs one command and answers the exit status, by the conventions of `sysexits`.
  package static func run(_ arguments: [String], output: TextStream = .output) -> Int32 {
    do {
      var command = try Commands.parseAsRoot(arguments)
      switch command {
      case let work as any ToolCommand: return try work.run(output: output)
      case let work as any PackageCommand: return work.status()
      case is Commands, is Storyboards:
        TextStream.complain(Commands.helpMessage(for: Swift.type(of: command)))
        return Status.usage
      default:
        // What was asked for is help: the parser's own command throws the text.
        try command.run()
        return Status.done
      }
    } catch let error as OutputError {
      TextStream.complain("\(error)")
      return Status.outputFailed
    } catch {
      guard Commands.exitCode(for: error) == .success else {
        TextStream.complain(Terminal.error.coloring(Commands.fullMessage(for: error)))
        return Status.usage
      }
      return help(Commands.fullMessage(for: error), output)
    }
  }

  private static func help(_ text: String, _ output: TextStream) -> Int32 {
    do {
      try output.emit(text)
      return Status.done
    } catch {
      TextStream.complain("\(error)")
      return Status.outputFailed
    }
  }
}

/// Exit statuses.
enum Status {
  static let done: Int32 = 0
  /// Something is wrong with what was looked at.
  static let failed: Int32 = 1
  static let usage: Int32 = 64
  static let outputFailed: Int32 = 74
}

/// A command that does something.
protocol ToolCommand {
  /// Errors: `OutputError` where the output cannot be written.
  @MainActor func run(output: TextStream) throws -> Int32
}

/// All commands.
struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proscenium", abstract: "Builds, tests and looks at what Proscenium runs.",
    subcommands: PackageCommands.commands + [Storyboards.self])
}

extension TextStream {
  /// Colours, if a person reads the stream at a terminal.
  fileprivate var terminal: Terminal {
    Terminal(isTerminal: isTerminal, ProcessInfo.processInfo.environment)
  }
}

/// The commands for storyboards.
struct Storyboards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Looks at storyboards and xibs.",
    subcommands: [CheckCommand.self, GraphCommand.self])
}

/// The check of names: every document must exist.
enum Named {
  /// Errors: `ValidationError` for a name without a letter.
  static func file(_ paths: [String]) throws {
    if paths.contains("") { throw ValidationError("A file's name is empty; give the path of a storyboard or xib.") }
  }

  /// Errors: `ValidationError` for what is no folder.
  static func folder(_ option: String, _ paths: [String]) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        throw ValidationError("\(option): there is no folder “\(path)”; give the path of one.")
      }
    }
  }
}

/// `proscenium storyboard check`.
struct CheckCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Says what is wrong in storyboards and xibs.",
    discussion: """
      Ends with 1 where something is wrong, with 0 where there are warnings at most.

      Example: proscenium storyboard check --sources Sources --resources Resources Main.storyboard
      """)

  @Argument(help: "Storyboards and xibs.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @Option(help: "A folder of Swift sources: classes that neither they nor the library have are errors.")
  var sources: [String] = []

  @Option(help: "A folder of pictures and asset catalogues: pictures that are in none of them are errors.")
  var resources: [String] = []

  @Flag(help: "Tells as JSON.")
  var json = false

  func validate() throws {
    try Named.file(files)
    try Named.folder("--sources", sources)
    try Named.folder("--resources", resources)
  }

  @MainActor func run(output: TextStream) throws -> Int32 {
    let check = StoryboardCheck(
      files: files, classes: sources.isEmpty ? nil : SourceClasses(in: sources),
      resources: resources.isEmpty ? nil : ResourceNames(in: resources), resourceFolders: resources)
    let findings = check.run()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try output.emit(String(decoding: (try? encoder.encode(findings)) ?? Data("[]".utf8), as: UTF8.self))
    } else if !findings.isEmpty {
      try output.emit(output.terminal.coloring(findings.map { "\($0)" }.joined(separator: "\n")))
    }
    return findings.contains { $0.severity == .error } ? Status.failed : Status.done
  }
}

/// `proscenium storyboard graph`.
struct GraphCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draws a storyboard's scenes and segues as SVG, as the canvas lays them out.",
    discussion: "Example: proscenium storyboard graph Main.storyboard --output scenes.svg")

  @Argument(help: "A storyboard.", completion: .file(extensions: ["storyboard"]))
  var file: String

  @Option(help: "The file to write; without it the drawing is told.")
  var output: String?

  @Option(help: "A folder of pictures and asset catalogues that the scenes show.")
  var resources: [String] = []

  func validate() throws {
    try Named.file([file])
    try Named.folder("--resources", resources)
    if output?.isEmpty == true { throw ValidationError("--output is a path, such as scenes.svg.") }
  }

  @MainActor func run(output stream: TextStream) throws -> Int32 {
    let drawing: String
    do { drawing = try StoryboardGraph(file: file, resources: resources).svg() } catch {
      TextStream.complain(Terminal.error.coloring("\(error)"))
      return Status.failed
    }
    if let output { try OutputFile.write(Data(drawing.utf8), to: output) } else { try stream.emit(drawing) }
    return Status.done
  }
}
