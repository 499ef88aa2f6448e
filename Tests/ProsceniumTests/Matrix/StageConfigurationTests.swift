import CoreGraphics
import Proscenium
import Testing
import UIKit

@Suite("Device matrix")
struct StageConfigurationTests {
  @Test("one line is every combination, and each reads as its device and what is not as usual")
  func matrix() {
    let matrix = StageConfiguration.matrix(
      devices: [.iPhoneSE, .iPad11], styles: [.light, .dark], textSizes: [.large, .accessibilityExtraLarge])
    #expect(
      matrix.map { "\($0)" } == [
        "iphone-se", "iphone-se text-AX3", "iphone-se dark", "iphone-se dark text-AX3", "ipad-11", "ipad-11 text-AX3",
        "ipad-11 dark", "ipad-11 dark text-AX3",
      ])
    let all = StageConfiguration(
      device: .iPad13, style: .dark, orientation: .landscapeLeft, textSize: .extraLarge, locale: "ar",
      contrast: .increased, motion: .crossFades)
    #expect("\(all)" == "ipad-13 dark landscape-left text-XL ar increased-contrast cross-fades")
    #expect(String(describing: Device.iPhone15) == "iphone-15")
  }

  @Test(
    "a stage has what its configuration says",
    arguments: StageConfiguration.matrix(devices: [.iPhoneSE, .iPad11], motions: [.normal, .reduced]))
  func stage(of configuration: StageConfiguration) {
    let stage = Stage(configuration)
    #expect(stage.configuration == configuration)
    #expect(stage.device == configuration.device)
    #expect(stage.isReduceMotionEnabled == (configuration.motion == .reduced))
  }

  @Test("every setting reaches the stage")
  func settings() {
    let stage = Stage(
      StageConfiguration(
        style: .dark, orientation: .landscapeRight, textSize: .accessibilityLarge, locale: "ar", contrast: .increased,
        motion: .crossFades))
    let controller = UIViewController()
    stage.rootViewController = controller
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(controller.traitCollection.accessibilityContrast == .high)
    #expect(controller.view.bounds.width > controller.view.bounds.height)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(stage.prefersCrossFadeTransitions)
  }
}
