internal import CoreGraphics
internal import Foundation

nonisolated extension NSAttributedString {
  /// A copy of its own with every run's attributes changed.
  ///
  /// It is put together from pieces: on Linux, Foundation's copying initialisers share storage, and changing such a
  /// copy stops the program.
  func changingAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: "")
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      copy.append(NSAttributedString(string: text.substring(with: range), attributes: attributes))
    }
    return copy
  }

  /// A copy of its own.
  func detached() -> NSAttributedString { changingAttributes { _ in } }

  /// The same text with every face larger or smaller.
  func scalingFonts(by scale: CGFloat) -> NSAttributedString {
    changingAttributes { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      attributes[.font] = font.withSize(font.pointSize * scale)
    }
  }
}
