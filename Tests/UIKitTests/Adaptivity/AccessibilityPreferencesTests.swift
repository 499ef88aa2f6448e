import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// The preferences of a person for every app: bold text, more contrast, no blurs.
@MainActor @Suite("What a person asks of every app", .rule("AX-09", "AX-09.2", "AX-09.3", "AX-09.4"))
struct AccessibilityPreferencesTests {
  private let cast = Cast()
  private var stage: Stage { cast.stage }

  @Test("Traits follow, and then each setting's notification is posted once", .rule("AX-07"))
  func received() {
    var values: [String] = []
    func watch(_ name: Foundation.Notification.Name, _ word: String, _ value: @escaping @MainActor () -> Bool) -> Any {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated {
          let traits = cast.a.traitCollection
          let isHeavy = traits.legibilityWeight == .bold
          values.append("\(word) \(value()) \(isHeavy) \(traits.accessibilityContrast == .high)")
        }
      }
    }
    let watches = [
      watch(UIAccessibility.boldTextStatusDidChangeNotification, "bold") { UIAccessibility.isBoldTextEnabled },
      watch(UIAccessibility.darkerSystemColorsStatusDidChangeNotification, "darker") {
        UIAccessibility.isDarkerSystemColorsEnabled
      },
      watch(UIAccessibility.reduceTransparencyStatusDidChangeNotification, "opaque") {
        UIAccessibility.isReduceTransparencyEnabled
      },
      watch(UIAccessibility.reduceMotionStatusDidChangeNotification, "calm") { UIAccessibility.isReduceMotionEnabled },
    ]
    defer { for watch in watches { NotificationCenter.default.removeObserver(watch) } }
    stage.turn()
    for _ in 0..<2 { stage.isBoldTextEnabled = true }
    stage.isDarkerSystemColorsEnabled = true
    stage.isReduceTransparencyEnabled = true
    stage.prefersCrossFadeTransitions = true
    #expect(UIAccessibility.prefersCrossFadeTransitions)
    stage.isReduceMotionEnabled = false
    #expect(!UIAccessibility.prefersCrossFadeTransitions && !stage.prefersCrossFadeTransitions)
    stage.isBoldTextEnabled = false
    #expect(
      values == [
        "bold true true false", "darker true true true", "opaque true true true", "calm true true true",
        "calm false true true", "bold false false true",
      ])
    let other = Stage(device: .iPhoneSE)
    other.turn()
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled && other.isDarkerSystemColorsEnabled == false)
  }

  @Test("The system's colours stand out more, and so do the catalogue's and those drawn without a view")
  func contrast() {
    let high = UITraitCollection(accessibilityContrast: .high)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let card = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    func shade(_ color: UIColor, _ traits: UITraitCollection...) -> [Int] {
      let seen = color.resolvedColor(with: UITraitCollection(traitsFrom: traits + [high])).cgColor.components ?? []
      return seen.map { Int(($0 * 255).rounded()) }
    }
    #expect(shade(.systemBlue) == [0, 64, 221, 255] && shade(.systemBlue, dark) == [64, 156, 255, 255])
    #expect(shade(.systemGray) == [108, 108, 112, 255] && shade(.label) == [0, 0, 0, 255])
    #expect(shade(.secondaryLabel) == [60, 60, 67, 173] && shade(.separator, dark) == [84, 84, 88, 173])
    #expect(shade(.systemGroupedBackground) == [235, 235, 240, 255])
    #expect(shade(.systemBackground, card) == [36, 36, 38, 255] && shade(.systemBackground, dark) == [0, 0, 0, 255])

    cast.a.view.backgroundColor = .systemRed
    stage.turn()
    let before = stage.frame()
    stage.isDarkerSystemColorsEnabled = true
    stage.turn()
    #expect(Array(stage.frame().straightPixel(x: 100, y: 100).prefix(3)) == [215, 0, 21])
    #expect(UIColor.systemRed.resolvedColor(with: .current).cgColor == cast.a.view.layer.backgroundColor)
    stage.isDarkerSystemColorsEnabled = false
    stage.turn()
    #expect(stage.frame() == before)
  }

  @Test("Text in the system's faces is heavier and takes its room, other faces stay")
  func bold() throws {
    let label = UILabel()
    label.text = "Preferences"
    label.translatesAutoresizingMaskIntoConstraints = false
    cast.a.view.addSubview(label)
    label.topAnchor.constraint(equalTo: cast.a.view.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: cast.a.view.leadingAnchor).isActive = true
    stage.turn()
    let (before, narrow) = (stage.frame(), label.bounds.width)
    func width(_ font: UIFont) -> CGFloat { ("Preferences" as NSString).size(withAttributes: [.font: font]).width }
    let heavier = width(.systemFont(ofSize: 17, weight: .semibold))
    let other = try #require(UIFont(name: "DejaVu Sans", size: 17))
    let usual = width(other)
    stage.isBoldTextEnabled = true
    stage.turn()
    #expect(label.bounds.width > narrow && abs(label.bounds.width - heavier) < 1)
    #expect(stage.frame() != before && width(other) == usual)
    #expect(label.font.fontDescriptor == UIFont.systemFont(ofSize: 17).fontDescriptor)
    stage.isBoldTextEnabled = false
    stage.turn()
    #expect(stage.frame() == before && label.bounds.width == narrow)
  }

  @Test("Rows of a list take the room of heavier text")
  func boldRows() {
    // In a row of 288 points it takes 284, and 289 in bold.
    let list = CollectionCast(list: ListRows([["Words that stand in a line, one more i."]]), .plain)
    let before = list.frame(0)?.height
    #expect(before == 44)
    list.stage.isBoldTextEnabled = true
    list.stage.turn()
    #expect(list.frame(0)?.height ?? 0 > 60)
    list.stage.isBoldTextEnabled = false
    list.stage.turn()
    #expect(list.frame(0)?.height == before)
  }

  @Test("Nothing shines through blurs, in bars, of effects that come later and behind context menus", .rule("CM-11"))
  func opaque() {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    effect.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    let stripe = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    stripe.backgroundColor = .black
    cast.a.view.addSubview(stripe)
    cast.a.view.addSubview(effect)
    stage.turn()
    func contrast() -> Int {
      let frame = stage.frame()
      return abs(Int(frame.straightPixel(x: 200, y: 240)[0]) - Int(frame.straightPixel(x: 200, y: 560)[0]))
    }
    #expect(contrast() > 50)
    stage.isReduceTransparencyEnabled = true
    stage.turn()
    #expect(contrast() == 0)
    effect.effect = nil
    stage.turn()
    #expect(contrast() > 200)
    effect.effect = UIBlurEffect(style: .dark)
    stage.turn()
    #expect(contrast() == 0)
    stage.isReduceTransparencyEnabled = false
    stage.turn()
    #expect(contrast() > 20)

    let press = PressStage()
    press.stage.isReduceTransparencyEnabled = true
    press.stage.touchDown(at: press.center)
    press.stage.advance(by: 1.5)
    #expect(!press.stage.scene().contains("blur(") && !press.stage.liftedFrames.isEmpty)
  }
}
