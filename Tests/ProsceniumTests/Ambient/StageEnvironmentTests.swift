import Foundation
import Proscenium
import Testing
import UIKit

/// The environment's words about the device.
@MainActor @Suite struct StageEnvironmentTests {
  @Test("words of the environment set a stage up")
  func words() throws {
    let surroundings = try StageEnvironment([
      "PROSCENIUM_DEVICE": "ipad-11", "PROSCENIUM_STYLE": "dark", "PROSCENIUM_LOCALE": "ar",
      "PROSCENIUM_TEXT_SIZE": "largest", "PROSCENIUM_ORIENTATION": "landscape-left",
      "PROSCENIUM_PERMISSIONS": "camera,photos",
    ])
    let stage = Stage(device: surroundings.device)
    surroundings.apply(to: stage)
    let traits = stage.window.traitCollection
    #expect(UIScreen.main.bounds.size == CGSize(width: 1194, height: 834))
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(stage.locale.identifier == "ar")
    #expect(stage.permissions == [.camera, .photos] && stage.requestedPermissions.isEmpty)
  }

  @Test("nothing said is an iPhone 15", arguments: [[:], ["PROSCENIUM_DEVICE": ""]])
  func nothing(environment: [String: String]) throws {
    #expect(try StageEnvironment(environment).device == .iPhone15)
  }

  @Test(
    "a wrong word is told with its variable and what it takes",
    arguments: [
      (
        "PROSCENIUM_DEVICE", "iphone-1",
        "--device is: --device: error: no device “iphone-1”; take one of iphone-se, iphone-15, iphone-15-pro-max, ipad-11,"
          + " ipad-13, or WIDTHxHEIGHT@SCALE"
      ),
      (
        "PROSCENIUM_STYLE", "purple",
        "--style is: The value 'purple' is invalid for '--style <style>'. Please provide one of 'light' and 'dark'."
      ),
      (
        "PROSCENIUM_TEXT_SIZE", "huge",
        "--text-size is: The value 'huge' is invalid for '--text-size <text-size>'. Please provide one of 'small', 'large',"
          + " 'extra-large', 'largest' or 'accessibility'."
      ),
      (
        "PROSCENIUM_ORIENTATION", "sideways",
        "--orientation is: --orientation: error: no orientation “sideways”; take portrait, portrait-upside-down,"
          + " landscape-left or landscape-right"
      ),
      (
        "PROSCENIUM_PERMISSIONS", "money",
        "--permissions is: --permissions: there is no permission “money”; take some of location, notifications, photos,"
          + " camera, microphone, contacts, calendar, with commas between them, or all or none."
      ),
    ])
  func wrong(name: String, value: String, rest: String) {
    let error = #expect(throws: (any Error).self) { try StageEnvironment([name: value]) }
    #expect(error.map { "\($0)" } == "\(name)=\(value): error: it is read as " + rest)
  }
}
