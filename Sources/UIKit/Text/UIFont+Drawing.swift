internal import CoreGraphics
internal import Foundation

nonisolated extension UIFont {
  /// The face as text is set with it.
  var drawn: TextFont {
    switch face {
    case .system: TextFont(size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .systemDigits: TextFont(size: pointSize, weight: weight.openType, isItalic: isItalic, features: "tnum")
    case .monospaced:
      TextFont(family: TextFont.monospacedFamily, size: pointSize, weight: weight.openType, isItalic: isItalic)
    case .family(let name): TextFont(family: name, size: pointSize, weight: weight.openType, isItalic: isItalic)
    }
  }
}

/// The families on this machine.
nonisolated enum FontFamilies {
  /// The family's name when it is installed.
  static func installed(_ name: String) -> String? {
    FontLibrary.shared.has(family: name) ? name : nil
  }
}
