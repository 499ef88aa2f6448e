import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SystemTraitTests {
  @Test("what surrounds a view on a device")
  func surroundings() {
    let cast = Cast()
    let traits = cast.a.traitCollection
    #expect(traits.accessibilityContrast == .normal && traits.legibilityWeight == .regular)
    #expect(traits.displayGamut == .SRGB && traits.forceTouchCapability == .unavailable)
    #expect(traits.imageDynamicRange == .standard && traits.sceneCaptureState == .inactive)
    #expect(traits.activeAppearance == .active && traits.listEnvironment == .none)
    #expect(traits.layoutDirection == .leftToRight && traits.toolbarItemPresentationSize == .unspecified)
    #expect(traits.splitViewControllerLayoutEnvironment == .none && traits.typesettingLanguage == nil)
    let nothing = UITraitCollection()
    #expect(nothing.accessibilityContrast == .unspecified && nothing.layoutDirection == .unspecified)
    #expect(nothing.forceTouchCapability == .unknown && nothing.displayGamut == .unspecified)
    #expect(nothing.activeAppearance == .unspecified && nothing.imageDynamicRange == .unspecified)
  }

  @Test("each is told by an initialiser, merged, and counted as a change")
  func values() {
    let received: [(UITraitCollection, UITrait)] = [
      (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
      (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
      (UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self),
      (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
      (UITraitCollection(listEnvironment: .insetGrouped), UITraitListEnvironment.self),
      (UITraitCollection(imageDynamicRange: .high), UITraitImageDynamicRange.self),
      (UITraitCollection(sceneCaptureState: .active), UITraitSceneCaptureState.self),
      (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
      (UITraitCollection(toolbarItemPresentationSize: .large), UITraitToolbarItemPresentationSize.self),
      (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
      (UITraitCollection(preferredContentSizeCategory: .large), UITraitPreferredContentSizeCategory.self),
      (UITraitCollection(typesettingLanguage: Locale.Language(identifier: "th")), UITraitTypesettingLanguage.self),
    ]
    for (traits, trait) in received {
      #expect(traits.changedTraits(from: nil).map { $0.identifier } == [trait.identifier], "\(trait)")
      #expect(UITraitCollection().changedTraits(from: traits).map { $0.identifier } == [trait.identifier])
    }
    let all = UITraitCollection(traitsFrom: received.map { $0.0 } + [UITraitCollection()])
    for (traits, trait) in received { #expect(all.containsTraits(in: traits), "\(trait)") }
    #expect(all.changedTraits(from: nil).count == received.count)
    #expect(all.typesettingLanguage == Locale.Language(identifier: "th") && all.layoutDirection == .rightToLeft)
    #expect(UITraitAccessibilityContrast.name == "UITraitAccessibilityContrast")
  }

  @Test("overridden for a part of the screen they hold there, and those who registered are told", .rule("T-27"))
  func overrides() {
    let cast = Cast()
    let child = PlainController()
    cast.a.addChild(child)
    cast.a.view.addSubview(child.view)
    child.didMove(toParent: cast.a)
    cast.stage.turn()
    var received: [String] = []
    let traits: [UITrait] = [
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self, UITraitTypesettingLanguage.self,
    ]
    child.registerForTraitChanges(traits) { (controller: PlainController, old: UITraitCollection) in
      let new = controller.traitCollection
      received.append(
        "\(old.accessibilityContrast)→\(new.accessibilityContrast) \(old.legibilityWeight)→\(new.legibilityWeight)")
    }
    cast.a.traitOverrides.accessibilityContrast = .high
    cast.a.traitOverrides.displayGamut = .P3
    cast.stage.window.traitOverrides.legibilityWeight = .bold
    #expect(received == ["normal→high regular→regular", "high→high regular→bold"])
    #expect(child.view.traitCollection.displayGamut == .P3 && cast.stage.window.traitCollection.displayGamut == .SRGB)
    #expect(cast.a.traitOverrides.contains(UITraitDisplayGamut.self))
    cast.a.traitOverrides.remove(UITraitAccessibilityContrast.self)
    #expect(child.traitCollection.accessibilityContrast == .normal && received.count == 3)
    cast.a.traitOverrides.typesettingLanguage = Locale.Language(identifier: "ar")
    #expect(child.traitCollection.typesettingLanguage == Locale.Language(identifier: "ar") && received.count == 4)
  }

  @Test("colours follow contrast and gamut", .rule("T-27"))
  func colors() {
    let affecting = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.identifier }
    for trait in [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
      as [UITrait]
    { #expect(affecting.contains(trait.identifier)) }
    #expect(!affecting.contains(UITraitLegibilityWeight.identifier))
    #expect(
      UITraitCollection.systemTraitsAffectingImageLookup.contains { $0.identifier == UITraitDisplayGamut.identifier })
    let (normal, high) = (
      UITraitCollection(accessibilityContrast: .normal), UITraitCollection(accessibilityContrast: .high)
    )
    #expect(high.hasDifferentColorAppearance(comparedTo: normal) && !high.hasDifferentColorAppearance(comparedTo: high))
    #expect(
      !UITraitCollection(legibilityWeight: .bold).hasDifferentColorAppearance(
        comparedTo: UITraitCollection(legibilityWeight: .regular)))
    let cast = Cast()
    cast.a.view.backgroundColor = UIColor { $0.accessibilityContrast == .high ? .black : .gray }
    cast.stage.turn()
    let before = cast.stage.frame()
    cast.a.traitOverrides.accessibilityContrast = .high
    cast.stage.turn()
    #expect(cast.stage.frame().pixels.pixel(300, 300) == 0xFF00_0000 && cast.stage.frame() != before)
  }

  @Test("a direction told to a part of the screen turns it round, unless a view says otherwise")
  func direction() {
    let cast = Cast()
    let (inner, own) = (UIView(), UIView())
    cast.a.view.addSubview(inner)
    inner.addSubview(own)
    own.semanticContentAttribute = .forceLeftToRight
    cast.a.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(own.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(own.traitCollection.layoutDirection == .rightToLeft)
    #expect(cast.stage.window.effectiveUserInterfaceLayoutDirection == .leftToRight)
    inner.traitOverrides.layoutDirection = .leftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("columns are told how they lie", .rule("T-27", "S-43"))
  func columns() throws {
    let cast = try SplitCast(.tripleColumn)
    func received() -> [UISplitViewController.LayoutEnvironment] {
      [cast.split, cast.p, cast.x, cast.s].map(\.traitCollection.splitViewControllerLayoutEnvironment)
    }
    #expect(received() == [.none, .expanded, .expanded, .expanded])
    var changes: [UISplitViewController.LayoutEnvironment] = []
    cast.s.registerForTraitChanges([UITraitSplitViewControllerLayoutEnvironment.self]) { (s: PlainController, _) in
      changes.append(s.traitCollection.splitViewControllerLayoutEnvironment)
    }
    cast.stage.resize(to: CGSize(width: 375, height: 834))
    try cast.settle()
    #expect(received() == [.none, .collapsed, .collapsed, .collapsed])
    cast.stage.resize(to: CGSize(width: 1194, height: 834))
    try cast.settle()
    #expect(received() == [.none, .expanded, .expanded, .expanded] && changes == [.collapsed, .expanded])
    // An app's own wish for a column comes on top.
    let pn = try #require(cast.p.navigationController)
    cast.split.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: pn)
    #expect(cast.p.traitCollection.horizontalSizeClass == .regular)
    cast.stage.resize(to: CGSize(width: 1100, height: 834))
    try cast.settle()
    #expect(cast.p.traitCollection.horizontalSizeClass == .regular)
    cast.split.primaryBackgroundStyle = .sidebar
    #expect(cast.p.traitCollection.listEnvironment == .sidebar && cast.x.traitCollection.listEnvironment == .none)
  }
}
