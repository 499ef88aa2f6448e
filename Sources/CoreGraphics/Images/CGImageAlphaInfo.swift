/// The position of a pixel's alpha, and whether its colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// After the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// After the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// A byte after the colours that means nothing.
  case noneSkipLast = 5
  /// A byte before the colours that means nothing.
  case noneSkipFirst = 6
  /// Nothing but alpha.
  case alphaOnly = 7
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the order.
  case orderMask = 0x7000
  /// As the components are named.
  case orderDefault = 0
  /// Pairs, low byte first.
  case order16Little = 0x1000
  /// Fours, last component first.
  case order32Little = 0x2000
  /// Pairs, high byte first.
  case order16Big = 0x3000
  /// Fours, first component first.
  case order32Big = 0x4000

  /// Pairs as this machine stores them.
  public static var order16Host: CGImageByteOrderInfo { .order16Little }
  /// Fours as this machine stores them.
  public static var order32Host: CGImageByteOrderInfo { .order32Little }
}

/// The format of a pixel's bits.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits that hold the format.
  case mask = 0xF0000
  /// Components side by side.
  case packed = 0
  /// Five bits each.
  case RGB555 = 0x10000
  /// Five, six and five bits.
  case RGB565 = 0x20000
  /// Ten bits each.
  case RGB101010 = 0x30000
  /// Ten bits each, beyond 0…1.
  case RGBCIF10 = 0x40000
}

/// A pixel's layout: alpha, order and number format in one number.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// A layout from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that hold `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that hold the number format.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// As the components are named.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// Pairs, low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Fours, last component first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pairs, high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Fours, first component first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The alpha information in the bits; nil if they have no known value.
  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

/// Fours as this machine stores them.
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little
/// Pairs as this machine stores them.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
