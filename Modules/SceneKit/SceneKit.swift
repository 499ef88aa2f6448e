public import UIKit

/// A scene in three dimensions.
///
/// Differs: it is kept and not drawn; a view that is to show one says so once.
open class SCNScene: NSObject {}

/// A view for a scene: a plain view here, which shows its background.
open class SCNView: UIView {
  /// The scene to show.
  open var scene: SCNScene? {
    didSet { if scene != nil { Self.notice } }
  }

  /// A picture of the view, without the scene.
  open func snapshot() -> UIImage {
    UIGraphicsImageRenderer(bounds: bounds).image { self.layer.render(in: $0.cgContext) }
  }

  private static let notice: Void = Notice.say("SceneKit: scenes are not drawn on Linux; SCNView shows its background.")
}

/// A warning on standard error.
enum Notice {
  static func say(_ text: String) { FileHandle.standardError.write(Data("warning: \(text)\n".utf8)) }
}
