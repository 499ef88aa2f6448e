internal import CoreGraphics
public import Foundation
public import UIKit

extension FilmCritic {
  /// The steps of a script that end in the state of their beginning: an interaction was cancelled, or a presentation
  /// dismissed.
  nonisolated public struct Round: Sendable {
    /// The script's file name without its ending.
    public let script: String
    /// The step, counted from 1, after which the screen equals that after `end`.
    public let begin: Int
    /// The last of the steps.
    public let end: Int

    /// The steps of a script after `begin`, up to `end`.
    public init(_ script: String, from begin: Int, to end: Int) {
      (self.script, self.begin, self.end) = (script, begin, end)
    }
  }

  /// Plays a folder's scripts on the devices that they name, each with a root of its own, and returns the rounds that
  /// changed a pixel, and those without any visible change, a line each.
  ///
  /// Errors: what is wrong with a script or cannot be done.
  public static func problems(
    inScriptsOf folder: URL, styles: [UIUserInterfaceStyle] = [.light, .dark], rounds: [Round],
    root: () -> UIViewController
  ) throws -> [String] {
    var problems: [String] = []
    for (script, rounds) in Dictionary(grouping: rounds, by: \.script).sorted(by: { $0.key < $1.key }) {
      for style in styles {
        let stage = try makeStage(for: folder.appendingPathComponent("\(script).json"), style: style, root: root())
        var pictures: [Int: CGImage] = [:]
        try stage.play(
          script: folder.appendingPathComponent("\(script).json"),
          afterStep: { step in
            guard rounds.contains(where: { ($0.begin...$0.end).contains(step) }) else { return }
            pictures[step] = stage.frame()
          })
        for round in rounds {
          let before = pictures[round.begin]
          let name = "\(script), \(style == .dark ? "dark" : "light"), steps \(round.begin) to \(round.end)"
          if before == nil || before != pictures[round.end] { problems.append("\(name): it does not look as before") }
          if (round.begin...round.end).allSatisfy({ pictures[$0] == before }) {
            problems.append("\(name): nothing is seen to happen")
          }
        }
      }
    }
    return problems
  }

  /// A stage as a script wants it, with a root controller.
  static func makeStage(
    for script: URL, scale: CGFloat? = nil, style: UIUserInterfaceStyle, root: UIViewController
  ) throws -> Stage {
    var device = try Device(script: script)
    device.scale = scale ?? device.scale
    let stage = Stage(device: device)
    stage.turn()
    UIScreen.main.style = style
    stage.rootViewController = root
    stage.turn()
    return stage
  }
}
