package import CoreGraphics
internal import Foundation

/// The protocol of fonts in attributed text.
nonisolated package protocol DrawnFont {
  /// The face and size that letters are drawn with.
  var drawnFont: TextFont { get }
}

/// The protocol of colours in attributed text.
nonisolated package protocol DrawnColor {
  /// The colour as it is drawn.
  var drawnColor: CGColor { get }
}

extension CATextLayer {
  /// Attributed text as runs of one look.
  ///
  /// Attributes are UIKit's and Core Text's, by the names that both have in archives.
  static func runs(of text: NSAttributedString) -> [TextRun] {
    var runs: [TextRun] = []
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      runs.append(run(string.substring(with: range), attributes))
    }
    return runs
  }

  /// Documented: what attributed text in a layer looks like where it does not tell.
  private static let usualSize: CGFloat = 36

  private static func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> TextRun {
    func value(_ names: String...) -> Any? {
      names.lazy.compactMap { attributes[NSAttributedString.Key(rawValue: $0)] }.first
    }
    func number(_ name: String) -> Double {
      switch value(name) {
      case let number as NSNumber: number.doubleValue
      case let number as CGFloat: Double(number)
      case let number as Double: number
      case let number as Int: Double(number)
      default: 0
      }
    }
    let font = (value("NSFont") as? any DrawnFont)?.drawnFont ?? TextFont(size: usualSize)
    var run = TextRun(
      text, font: font, color: color(value("NSColor", "CTForegroundColor")) ?? CGColor(rgba: .one))
    run.background = color(value("NSBackgroundColor", "CTBackgroundColor"))
    let underline = Int(number("NSUnderline"))
    run.underline = underline == 0 ? .none : underline & 15 == 9 ? .double : .single
    run.isStruckThrough = number("NSStrikethrough") != 0
    run.kern = CGFloat(number("NSKern"))
    run.baselineOffset = CGFloat(number("NSBaselineOffset"))
    return run
  }

  private static func color(_ value: Any?) -> CGColor? {
    (value as? CGColor) ?? (value as? any DrawnColor)?.drawnColor
  }
}
