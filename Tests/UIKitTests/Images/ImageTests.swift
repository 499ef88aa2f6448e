import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct ImageTests {
  /// A screen of a known scale, independent of other tests.
  private let stage = Stage(device: .iPhoneSE)

  /// Red, green, blue, white from the top left, as whole pixels.
  private func four(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
      }
    }
    return UIImage(cgImage: drawn.cgImage!, scale: scale, orientation: .up)
  }

  private func pixels(_ image: UIImage?) -> [UInt32] {
    guard let picture = image?.cgImage else { return [] }
    return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.pixels.pixel($0, y) } }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF
  private let white: UInt32 = 0xFFFF_FFFF

  private func redrawn(_ image: UIImage) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
  }

  @Test func jpegKeepsSizeAndNearlyTheColours() throws {
    let context = CGContext(size: CGSize(width: 32, height: 16), scale: 1)
    context.setFillColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 32, height: 16))
    let image = UIImage(cgImage: context.finish(), scale: 2, orientation: .right)
    let data = try #require(image.jpegData(compressionQuality: 1))
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.size == CGSize(width: 8, height: 16) && read.imageOrientation == .up)
    let pixel = try #require(pixels(read).first)
    for (shift, part) in [(16, 51), (8, 128), (0, 204)] { #expect(abs(Int(pixel >> shift & 255) - part) <= 4) }
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).jpegData(withCompressionQuality: 0.5) {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(UIImage(data: drawn) != nil)
  }

  @Test func drawingAndReadingAgree() throws {
    #expect(pixels(four()) == [red, green, blue, white])
    let data = try #require(four().pngData())
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.size == CGSize(width: 1, height: 1) && read.scale == 2 && pixels(read) == pixels(four()))
    #expect(UIImage(data: Data("no picture".utf8)) == nil && UIImage(data: Data()) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere/nothing.png") == nil)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [0, 1, 2, 3]), (.down, [3, 2, 1, 0]), (.left, [1, 3, 0, 2]), (.right, [2, 0, 3, 1]),
    (.upMirrored, [1, 0, 3, 2]), (.downMirrored, [2, 3, 0, 1]), (.leftMirrored, [0, 2, 1, 3]),
    (.rightMirrored, [3, 1, 2, 0]),
  ])
  func orientationsRotateThePixels(_ orientation: UIImage.Orientation, _ order: [Int]) {
    let colors = [red, green, blue, white]
    let turned = UIImage(cgImage: four().cgImage!, scale: 1, orientation: orientation)
    #expect(pixels(redrawn(turned)) == order.map { colors[$0] })
    let mirrored = order.enumerated().map { colors[order[$0.offset ^ 1]] }
    #expect(pixels(redrawn(turned.withHorizontallyFlippedOrientation())) == mirrored)
  }

  @Test func aQuarterRotationSwapsTheSides() {
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    #expect(UIImage(cgImage: wide.cgImage!, scale: wide.scale, orientation: .left).size == CGSize(width: 2, height: 4))
  }

  @Test func aTintKeepsTheShape() {
    #expect(pixels(redrawn(four().withTintColor(.blue))) == [blue, blue, blue, blue])
    #expect(four().withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(UIImage(systemName: "star")!.isSymbolImage && !four().isSymbolImage)
  }

  @Test func resizableImagesKeepTheirCaps() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let three = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image { context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
      }
    }
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    func drawn(_ image: UIImage, _ width: CGFloat) -> [UInt32] {
      pixels(
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 1), format: format).image { _ in
          image.draw(in: CGRect(x: 0, y: 0, width: width, height: 1))
        })
    }
    let tiled = three.resizableImage(withCapInsets: insets)
    #expect(tiled.capInsets == insets && tiled.resizingMode == .tile)
    #expect(drawn(tiled, 8) == [red, green, blue, green, blue, green, blue, white])
    let stretched = three.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let row = drawn(stretched, 8)
    #expect(row.first == red && row.last == white && row[1] == green && row[6] == blue)
  }

  @Test func oldContextsNestAndEnd() {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UIScreen.main.scale)
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(pixels(image) == [red, 0xFF00_0000])
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1),
    CGSize(width: CGFloat.infinity, height: 1), CGSize(width: 1e6, height: 1e6),
  ])
  func impossibleSizesGiveEmptyImages(_ size: CGSize) {
    var didRun = false
    let image = UIGraphicsImageRenderer(size: size).image { _ in didRun = true }
    #expect(!didRun && image.size == .zero && image.cgImage == nil && image.pngData() == nil)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func animatedImagesHoldTheirPictures() throws {
    let image = try #require(UIImage.animatedImage(with: [four(), four(scale: 2)], duration: 0))
    #expect(image.images?.count == 2 && image.duration == 2.0 / 30 && image.size == CGSize(width: 2, height: 2))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func picturesAreFoundInCataloguesAndByScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-images.bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Mark.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let data = try #require(four().pngData())
    try data.write(to: folder.appendingPathComponent("Plain@2x.png"))
    try data.write(to: set.appendingPathComponent("mark.png"))
    let contents = """
      {"images": [{"filename": "mark.png", "scale": "2x", "idiom": "universal"}, {"scale": "3x"}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let plain = try #require(UIImage(named: "Plain", in: bundle, compatibleWith: nil))
    #expect(plain.scale == 2 && plain.size == CGSize(width: 1, height: 1))
    let mark = try #require(UIImage(named: "Mark", in: bundle, compatibleWith: nil))
    #expect(mark.scale == 2 && mark.renderingMode == .alwaysTemplate)
    // The name of the file that was put into the catalogue is the set's name too.
    #expect(UIImage(named: "Mark.jpg", in: bundle, compatibleWith: nil)?.size == mark.size)
    #expect(UIImage(named: "Mark.txt", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "") == nil)
  }
}

@Suite struct ImageViewTests {
  /// A screen of a known scale, independent of other tests.
  private let stage = Stage(device: .iPhoneSE)

  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 8))
    }
  }

  @Test func theLayerScalesThePicture() {
    let view = UIImageView(image: square(.red))
    #expect(
      view.frame.size == CGSize(width: 10, height: 8) && view.intrinsicContentSize == CGSize(width: 10, height: 8))
    let contents = view.layer.contents as? CGImage
    #expect(contents != nil && view.layer.contentsScale == UIScreen.main.scale)
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layer.displayIfNeeded()
    #expect(view.layer.contents as? CGImage === contents && view.layer.contentsGravity == .resizeAspect)
    view.image = nil
    #expect(view.layer.contents == nil && view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func capsAreTheLayersCentre() {
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 3)
    let view = UIImageView(image: square(.red).resizableImage(withCapInsets: insets, resizingMode: .stretch))
    let center = view.layer.contentsCenter
    #expect(abs(center.minX - 0.2) < 1e-9 && abs(center.width - 0.5) < 1e-9)
    #expect(abs(center.minY - 0.25) < 1e-9 && abs(center.height - 0.5) < 1e-9)
  }

  @Test func templatesUseTheTint() {
    let view = UIImageView(image: square(.red).withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    #expect((view.layer.contents as? CGImage)?.pixels.pixel(0, 0) == 0xFF00_FF00)
    let parent = UIView()
    let inside = UIImageView(image: square(.red).withRenderingMode(.alwaysTemplate))
    parent.tintColor = .blue
    parent.addSubview(inside)
    #expect((inside.layer.contents as? CGImage)?.pixels.pixel(0, 0) == 0xFF00_00FF)
  }

  @Test func picturesFollowTheClock() throws {
    let stage = Stage(device: Device(name: "frames", size: CGSize(width: 20, height: 20), scale: 1))
    let controller = UIViewController()
    stage.rootViewController = controller
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.animationImages = [square(.red), square(.green), square(.blue)]
    view.animationDuration = 3
    view.animationRepeatCount = 1
    controller.view.addSubview(view)
    view.startAnimating()
    var seen: [UInt32] = []
    for _ in 0..<3 {
      stage.advance(by: 0.5)
      seen.append(stage.frame().pixels.pixel(10, 10))
      stage.advance(by: 0.5)
    }
    #expect(seen == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    stage.advance(by: 0.1)
    #expect(!view.isAnimating)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isAnimating && view.layer.contents == nil)
  }
}
