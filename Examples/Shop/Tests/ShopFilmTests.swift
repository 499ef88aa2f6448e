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
    private static let explained: [FilmCritic.Explanation] =
      ["alert-turned", "chat", "chat-grows", "controls", "photos", "settings"].map {
        FilmCritic.Explanation($0, step: 3, "tabs change without animation")
      } + [
        FilmCritic.Explanation("tabs", step: 19, "tabs change without animation"),
        FilmCritic.Explanation("tabs", step: 23, "tabs change without animation"),
        FilmCritic.Explanation("chat", step: 18, "the finger jumps, and the keyboard with it"),
        FilmCritic.Explanation("chat", step: 21, "the finger jumps, and the keyboard with it"),
        FilmCritic.Explanation("chat-grows", step: 13, "two lines are typed at once"),
        FilmCritic.Explanation("chat-grows", step: 21, "the message leaves the bar"),
        FilmCritic.Explanation("controls", step: 14, "a row lights up while the finger is on it"),
        FilmCritic.Explanation("controls", step: 15, "a row lights up while the finger is on it"),
        FilmCritic.Explanation("menus", step: 6, "a row lights up while the finger is on it"),
        FilmCritic.Explanation("menus", step: 21, "a row lights up while the finger is on it"),
        FilmCritic.Explanation("sheets", step: 11, "a row lights up while the finger is on it"),
        FilmCritic.Explanation("sheets", step: 22, "rows of the sheet that goes pass"),
      ]
      + [("alert-turned", 5), ("controls", 5), ("settings", 11), ("menus", 22)].map {
        FilmCritic.Explanation($0, step: $1, "a row lights up while the finger is on it", style: .dark)
      }
      + [("sheets", 8), ("sheets", 13), ("sheets", 19), ("sheets", 22), ("tabs", 10)].map {
        FilmCritic.Explanation($0, step: $1, "rows of the sheet pass", kind: .flash, style: .dark)
      } + [FilmCritic.Explanation("photos", step: 17, "the photograph's lower edge leaves the tab bar", style: .dark)]

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
