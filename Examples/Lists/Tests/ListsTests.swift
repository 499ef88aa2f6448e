import Foundation
import ListsKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct ListsTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")

    private func make() -> UIViewController { UINavigationController(rootViewController: TripListController()) }

    @Test("a row leads to its page, and a swipe back that is let go early keeps it selected")
    func selection() throws {
      let stage = Stage(device: .iPhoneSE)
      stage.rootViewController = make()
      try stage.settle()
      let first = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Kyoto")))
      try stage.settle()
      let page = stage.frame()
      stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.5)
      try stage.settle()
      #expect(stage.frame() == page)
      stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.4)
      try stage.settle()
      #expect(stage.frame() == first)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) { make() }
      #expect(problems == [])
    }

    private static let explained = [
      FilmCritic.Explanation("outline", step: 12, "a row is gray as soon as it is touched", style: .dark),
      FilmCritic.Explanation("scroll", step: 2, "the gap between two groups passes", style: .light),
      FilmCritic.Explanation(
        "select-cancelled", step: 3, "the page comes in white over gray: its first step is seen along the whole edge"),
    ]

    /// The rounds of the film: each shows something and dismisses it.
    private static let rounds = [
      FilmCritic.Round("select-cancelled", from: 1, to: 9),
      FilmCritic.Round("grid-layout", from: 3, to: 8),
      FilmCritic.Round("grid-push", from: 3, to: 7),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) { make() }
      #expect(problems == [])
    }
  }
#endif
