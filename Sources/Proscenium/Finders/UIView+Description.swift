internal import CoreGraphics
internal import Foundation
internal import UIKit

extension UIView {
  /// The texts that a person would find the view by.
  var visibleTexts: [String] {
    let own: [String?] =
      switch self {
      case let label as UILabel: [label.text]
      case let button as UIButton: [button.currentTitle]
      case let field as UITextField: [field.text, field.placeholder]
      case let view as UITextView: [view.text]
      default: []
      }
    return ([accessibilityLabel] + own).compactMap { $0?.isEmpty == false ? $0 : nil }
  }

  /// The frame on the screen.
  var screenFrame: CGRect { convert(bounds, to: nil) }

  /// Class, text and identifier: `UIButton “Save” #save`.
  var shortDescription: String {
    var words = [String(describing: type(of: self))]
    if let text = visibleTexts.first { words.append("“\(text.prefix(40))”") }
    if let identifier = accessibilityIdentifier { words.append("#\(identifier)") }
    return words.joined(separator: " ")
  }

  /// The same with the controller whose view it is in, and where it is.
  var longDescription: String {
    let frame = screenFrame
    let owner = owningController.map { " in \(type(of: $0))" } ?? ""
    return "\(shortDescription)\(owner) at \(frame.origin.plain), \(frame.width.plain) × \(frame.height.plain)"
  }

  /// The controller in whose view this one is.
  var owningController: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }
}

extension CGPoint {
  nonisolated var plain: String { "\(Double(x).plain), \(Double(y).plain)" }
}

extension CGFloat {
  nonisolated var plain: String { Double(self).plain }
}

extension UIAccessibilityTraits {
  /// The traits by their names.
  var words: String {
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "searchField"), (.image, "image"),
      (.selected, "selected"), (.adjustable, "adjustable"), (.staticText, "staticText"), (.notEnabled, "notEnabled"),
      (.toggleButton, "toggleButton"),
    ]
    let known = names.filter { contains($0.0) }.map(\.1)
    return known.isEmpty ? "\(rawValue)" : known.joined(separator: ", ")
  }
}
