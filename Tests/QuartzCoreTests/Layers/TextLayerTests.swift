import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct TextLayerTests {
  nonisolated struct Face: DrawnFont {
    var drawnFont = TextFont(size: 10)
  }
  nonisolated struct Ink: DrawnColor {
    var drawnColor: CGColor
  }

  func layer(_ string: Any) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 50)
    return layer
  }

  func text(_ string: String, _ attributes: [String: Any]) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: Dictionary(uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0), $1) }))
  }

  /// Colours of the pixels that are drawn whole.
  func inks(_ layer: CATextLayer) -> Set<UInt32> {
    layer.display()
    guard let image = layer.contents as? CGImage else { return [] }
    var found: Set<UInt32> = []
    for y in 0..<image.height { for x in 0..<image.width { found.insert(image.pixels.pixel(x, y)) } }
    return found.filter { $0 >> 24 == 255 }
  }

  @Test func rangesHaveTheirOwnFontsAndColours() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let string = NSMutableAttributedString(attributedString: text("MMM", ["NSFont": Face(), "NSColor": red]))
    let small = layer(string).preferredFrameSize()
    string.append(text("MMM", ["NSFont": Face(drawnFont: TextFont(size: 30)), "CTForegroundColor": CGColor.black]))
    let both = layer(string)
    #expect(both.preferredFrameSize().width > small.width * 3.6)
    #expect(abs(both.preferredFrameSize().height - 30 * 1.1934) < 0.01)
    #expect(inks(both).isSuperset(of: [0xFFFF_0000, 0xFF00_0000]))
    #expect(inks(layer(text("MMM", ["NSColor": Ink(drawnColor: red)]))) == [0xFFFF_0000])
  }

  @Test func withoutAttributesTextIsWhiteAndThirtySixPointsHigh() {
    let plain = layer(NSAttributedString(string: "MM"))
    plain.fontSize = 5
    plain.foregroundColor = CGColor.black
    #expect(abs(plain.preferredFrameSize().height - 36 * 1.1934) < 0.01)
    #expect(inks(plain) == [0xFFFF_FFFF])
  }

  @Test func linesAndGroundsAreDrawn() {
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let marked = layer(text("  ", ["NSFont": Face(), "NSBackgroundColor": blue]))
    #expect(inks(marked) == [0xFF00_00FF])
    let lined = layer(text("ab", ["NSFont": Face(drawnFont: TextFont(size: 40)), "NSUnderline": 1, "NSColor": blue]))
    let bare = layer(text("ab", ["NSFont": Face(drawnFont: TextFont(size: 40)), "NSColor": blue]))
    func count(_ layer: CATextLayer) -> Int {
      layer.display()
      guard let image = layer.contents as? CGImage else { return 0 }
      return (0..<image.height).reduce(0) { sum, y in
        sum + (0..<image.width).count { image.pixels.pixel($0, y) >> 24 > 0 }
      }
    }
    #expect(count(lined) > count(bare))
    let spaced = layer(text("ab", ["NSFont": Face(), "NSKern": 7]))
    let tight = layer(text("ab", ["NSFont": Face()]))
    #expect(abs(spaced.preferredFrameSize().width - tight.preferredFrameSize().width - 7) < 0.1)
  }

  @Test func theLayersFontMayBeASubstitute() {
    let wide = layer("MMM")
    wide.font = Face(drawnFont: TextFont(size: 3, weight: 900))
    wide.fontSize = 36
    #expect(wide.preferredFrameSize().width > layer("MMM").preferredFrameSize().width)
  }
}
