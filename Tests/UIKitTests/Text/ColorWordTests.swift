import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Colours that stand out, are named, or shine") struct ColorWordTests {
  @Test(.rule("AP-05")) func prominence() {
    let red = UIColor.systemRed
    let pale = red.withProminence(.tertiary)
    #expect(red.prominence == .primary && pale.prominence == .tertiary)
    #expect(abs(pale.cgColor.alpha - 0.3) < 0.001 && pale.withProminence(.primary) == red)
    #expect(abs(pale.withProminence(.secondary).cgColor.alpha - 0.6) < 0.001, "from the colour itself")
    #expect(pale == red.withProminence(.tertiary) && pale != red.withProminence(.quaternary))
    let levels: [UIColor.Prominence] = [.primary, .secondary, .tertiary, .quaternary]
    #expect(levels.map { red.withProminence($0).cgColor.alpha } == levels.map { red.withProminence($0).cgColor.alpha })
    #expect(levels.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(
    .rule("AP-06"),
    arguments: [
      (UIColor.red, "red"), (.green, "green"), (.blue, "blue"), (.white, "white"), (.black, "black"),
      (.gray, "gray"), (.orange, "orange"), (.brown, "brown"), (.clear, "transparent"), (.cyan, "cyan"),
      (UIColor(red: 0, green: 0, blue: 0.4, alpha: 1), "dark blue"),
      (UIColor(red: 0.8, green: 0.8, blue: 1, alpha: 1), "light blue"),
    ]) func names(_ color: UIColor, _ name: String)
  { #expect(color.accessibilityName == name) }

  @Test func exposure() {
    let bright = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5, exposure: 1)
    #expect(abs(bright.linearExposure - 2) < 0.001)
    let usual = bright.standardDynamicRange
    var (red, green, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    usual.getRed(&red, green: &green, blue: nil, alpha: &alpha)
    #expect(abs(red - 1) < 0.001 && abs(green - 0.5) < 0.001 && alpha == 0.5)
    #expect(abs(bright.applyingContentHeadroom(1.5).linearExposure - 1.5) < 0.001)
    #expect(bright.applyingContentHeadroom(4) === bright && UIColor.red.linearExposure == 1)
    let plain = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1, linearExposure: -3)
    plain.getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(abs(red - 0.2) < 0.001 && abs(green - 0.4) < 0.001)
  }

  @Test func textStyles() {
    let usual = Stage()
    usual.turn()
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle).pointSize == 36)
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2).pointSize == 28)
    #expect(
      UIFont.TextStyle.body.metrics.scaledValue(for: 10) == UIFontMetrics(forTextStyle: .body).scaledValue(for: 10))
  }
}
