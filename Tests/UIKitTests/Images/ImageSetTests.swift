import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Which version of an image set is shown, and as what.
@Suite @MainActor struct ImageSetTests {
  private let stage = Stage(device: .iPhoneSE)

  private func bundle(_ set: String, _ contents: String, _ files: [String: Data]) throws -> Bundle {
    var all = ["A.xcassets/\(set).imageset/Contents.json": Data(contents.utf8)]
    for (name, data) in files { all["A.xcassets/\(set).imageset/\(name)"] = data }
    return try AssetBundle.make(all)
  }

  private func middle(_ image: UIImage?) -> UInt32? {
    image?.cgImage.map { $0.pixels.pixel($0.width / 2, $0.height / 2) }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF

  private static let styles = """
    {"images": [{"idiom": "universal", "filename": "l.png", "scale": "1x"},
      {"idiom": "universal", "filename": "d.png", "scale": "1x",
        "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal", "filename": "h.png", "scale": "1x",
        "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]}]}
    """

  @Test(
    "a file is found by a name that differs in case or in how its accents are written", .rule("RS-02"),
    arguments: [("Caf\u{E9}.png", "Cafe\u{301}.png"), ("i\u{300}.png", "\u{EC}.png"), ("Red.PNG", "red.png")])
  func spelling(named: String, stored: String) throws {
    let contents = #"{"images": [{"idiom": "universal", "filename": "\#(named)", "scale": "1x"}]}"#
    let made = try bundle("S", contents, [stored: AssetBundle.square(.red)])
    #expect(middle(UIImage(named: "S", in: made, compatibleWith: nil)) == red && stage.diagnostics.isEmpty)
  }

  @Test("an image view shows the version for its style and contrast", .rule("RS-02", "RS-02.3"))
  func styles() throws {
    let files = [
      "l.png": AssetBundle.square(.red), "d.png": AssetBundle.square(.green), "h.png": AssetBundle.square(.blue),
    ]
    let image = try #require(UIImage(named: "S", in: bundle("S", Self.styles, files), compatibleWith: nil))
    #expect(middle(image) == red)
    let page = UIViewController()
    let view = UIImageView(image: image)
    page.view.addSubview(view)
    stage.rootViewController = page
    try stage.settle()
    func shown() -> UInt32? { (view.layer.contents as? CGImage)?.pixels.pixel(2, 2) }
    #expect(shown() == red)
    page.overrideUserInterfaceStyle = .dark
    try stage.settle()
    #expect(shown() == green)
    page.overrideUserInterfaceStyle = .light
    try stage.settle()
    #expect(shown() == red)
    let high = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high),
    ])
    #expect(middle(image.imageAsset?.image(with: high)) == blue)
    // What was changed of it stays with every version.
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.imageAsset === image.imageAsset && template.imageAsset != nil)
  }

  @Test("idioms, size classes and directions choose; other systems do not count", .rule("RS-02"))
  func conditions() throws {
    let contents = """
      {"images": [{"idiom": "watch", "filename": "w.png"}, {"idiom": "ipad", "filename": "p.png"},
        {"idiom": "universal", "filename": "u.png"},
        {"idiom": "universal", "width-class": "compact", "filename": "c.png"}]}
      """
    let files = [
      "w.png": AssetBundle.square(.white), "p.png": AssetBundle.square(.red), "u.png": AssetBundle.square(.green),
      "c.png": AssetBundle.square(.blue),
    ]
    let bundle = try bundle("C", contents, files)
    func image(_ traits: UITraitCollection...) -> UInt32? {
      middle(UIImage(named: "C", in: bundle, compatibleWith: UITraitCollection(traitsFrom: traits)))
    }
    #expect(image(UITraitCollection(userInterfaceIdiom: .pad)) == red)
    #expect(image(UITraitCollection(userInterfaceIdiom: .phone)) == green)
    #expect(
      image(UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(horizontalSizeClass: .compact)) == blue)
  }

  @Test("an image for one direction is mirrored in the other, two are chosen from", .rule("RS-02", "RS-02.5"))
  func directions() throws {
    let files = ["l.png": AssetBundle.square(.red), "r.png": AssetBundle.square(.green)]
    let one = #"{"images": [{"idiom": "universal", "language-direction": "left-to-right", "filename": "l.png"}]}"#
    let mirrored = try #require(UIImage(named: "D", in: bundle("D", one, files), compatibleWith: nil))
    #expect(mirrored.flipsForRightToLeftLayoutDirection)
    let two = """
      {"images": [{"idiom": "universal", "language-direction": "left-to-right", "filename": "l.png"},
        {"idiom": "universal", "language-direction": "right-to-left", "filename": "r.png"}]}
      """
    let bundle = try bundle("E", two, files)
    let right = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(middle(UIImage(named: "E", in: bundle, compatibleWith: right)) == green)
    #expect(middle(UIImage(named: "E", in: bundle, compatibleWith: nil)) == red)
    #expect(UIImage(named: "E", in: bundle, compatibleWith: nil)?.flipsForRightToLeftLayoutDirection == false)
  }

  @Test("the screen's scale, else the nearest, the larger of two", .rule("RS-02.2"))
  func scales() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "1.png"},
        {"idiom": "universal", "scale": "2x"}, {"idiom": "universal", "scale": "3x", "filename": "3.png"}]}
      """
    let files = ["1.png": AssetBundle.square(.red), "3.png": AssetBundle.square(.green, side: 12)]
    let image = try #require(UIImage(named: "N", in: bundle("N", contents, files), compatibleWith: nil))
    #expect(image.scale == 3 && image.size == CGSize(width: 4, height: 4) && middle(image) == green)
  }

  @Test("caps and alignment are in pixels of the file", .rule("RS-02.4"))
  func slices() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "b.png",
        "alignment-insets": {"top": 2, "left": 4, "bottom": 0, "right": 0},
        "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 2, "height": 2},
          "cap-insets": {"top": 6, "left": 8, "bottom": 4, "right": 2}}}],
       "properties": {"template-rendering-intent": "original"}}
      """
    let files = ["b.png": AssetBundle.square(.red, side: 20)]
    let image = try #require(UIImage(named: "B", in: bundle("B", contents, files), compatibleWith: nil))
    #expect(image.capInsets == UIEdgeInsets(top: 3, left: 4, bottom: 2, right: 1) && image.resizingMode == .stretch)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
    #expect(image.renderingMode == .alwaysOriginal)
  }

  @Test("a group gives its name only where it provides a namespace", .rule("RS-01"))
  func namespaces() throws {
    let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    let names = #"{"properties": {"provides-namespace": true}}"#
    let picture = AssetBundle.square(.red)
    let bundle = try AssetBundle.make([
      "A.xcassets/Plain/In.imageset/Contents.json": Data(set.utf8), "A.xcassets/Plain/In.imageset/a.png": picture,
      "A.xcassets/Brand/Contents.json": Data(names.utf8), "A.xcassets/Brand/Deep/Logo.imageset/a.png": picture,
      "A.xcassets/Brand/Deep/Logo.imageset/Contents.json": Data(set.utf8),
    ])
    func isThere(_ name: String) -> Bool { UIImage(named: name, in: bundle, compatibleWith: nil) != nil }
    #expect(isThere("In") && isThere("Brand/Logo"))
    #expect(!isThere("Plain/In") && !isThere("Logo") && !isThere("Brand/Deep/Logo") && !isThere("../A"))
  }

  @Test("versions can be registered by hand")
  func registered() throws {
    let (light, dark) = (
      try #require(UIImage(data: AssetBundle.square(.red))), try #require(UIImage(data: AssetBundle.square(.green)))
    )
    light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let view = UIImageView(image: light)
    let page = UIViewController()
    page.view.addSubview(view)
    page.overrideUserInterfaceStyle = .dark
    stage.rootViewController = page
    try stage.settle()
    #expect((view.layer.contents as? CGImage)?.pixels.pixel(2, 2) == green)
    light.imageAsset?.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(middle(light.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark))) == nil)
  }

  // MARK: Other sets

  @Test("a data set's file, and its kind", .rule("RS-01"))
  func data() throws {
    let contents = """
      {"data": [{"idiom": "universal", "filename": "a.json", "universal-type-identifier": "public.json"}]}
      """
    let bundle = try AssetBundle.text([
      "A.xcassets/D.dataset/Contents.json": contents, "A.xcassets/D.dataset/a.json": "[1]",
    ])
    let asset = try #require(NSDataAsset(name: "D", bundle: bundle))
    #expect(asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json" && asset.name == "D")
    #expect(NSDataAsset(name: "E", bundle: bundle) == nil)
  }

  @Test("a name that is nowhere is told once, with what to do", .rule("RS-05"))
  func missing() throws {
    let bundle = try AssetBundle.text(["A.xcassets/Contents.json": "{}"])
    for _ in 0..<3 {
      #expect(UIImage(named: "Lost", in: bundle, compatibleWith: nil) == nil)
      #expect(UIColor(named: "Gone", in: bundle, compatibleWith: nil) == nil)
      #expect(NSDataAsset(name: "Away", bundle: bundle) == nil)
    }
    stage.rootViewController = UIViewController()
    try stage.settle()
    let messages = stage.diagnostics.filter { $0.rule == "RS-05" }.map(\.message)
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains("No image named 'Lost'") && $0.contains("add an image set") })
    #expect(
      messages.contains { $0.contains("No color named 'Gone'") }
        && messages.contains { $0.contains("No data named 'Away'") })
  }

  @Test(
    "a set that cannot be used is told with its place", .rule("RS-04"),
    arguments: [
      ("{", "Contents.json:", "it is not JSON"), ("{}", "Contents.json:1:1: error:", "names no file"),
      (#"{"images": [{"idiom": "watch", "filename": "a.png"}]}"#, "Contents.json:1:1: error:", "other systems only"),
      (#"{"images": [{"filename": "b.png"}]}"#, "Contents.json:1:1: error:", "'b.png' is not in the set's folder"),
      (#"{"images": [{"filename": "../../x"}]}"#, "Contents.json:1:1: error:", "is not in the set's folder"),
      (#"{"images": [{"filename": "a.png"}]}"#, "a.png:1:1: error:", "no picture that can be read; export it"),
    ])
  func damaged(_ contents: String, _ place: String, _ what: String) throws {
    let bundle = try AssetBundle.text([
      "A.xcassets/X.imageset/Contents.json": contents, "A.xcassets/X.imageset/a.png": "no picture",
    ])
    #expect(UIImage(named: "X", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "X", in: bundle, compatibleWith: nil) == nil)
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.filter { $0.contains(place) && $0.contains(what) }.count == 1, "\(messages)")
  }
}
