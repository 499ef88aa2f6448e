import Foundation
import GalleryKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct GalleryFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(
        "look-around", step: 13, "the row that was chosen is marked as the page comes", style: .dark)
    ]

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) { GalleryController() }
      #expect(problems == [])
    }

    /// The rounds of the film: each shows something and dismisses it.
    private static let rounds = [
      FilmCritic.Round("look-around", from: 4, to: 8),
      FilmCritic.Round("look-around", from: 13, to: 18),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) {
        GalleryController()
      }
      #expect(problems == [])
    }
  }
#endif
