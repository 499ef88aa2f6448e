import ContainersKit
import Foundation
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct ContainersFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(
        "large-title-scrolled", step: 19, "content that comes to rest goes on by a pixel at a time"),
      FilmCritic.Explanation(
        "push-pop", step: 9, "a quick edge uncovers the page beneath in one picture", style: .dark),
      FilmCritic.Explanation(nil, step: 3, "the menu gives way to what was chosen without animation"),
      FilmCritic.Explanation("sidebar", step: 5, "tabs change without animation"),
      FilmCritic.Explanation("sidebar", step: 11, "tabs change without animation"),
      FilmCritic.Explanation("sidebar-beside", step: 10, "tabs change without animation"),
      FilmCritic.Explanation("tabs", step: 5, "tabs change without animation"),
      FilmCritic.Explanation("tabs", step: 8, "tabs change without animation"),
      FilmCritic.Explanation("tabs", step: 11, "tabs change without animation"),
      FilmCritic.Explanation(
        "tabs-swiped-back", step: 8, "a swipe begins ten points late, and the page catches up with the finger"),
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

    /// The rounds of the film: swipes that are cancelled, and controllers that are pushed and popped.
    private static let rounds = [
      FilmCritic.Round("bar-hidden", from: 2, to: 8),
      FilmCritic.Round("large-title", from: 2, to: 8),
      FilmCritic.Round("own-animation", from: 2, to: 8),
      FilmCritic.Round("own-container", from: 5, to: 8),
      FilmCritic.Round("pages-curled", from: 5, to: 7),
      FilmCritic.Round("pages-scrolled", from: 5, to: 8),
      FilmCritic.Round("push-pop", from: 2, to: 12),
      FilmCritic.Round("push-pop", from: 4, to: 9),
      FilmCritic.Round("right-to-left", from: 2, to: 8),
      FilmCritic.Round("split-collapse", from: 3, to: 13),
      FilmCritic.Round("split-overlay", from: 2, to: 7),
      FilmCritic.Round("swipe-cancelled", from: 4, to: 9),
      FilmCritic.Round("swipe-finished", from: 2, to: 7),
      FilmCritic.Round("tabs", from: 2, to: 16),
      FilmCritic.Round("tabs", from: 10, to: 16),
      FilmCritic.Round("tabs-own-animation", from: 2, to: 9),
      FilmCritic.Round("tabs-swiped-back", from: 4, to: 7),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) { MenuController() }
      #expect(problems == [])
    }
  }
#endif
