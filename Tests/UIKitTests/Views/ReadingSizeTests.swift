import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct ReadingSizeTests {
  @Test("a view holds the reading size inside it between limits", .rule("T-37"))
  func limits() {
    let stage = Stage(device: .iPhone15)
    let page = UIViewController()
    stage.rootViewController = page
    let (outer, inner, label) = (UIView(), UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    page.view.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(label)
    stage.turn()
    let usual = label.font.pointSize
    outer.maximumContentSizeCategory = .extraLarge
    UIScreen.main.contentSizeCategory = .accessibilityLarge
    stage.turn()
    #expect(page.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(label.font.pointSize > usual && label.font.pointSize < 25)
    inner.maximumContentSizeCategory = .accessibilityMedium
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge, "an inner limit lets no more in")
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    outer.maximumContentSizeCategory = nil
    inner.maximumContentSizeCategory = nil
    inner.minimumContentSizeCategory = nil
    stage.turn()
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityLarge && label.font.pointSize > 30)
    #expect(label.appliedContentSizeCategoryLimitsDescription == "no limits")
    outer.minimumContentSizeCategory = .large
    #expect(label.appliedContentSizeCategoryLimitsDescription.contains(UIContentSizeCategory.large.rawValue))
  }
}
