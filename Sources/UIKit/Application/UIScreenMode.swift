public import Foundation

/// A size that a screen can have.
@preconcurrency @MainActor public final class UIScreenMode: NSObject {
  /// The screen's size in its natural orientation.
  ///
  /// Units: pixels.
  public let size: CGSize
  /// The aspect ratio of a pixel: 1.
  public var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}
