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
      ("PROSCENIUM_DEVICE", "iphone-1", "iphone-15"), ("PROSCENIUM_STYLE", "purple", "dark"),
      ("PROSCENIUM_TEXT_SIZE", "huge", "largest"), ("PROSCENIUM_ORIENTATION", "sideways", "landscape-left"),
      ("PROSCENIUM_PERMISSIONS", "money", "notifications"),
    ])
  func wrong(name: String, value: String, known: String) {
    let error = #expect(throws: (any Error).self) { try StageEnvironment([name: value]) }
    let text = "\(error.map { "\($0)" } ?? "")"
    #expect(text.hasPrefix("\(name)=\(value): error: ") && text.contains(known))
  }
}
