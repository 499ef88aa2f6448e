import FingersKit
import Foundation
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct FingersFilmTests {
    /// The script's finger jumps by 70 points and more, and the page with it.
    ///
    /// In the dark what passes quickly over a page
    /// as black as the one behind is there for a picture or two.
    private static let explained: [FilmCritic.Explanation] =
      [9, 11, 13, 15].map { FilmCritic.Explanation("list-swipe", step: $0, "the finger jumps, and the page with it") }
      + [
        FilmCritic.Explanation("list-swipe", step: 2, "striped rows pass", kind: .flash, style: .dark),
        FilmCritic.Explanation("form", step: 2, "a button goes, then a field passes", kind: .flash, style: .dark),
        FilmCritic.Explanation("form", step: 22, "a field passes", kind: .flash, style: .dark),
        FilmCritic.Explanation("dates", step: 2, "the grey band of the wheels passes", kind: .flash, style: .dark),
        FilmCritic.Explanation("form", step: 2, "a page of the menu's own colour covers its white buttons"),
        FilmCritic.Explanation("dates", step: 26, "the wheels stand in the month's place at once"),
        FilmCritic.Explanation("dates", step: 30, "the grey band of the wheels goes"),
        FilmCritic.Explanation("dates", step: 30, "the grey band of the wheels passes", kind: .flash),
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
