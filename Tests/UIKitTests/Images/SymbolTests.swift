import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SymbolTests {
  private static let names = SymbolGlyph.all.keys.sorted()

  @Test func everySymbolIsDrawn() {
    #expect(Self.names.count >= 450)
    for name in Self.names {
      let image = UIImage(systemName: name)
      #expect(image?.cgImage?.isBlankPicture == false, "\(name)")
      guard SymbolGlyph.all[name]?.hasInside == true else { continue }
      let filled = UIImage(systemName: name + ".fill")
      #expect(filled?.size == image?.size && filled?.cgImage != image?.cgImage, "\(name).fill")
    }
  }

  /// All glyphs, 120 a page, plain and filled.
  @Test("symbols as they look", arguments: 0..<4)
  func pages(number: Int) throws {
    let names = Self.names.dropFirst(number * 120).prefix(number == 3 ? 1000 : 120)
    let picture = page(CGSize(width: 480, height: max(600, (names.count + 7) / 8 * 36))) { view in
      for (index, name) in names.enumerated() {
        for (part, form) in [name, name + ".fill"].enumerated()
        where part == 0 || SymbolGlyph.all[name]?.hasInside == true {
          let image = UIImageView(image: UIImage(systemName: form))
          image.contentMode = .center
          image.tintColor = .label
          image.frame = CGRect(x: index % 8 * 60 + part * 30, y: index / 8 * 36, width: 30, height: 36)
          view.addSubview(image)
        }
      }
    }
    try ReferencePicture.check(picture, "symbols-\(number + 1)")
  }

  @Test("frames, strokes through, badges, letters, weights and scales")
  func variants() throws {
    let picture = page(CGSize(width: 360, height: 260)) { view in
      for (index, name) in Self.variants.enumerated() {
        let image = UIImageView(image: UIImage(systemName: name))
        #expect(image.image != nil, "\(name)")
        image.contentMode = .center
        image.tintColor = .systemRed
        image.frame = CGRect(x: index % 10 * 36, y: index / 10 * 36, width: 36, height: 36)
        view.addSubview(image)
      }
      for (index, weight) in [UIImage.SymbolWeight.ultraLight, .light, .regular, .semibold, .black].enumerated() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: weight, scale: .large)
        let image = UIImageView(image: UIImage(systemName: "gearshape", withConfiguration: configuration))
        image.frame.origin = CGPoint(x: 10 + index * 60, y: 204)
        view.addSubview(image)
      }
    }
    try ReferencePicture.check(picture, "symbol-variants")
  }

  private static let variants = [
    "heart.fill", "star.fill", "xmark.circle", "xmark.circle.fill", "plus.circle", "plus.circle.fill", "info.circle",
    "info.circle.fill", "checkmark.circle.fill", "questionmark.circle", "ellipsis.circle", "chevron.right.circle",
    "gearshape.fill", "exclamationmark.triangle.fill", "plus.square", "plus.square.fill", "xmark.square",
    "checkmark.square.fill", "arrow.down.circle", "arrow.down.circle.fill", "eye.slash", "eye.slash.fill", "bell.slash",
    "bell.slash.fill", "mic.slash", "video.slash.fill", "speaker.slash.fill", "wifi.slash", "heart.slash",
    "location.slash.circle", "bell.badge", "bell.badge.fill", "person.badge.plus", "person.fill.badge.minus",
    "folder.badge.plus", "calendar.badge.plus", "person.crop.circle.badge.checkmark", "doc.badge.plus",
    "cart.badge.plus",
    "person.crop.circle.fill.badge.xmark", "1.circle", "2.circle.fill", "10.square", "a.circle", "b.square.fill",
    "dollarsign.circle", "number.square.fill", "line.3.horizontal.decrease.circle", "hand.raised.fill",
    "bolt.circle.fill",
  ]

  @Test("a name that is not there is told once", .rule("D-46"))
  func otherNamesAreNotThere() {
    let stage = Stage()
    let names = [
      "nothing", "xmark.fill", "nothing.circle", ".circle", ".fill", "nothing.slash", "123.circle", "ab.circle",
      "eye.badge.nothing", "é.circle",
    ]
    for _ in 0..<2 { for name in names { #expect(UIImage(systemName: name) == nil, "\(name)") } }
    #expect(UIImage(systemName: "nothing", compatibleWith: nil) == nil)
    for _ in 0..<2 { stage.turn() }
    #expect(stage.diagnostics.map(\.rule) == Array(repeating: "D-46", count: names.count))
    #expect(stage.diagnostics.first?.message.contains("'nothing'") == true)
    let other = Stage()
    #expect(UIImage(systemName: "nothing") == nil)
    other.turn()
    #expect(other.diagnostics.count == 1, "another app is told too")
  }

  @Test("a missing name is told to the app whose code asked, whichever turns first", .rule("D-46"))
  func reportedToRequester() {
    let (one, other) = (Stage(), Stage())
    one.turn()
    #expect(UIImage(systemName: "nothing") == nil)
    other.turn()
    #expect(other.diagnostics.isEmpty)
    one.turn()
    #expect(one.diagnostics.map(\.rule) == ["D-46"])
  }

  @Test("nothing is cut off at the edges, struck through or not") func whole() throws {
    // Forms that are missing are told to this stage.
    let stage = Stage()
    defer { withExtendedLifetime(stage) {} }
    for name in Self.names {
      for form in [name, name + ".slash", name + ".slash.fill"] {
        let shape = UIImage.SymbolConfiguration(pointSize: 60, weight: .regular, scale: .medium)
        guard let picture = UIImage(systemName: form, withConfiguration: shape)?.cgImage else { continue }
        let pixels = picture.pixels
        let edges =
          (0..<picture.width).map { (pixels.pixel($0, 0), pixels.pixel($0, picture.height - 1)) }
          + (0..<picture.height).map { (pixels.pixel(0, $0), pixels.pixel(picture.width - 1, $0)) }
        // A round end that touches the edge covers some pixels of it; a line that is cut there covers fifteen or more.
        let covered = edges.count { $0.0 >> 24 >= 0x60 } + edges.count { $0.1 >> 24 >= 0x60 }
        #expect(covered < 12, "\(form)")
      }
    }
  }

  @Test(
    "scaled by its view a symbol is as sharp as one made so large",
    arguments: [UIView.ContentMode.scaleAspectFit, .scaleToFill])
  func sharp(mode: UIView.ContentMode) throws {
    func edges(_ image: UIImage?, _ mode: UIView.ContentMode) -> Int {
      let picture = page(CGSize(width: 120, height: 120)) { view in
        let shown = UIImageView(image: image)
        (shown.contentMode, shown.tintColor) = (mode, .black)
        shown.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        view.addSubview(shown)
      }
      return (0..<240).filter { x in (0x10...0xEF).contains(picture.pixels.pixel(x, 120) & 0xFF) }.count
    }
    let large = UIImage.SymbolConfiguration(pointSize: 83)
    let made = edges(UIImage(systemName: "star.fill", withConfiguration: large), .center)
    #expect(made > 0 && edges(UIImage(systemName: "star.fill"), mode) <= made + 2)
  }

  @Test("what points along the line of text turns round with it")
  func directions() {
    for name in ["chevron.forward", "sidebar.leading", "arrow.backward.circle", "list.bullet"] {
      #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == true, "\(name)")
    }
    for name in ["chevron.right", "sidebar.left", "arrow.left.circle", "star"] {
      #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == false, "\(name)")
    }
    #expect(UIImage(systemName: "sidebar.leading")?.cgImage == UIImage(systemName: "sidebar.left")?.cgImage)
  }

  @Test("views that show a symbol alike share one picture, and no others do")
  func shared() throws {
    let stage = Stage(device: .iPhone15)
    func view(_ name: String, _ size: CGFloat, _ tint: UIColor) -> UIImageView {
      let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .medium)
      let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
      view.tintColor = tint
      stage.window.addSubview(view)
      return view
    }
    let views = [
      view("chevron.backward", 17, .red), view("chevron.backward", 17, .red), view("chevron.backward", 17, .blue),
      view("chevron.backward", 20, .red), view("chevron.forward", 17, .red),
    ]
    stage.turn()
    let pictures = try views.map { try #require($0.layer.contents as? CGImage) }
    #expect(pictures[0] === pictures[1])
    #expect(Set(pictures.map { ObjectIdentifier($0) }).count == 4)
    #expect(pictures[0] != pictures[2] && pictures[0] != pictures[4] && pictures[0].width < pictures[3].width)
  }
}

extension CGImage {
  var isBlankPicture: Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { pixels.pixel($0, y) == 0 } }
  }
}
