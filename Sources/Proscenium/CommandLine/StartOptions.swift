internal import ArgumentParser
internal import Foundation

/// The start options that every app understands.
struct StartOptions: ParsableArguments {
  enum HostName: String, ExpressibleByArgument, CaseIterable {
    case window, browser, headless
  }

  enum StyleName: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }

  @Option(help: "Where the app shows: window, browser or headless.")
  var host: HostName?

  @Option(help: "The device: iphone-se, iphone-15, iphone-15-pro-max, ipad-11, ipad-13, or WIDTHxHEIGHT@SCALE.")
  var device: String?

  @Option(help: "portrait, portrait-upside-down, landscape-left or landscape-right.")
  var orientation = "portrait"

  @Option(help: "light or dark.")
  var style = StyleName.light

  @Option(help: "How many times slower a film runs than life.")
  var slow = 1.0

  @Option(help: "The language, such as ar for one that is written from right to left.")
  var locale: String?

  @Option(help: "A script to play.", completion: .file(extensions: ["json"]))
  var play: String?

  @Option(help: "Writes what was seen: an animated .webp, or a folder of pictures.")
  var film: String?

  @Option(help: "Writes a contact sheet .png of the film.")
  var sheet: String?

  @Option(help: "Writes every call the library made.")
  var trace: String?

  @Option(help: "Writes the last render tree as text.")
  var scene: String?

  @Option(help: "Where “capture” steps of the script write their pictures.")
  var captures = "."

  mutating func validate() throws {
    guard slow > 0, slow <= 1000 else { throw ValidationError("--slow is a number over 0 and up to 1000, such as 10.") }
  }
}
