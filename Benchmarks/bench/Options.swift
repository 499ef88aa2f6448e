internal import Foundation

/// The options of `bench`; an unknown one ends the program.
///
/// `[--threads NUMBER] [--only NAME]` measures, `[--threads NUMBER] --charts FOLDER` draws how cost grows. It starts itself
/// with `--alone NAME`.
nonisolated struct Options {
  var threads: Int?
  var only: String?
  var charts: URL?
  var alone: (@MainActor () -> Void)?

  /// The groups of measurements.
  private static let groups = ["compositor", "sizes", "endurance", "app", "engine", "layout", "storyboards", "lists"]

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch (option, rest.popFirst()) {
      case ("--threads", let value?):
        guard let number = Int(value), (1...64).contains(number) else {
          Self.refuse("--threads \(value): no number of threads; take 1 to 64")
        }
        threads = number
      case ("--only", let value?):
        let names = MainActor.assumeIsolated {
          Scenes.all().map(\.name) + Self.groups + Sizes.all.map(\.0) + Endurance.all.map(\.0)
        }
        guard names.contains(value) else {
          Self.refuse("--only \(value): nothing of that name; take one of \(names.joined(separator: ", "))")
        }
        only = value
      case ("--charts", let value?): charts = URL(fileURLWithPath: value)
      case ("--alone", let value?):
        guard let work = MainActor.assumeIsolated({ Engine.alone[value] }) else {
          Self.refuse("--alone \(value): nothing of that name")
        }
        alone = work
      case ("--threads", nil), ("--only", nil), ("--charts", nil), ("--alone", nil):
        Self.refuse("\(option) without a value; give it one")
      default: Self.refuse("no option “\(option)”; take --threads NUMBER, --only NAME or --charts FOLDER")
      }
    }
    if only != nil, charts != nil { Self.refuse("--only and --charts at once; take one of them") }
  }

  private static func refuse(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("bench: error: \(reason)\n".utf8))
    exit(2)
  }
}
