package import CoreGraphics
internal import Foundation
internal import QuartzCore

nonisolated extension UIFont {
  /// The face as text is set with it.
  var drawn: TextFont {
    let weight = legibleWeight
    return switch face {
    case .system: TextFont(size: pointSize, weight: weight, isItalic: isItalic)
    case .systemDigits: TextFont(size: pointSize, weight: weight, isItalic: isItalic, features: "tnum")
    case .monospaced:
      TextFont(family: TextFont.monospacedFamily, size: pointSize, weight: weight, isItalic: isItalic)
    case .serif: TextFont(family: TextFont.serifFamily, size: pointSize, weight: weight, isItalic: isItalic)
    case .rounded: .rounded(size: pointSize, weight: weight, isItalic: isItalic)
    case .family(let name): TextFont(family: name, size: pointSize, weight: self.weight.openType, isItalic: isItalic)
    }
  }

  /// The weight of a face of the system's as the person asks for it.
  ///
  /// Bold text moves it two steps up, as from regular to semibold, and from semibold on one (by memory of iOS 17).
  /// Rule: AX-09
  private var legibleWeight: Int {
    let usual = weight.openType
    guard ScreenTraitsSnapshot.accessibilityPreferences.contains(.boldText) else { return usual }
    return min(900, usual + (usual < 600 ? 200 : 100))
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

  /// A family that every iPhone and iPad has, by its name with or without spaces: text that asks for one is drawn with
  /// the nearest that is here.
  static func ofPhones(_ name: String) -> UIFont.Face? {
    func plain(_ name: String) -> String { name.filter { $0 != " " } }
    let wanted = plain(name)
    if let family = sans.first(where: { plain($0) == wanted || plain($0) + "MT" == wanted }) { return .family(family) }
    return serif.contains { plain($0) == wanted } ? .serif : nil
  }

  // From the list of system fonts that Apple publishes.
  private static let sans = [
    "Academy Engraved LET", "American Typewriter", "Apple SD Gothic Neo", "Arial", "Arial Hebrew",
    "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed", "Bradley Hand", "Chalkboard SE",
    "Chalkduster", "Copperplate", "DIN Alternate", "DIN Condensed", "Euphemia UCAS", "Futura", "Geeza Pro", "Gill Sans",
    "Helvetica", "Helvetica Neue", "Hiragino Sans", "Kailasa", "Marker Felt", "Noteworthy", "Optima", "Papyrus",
    "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Savoye LET", "Snell Roundhand", "Thonburi",
    "Trebuchet MS", "Verdana", "Zapfino",
  ]
  private static let serif = [
    "Baskerville", "Charter", "Cochin", "Didot", "Hoefler Text", "Hiragino Mincho ProN", "Palatino",
  ]
}

nonisolated extension UIFont {
  /// The names of all families that text can be set with, in order.
  ///
  /// Differs: those of this machine and of the app's own files, and not those of iOS.
  public class var familyNames: [String] { FontLibrary.shared.families() }

  /// Returns the names of a family's faces, in order.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.faceNames(of: familyName)
  }
}
