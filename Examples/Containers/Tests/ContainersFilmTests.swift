import ContainersKit
import Foundation
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct ContainersFilmTests {
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(nil, step: 3, "the menu gives way to what was chosen without animation"),
      FilmCritic.Explanation("tabs", step: 5, "tabs change without animation"),
      FilmCritic.Explanation("tabs", step: 8, "tabs change without animation"),
      FilmCritic.Explanation("tabs", step: 11, "tabs change without animation"),
      FilmCritic.Explanation(
        "tabs-swiped-back", step: 8, "a swipe begins ten points late, and the page catches up with the finger"),
    ]

    @Test("nothing flashes or pops") func critic() throws {
      let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Scripts")
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) {
        MenuController()
      }
      #expect(problems == [])
    }
  }
#endif
