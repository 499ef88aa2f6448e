public import Foundation

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  /// The text in the place of a private value.
  public enum Mask: Sendable {
    /// A number that is the same for the same value.
    case hash
    /// Nothing that tells of the value.
    case none
  }

  enum Level { case auto, `public`, `private` }

  let level: Level
  let mask: Mask

  /// Decided by the value's type.
  ///
  /// Differs: the value is written; on a device, texts that are made at run time are private without a debugger.
  public static var auto: OSLogPrivacy { OSLogPrivacy(level: .auto, mask: .none) }
  /// For everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(level: .public, mask: .none) }
  /// Private: `<private>` is written.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(level: .private, mask: .none) }
  /// Private, also on devices that show private values.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(level: .private, mask: .none) }

  /// Private, with a mask in the value's place.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .private, mask: mask) }
  /// Private, with a mask in the value's place.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .private, mask: mask) }
  /// The privacy of the value's type, with a mask if that is private.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .auto, mask: mask) }

  func shown(_ text: String) -> String {
    guard level == .private else { return text }
    guard mask == .hash else { return "<private>" }
    // FNV-1a: the same for the same text in every run.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "<mask.hash: '\(String(hash, radix: 16))'>"
  }
}

/// The alignment of a value in a width.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  /// No alignment.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
  /// At the left of so many columns.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }
  /// At the right of so many columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  func placed(_ text: String) -> String {
    let gap = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + gap : gap + text
  }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  let isUppercase: Bool
  let digits: Int

  /// With ten digits.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// With sixteen digits.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// With eight digits.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// With ten digits, and zeros before it.
  public static func decimal(minDigits: Int = 1) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false, digits: minDigits)
  }
  /// With sixteen digits.
  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, digits: minDigits)
  }
  /// With eight digits.
  public static func octal(
    includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, digits: minDigits)
  }

  func written(_ value: some BinaryInteger) -> String {
    let text = String(value.magnitude, radix: radix, uppercase: isUppercase)
    return (value < 0 ? "-" : "") + prefix + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let conversion: String

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { fixed() }
  /// With so many digits after the point.
  public static func fixed(precision: Int = 6) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "%.\(max(0, precision))f")
  }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "%e") }
  /// The shorter of both.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "%g") }
}

/// The format of a Boolean.
public enum OSLogBoolFormat: Sendable {
  /// As true or false.
  case truth
  /// As yes or no.
  case answer
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// The text, with private values taken out.
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }
  /// A message of texts and values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The texts and values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// An empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func add(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
    text += align.placed(privacy.shown(value))
  }

  /// Adds a text.
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(argument(), align, privacy) }

  /// Adds a value that describes itself.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(value().description, align, privacy) }

  /// Adds a type.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(String(reflecting: value()), align, privacy) }

  /// Adds an object, or `(null)`.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) { add(argument()?.description ?? "(null)", .none, privacy) }

  /// Adds an error.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) { add("\(error())", .none, privacy) }

  /// Adds a whole number.
  public mutating func appendInterpolation<Number: BinaryInteger & CustomStringConvertible>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { add(format.written(number()), align, privacy) }

  /// Adds a number with a fraction.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { add(String(format: format.conversion, number()), align, privacy) }

  /// Adds a number with a fraction.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { add(String(format: format.conversion, Double(number())), align, privacy) }

  /// Adds a truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    let value = boolean()
    add(format == .truth ? "\(value)" : value ? "yes" : "no", .none, privacy)
  }
}
