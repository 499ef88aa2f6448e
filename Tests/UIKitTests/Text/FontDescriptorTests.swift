import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct FontDescriptorTests {
  /// A stage with the default text size, independent of other suites' stages.
  private let stage = Stage()

  @Test(arguments: [
    UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 9), .italicSystemFont(ofSize: 30),
    .monospacedDigitSystemFont(ofSize: 12, weight: .light), .monospacedSystemFont(ofSize: 12, weight: .bold),
    .preferredFont(forTextStyle: .title2), .preferredFont(forTextStyle: .headline),
    .systemFont(ofSize: 11, weight: .black),
  ])
  func fontsComeBackFromTheirDescriptors(font: UIFont) {
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 40).pointSize == 40)
    #expect(font.fontDescriptor == font.fontDescriptor.copy() as? UIFontDescriptor)
  }

  @Test func symbolicTraitsSelectTheNearestFace() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.pointSize == 17 && body.symbolicTraits == .traitUIOptimized)
    let bold = try #require(body.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 17))
    let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0).fontName == ".AppleSystemUIFont-SemiboldItalic")
    let neither = try #require(both.withSymbolicTraits([]))
    #expect(UIFont(descriptor: neither, size: 0) == UIFont.systemFont(ofSize: 17))
    let code = try #require(body.withSymbolicTraits(.traitMonoSpace))
    #expect(UIFont(descriptor: code, size: 12) == UIFont.monospacedSystemFont(ofSize: 12, weight: .regular))
    #expect(body.withSymbolicTraits(.traitCondensed) == nil)
    let inter = UIFontDescriptor(name: "Inter", size: 12)
    let thick = try #require(inter.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: thick, size: 0).fontName == "Inter-Bold")
  }

  @Test func weightsAndFeaturesAreAttributes() {
    let heavy = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == UIFont.systemFont(ofSize: 20, weight: .heavy))
    let digits = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.featureIdentifier: 6, .typeIdentifier: 0]]
    ])
    #expect(UIFont(descriptor: digits, size: 0) == UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
  }

  @Test func designsAndFamilies() throws {
    let system = UIFont.systemFont(ofSize: 10, weight: .bold).fontDescriptor
    let code = try #require(system.withDesign(.monospaced))
    #expect(UIFont(descriptor: code, size: 0) == UIFont.monospacedSystemFont(ofSize: 10, weight: .bold))
    let usual = try #require(code.withDesign(.default))
    #expect(UIFont(descriptor: usual, size: 0) == UIFont.systemFont(ofSize: 10, weight: .bold))
    for (design, name) in [(UIFontDescriptor.SystemDesign.rounded, "Rounded"), (.serif, "Serif")] {
      let other = UIFont(descriptor: try #require(system.withDesign(design)), size: 0)
      #expect(other.familyName == ".AppleSystemUIFont\(name)" && other.pointSize == 10 && other.weight == .bold)
      #expect(other.lineHeight == UIFont.systemFont(ofSize: 10).lineHeight)
      #expect(other.fontDescriptor.symbolicTraits.contains(.traitBold))
      #expect(UIFont(descriptor: other.fontDescriptor, size: 0) == other, "it is found again by its own descriptor")
      #expect(UIFont(descriptor: try #require(other.fontDescriptor.withDesign(.default)), size: 0).face(.bold, 10))
      let heading = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
      let styled = UIFont(descriptor: try #require(heading.withDesign(design)), size: 0)
      #expect(styled.familyName == other.familyName && styled.pointSize == 17)
      #expect(UIFont(descriptor: styled.fontDescriptor, size: 0) == styled)
    }
    #expect(system.withFamily("Inter").withDesign(.rounded) == nil, "only the system's face has designs")
    #expect(UIFont(descriptor: system.withFamily("Inter"), size: 0).familyName == "Inter")
    #expect(
      UIFont(descriptor: system.withFamily("Inter").withFace("Bold Italic"), size: 0).fontName == "Inter-BoldItalic")
    #expect(UIFont(descriptor: system.withSize(33), size: 0).pointSize == 33)
    #expect(UIFontDescriptor(name: "No Such Face", size: 3).matchingFontDescriptors(withMandatoryKeys: [.name]).isEmpty)
    #expect(
      UIFont(descriptor: UIFontDescriptor(name: "No Such Face", size: 3), size: 0) == UIFont.systemFont(ofSize: 3))
    #expect(system.object(forKey: .family) as? String == ".AppleSystemUIFont")
  }
}

extension UIFont {
  /// Returns true if it is the system's plain face in a weight and size.
  fileprivate func face(_ weight: Weight, _ size: CGFloat) -> Bool { self == .systemFont(ofSize: size, weight: weight) }
}
