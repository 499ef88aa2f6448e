import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// The findings of the critic, and the cases that it accepts.
@MainActor @Suite struct FilmCriticTests {
  private let stage = Stage(device: Device(name: "film", size: CGSize(width: 120, height: 200), scale: 1))
  private let box = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 50))

  /// Returns the findings for an action between two tenths of a second.
  private func findings(_ act: () -> Void) -> [FilmCritic.Finding] {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    box.backgroundColor = .red
    controller.view.addSubview(box)
    stage.rootViewController = controller
    var critic = FilmCritic()
    let film = stage.film {
      stage.advance(by: 0.1)
      act()
      stage.advance(by: 0.1)
    }
    for frame in film.frames { critic.see(frame.image, at: frame.time) }
    critic.finish()
    return critic.findings
  }

  @Test("what stands still is nothing") func still() { #expect(findings {} == []) }

  @Test("a change from one picture to the next pops") func pop() throws {
    let found = findings { box.backgroundColor = .blue }
    let pop = try #require(found.first)
    #expect(found.count == 1 && pop.kind == .pop && abs(pop.time - 0.117) < 0.02)
    #expect(abs(pop.share - 60 * 50 / (120 * 200)) < 0.02 && pop.change > 200)
    #expect(abs(pop.area.minX - 20 / 120) < 0.03 && abs(pop.area.maxY - 90 / 200) < 0.03)
    #expect(pop.description.hasPrefix("pop at 0.1") && pop.description.contains("changed by 2"))
  }

  @Test("what is away for a picture or two flashes", arguments: [1, 2]) func flash(frames: Int) {
    let found = findings {
      box.isHidden = true
      stage.advance(by: Double(frames) / 60)
      box.isHidden = false
    }
    #expect(found.map(\.kind) == [.flash])
  }

  @Test("what moves and what fades is seen to") func motion() {
    #expect(findings { UIView.animate(withDuration: 0.09) { box.center.y = 150 } } == [])
    #expect(findings { UIView.animate(withDuration: 0.09) { box.alpha = 0 } } == [])
  }

  @Test("what is small is let pass") func small() {
    box.frame.size = CGSize(width: 10, height: 8)
    #expect(findings { box.backgroundColor = .blue } == [])
  }

  @Test("films of scripts: what is not explained, and what is explained and not seen") func scripts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-film-critic")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = #"{"device": "120x200@2", "steps": [{"wait": 0.1}, {"tap": [60, 100]}, {"wait": 0.2}]}"#
    try Data(script.utf8).write(to: folder.appendingPathComponent("tapped.json"))
    func problems(_ explained: [FilmCritic.Explanation]) throws -> [String] {
      try FilmCritic.problems(inScriptsOf: folder, explained: explained) { Tapped() }
    }
    let found = try problems([])
    #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("tapped, ") && $0.contains(": pop at 0.1") })
    let step = try #require(found.first?.contains("step 2") == true ? 2 : 3)
    let right = FilmCritic.Explanation("tapped", step: step, "it is tapped")
    #expect(try problems([right]) == [] && problems([FilmCritic.Explanation(nil, step: step, "taps")]) == [])
    let dark = FilmCritic.Explanation("tapped", step: step, "it is tapped", style: .dark)
    #expect(try problems([dark]).map { $0.hasPrefix("tapped, light") } == [true])
    let light = try FilmCritic.problems(inScriptsOf: folder, styles: [.light], explained: [dark]) { Tapped() }
    #expect(light.count == 1, "what is seen in the dark alone is not missed in the light")
    let stale = FilmCritic.Explanation("other", step: 1, "never", kind: .flash)
    #expect(try problems([right, stale]) == ["other, step 1: no flash: never"])
  }

  @Test("rounds of scripts: what looks otherwise at the end, and where nothing happens") func rounds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-film-rounds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tap = #"{"tap": [60, 100]}, {"settle": true}"#
    let script = #"{"device": "120x200@2", "steps": [{"wait": 0.1}, \#(tap), \#(tap), {"wait": 0.1}]}"#
    try Data(script.utf8).write(to: folder.appendingPathComponent("turns.json"))
    func problems(_ begin: Int, _ end: Int) throws -> [String] {
      try FilmCritic.problems(
        inScriptsOf: folder, styles: [.dark], rounds: [FilmCritic.Round("turns", from: begin, to: end)]
      ) { Turning() }
    }
    #expect(try problems(1, 5) == [])
    #expect(try problems(1, 3) == ["turns, dark, steps 1 to 3: it does not look as before"])
    #expect(try problems(5, 6) == ["turns, dark, steps 5 to 6: nothing is seen to happen"])
    #expect(try problems(1, 9).count == 1, "no such step")
  }

  private final class Turning: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      view.backgroundColor = view.backgroundColor == .red ? .blue : .red
    }
    override func viewDidLoad() { view.backgroundColor = .red }
  }

  private final class Tapped: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { view.backgroundColor = .blue }
    override func viewDidLoad() { view.backgroundColor = .red }
  }
}
