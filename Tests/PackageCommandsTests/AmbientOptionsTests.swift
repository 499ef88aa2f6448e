import Foundation
import PackageCommands
import Proscenium
import Testing
import UIKit

@Suite struct AmbientOptionsTests {
  @Test("options for tests become variables, the rest stays in order")
  func taken() throws {
    let options = try AmbientOptions([
      "--filter", "Card", "--device", "iphone-se", "-c", "release", "--style=dark", "--locale", "ar",
      "--text-size", "largest", "--orientation", "landscape-left", "--permissions", "location,photos", "--", "--style",
      "none",
    ])
    #expect(options.rest == ["--filter", "Card", "-c", "release", "--", "--style", "none"])
    #expect(
      options.environment == [
        "PROSCENIUM_DEVICE": "iphone-se", "PROSCENIUM_STYLE": "dark", "PROSCENIUM_LOCALE": "ar",
        "PROSCENIUM_TEXT_SIZE": "largest", "PROSCENIUM_ORIENTATION": "landscape-left",
        "PROSCENIUM_PERMISSIONS": "location,photos",
      ])
  }

  @Test(
    "a wrong value is told with the right ones",
    arguments: [
      (["--style", "grey"], "--style: there is no “grey”; take light or dark"),
      (["--device", "nokia"], "take iphone-se, iphone-15, iphone-15-pro-max, ipad-11, ipad-13, or WIDTHxHEIGHT@SCALE"),
      (["--orientation=up"], "take portrait, portrait-upside-down, landscape-left or landscape-right"),
      (["--text-size", ""], "take small, large, extra-large, largest or accessibility"),
      (["--locale", "no language"], "take ar, de, en-GB, he, ja, or another language"),
      (["--style"], "--style has no value; take light or dark"),
      (["--permissions", "location,money"], "contacts, calendar, or several with commas between them"),
      (["--permissions", "location,"], "take all, none, location, notifications, photos, camera, microphone"),
    ])
  func wrong(arguments: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try AmbientOptions(arguments) }
    #expect(error?.description.hasPrefix("proscenium: error: --") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("the devices and permissions are those that the stage knows")
  func devices() {
    #expect(AmbientOptions.permissions == Stage.Permission.allCases.map(\.rawValue))
    #expect(AmbientOptions.devices == Device.all.map(\.name))
    #expect(Device(named: "400x800@2") != nil)
    #expect(throws: Never.self) { try AmbientOptions(["--device", "400x800@2"]) }
  }
}
