internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A snapshot of the present application's screen traits, for drawing on any thread.
nonisolated enum ScreenTraitsSnapshot {
  private static let scaleBits = Atomic<UInt64>(Double(3).bitPattern)
  private static let darkness = Atomic<Bool>(false)

  /// Pixels per point.
  static var scale: CGFloat {
    get { CGFloat(Double(bitPattern: scaleBits.load(ordering: .relaxed))) }
    set { scaleBits.store(Double(newValue).bitPattern, ordering: .relaxed) }
  }
  /// True if it is light on dark.
  static var isDark: Bool {
    get { darkness.load(ordering: .relaxed) }
    set { darkness.store(newValue, ordering: .relaxed) }
  }

  private static let kind = Atomic<Int>(UIUserInterfaceIdiom.phone.rawValue)
  /// The kind of device.
  static var idiom: UIUserInterfaceIdiom {
    get { UIUserInterfaceIdiom(rawValue: kind.load(ordering: .relaxed)) ?? .phone }
    set { kind.store(newValue.rawValue, ordering: .relaxed) }
  }

  private static let reading = Atomic<Int>(UIContentSizeCategory.large.step)
  /// How large the person wants to read.
  static var category: UIContentSizeCategory {
    get { UIContentSizeCategory.all[reading.load(ordering: .relaxed)] }
    set { reading.store(newValue.step, ordering: .relaxed) }
  }

  private static let wished = Atomic<Int>(0)
  /// The person's accessibility preferences.
  static var accessibilityPreferences: AccessibilityPreferences {
    get { AccessibilityPreferences(rawValue: wished.load(ordering: .relaxed)) }
    set { wished.store(newValue.rawValue, ordering: .relaxed) }
  }
}
