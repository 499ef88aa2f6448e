internal import CoreGraphics
internal import Foundation

/// The drawing state of one thread.
nonisolated final class DrawingThread {
  /// The targets of drawing, innermost last.
  var targets: [DrawingTarget] = []
  /// The image contexts that were begun and not ended, and whether each could be made.
  var imageContexts: [Bool] = []
  /// The surroundings that colours are resolved in.
  var traits: UITraitCollection?

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<DrawingThread>.fromOpaque($0!).release() }
    return key
  }()

  /// This thread's; made when first asked for.
  static var current: DrawingThread {
    if let known = pthread_getspecific(key) { return Unmanaged<DrawingThread>.fromOpaque(known).takeUnretainedValue() }
    let made = DrawingThread()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}
