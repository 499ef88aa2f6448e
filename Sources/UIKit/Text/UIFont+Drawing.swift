package import CoreGraphics
internal import Foundation
internal import QuartzCore

nonisolated extension UIFont {
  /// The face as text is set with it.
  var drawn: TextFont {
    switch face {
    case .system: TextFont(size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .systemDigits: TextFont(size: pointSize, weight: weight.openType, isItalic: isItalic, features: "tnum")
    case .monospaced:
      TextFont(family: TextFont.monospacedFamily, size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .serif: TextFont(family: TextFont.serifFamily, size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .rounded: .rounded(size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .family(let name): TextFont(family: name, size: pointSize, weight: weight.openType, isItalic: isItalic)
    }
  }
}

nonisolated extension UIFont: DrawnFont {
  package var drawnFont: TextFont { drawn }
}

nonisolated extension UIColor: DrawnColor {
  package var drawnColor: CGColor { cgColor }
}

/// The families on this machine.
nonisolated enum FontFamilies {
  /// The family's name when it is installed.
  static func installed(_ name: String) -> String? {
    FontLibrary.shared.has(family: name) ? name : nil
  }
}
