internal import ArgumentParser
internal import Foundation
internal import UIKit

/// The start options that every app understands.
struct StartOptions: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: ProcessInfo.processInfo.processName)

  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case window, browser, headless
  }

  enum StyleName: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }

  /// Sizes that a person reads at, by the names that are told.
  enum TextSize: String, ExpressibleByArgument, CaseIterable {
    case small, large, extraLarge = "extra-large", largest, accessibility
  }

  @Option(
    help: """
      Where the app shows: window, browser or headless; without it headless for --play, else a window, or a browser where \
      there is no display.
      """)
  var host: HostName?

  @Option(help: "The address that the browser host listens at, in numbers; others than 127.0.0.1 let the network in.")
  var listen = "127.0.0.1"

  @Option(help: "The port that the browser host listens at; 0 is any that is free.")
  var port: UInt16 = 0

  @Option(help: "The device: iphone-se, iphone-15, iphone-15-pro-max, ipad-11, ipad-13, or WIDTHxHEIGHT@SCALE.")
  var device: String?

  @Flag(inversion: .prefixedNo, help: "What the device itself draws: status bar, home indicator, camera, corners.")
  var chrome = true

  @Option(help: "portrait, portrait-upside-down, landscape-left or landscape-right.")
  var orientation = "portrait"

  @Option(help: "light or dark.")
  var style = StyleName.light

  @Option(help: "How large text is: \(TextSize.allCases.map(\.rawValue).joined(separator: ", ")).")
  var textSize = TextSize.large

  @Flag(help: "Text is bold, as a person may ask for.")
  var boldText = false

  @Flag(help: "Colours stand out more, as a person may ask for.")
  var increaseContrast = false

  @Flag(help: "Blurs are opaque, as a person may ask for.")
  var reduceTransparency = false

  @Flag(help: "Less moves, as a person may ask for.")
  var reduceMotion = false

  @Flag(help: "Less moves, and fades stand in for slides.")
  var preferCrossFadeTransitions = false

  @Option(
    help: """
      The permissions that the person grants: \(Stage.Permission.allCases.map(\.rawValue).joined(separator: ", ")), with \
      commas between them, or all; without it none.
      """)
  var permissions = "none"

  @Option(help: "How many times slower a film runs than life.")
  var slow = 1.0

  @Option(help: "The language, such as ar for one that is written from right to left.")
  var locale: String?

  @Option(help: "A script to play, as JSON or YAML.", completion: .file(extensions: ["json", "yaml"]))
  var play: String?

  @Flag(help: "Mirrors the script's points, for an app that reads from right to left.")
  var mirror = false

  @Option(help: "Writes what was seen: an animated .webp, or a folder of pictures.")
  var film: String?

  @Option(
    help: """
      Writes what happened as a page to look through, with calls, transitions and layers: one file .html, or a folder.
      """)
  var theatre: String?

  @Option(help: "Pictures a second of film and theatre, 60 or what the device has without it.")
  var filmRate: Int?

  @Flag(
    help:
      "Makes film and theatre small enough for a page: with losses, 400,000 pixels a picture, 240,000 in the theatre.")
  var smallFilm = false

  @Option(help: "Writes a contact sheet .png of the film.")
  var sheet: String?

  @Option(help: "Writes every call the library made.")
  var trace: String?

  @Option(help: "Writes the last render tree as text.")
  var scene: String?

  @Option(help: "Where “capture” steps of the script write their pictures.")
  var captures = "."

  /// True if a person uses the app; false with a script or without input.
  var isLive: Bool {
    switch host {
    case .browser, .window: true
    case .headless: false
    case nil: play == nil
    }
  }

  mutating func validate() throws {
    if isLive, play != nil { throw ValidationError("--play runs without a person; leave --host out or say headless.") }
    guard slow > 0, slow <= 1000 else { throw ValidationError("--slow is a number over 0 and up to 1000, such as 10.") }
    if let filmRate, !(1...1000).contains(filmRate) { throw ValidationError("--film-rate is a number from 1 to 1000.") }
    do { _ = try Stage.Permission.list(permissions) } catch { throw ValidationError("--permissions: \(error).") }
    if locale?.isEmpty == true { throw ValidationError("--locale is a language, such as ar.") }
    try checkPaths()
    try checkUses()
    if let film { _ = try FilmKind(path: film) }
    if let theatre { _ = try TheatreFile(path: theatre) }
    if let sheet, URL(fileURLWithPath: sheet).pathExtension.lowercased() != "png" {
      throw ValidationError("--sheet is a picture; end its name in .png.")
    }
  }
  private func checkPaths() throws {
    let paths = [
      ("--play", play, "script.json"), ("--film", film, "out.webp"), ("--sheet", sheet, "out.png"),
      ("--theatre", theatre, "out.html"), ("--trace", trace, "trace.txt"), ("--scene", scene, "scene.txt"),
      ("--captures", captures, "."),
    ]
    for (name, path, example) in paths where path?.isEmpty == true {
      throw ValidationError("\(name) is a path, such as \(example).")
    }
  }

  /// Throws an error for an option that would have no effect.
  private func checkUses() throws {
    let ofScripts = [
      ("--film", film != nil), ("--sheet", sheet != nil), ("--theatre", theatre != nil),
      ("--captures", captures != "."), ("--mirror", mirror),
    ]
    for (name, isGiven) in ofScripts where isGiven && play == nil {
      throw ValidationError("\(name) is for what a script does; add --play SCRIPT.json.")
    }
    if host == .headless, play == nil, trace == nil, scene == nil {
      throw ValidationError(
        "--host headless shows nothing to anybody; add --play SCRIPT.json, --trace FILE or --scene FILE, or leave it out."
      )
    }
    let isFilmed = film != nil || sheet != nil
    if slow != 1, !isFilmed { throw ValidationError("--slow is for a film; add --film out.webp or --sheet out.png.") }
    for (name, isGiven) in [("--film-rate", filmRate != nil), ("--small-film", smallFilm)]
    where isGiven && !isFilmed && theatre == nil {
      throw ValidationError("\(name) is for a film; add --film out.webp, --sheet out.png or --theatre out.html.")
    }
    for (name, isGiven) in [("--port", port != 0), ("--listen", listen != "127.0.0.1")]
    where isGiven && (host == .window || host == .headless || play != nil) {
      throw ValidationError("\(name) is where a browser finds the app; add --host browser.")
    }
  }
}

/// A check of start options that starts no app.
package enum OptionCheck {
  /// The error in start options, as the command line shows it; nil if there is none.
  package static func problem(in arguments: [String]) -> String? {
    do {
      _ = try StartOptions.parse(arguments)
      return nil
    } catch {
      return StartOptions.fullMessage(for: error)
    }
  }
}
