internal import CoreGraphics
public import Foundation

extension LayerValue {
  /// Reads what client code hands over: numbers of every kind, geometry plain or in an `NSValue`, colours, arrays.
  package init?(any: Any?) {
    guard let any else { return nil }
    if let known = LayerValue(exactly: any) {
      self = known
      return
    }
    switch any {
    case let value as LayerValue: self = value
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as NSValue: self.init(value)
    case let value as [RenderFilter]: self = .filters(value)
    case let value as [Any]: self.init(array: value)
    case is NSNull: return nil
    default: self = .object(any)
    }
  }

  /// The value of one of the types that animated properties have; nil for any other.
  ///
  /// Compares the type itself: a conditional cast that fails searches the bridging conformances, some thousand
  /// instructions for each type that is tried.
  private init?(exactly any: Any) {
    let type = type(of: any)
    if type == CGPoint.self {
      guard let point = any as? CGPoint else { return nil }
      self = .point(point)
    } else if type == CGRect.self {
      guard let rect = any as? CGRect else { return nil }
      self = .rect(rect)
    } else if type == CATransform3D.self {
      guard let transform = any as? CATransform3D else { return nil }
      self = .transform(transform)
    } else if type == Float.self {
      guard let number = any as? Float else { return nil }
      self = .number(Double(number))
    } else if type == NSNumber.self {
      guard let number = any as? NSNumber else { return nil }
      self = .number(number.doubleValue)
    } else {
      return nil
    }
  }

  private init?(_ value: NSValue) {
    if let transform = value.storedTransform {
      self = .transform(transform)
      return
    }
    switch String(cString: value.objCType) {
    case String(cString: NSValue(point: .zero).objCType): self = .point(value.pointValue)
    case String(cString: NSValue(size: .zero).objCType): self = .size(value.sizeValue)
    case String(cString: NSValue(rect: .zero).objCType): self = .rect(value.rectValue)
    default: self = .object(value)
    }
  }

  private init(array: [Any]) {
    let values = array.map { LayerValue(any: $0) }
    let numbers = values.compactMap { if case .number(let n)? = $0 { n } else { nil } }
    let colors = values.compactMap { if case .color(let c)? = $0 { c } else { nil } }
    if !array.isEmpty, numbers.count == array.count {
      self = .numbers(numbers)
    } else if !array.isEmpty, colors.count == array.count {
      self = .colors(colors)
    } else {
      self = .object(array)
    }
  }

  /// The value as `value(forKeyPath:)` and actions return it: numbers as `NSNumber`, geometry plain.
  package var any: Any? {
    switch self {
    case .number(let a): NSNumber(value: a)
    case .flag(let a): NSNumber(value: a)
    case .point(let a): a
    case .size(let a): a
    case .rect(let a): a
    case .transform(let a): a
    case .color(let a): a
    case .numbers(let a): a.map { NSNumber(value: $0) }
    case .colors(let a): a
    case .filters(let a): a
    case .path(let a): a
    case .object(let a): a
    }
  }
}

extension NSValue {
  /// Elements of an encoded transform: sixteen doubles.
  nonisolated private static let transformType = "[16d]"

  /// A transform as an object.
  public convenience init(caTransform3D t: CATransform3D) {
    var elements = t.elements
    self.init(bytes: &elements, objCType: Self.transformType)
  }

  /// The transform inside.
  ///
  /// Errors: the zero matrix when something else is inside.
  public var caTransform3DValue: CATransform3D { storedTransform ?? CATransform3D() }

  nonisolated var storedTransform: CATransform3D? {
    guard String(cString: objCType) == Self.transformType else { return nil }
    var elements = [Double](repeating: 0, count: 16)
    getValue(&elements)
    return CATransform3D(elements: elements)
  }
}
