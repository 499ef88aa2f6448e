internal import FoundationEssentials

/// A command line of the compiler, with its response files read.
package struct CompilerArguments {
  /// As given, without the program's name.
  package var given: [String]
  /// With what response files hold.
  package let expanded: [String]

  package init(_ given: [String]) {
    self.given = given
    expanded = given.flatMap(Self.expand)
  }

  private static func expand(_ argument: String) -> [String] {
    guard argument.hasPrefix("@"), let text = Files.text(String(argument.dropFirst())) else { return [argument] }
    return words(text)
  }

  /// The words of a response file: quotes and backslashes as a shell reads them.
  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        isInWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isInWord = true
      } else if character.isWhitespace {
        if isInWord { words.append(word) }
        word = ""
        isInWord = false
      } else {
        word.append(character)
        isInWord = true
      }
    }
    if isInWord { words.append(word) }
    return words
  }

  /// Options that the next argument belongs to, as far as that may end in `.swift` or be taken for an input.
  private static let valued: Set<String> = [
    "-o", "-module-name", "-I", "-L", "-F", "-Xcc", "-Xfrontend", "-Xlinker", "-Xclang-linker", "-vfsoverlay",
    "-output-file-map", "-emit-module-path", "-sdk", "-target", "-swift-version", "-module-cache-path", "-num-threads",
    "-index-store-path", "-package-name", "-Xllvm", "-emit-objc-header-path", "-import-objc-header", "-plugin-path",
    "-external-plugin-path", "-load-plugin-library", "-load-plugin-executable", "-default-isolation", "-j", "-D",
    "-tools-directory",
    "-enable-upcoming-feature", "-enable-experimental-feature", "-module-alias", "-working-directory", "-resource-dir",
    "-const-gather-protocols-list", "-dump-ast-path", "-serialize-diagnostics-path", "-package-description-version",
  ]

  /// Sources, in their order.
  package var sources: [String] {
    var sources: [String] = []
    var isValue = false
    for argument in expanded {
      if isValue {
        isValue = false
      } else if Self.valued.contains(argument) {
        isValue = true
      } else if !argument.hasPrefix("-"), argument.hasSuffix(".swift") {
        sources.append(argument)
      }
    }
    return sources
  }

  /// The value of an option, the last that is given.
  package func value(of option: String) -> String? { values(of: option).last }

  /// All values of an option.
  package func values(of option: String) -> [String] {
    expanded.indices.compactMap { index in
      let argument = expanded[index]
      if argument == option, index + 1 < expanded.count { return expanded[index + 1] }
      if option == "-I", argument.hasPrefix("-I"), argument.count > 2 { return String(argument.dropFirst(2)) }
      return nil
    }
  }

  package func contains(_ option: String) -> Bool { expanded.contains(option) }

  /// Language versions as the compiler takes them: a manifest's `.version("5.0")` becomes 5.
  package mutating func repairLanguageVersion() {
    for index in given.indices.dropFirst() where given[index - 1] == "-swift-version" {
      given[index] = Self.languageVersion(given[index])
    }
  }

  /// Sets the language version, where one is given.
  package mutating func setLanguageVersion(_ version: String) {
    for index in given.indices.dropFirst() where given[index - 1] == "-swift-version" { given[index] = version }
  }

  static func languageVersion(_ text: String) -> String {
    let parts = text.split(separator: ".").map(String.init)
    switch parts.first ?? "" {
    case "1", "2", "3": return "4"
    case "4": return parts.count > 1 && parts[1] != "0" ? "4.2" : "4"
    case let major: return major
    }
  }
}
