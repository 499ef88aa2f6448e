import CoreGraphics
import Testing
import UIKit

@Suite struct SymbolTests {
  @Test func everySymbolIsDrawn() throws {
    let names = SymbolGlyph.all.keys.sorted()
    #expect(names.count >= 50)
    let picture = page(CGSize(width: 360, height: 420)) { view in
      for (index, name) in names.enumerated() {
        let image = UIImageView(image: UIImage(systemName: name))
        #expect(image.image?.cgImage?.isBlankPicture == false, "\(name)")
        image.contentMode = .center
        image.frame = CGRect(x: index % 10 * 36, y: index / 10 * 36, width: 36, height: 36)
        view.addSubview(image)
      }
      for (index, name) in Self.variants.enumerated() {
        let image = UIImageView(image: UIImage(systemName: name))
        image.contentMode = .center
        image.tintColor = .systemRed
        image.frame = CGRect(x: index % 10 * 36, y: 252 + index / 10 * 36, width: 36, height: 36)
        view.addSubview(image)
      }
      for (index, weight) in [UIImage.SymbolWeight.ultraLight, .light, .regular, .semibold, .black].enumerated() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: weight, scale: .large)
        let image = UIImageView(image: UIImage(systemName: "gearshape", withConfiguration: configuration))
        image.frame.origin = CGPoint(x: 10 + index * 60, y: 364)
        view.addSubview(image)
      }
    }
    try ReferencePicture.check(picture, "symbols")
  }

  private static let variants = [
    "heart.fill", "star.fill", "trash.fill", "house.fill", "person.fill", "bell.fill", "bookmark.fill", "photo.fill",
    "envelope.fill", "lock.fill", "xmark.circle", "xmark.circle.fill", "plus.circle", "plus.circle.fill",
    "info.circle", "info.circle.fill", "checkmark.circle.fill", "questionmark.circle", "ellipsis.circle",
    "chevron.right.circle", "gearshape.fill", "exclamationmark.triangle.fill", "clock.fill", "eye.fill", "play.fill",
    "pause.fill", "folder.fill", "doc.fill", "calendar", "camera.fill",
  ]

  @Test func otherNamesAreNotThere() {
    for name in ["", "nothing", "xmark.fill", "nothing.circle", ".circle", ".fill"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }
}

extension CGImage {
  var isBlankPicture: Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { pixels.pixel($0, y) == 0 } }
  }
}
