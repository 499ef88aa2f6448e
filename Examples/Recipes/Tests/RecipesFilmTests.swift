import Foundation
import RecipesKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct RecipesFilmTests {
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation("cover", step: 2, "the row is highlighted under the finger, and no more")
    ]

    @Test("nothing flashes or pops") func critic() throws {
      let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Scripts")
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) {
        RecipesInterface.makeRoot()
      }
      #expect(problems == [])
    }
  }
#endif
