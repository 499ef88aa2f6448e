internal import ArgumentParser
internal import Foundation

/// The environment's defaults for a stage without settings of its own, as `proscenium test` sets them.
package struct StageEnvironment {
  /// The variables, with the start option that takes the same words.
  private static let variables = [
    ("PROSCENIUM_DEVICE", "--device"), ("PROSCENIUM_STYLE", "--style"), ("PROSCENIUM_LOCALE", "--locale"),
    ("PROSCENIUM_TEXT_SIZE", "--text-size"), ("PROSCENIUM_ORIENTATION", "--orientation"),
    ("PROSCENIUM_PERMISSIONS", "--permissions"),
  ]

  /// Those of this program; a word that is wrong ends it with one line.
  static let ofProcess: StageEnvironment = {
    do {
      return try StageEnvironment(ProcessInfo.processInfo.environment)
    } catch {
      TextStream.complain("\(error)")
      exit(64)
    }
  }()

  package let device: Device
  private let options: StartOptions?

  /// Errors: names the variable, its value and what it takes.
  package init(_ environment: [String: String]) throws {
    var arguments: [String] = []
    for (name, option) in Self.variables {
      guard let value = environment[name], !value.isEmpty else { continue }
      try Self.check(name, value, option)
      arguments += [option, value]
    }
    options = arguments.isEmpty ? nil : try StartOptions.parse(arguments)
    device = try options?.device(nil) ?? .iPhone15
  }

  private static func check(_ name: String, _ value: String, _ option: String) throws {
    do {
      let options = try StartOptions.parse([option, value])
      _ = try options.device(nil)
      _ = try options.standing
    } catch {
      let message = error is OptionError ? "\(error)" : StartOptions.message(for: error)
      throw OptionError(description: "\(name)=\(value): error: it is read as \(option) is: \(message)")
    }
  }

  /// Sets a stage up.
  package func apply(to stage: Stage) {
    guard let options else { return }
    // Every word was read once.
    try? options.configure(stage)
  }
}
