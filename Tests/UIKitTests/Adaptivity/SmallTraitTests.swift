import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SmallTraitTests {
  @Test("traits of their own defaults, told and inherited", .rule("T-27"))
  func inherited() {
    let cast = Cast()
    let view = UIView()
    cast.a.view.addSubview(view)
    #expect(!view.traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection)
    #expect(view.traitCollection.hdrHeadroomUsageLimit == .unspecified)
    cast.a.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = true
    cast.a.traitOverrides.hdrHeadroomUsageLimit = .active
    cast.a.updateTraitsIfNeeded()
    view.updateTraitsIfNeeded()
    #expect(view.traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection)
    #expect(view.traitCollection.hdrHeadroomUsageLimit == .active)
    #expect(UITraitCollection(hdrHeadroomUsageLimit: .inactive).hdrHeadroomUsageLimit == .inactive)
    #expect(UITraitTabAccessoryEnvironment.defaultValue == .unspecified)
    #expect(UITraitTabAccessoryEnvironment.name == "UITraitTabAccessoryEnvironment")
    #expect(!UITraitTabAccessoryEnvironment.affectsColorAppearance)
  }

  @Test("text without an alignment follows its own direction where the trait says so")
  func alignment() {
    let cast = Cast()
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    cast.a.view.addSubview(label)
    func picture(_ alignment: NSTextAlignment, tells: Bool) -> CGImage {
      let style = NSMutableParagraphStyle()
      (style.baseWritingDirection, style.alignment) = (.rightToLeft, alignment)
      label.attributedText = NSAttributedString(string: "abc", attributes: [.paragraphStyle: style])
      label.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = tells
      cast.stage.turn()
      return cast.stage.frame()
    }
    let (left, right) = (picture(.left, tells: false), picture(.right, tells: false))
    #expect(left != right)
    #expect(picture(.natural, tells: false) == left)
    #expect(picture(.natural, tells: true) == right && picture(.left, tells: true) == left)
  }

  @Test("an archive keeps what is told, and what is broken is left out")
  func archived() throws {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = .compact
      traits.userInterfaceStyle = .dark
      traits.displayScale = 3
      traits.preferredContentSizeCategory = .extraLarge
      traits.layoutDirection = .rightToLeft
    }
    let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data) == traits)
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    coder.encode(99, forKey: UITraitUserInterfaceStyle.name)
    coder.encode(-2.0, forKey: UITraitDisplayScale.name)
    coder.finishEncoding()
    let broken = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    #expect(UITraitCollection(coder: broken) == UITraitCollection())
  }

  @Test("what chooses an image's version")
  func images() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let configuration = dark.imageConfiguration
    #expect(configuration.traitCollection == dark && configuration.locale == nil)
    #expect(configuration == UIImage.Configuration(traitCollection: dark) && configuration.hash == dark.hash)
    let here = configuration.withLocale(Locale(identifier: "ar"))
    #expect(here.locale?.identifier == "ar" && here.traitCollection == dark && here != configuration)
    #expect(UIImage.Configuration(locale: Locale(identifier: "ar")).withTraitCollection(dark) == here)
    let symbol = UIImage.SymbolConfiguration(pointSize: 20)
    let darkSymbol = symbol.withTraitCollection(dark)
    #expect(darkSymbol is UIImage.SymbolConfiguration && darkSymbol.traitCollection == dark)
    #expect(symbol.withLocale(Locale(identifier: "ar")).locale?.identifier == "ar")
    #expect(UIImage(systemName: "star", withConfiguration: darkSymbol)?.size.width ?? 0 > 0)
  }

  /// Counts what its key does.
  private final class KeyController: UIViewController {
    var (count, steps) = (0, true)
    override var performsActionsWhilePresentingModally: Bool { !steps }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("hit", KeyController.hit))]
    }
    func hit() { count += 1 }
  }

  @Test("a controller that steps back while it presents does not answer keys")
  func keys() throws {
    let cast = Cast()
    let (controller, shown) = (KeyController(), PlainController())
    cast.stage.rootViewController = controller
    cast.stage.turn()
    func press() { cast.stage.press(.keyboardK, modifiers: .command) }
    press()
    #expect(controller.count == 1)
    controller.present(shown, animated: false)
    cast.stage.turn()
    press()
    #expect(controller.count == 1)
    controller.steps = false
    press()
    #expect(controller.count == 2)
    #expect(UIViewController().performsActionsWhilePresentingModally && UIViewController().restoresFocusAfterTransition)
    #expect(UIViewController.hierarchyInconsistencyException.rawValue == "UIViewControllerHierarchyInconsistency")
  }
}
