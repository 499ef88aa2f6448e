internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension ValueForms {
  /// A value of a runtime attribute.
  init(_ value: InterfaceValue, in loading: InterfaceLoading, at position: SourcePosition) {
    self.init(of: Self.forms(value, loading, position))
  }

  private static func forms(_ value: InterfaceValue, _ loading: InterfaceLoading, _ position: SourcePosition) -> [Any?]
  {
    switch value {
    case .boolean(let flag): return [flag, NSNumber(value: flag)]
    case .integer, .number: return numbers(value.number ?? 0)
    case .string(let text), .choice(let text):
      return [text, Character(extendedGraphemeClusterLiteral: text.first ?? " ")]
    case .color(let color):
      let color = loading.color(color, at: position)
      return [color, color?.cgColor]
    case .image(let image): return [loading.image(image, at: position)]
    case .font(let font): return [loading.font(font, standard: UIFont.systemFontSize)]
    case .point(let x, let y): return [CGPoint(x: x, y: y)]
    case .size(let width, let height):
      return [CGSize(width: width, height: height), UIOffset(horizontal: width, vertical: height)]
    case .rect(let x, let y, let width, let height): return [CGRect(x: x, y: y, width: width, height: height)]
    case .insets(let top, let left, let bottom, let right):
      return [
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
        NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right),
      ]
    case .attributedText(let runs): return [loading.attributedText(runs, standard: UIFont.systemFontSize)]
    case .null: return [nil]
    case .reference(let id): return [loading.object(id)]
    case .element(let element) where element.name == "range":
      func number(_ name: String) -> Int { element[name].flatMap { Int($0) } ?? 0 }
      return [NSRange(location: number("location"), length: number("length"))]
    case .options, .object, .array, .element: return []
    }
  }

  private static func numbers(_ number: Double) -> [Any?] {
    var forms: [Any?] = [
      number, CGFloat(number), Float(number), NSNumber(value: number), UILayoutPriority(Float(number)),
    ]
    if let whole = Int(exactly: number) {
      forms += [whole, Int32(truncatingIfNeeded: whole), Int64(whole)]
      if whole >= 0 { forms += [UInt(whole), UInt32(truncatingIfNeeded: whole)] }
      if whole == 0 || whole == 1 { forms.append(whole == 1) }
    }
    return forms
  }
}
