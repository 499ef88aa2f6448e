internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// Notes the layers of a screen from instant to instant: what became of those that changed, the whole at a reel's start.
@MainActor final class LayerSampler {
  private var numbers = ObjectNumbers()
  private var pictures: LayerPictures
  /// The recorded state of each layer, by its number.
  private var facts: [Int: Facts] = [:]
  /// Numbers and depths in the order of drawing.
  private var order: [Int] = []

  /// Chosen: more than any screen of the examples has, and few enough for a page.
  private static let mostLayers = 3000

  init(pictures: LayerPictures) { self.pictures = pictures }

  /// The recorded state of a layer, as members of a JSON object: its own properties, and its animated values.
  private struct Facts: Equatable {
    /// The layer's kind and appearance.
    var own: String
    var model: String
    var shown: String

    /// Returns the members that changed; most layers in motion keep their appearance.
    func text(since old: Facts?) -> String? {
      if self == old { return nil }
      guard let old, own == old.own else { return "{\(own),\"model\":\(model),\"shown\":\(shown)}" }
      let model = model == old.model ? nil : "\"model\":\(model)"
      let shown = shown == old.shown ? nil : "\"shown\":\(shown)"
      return "{\([model, shown].compactMap(\.self).joined(separator: ","))}"
    }
  }

  /// The number by which a layer is known.
  func number(of layer: CALayer) -> Int { numbers[layer] }

  /// Returns the changes since the last sample as JSON; nil without any.
  ///
  /// - Parameter isWhole: True to write the whole state, also parts that were written before.
  func sample(_ root: CALayer, at time: TimeInterval, isWhole: Bool) -> String? {
    if isWhole { (facts, order) = ([:], []) }
    var seen: [Int] = []
    var fresh: [Int: Facts] = [:]
    var changed: [(Int, String)] = []
    walk(root) { layer, depth in
      let number = numbers[layer]
      let noted = describe(layer)
      seen += [number, depth]
      fresh[number] = noted
      if let text = noted.text(since: facts[number]) { changed.append((number, text)) }
    }
    let isReordered = seen != order
    (facts, order) = (fresh, seen)
    guard isReordered || !changed.isEmpty else { return nil }
    var json = JSONText()
    json.list { json in
      json.number(time)
      if isReordered { json.list { for part in seen { $0.number(part) } } } else { json.number(0) }
      json.list { json in
        for (number, text) in changed {
          json.number(number)
          json.raw(text)
        }
      }
    }
    return json.text
  }

  /// Layers with their depths, each before its sublayers, as they are drawn; stops where there are too many.
  private func walk(_ root: CALayer, _ visit: (CALayer, Int) -> Void) {
    var pending = [(root, 0)]
    var count = 0
    while let (layer, depth) = pending.popLast(), count < Self.mostLayers {
      visit(layer, depth)
      count += 1
      for sublayer in (layer.sublayers ?? []).reversed() { pending.append((sublayer, depth + 1)) }
    }
  }

  // MARK: One layer

  private func describe(_ layer: CALayer) -> Facts {
    let model = AnimatedValues(layer)
    var json = JSONText()
    json.object { json in
      json.key("class")
      json.string(Self.className(layer))
      let name = Self.name(layer)
      if !name.isEmpty {
        json.key("name")
        json.string(name)
      }
      if let controller = (layer.delegate as? UIView)?.next as? UIViewController {
        json.key("owner")
        json.string(String(describing: type(of: controller)))
      }
      writeAppearance(of: layer, &json)
    }
    var modelState = JSONText()
    model.write(&modelState, unlike: nil)
    var facts = Facts(own: String(json.text.dropFirst().dropLast()), model: modelState.text, shown: "null")
    if !layer.animationsInOrder.isEmpty, let picture = layer.picture(), case let shown = AnimatedValues(picture),
      shown != model
    {
      var json = JSONText()
      shown.write(&json, unlike: model)
      facts.shown = json.text
    }
    return facts
  }

  /// Appends the layer's own drawing.
  private func writeAppearance(of layer: CALayer, _ json: inout JSONText) {
    guard let style = layer.drawnStyle else { return }
    if let fill = style.background, fill.alpha > 0 {
      json.key("fill")
      json.string(fill.css)
    }
    if style.borderWidth > 0 {
      json.key("border")
      json.string("\(JSONText.decimal(style.borderWidth))px solid \(style.borderColor.css)")
    }
    if style.masksToBounds {
      json.key("clips")
      json.flag(true)
    }
    guard let number = pictures.number(of: style.content),
      case .image(_, let frame, _, _, _, _, let tint) = style.content
    else { return }
    json.key("picture")
    json.numbers([Double(number), frame.minX, frame.minY, frame.width, frame.height])
    if let tint {
      json.key("tint")
      json.string(tint.css)
    }
  }

  private static func className(_ layer: CALayer) -> String {
    String(describing: (layer.delegate as? UIView).map { type(of: $0) as Any } ?? type(of: layer))
  }

  /// Returns a readable name for a layer.
  private static func name(_ layer: CALayer) -> String {
    let view = layer.delegate as? UIView
    let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? view?.accessibilityIdentifier
    return String((text ?? layer.name ?? "").prefix(40))
  }

  /// The animated values.
  private struct AnimatedValues: Equatable {
    let position: CGPoint
    let bounds: CGRect
    let anchor: CGPoint
    let transform: CATransform3D
    let sublayerTransform: CATransform3D
    let opacity: Float
    let radius: CGFloat
    let depth: CGFloat
    let isHidden: Bool

    @MainActor init(_ layer: CALayer) {
      position = layer.position
      bounds = layer.bounds
      anchor = layer.anchorPoint
      transform = layer.transform
      sublayerTransform = layer.sublayerTransform
      opacity = layer.opacity
      radius = layer.cornerRadius
      depth = layer.zPosition
      isHidden = layer.isHidden
    }

    static func == (a: AnimatedValues, b: AnimatedValues) -> Bool {
      a.position == b.position && a.bounds == b.bounds && a.anchor == b.anchor && a.opacity == b.opacity
        && a.radius == b.radius && a.depth == b.depth && a.isHidden == b.isHidden
        && CATransform3DEqualToTransform(a.transform, b.transform)
        && CATransform3DEqualToTransform(a.sublayerTransform, b.sublayerTransform)
    }

    /// Writes what is not as usual, or what differs from other values.
    func write(_ json: inout JSONText, unlike other: AnimatedValues?) {
      json.object { json in
        func write(_ key: String, _ values: [Double], if isNotified: Bool) {
          guard isNotified else { return }
          json.key(key)
          json.numbers(values)
        }
        write("position", [position.x, position.y], if: other.map { $0.position != position } ?? true)
        write(
          "bounds", [bounds.minX, bounds.minY, bounds.width, bounds.height],
          if: other.map { $0.bounds != bounds } ?? true)
        let middle = CGPoint(x: 0.5, y: 0.5)
        write("anchor", [anchor.x, anchor.y], if: (other?.anchor ?? middle) != anchor)
        write(
          "transform", transform.numbers,
          if: !CATransform3DEqualToTransform(other?.transform ?? CATransform3DIdentity, transform))
        write(
          "sublayers", sublayerTransform.numbers,
          if: !CATransform3DEqualToTransform(other?.sublayerTransform ?? CATransform3DIdentity, sublayerTransform))
        write("opacity", [Double(opacity)], if: (other?.opacity ?? 1) != opacity)
        write("radius", [radius], if: (other?.radius ?? 0) != radius)
        write("z", [depth], if: (other?.depth ?? 0) != depth)
        write("hidden", [isHidden ? 1 : 0], if: (other?.isHidden ?? false) != isHidden)
      }
    }
  }
}

extension CATransform3D {
  /// Six numbers where it stays in the plane, else sixteen, row by row.
  nonisolated fileprivate var numbers: [Double] {
    CATransform3DIsAffine(self)
      ? [m11, m12, m21, m22, m41, m42]
      : [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension RenderColor {
  /// As style sheets write it.
  nonisolated var css: String {
    func digits(_ value: Double) -> String {
      let byte = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
  }
}
