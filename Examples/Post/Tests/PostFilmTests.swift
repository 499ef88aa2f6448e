import Foundation
import PostKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// Nothing flashes and nothing pops in the scripts' films, but for what is explained here.
  @MainActor @Suite struct PostFilmTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    private static let explained: [FilmCritic.Explanation] = [
      FilmCritic.Explanation(
        "columns-turned", step: 4, "a row is marked at the touch, and its letter stands beside the list at once"),
      FilmCritic.Explanation(
        "columns-resized", step: 7, "a row is marked at the touch, and its letter stands beside the list at once"),
      FilmCritic.Explanation("compose", step: 20, "a button lights up while the finger is on it"),
      FilmCritic.Explanation("edit", step: 6, "a row is marked at the touch"),
      FilmCritic.Explanation("edit", step: 7, "a row is marked at the touch"),
      FilmCritic.Explanation("edit", step: 9, "marks go with the end of editing"),
      FilmCritic.Explanation("look", step: 4, "a row is marked at the touch"),
      FilmCritic.Explanation("look", step: 7, "an entry of the menu lights up while the finger is on it"),
      FilmCritic.Explanation("look", step: 8, "an entry of the menu lights up while the finger is on it"),
      FilmCritic.Explanation("look", step: 11, "a row is marked at the touch"),
    ]

    @Test("nothing flashes or pops") func critic() throws {
      // Both styles with FILM_STYLES=both; one keeps the tests short.
      let isBoth = ProcessInfo.processInfo.environment["FILM_STYLES"] == "both"
      let problems = try FilmCritic.problems(
        inScriptsOf: Self.scripts, styles: isBoth ? [.light, .dark] : [.light], explained: Self.explained
      ) { PostController(office: PostOffice()) }
      #expect(problems == [])
    }

    /// The rounds of the film: each shows something and dismisses it.
    private static let rounds = [
      FilmCritic.Round("columns-turned", from: 5, to: 10),
      FilmCritic.Round("compose", from: 2, to: 22),
    ]

    @Test("everything is to the byte as before") func rounds() throws {
      let problems = try FilmCritic.problems(inScriptsOf: Self.scripts, rounds: Self.rounds) {
        PostController(office: PostOffice())
      }
      #expect(problems == [])
    }
  }
#endif
