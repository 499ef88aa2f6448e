import Foundation
import ModalsKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct ModalsFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(
        "panel-swipe", step: 3, "a pan begins ten points late, and the panel catches up with the finger"),
      FilmCritic.Explanation("action-sheet", step: 5, "a button lights up while the finger is on it"),
      FilmCritic.Explanation("search-swipe-back", step: 12, "the finger jumps, and the page with it"),
    ]

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) {
        MenuController()
      }
      #expect(problems == [])
    }

    /// The rounds of the film: drags that are cancelled, and presentations that are dismissed.
    private static let rounds = [
      FilmCritic.Round("context", from: 1, to: 17),
      FilmCritic.Round("cover", from: 1, to: 6),
      FilmCritic.Round("curl", from: 1, to: 6),
      FilmCritic.Round("dissolve", from: 1, to: 6),
      FilmCritic.Round("flip", from: 1, to: 6),
      FilmCritic.Round("form-sheet", from: 1, to: 6),
      FilmCritic.Round("form-sheet-pad", from: 1, to: 6),
      FilmCritic.Round("over-context", from: 1, to: 17),
      FilmCritic.Round("over-cover", from: 1, to: 6),
      FilmCritic.Round("over-dissolve", from: 1, to: 6),
      FilmCritic.Round("over-flip", from: 1, to: 6),
      FilmCritic.Round("page-sheet", from: 1, to: 6),
      FilmCritic.Round("panel", from: 1, to: 6),
      FilmCritic.Round("panel-swipe", from: 2, to: 5),
      FilmCritic.Round("popover-pad", from: 1, to: 7),
      FilmCritic.Round("rotation", from: 3, to: 9),
      FilmCritic.Round("sheet-heights", from: 1, to: 20),
      FilmCritic.Round("sheet-heights", from: 9, to: 11),
      FilmCritic.Round("sheet-rotated", from: 3, to: 9),
      FilmCritic.Round("sheets-flip", from: 1, to: 22),
      FilmCritic.Round("swipe-down", from: 2, to: 6),
      FilmCritic.Round("turned", from: 1, to: 7),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) { MenuController() }
      #expect(problems == [])
    }
  }
#endif
