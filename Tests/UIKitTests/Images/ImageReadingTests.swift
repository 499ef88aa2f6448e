import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Images: readers, resources and colours of symbols") struct ImageReadingTests {
  private let usual = Stage()

  private func data(_ side: CGFloat) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side / 2), format: format).pngData { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test(.rule("RS-10")) func reads() throws {
    let data = try data(40)
    #expect(UIImageReader.default.image(data: data)?.size == CGSize(width: 40, height: 20))
    #expect(UIImageReader.default.image(data: Data([1, 2, 3])) == nil)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "image-reading-\(ProcessInfo.processInfo.processIdentifier).png")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIImageReader.default.image(contentsOf: url)?.size.width == 40)
    #expect(UIImageReader.default.image(contentsOf: url.appendingPathExtension("none")) == nil)
  }

  @Test(.rule("RS-10")) func thumbnails() throws {
    var configuration = UIImageReader.Configuration()
    configuration.preferredThumbnailSize = CGSize(width: 10, height: 10)
    let reader = UIImageReader(configuration: configuration)
    #expect(reader.configuration == configuration)
    #expect(try reader.image(data: data(40))?.size == CGSize(width: 10, height: 5))
    #expect(try reader.image(data: data(4))?.size == CGSize(width: 4, height: 2), "nothing becomes larger")
  }

  @Test(.rule("RS-11")) func resources() throws {
    let folder = try ResourceFolder([
      "Assets.xcassets/brand.colorset/Contents.json":
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}}]}"#
    ])
    let color = UIColor(resource: ColorResource(name: "brand", bundle: folder.bundle))
    #expect(color.cgColor.rgba == SIMD4(1, 0, 0, 1))
    #expect(UIColor(resource: ColorResource(name: "none", bundle: folder.bundle)).cgColor.alpha == 0)
    #expect(UIImage(resource: ImageResource(name: "none", bundle: folder.bundle)).size == .zero)
    #expect(ColorResource(name: "a", bundle: folder.bundle) == ColorResource(name: "a", bundle: folder.bundle))
  }

  @Test(.rule("RS-12")) func symbolColors() throws {
    func color(_ configuration: UIImage.SymbolConfiguration) throws -> UIColor? {
      try #require(UIImage(systemName: "star.fill", withConfiguration: configuration)).seenColor
    }
    let red = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    #expect(try color(red) == .red)
    #expect(try color(UIImage.SymbolConfiguration(hierarchicalColor: .green)) == .green)
    #expect(try color(red.applying(UIImage.SymbolConfiguration(pointSize: 30))) == .red)
    #expect(try color(red.applying(UIImage.SymbolConfiguration.preferringMonochrome())) == nil)
    #expect(try color(UIImage.SymbolConfiguration.preferringMulticolor()) == nil)
    let traits = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    let both = traits.applying(UIImage.Configuration(locale: Locale(identifier: "de")))
    #expect(both.traitCollection?.userInterfaceStyle == .dark && both.locale?.identifier == "de")
    #expect(red == UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    #expect(red != UIImage.SymbolConfiguration(paletteColors: [.red]))
    #expect(UIImage(systemName: "wifi", variableValue: 0.5)?.size == UIImage(systemName: "wifi")?.size)
  }

  @Test func versions() {
    let asset = UIImageAsset()
    let (dark, image) = (UITraitCollection(userInterfaceStyle: .dark), UIImage())
    asset.register(image, with: dark)
    #expect(asset.image(with: dark) === image)
    asset.unregisterImage(with: dark)
    #expect(asset.image(with: dark) !== image)
  }
}

extension UIImage {
  /// The colour in the middle of an image that is shown in its own colours; nil for a template.
  fileprivate var seenColor: UIColor? {
    guard renderingMode == .alwaysOriginal else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }
    guard let pixels = picture.cgImage?.pixels else { return nil }
    let pixel: UInt32 = pixels.pixel(Int(size.width) / 2, Int(size.height) / 2)
    return UIColor(
      red: CGFloat(pixel >> 16 & 255) / 255, green: CGFloat(pixel >> 8 & 255) / 255, blue: CGFloat(pixel & 255) / 255,
      alpha: 1)
  }
}
