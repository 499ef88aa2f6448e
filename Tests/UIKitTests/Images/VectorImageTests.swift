import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pictures in SVG and PDF.
@Suite @MainActor struct VectorImageTests {
  private let stage = Stage(device: .iPhoneSE)

  private func bundle(_ text: String, _ file: String, preserves: Bool = false) throws -> Bundle {
    let contents = """
      {"images": [{"idiom": "universal", "filename": "\(file)"}],
       "properties": {"preserves-vector-representation": \(preserves), "template-rendering-intent": "original"}}
      """
    return try AssetBundle.text([
      "A.xcassets/V.imageset/Contents.json": contents, "A.xcassets/V.imageset/\(file)": text,
    ])
  }

  private func pixels(_ picture: CGImage) -> [UInt32] {
    (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.pixels.pixel($0, y) } }
  }

  @Test(
    "a document without a vector's keeping has the screen's pixels", .rule("RS-03", "RS-03.2"),
    arguments: [("v.svg", AssetBundle.svg()), ("v.pdf", AssetBundle.pdf("1 0 0"))])
  func rasterized(_ file: String, _ text: String) throws {
    let image = try #require(UIImage(named: "V", in: bundle(text, file), compatibleWith: nil))
    #expect(image.size == CGSize(width: 8, height: 8) && image.scale == 2 && image.renderingMode == .alwaysOriginal)
    let picture = try #require(image.cgImage)
    #expect(picture.width == 16 && picture.height == 16)
    let expected = (0..<256).map { index -> UInt32 in
      let (x, y) = (index % 16, index / 16)
      return x < 8 && (file == "v.svg" || y >= 8) ? 0xFFFF_0000 : 0
    }
    #expect(pixels(picture) == expected)
  }

  @Test("a drawing process that was killed while idle is started again", .rule("RS-03"))
  func restarted() throws {
    let before = try #require(UIImage(named: "V", in: bundle(AssetBundle.svg(), "v.svg"), compatibleWith: nil))
    let workers = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { id in
      let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
      let command = (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)) ?? ""
      return command.hasPrefix("vector-worker") && status.contains("PPid:\t\(getpid())\n")
    }
    #expect(workers.count == 1)
    for worker in workers { #expect(kill(worker, SIGKILL) == 0) }
    let after = UIImage(named: "V", in: try bundle(AssetBundle.svg(), "v.svg"), compatibleWith: nil)
    #expect(try pixels(#require(before.cgImage)) == pixels(#require(after?.cgImage)))
  }

  @Test(
    "a vector is drawn again in the size it is shown in", .rule("RS-03"),
    arguments: [("v.svg", AssetBundle.svg()), ("v.pdf", AssetBundle.pdf("1 0 0", width: 8, height: 8))])
  func preserved(_ file: String, _ text: String) throws {
    let image = try #require(UIImage(named: "V", in: bundle(text, file, preserves: true), compatibleWith: nil))
    let view = UIImageView(image: image)
    let page = UIViewController()
    page.view.addSubview(view)
    stage.rootViewController = page
    try stage.settle()
    #expect((view.layer.contents as? CGImage)?.width == 16)
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    try stage.settle()
    let picture = try #require(view.layer.contents as? CGImage)
    #expect(picture.width == 200 && picture.height == 200)
    // The edge between the halves is sharp: no pixel is half of both.
    #expect(Set(pixels(picture)) == [0xFFFF_0000, 0])
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(Set(pixels(try #require(drawn.cgImage))) == [0xFFFF_0000, 0])
  }

  @Test(
    "a document that is damaged, hostile or endless is told, and stops nothing", .rule("RS-03.3", "RS-04"),
    arguments: [
      ("v.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\"\n height=\"8\"><rect", "v.svg:2:", "damaged"),
      ("v.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "v.svg:1:1:", "neither its width"),
      ("v.svg", AssetBundle.svg(width: 2_000_000), "v.svg:1:1:", "over the limit"),
      (
        "v.svg",
        "<!DOCTYPE svg [\n<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<svg width=\"8\" height=\"8\"><text>&x;</text></svg>",
        "v.svg:2:1:", "entity of another file"
      ),
      ("v.pdf", "%PDF-1.4 nothing", "v.pdf:1:1:", "damaged"),
      ("v.pdf", AssetBundle.pdf(width: 1_000_000), "v.pdf:1:1:", "over the limit"),
      ("v.svg", VectorImageTests.laughs, "v.svg:", "export"),
      ("v.svg", VectorImageTests.nested, "v.svg:", "export"),
      ("v.svg", VectorImageTests.endless(4000), "v.svg:", "time or memory"),
      ("v.svg", VectorImageTests.endless(400), "v.svg:", "time or memory"),
    ])
  func hostile(_ file: String, _ text: String, _ place: String, _ what: String) throws {
    #expect(UIImage(named: "V", in: try bundle(text, file), compatibleWith: nil) == nil)
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains(place) && messages[0].contains(what), "\(messages)")
    // The next one is read as ever.
    let next = UIImage(named: "V", in: try bundle(AssetBundle.svg(), "v.svg"), compatibleWith: nil)
    #expect(next?.size == CGSize(width: 8, height: 8))
  }

  /// Entities of entities, which would be text without end.
  nonisolated private static let laughs: String = {
    let levels = (1...12).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 12))\">" }.joined()
    return """
      <!DOCTYPE svg [<!ENTITY a0 "ha">\(levels)]>
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><text>&a12;</text></svg>
      """
  }()

  nonisolated private static let nested: String =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
    + String(repeating: "<g>", count: 200_000) + String(repeating: "</g>", count: 200_000) + "</svg>"

  /// A filter that works on a large picture, over and over.
  nonisolated private static func endless(_ side: Int) -> String {
    let steps = (0..<400).map { _ in "<feTurbulence baseFrequency=\"0.9\" numOctaves=\"500\"/>" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)"><filter id="f" x="0" y="0" width="1" height="1">
      \(steps)</filter><rect width="\(side)" height="\(side)" filter="url(#f)"/></svg>
      """
  }

  @Test("damaged bytes are told or drawn", .rule("RS-04"))
  func mutations() throws {
    var random = Dice(seed: 7)
    for round in 0..<60 {
      let isPage = round % 2 == 0
      var bytes = Array((isPage ? AssetBundle.pdf() : AssetBundle.svg()).utf8)
      for _ in 0..<(1 + round % 5) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? VectorFile(Data(bytes)).image(width: 8, height: 8)
    }
    let next = try VectorFile(Data(AssetBundle.svg().utf8))
    #expect(next.size == CGSize(width: 8, height: 8))
  }

  // MARK: Symbols

  private static let template = """
    <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <g id="Guides"><line id="Baseline-S" x1="0" x2="800" y1="300" y2="300" stroke="#000"/>
    <line id="Capline-S" x1="0" x2="800" y1="229.541" y2="229.541" stroke="#000"/>
    <line id="left-margin-Regular-S" x1="90" x2="90" y1="200" y2="320" stroke="#000"/>
    <line id="right-margin-Regular-S" x1="190" x2="190" y1="200" y2="320" stroke="#000"/></g>
    <g id="Symbols"><g id="Regular-S"><rect x="100" y="230" width="80" height="70"/></g>
    <g id="Black-S"><rect x="300" y="220" width="100" height="90"/></g></g></svg>
    """

  @Test("a symbol set is a symbol: a template in the size and weight of its text", .rule("RS-06"))
  func symbols() throws {
    let bundle = try AssetBundle.text([
      "A.xcassets/S.symbolset/Contents.json": #"{"symbols": [{"idiom": "universal", "filename": "s.svg"}]}"#,
      "A.xcassets/S.symbolset/s.svg": Self.template,
    ])
    let image = try #require(UIImage(named: "S", in: bundle, compatibleWith: nil))
    #expect(image.isSymbolImage && image.symbolConfiguration != nil)
    let large = try #require(image.applyingSymbolConfiguration(.init(pointSize: 100, weight: .regular, scale: .small)))
    // A hundred points: a unit of the template is a point. The margins are its sides.
    #expect(large.size == CGSize(width: 100, height: 120))
    let picture = try #require(large.cgImage)
    let ink = pixels(picture).count { $0 >> 24 == 255 }
    #expect(abs(Double(ink) - 80 * 70 * 4) < 80 * 70 * 4 * 0.05)
    let heavy = try #require(large.applyingSymbolConfiguration(.init(weight: .black)))
    #expect(heavy.cgImage.map { pixels($0).count { $0 >> 24 == 255 } } ?? 0 > ink + 80 * 20 * 4)
    // Guides are not drawn: a corner is empty.
    #expect(picture.pixels.pixel(0, 0) == 0)
    #expect(image.size.height < 40)
  }

  @Test("a template without a drawing is told", .rule("RS-04", "RS-06"))
  func emptySymbols() throws {
    let bundle = try AssetBundle.text([
      "A.xcassets/S.symbolset/Contents.json": #"{"symbols": [{"idiom": "universal", "filename": "s.svg"}]}"#,
      "A.xcassets/S.symbolset/s.svg": AssetBundle.svg(),
    ])
    #expect(UIImage(named: "S", in: bundle, compatibleWith: nil) == nil)
    #expect(stage.diagnostics.map(\.message).contains { $0.contains("s.svg:1:1: error:") && $0.contains("Regular-M") })
  }
}
