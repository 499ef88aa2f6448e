internal import Foundation

/// Options of `proscenium test` that reach a test's stage through the environment: the device, and its owner's settings.
package struct AmbientOptions: Equatable {
  /// One option: its name, the variable that carries it, and its values.
  struct Option: Sendable {
    let name: String
    let variable: String
    let choices: [String]
    /// Further values, in words, and their test.
    let others: (words: String, isOne: @Sendable (String) -> Bool)?

    init(
      _ name: String, _ variable: String, _ choices: [String],
      or others: (words: String, isOne: @Sendable (String) -> Bool)? = nil
    ) {
      (self.name, self.variable, self.choices, self.others) = (name, variable, choices, others)
    }

    func isValid(_ value: String) -> Bool { choices.contains(value) || others?.isOne(value) == true }

    /// The possible values, in words.
    var range: String {
      if let others { return choices.joined(separator: ", ") + ", or " + others.words }
      return choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    }
  }

  /// Device names as the stage knows them.
  package static let devices = ["iphone-se", "iphone-15", "iphone-15-pro-max", "ipad-11", "ipad-13"]
  package static let textSizes = ["small", "large", "extra-large", "largest", "accessibility"]
  package static let permissions = [
    "location", "notifications", "photos", "camera", "microphone", "contacts", "calendar",
  ]
  package static let orientations = ["portrait", "portrait-upside-down", "landscape-left", "landscape-right"]

  static let all = [
    Option(
      "--device", "PROSCENIUM_DEVICE", devices,
      or: ("WIDTHxHEIGHT@SCALE", { $0.wholeMatch(of: #/[0-9.]+x[0-9.]+(@[0-9.]+)?/#) != nil })),
    Option("--style", "PROSCENIUM_STYLE", ["light", "dark"]),
    Option(
      "--locale", "PROSCENIUM_LOCALE", ["ar", "de", "en-GB", "he", "ja"],
      or: ("another language", { Locale.Language(identifier: $0).languageCode?.isISOLanguage == true })),
    Option("--text-size", "PROSCENIUM_TEXT_SIZE", textSizes),
    Option("--orientation", "PROSCENIUM_ORIENTATION", orientations),
    Option(
      "--permissions", "PROSCENIUM_PERMISSIONS", ["all", "none"] + permissions,
      or: (
        "several with commas between them",
        { $0.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { permissions.contains(String($0)) } }
      )),
  ]

  /// Variables of the environment, and what they are set to.
  package private(set) var environment: [String: String] = [:]
  /// The arguments that are none of these options, in their order.
  package private(set) var rest: [String] = []

  /// Takes these options out of arguments, up to `--`.
  package init(_ arguments: [String]) throws(CommandError) {
    var waiting = arguments[...]
    while let word = waiting.popFirst() {
      if word == "--" {
        rest += [word] + waiting
        return
      }
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = Self.all.first(where: { $0.name == halves[0] }) else {
        rest.append(word)
        continue
      }
      guard let value = halves.count == 2 ? halves[1] : waiting.popFirst() else {
        throw CommandError("\(option.name) has no value; take \(option.range)")
      }
      guard option.isValid(value) else {
        throw CommandError("\(option.name): there is no “\(value)”; take \(option.range)")
      }
      environment[option.variable] = value
    }
  }
}
