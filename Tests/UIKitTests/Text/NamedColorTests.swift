import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct NamedColorTests {
  /// A bundle with colour sets of the given contents.
  private func bundle(_ name: String, _ sets: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-\(name).bundle")
    try? FileManager.default.removeItem(at: folder)
    for (set, contents) in sets {
      let position = folder.appendingPathComponent("Colors.xcassets/\(set).colorset")
      try FileManager.default.createDirectory(at: position, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: position.appendingPathComponent("Contents.json"))
    }
    return try #require(Bundle(path: folder.path))
  }

  private static let accent = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components": {"red": 0, "green": "1.0", "blue": "0x00", "alpha": "0.5"}}}],
     "info": {"author": "xcode", "version": 1}}
    """

  @Test func aLiteralIsAColour() {
    let color = #colorLiteral(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    #expect(type(of: color) == UIColor.self && parts(color) == [0.25, 0.5, 1, 0.75])
    let colors: [UIColor] = [#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)]
    #expect(colors == [.red])
  }

  private func parts(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func aSetFollowsTheStyle() throws {
    let bundle = try bundle("colors", ["Accent": Self.accent])
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    #expect(parts(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))) == [1, 0.502, 0.25, 1])
    #expect(parts(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [0, 1, 0, 0.5])
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let darkened = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: dark))
    #expect(parts(darkened) == [0, 1, 0, 0.5])
    #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    #expect(UIColor(named: "") == nil)
  }

  @Test func setsAreFoundInGroupsAndByTheSystemsNames() throws {
    let plain = #"{"colors": [{"idiom": "universal", "color": {"components": {"white": "0.500", "alpha": "1"}}}]}"#
    let named = #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#
    let bundle = try bundle("groups", ["Brand/Gray": plain, "Alarm": named])
    let gray = try #require(UIColor(named: "Gray", in: bundle, compatibleWith: nil))
    #expect(parts(gray) == [0.5, 0.5, 0.5, 0.004])
    // The group gives no name to what it holds.
    #expect(UIColor(named: "Brand/Gray", in: bundle, compatibleWith: nil) == nil)
    let alarm = try #require(UIColor(named: "Alarm", in: bundle, compatibleWith: nil))
    #expect(parts(alarm) == parts(.systemRed))
  }

  @Test(arguments: [
    ("{", "it is not JSON"), (#"{"colors": 3}"#, "colors is of the wrong kind"), ("{}", "names no colour"),
    (#"{"colors": [{"idiom": "universal", "color": {"components": {"red": "x"}}}]}"#, "makes no sense"),
    (#"{"colors": [{"idiom": "universal", "color": {"reference": "no such color"}}]}"#, "makes no sense"),
  ])
  func aSetThatMakesNoSenseIsReported(contents: String, reason: String) throws {
    let stage = Stage()
    let bundle = try bundle("broken", ["Broken": contents])
    #expect(UIColor(named: "Broken", in: bundle, compatibleWith: nil) == nil)
    #expect(stage.diagnostics.map(\.message).contains { $0.contains(reason) && $0.contains("Broken.colorset") })
  }
}
