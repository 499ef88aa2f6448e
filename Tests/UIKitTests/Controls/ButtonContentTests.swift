import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Buttons: what configurations show") struct ButtonContentTests {
  private let usual = Stage()

  private func shown(_ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }) -> UIButton {
    let button = UIButton(configuration: configuration)
    change(button)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    return button
  }
  private func attributes(_ label: UILabel?) -> [NSAttributedString.Key: Any] {
    label?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
  }

  @Test(.rule("CN-10")) func attributedTitles() {
    var configuration = UIButton.Configuration.plain()
    var container = AttributeContainer()
    container.font = UIFont.systemFont(ofSize: 31)
    configuration.attributedTitle = AttributedString("Large", attributes: container)
    #expect(configuration.title == "Large")
    configuration.attributedSubtitle = AttributedString("small")
    #expect(configuration.subtitle == "small")
    let button = shown(configuration)
    #expect((attributes(button.titleLabel)[.font] as? UIFont)?.pointSize == 31)
    #expect(attributes(button.titleLabel)[.foregroundColor] as? UIColor == button.tintColor)
    #expect(button.currentTitle == "Large" && button.intrinsicContentSize.height > 45)
    configuration.title = "Plain"
    #expect(configuration.attributedTitle == AttributedString("Plain"))
    configuration.attributedTitle = nil
    #expect(configuration.title == nil)
  }

  @Test(.rule("CN-08")) func transformers() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 40)
      outgoing.underlineStyle = .single
      return outgoing
    }
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
    configuration.background.backgroundColorTransformer = .grayscale
    let copy = configuration
    #expect(copy == configuration)
    let button = shown(configuration)
    #expect((attributes(button.titleLabel)[.font] as? UIFont)?.pointSize == 40)
    #expect(attributes(button.titleLabel)[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(button.imageView?.tintColor == .systemGreen)
    var parts = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0))
    button.subviews.first?.backgroundColor?.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: nil)
    #expect(parts.red == parts.green && parts.green == parts.blue && parts.red > 0)
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
    #expect(copy != configuration)
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    #expect(UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }(.red).cgColor.alpha == 0.5)
  }

  @Test(.rule("CN-09")) func backgrounds() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.background.image = UIImage(systemName: "star")
    configuration.background.imageContentMode = .center
    configuration.background.strokeWidth = 2
    configuration.background.strokeColor = .systemRed
    configuration.background.strokeOutset = 3
    configuration.background.shadowProperties.opacity = 0.5
    configuration.background.shadowProperties.radius = 7
    configuration.background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    let button = shown(configuration) {
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 0, trailing: 0)
    }
    let fill = try #require(button.subviews.first)
    #expect(fill.frame.minX == 11 && fill.layer.shadowOpacity == 0.5 && fill.layer.shadowRadius == 7)
    #expect(fill.layer.borderWidth == 0)
    #expect(fill.subviews.contains { ($0 as? UIImageView)?.contentMode == .center })
    let line = try #require(fill.subviews.first { $0.layer.borderWidth == 2 })
    #expect(line.frame == fill.bounds.insetBy(dx: -3, dy: -3))
    configuration.background.strokeOutset = 0
    configuration.background.image = nil
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(fill.layer.borderWidth == 2 && fill.subviews.isEmpty)
  }

  @Test(.rule("CN-11")) func reservation() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let width = shown(configuration).intrinsicContentSize.width
    configuration.imageReservation = 60
    let button = shown(configuration)
    let image = try #require(button.imageView)
    #expect(abs(button.intrinsicContentSize.width - width - 60 + image.bounds.width) < 1)
    #expect(abs(image.frame.midX - configuration.contentInsets.leading - 30) < 1)
    configuration.image = nil
    #expect(shown(configuration).intrinsicContentSize.width < width)
  }

  @Test(.rule("CN-12")) func selection() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let button = shown(configuration) { $0.isSelected = true }
    #expect(try #require(button.subviews.first?.backgroundColor).cgColor.alpha > 0.1)
    #expect(configuration.updated(for: button).background.backgroundColor?.cgColor.alpha ?? 0 > 0.1)
    configuration.automaticallyUpdateForSelection = false
    let other = shown(configuration) { $0.isSelected = true }
    #expect(other.subviews.first?.backgroundColor?.cgColor.alpha == 0)
  }

  @Test(.rule("CN-14")) func roles() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let button = shown(configuration) { $0.role = .destructive }
    #expect(button.titleLabel?.textColor == .systemRed)
    let usual = shown(configuration).titleLabel?.font.fontName
    #expect(shown(configuration) { $0.role = .primary }.titleLabel?.font.fontName != usual)
  }

  @Test(.rule("CN-13"), arguments: PageStyle.allCases) func pictures(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 360, height: 330), variant) { view in
      let stripes = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 110))
      stripes.backgroundColor = .systemOrange
      let half = UIView(frame: CGRect(x: 60, y: 0, width: 100, height: 110))
      half.backgroundColor = .systemIndigo
      stripes.addSubview(half)
      view.addSubview(stripes)
      @MainActor func add(_ x: CGFloat, _ y: CGFloat, _ configuration: UIButton.Configuration, _ title: String) {
        var configuration = configuration
        if configuration.title == nil { configuration.title = title }
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(origin: CGPoint(x: x, y: y), size: button.intrinsicContentSize)
        view.addSubview(button)
      }
      add(12, 12, .glass(), "Glass")
      add(120, 12, .clearGlass(), "Clear glass")
      add(12, 62, .prominentGlass(), "Prominent")
      add(150, 62, .prominentClearGlass(), "Prominent clear")
      var line = UIButton.Configuration.gray()
      line.background.strokeWidth = 2
      line.background.strokeOutset = 4
      line.background.strokeColor = .systemPink
      line.background.shadowProperties.opacity = 0.4
      line.background.shadowProperties.offset = CGSize(width: 0, height: 4)
      add(20, 130, line, "Line and shadow")
      var rich = UIButton.Configuration.tinted()
      var text = AttributedString("Two ")
      var sizes = AttributedString("sizes")
      sizes.font = UIFont.boldSystemFont(ofSize: 28)
      text.append(sizes)
      rich.attributedTitle = text
      add(200, 130, rich, "")
      var reserved = UIButton.Configuration.gray()
      reserved.image = UIImage(systemName: "star.fill")
      reserved.imageReservation = 70
      add(20, 200, reserved, "Reserved")
      var palette = UIButton.Configuration.plain()
      palette.image = UIImage(
        systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.systemRed]))
      palette.imagePadding = 8
      add(200, 200, palette, "Palette")
    }
    try ReferencePicture.check(picture, "button-content-\(variant)")
  }
}
