import Foundation
import Proscenium
import Testing
import UIKit

/// Attributes are let go with what they were given to.
@MainActor @Suite struct TextLifetimeTests {
  private final class Mark: NSObject {}
  private static let key = NSAttributedString.Key("mark")

  @Test("measuring and drawing text keeps none of its attributes")
  func measuring() {
    weak var known: Mark?
    do {
      let mark = Mark()
      known = mark
      let attributes: [NSAttributedString.Key: Any] = [Self.key: mark, .font: UIFont.systemFont(ofSize: 20)]
      let size = "Some text".size(withAttributes: attributes)
      #expect(size.width > 60 && size.height > 20)
      let box = ("Some text" as NSString).boundingRect(
        with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
      #expect(box.height > size.height)
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        "Some text".draw(at: .zero, withAttributes: attributes)
      }
      #expect(image.size.width >= size.width)
    }
    #expect(known == nil)
  }

  @Test("a bar that goes lets its titles' attributes go")
  func bars() {
    weak var known: Mark?
    do {
      let stage = Stage(device: .iPhoneSE)
      let mark = Mark()
      known = mark
      let navigation = UINavigationController()
      let appearance = UINavigationBarAppearance()
      appearance.titleTextAttributes = [Self.key: mark]
      navigation.navigationBar.standardAppearance = appearance
      let page = UIViewController()
      page.title = "Title"
      navigation.pushViewController(page, animated: false)
      stage.rootViewController = navigation
      _ = stage.frame()
      stage.rootViewController = nil
      stage.turn()
    }
    #expect(known == nil)
  }

  @Test("a label's text with its look is what it was set to")
  func labels() throws {
    let label = UILabel()
    label.text = "plain"
    let plain = try #require(label.attributedText)
    #expect(plain.string == "plain" && label.attributedText === plain)
    #expect(plain.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    label.font = .systemFont(ofSize: 30)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    let text = NSMutableAttributedString(string: "ab", attributes: [.kern: 5])
    text.append(NSAttributedString(string: "cd", attributes: [.paragraphStyle: NSParagraphStyle.default]))
    label.attributedText = text
    let (wide, own) = (label.intrinsicContentSize.width, try #require(label.attributedText))
    #expect(own == text)
    text.deleteCharacters(in: NSRange(location: 0, length: 2))
    #expect(label.attributedText?.string == "abcd" && label.intrinsicContentSize.width == wide)
    label.text = nil
    #expect(label.attributedText == nil && label.text == nil)
  }
}
