public import Foundation
public import UIKit

extension FilmCritic {
  /// Why something that an eye may catch is right.
  nonisolated public struct Explanation: Sendable {
    /// The script's file name without its ending; nil for every script of the folder.
    public let script: String?
    /// The step, counted from 1.
    public let step: Int
    /// The kind of finding.
    public let kind: Finding.Kind
    /// The style in which it occurs; unspecified for both.
    public let style: UIUserInterfaceStyle
    /// Why.
    public let reason: String

    /// An explanation of a finding in one step of a script.
    public init(
      _ script: String?, step: Int, _ reason: String, kind: Finding.Kind = .pop,
      style: UIUserInterfaceStyle = .unspecified
    ) {
      (self.script, self.step, self.kind, self.style, self.reason) = (script, step, kind, style, reason)
    }
  }

  /// Plays every script of a folder, each with a root of its own, and returns the unexplained findings, and the
  /// explanations without a finding, a line each.
  ///
  /// Screens have one pixel a point, so that many films take little time. Errors: what is wrong with a script or cannot be done.
  public static func problems(
    inScriptsOf folder: URL, styles: [UIUserInterfaceStyle] = [.light, .dark], explained: [Explanation] = [],
    root: () -> UIViewController
  ) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    // What belongs to a style that is not looked at cannot be seen.
    var unseen = explained.indices.filter {
      explained[$0].style == .unspecified || styles.contains(explained[$0].style)
    }
    var problems: [String] = []
    for file in files.filter({ $0.pathExtension == "json" }).sorted(by: { $0.path < $1.path }) {
      let name = file.deletingPathExtension().lastPathComponent
      for style in styles {
        for (finding, step) in try findings(of: file, style: style, root: root()) {
          let known = explained.indices.filter {
            let explanation = explained[$0]
            return explanation.script.map { $0 == name } ?? true && explanation.step == step
              && explanation.kind == finding.kind && [.unspecified, style].contains(explanation.style)
          }
          unseen.removeAll { known.contains($0) }
          if known.isEmpty {
            problems.append("\(name), \(style == .dark ? "dark" : "light"), step \(step): \(finding)")
          }
        }
      }
    }
    return problems
      + unseen.map {
        "\(explained[$0].script ?? "all"), step \(explained[$0].step): no \(explained[$0].kind.rawValue): \(explained[$0].reason)"
      }
  }

  /// Plays a script and returns the findings, each with the step it was found in.
  public static func findings(
    of script: URL, style: UIUserInterfaceStyle = .light, root: UIViewController
  ) throws -> [(finding: Finding, step: Int)] {
    let stage = try makeStage(for: script, scale: 1, style: style, root: root)
    var critic = FilmCritic()
    var begins: [(time: TimeInterval, step: Int)] = []
    try stage.play(script: script) { picture, time, step in
      critic.see(picture, at: time)
      if begins.last?.step != step { begins.append((time, step)) }
    }
    critic.finish()
    return critic.findings.map { finding in
      (finding, begins.last { $0.time <= finding.time }?.step ?? 1)
    }
  }
}
