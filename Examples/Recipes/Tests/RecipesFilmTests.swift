import Foundation
import RecipesKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct RecipesFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")

    private static let explained = [
      FilmCritic.Explanation(
        "back", step: 3, "the row under the finger is gray, which shows more in the dark", style: .dark),
      FilmCritic.Explanation(
        "cover", step: 3, "the row under the finger is gray, which shows more in the dark", style: .dark),
      FilmCritic.Explanation(
        "zoom", step: 3, "the row under the finger is gray, which shows more in the dark", style: .dark),
      FilmCritic.Explanation(
        "zoom", step: 8, "the row under the finger is gray, which shows more in the dark", style: .dark),
    ]

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) {
        RecipesInterface.makeRoot()
      }
      #expect(problems == [])
    }

    /// The rounds of the film: drags that are cancelled, and presentations that are dismissed.
    private static let rounds = [
      FilmCritic.Round("back", from: 1, to: 9), FilmCritic.Round("cover", from: 3, to: 8),
      FilmCritic.Round("diagonal", from: 1, to: 6), FilmCritic.Round("zoom", from: 1, to: 6),
      FilmCritic.Round("zoom", from: 6, to: 17), FilmCritic.Round("zoom", from: 9, to: 14),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) {
        RecipesInterface.makeRoot()
      }
      #expect(problems == [])
    }
  }
#endif
