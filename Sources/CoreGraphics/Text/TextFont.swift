package import Foundation

/// A face at a size.
///
/// Inter stands for the system font. Line metrics are those of the iOS system font, in 2048ths of the size (1950 above
/// the baseline, 494 below, capitals 1443, small letters 1078: from general knowledge of its files), for every face, so
/// that layouts agree with iOS.
package struct TextFont: Sendable, Hashable {
  /// A family that fontconfig knows; others fall back to Inter.
  package var family: String
  /// In points; drawn between 0.1 and 4000.
  package var size: CGFloat
  /// 100 thin … 400 regular … 900 black.
  package var weight: Int
  package var isItalic: Bool
  /// OpenType features as in CSS, such as `tnum`; empty for the face's own.
  package var features: String

  package static let systemFamily = "Inter"
  package static let monospacedFamily = "DejaVu Sans Mono"
  /// Stands for New York.
  package static let serifFamily = "Noto Serif"
  /// Stands for San Francisco's rounded form.
  package static let roundedFamily = "Quicksand"

  package init(
    family: String = systemFamily, size: CGFloat, weight: Int = 400, isItalic: Bool = false, features: String = ""
  ) {
    (self.family, self.size, self.weight) = (family, size, weight)
    (self.isItalic, self.features) = (isItalic, features)
  }

  /// From the baseline up.
  package var ascender: CGFloat { size * 1950 / 2048 }
  /// From the baseline down, negative as in UIKit.
  package var descender: CGFloat { -size * 494 / 2048 }
  package var capHeight: CGFloat { size * 1443 / 2048 }
  package var xHeight: CGFloat { size * 1078 / 2048 }
  /// 1.193 times the size.
  package var lineHeight: CGFloat { ascender - descender }

  /// The rounded form of a weight.
  ///
  /// Quicksand's strokes are a step thinner than the system font's; its 300 and 500 are families of their own.
  package static func rounded(size: CGFloat, weight: Int, isItalic: Bool) -> TextFont {
    let (name, heavier) =
      switch weight {
      case ..<300: (roundedFamily + " Light", 300)
      case ..<400: (roundedFamily, 400)
      case ..<600: (roundedFamily + " Medium", 500)
      default: (roundedFamily, 700)
      }
    return TextFont(family: name, size: size, weight: heavier, isItalic: isItalic)
  }
}
