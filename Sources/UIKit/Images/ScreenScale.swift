internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The pixels per point of the present application's screen, for drawing that may happen on any thread.
nonisolated enum ScreenScale {
  private static let bits = Atomic<UInt64>(Double(3).bitPattern)

  static var current: CGFloat {
    get { CGFloat(Double(bitPattern: bits.load(ordering: .relaxed))) }
    set { bits.store(Double(newValue).bitPattern, ordering: .relaxed) }
  }
}
