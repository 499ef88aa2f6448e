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

  @Test("neighbouring runs have other values under the same names")
  func neighbours() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 3
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let pairs: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)),
      (.foregroundColor, UIColor.red, UIColor.blue), (.paragraphStyle, NSParagraphStyle.default, paragraph),
      (.shadow, NSShadow(), shadow),
    ]
    for (key, one, other) in pairs {
      let text = NSMutableAttributedString(string: "")
      for value in [one, other, other] { text.append(NSAttributedString(string: "ab", attributes: [key: value])) }
      var run = NSRange()
      let found = text.attribute(key, at: 3, effectiveRange: &run)
      // Runs that are equal are one.
      #expect((found as? NSObject)?.isEqual(other) == true && run == NSRange(location: 2, length: 4))
    }
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
