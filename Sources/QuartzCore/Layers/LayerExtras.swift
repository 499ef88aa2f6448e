internal import CoreGraphics
internal import Foundation

/// The rarely used state of a layer: an object of its own, which most layers lack.
///
/// Main actor only, but for the end of a layer's life.
nonisolated final class LayerExtras {
  /// The layer whose alpha the layer shows through.
  var mask: CALayer?
  /// Who draws, lays out and animates for the layer without owning it.
  weak var delegate: (any CALayerDelegate)?
  /// Actions by event, asked after the delegate.
  var actions: [String: any CAAction]?
  /// The values by key of properties that were not set.
  var style: [AnyHashable: Any]?
  /// The layer's name in render tree dumps.
  var name: String?
  /// The layer's time, where it has one of its own.
  var timing = MediaTiming.plain
  /// Values under keys that the library does not know.
  var custom: [String: Any] = [:]
  /// The background where it is a pattern, drawn once.
  var patternPicture: (key: PatternKey, image: CGImage)?
  /// On a presentation: the transition that is under way and how far.
  var transition: (CATransition, Double)?
}

extension CALayer {
  /// The layer's extras, made if there are none.
  var ownExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  var timing: MediaTiming {
    get { extras?.timing ?? .plain }
    set { ownExtras.timing = newValue }
  }

  var maskLayer: CALayer? { extras?.mask }
}
