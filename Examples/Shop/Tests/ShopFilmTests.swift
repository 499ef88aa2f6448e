import Foundation
import ShopKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct ShopFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    private static let explained: [FilmCritic.Explanation] = []

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) { ShopTabController() }
      #expect(problems == [])
    }
  }
#endif
