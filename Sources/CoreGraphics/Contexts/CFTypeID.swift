/// A number that tells classes of Core Foundation and Core Graphics apart.
public typealias CFTypeID = UInt

/// Returns the number of an object's class; 0 for classes that have none here.
public func CFGetTypeID(_ cf: Any?) -> CFTypeID {
  switch cf {
  case is CGColor: CGColor.typeID
  case is CGColorSpace: CGColorSpace.typeID
  case is CGContext: CGContext.typeID
  case is CGDataProvider: CGDataProvider.typeID
  case is CGFont: CGFont.typeID
  case is CGFunction: CGFunction.typeID
  case is CGGradient: CGGradient.typeID
  case is CGImage: CGImage.typeID
  case is CGLayer: CGLayer.typeID
  case is CGPath: CGPath.typeID
  case is CGPattern: CGPattern.typeID
  case is CGShading: CGShading.typeID
  default: 0
  }
}

extension CGColor {
  /// The number of the class.
  public static let typeID: CFTypeID = 1
}
extension CGColorSpace {
  /// The number of the class.
  public static let typeID: CFTypeID = 2
}
extension CGContext {
  /// The number of the class.
  public static let typeID: CFTypeID = 3
}
extension CGDataProvider {
  /// The number of the class.
  public static let typeID: CFTypeID = 4
}
extension CGFont {
  /// The number of the class.
  public static let typeID: CFTypeID = 5
}
extension CGFunction {
  /// The number of the class.
  public static let typeID: CFTypeID = 6
}
extension CGGradient {
  /// The number of the class.
  public static let typeID: CFTypeID = 7
}
extension CGImage {
  /// The number of the class.
  public static let typeID: CFTypeID = 8
}
extension CGLayer {
  /// The number of the class.
  public static let typeID: CFTypeID = 9
}
extension CGPath {
  /// The number of the class.
  public static let typeID: CFTypeID = 10
}
extension CGPattern {
  /// The number of the class.
  public static let typeID: CFTypeID = 11
}
extension CGShading {
  /// The number of the class.
  public static let typeID: CFTypeID = 12
}
