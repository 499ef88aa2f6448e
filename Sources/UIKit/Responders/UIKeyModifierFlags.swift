internal import Foundation

/// Keys that are held while something else happens.
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// A set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command; hosts report the Windows key, or Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key lies on the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
