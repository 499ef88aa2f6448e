public import Foundation

nonisolated extension String {
  /// A text to look up, and the values that stand in it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key of the tables: the text with a format in place of each value.
    let key: String
    /// The values' formats are those of the key, in order.
    let values: [Value]

    /// A value in the text.
    enum Value: Equatable, Sendable {
      case text(String)
      case whole(Int64)
      case number(Double)
      case single(Float)

      var argument: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .whole(let number): number
        case .number(let number): number
        case .single(let number): number
        }
      }
    }

    /// A text, which is its own key.
    public init(_ value: String) { (key, values) = (value, []) }
    /// A text without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// A text with values while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var values: [Value] = []

      /// An empty text.
      public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }
      /// Appends a piece between values.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      /// Appends a text.
      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      /// Appends a part of a text.
      public mutating func appendInterpolation(_ substring: Substring) { append("%@", .text(String(substring))) }
      /// Appends a whole number.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number) {
        append("%lld", .whole(Int64(truncatingIfNeeded: value)))
      }
      /// Appends a number.
      public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
      /// Appends a number.
      public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", .number(Double(value))) }
      /// Appends a number.
      public mutating func appendInterpolation(_ value: Float) { append("%f", .single(value)) }
      /// Appends a number in a format of C.
      public mutating func appendInterpolation(_ value: Double, specifier: String) { append(specifier, .number(value)) }
      /// Appends a whole number in a format of C.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number, specifier: String) {
        append(specifier, .whole(Int64(truncatingIfNeeded: value)))
      }

      private mutating func append(_ format: String, _ value: Value) {
        key += format
        values.append(value)
      }
    }
  }

  /// The text of a key in the app's language; the key itself where the tables lack it.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: keyAndValue, default: nil, table, bundle, locale)
  }

  /// The text of a key in the app's language; another text where the tables lack it.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizationValue(key.description), default: defaultValue, table, bundle, locale)
  }

  private init(
    localized value: LocalizationValue, default other: LocalizationValue?, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let values = (other ?? value).values
    let fallback = other?.key ?? value.key
    let format = (bundle ?? .main).localizedString(forKey: value.key, value: fallback, table: table)
    let isFormat = !values.isEmpty || other == nil && value.key.contains("%%")
    self = isFormat ? String(format: format, locale: locale, arguments: values.map(\.argument)) : format
  }
}
