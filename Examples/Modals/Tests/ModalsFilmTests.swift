import Foundation
import ModalsKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct ModalsFilmTests {
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(
        "panel-swipe", step: 3, "a pan begins ten points late, and the panel catches up with the finger")
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
