public import UIKit

/// A part of a scene.
///
/// Differs: it is kept and not drawn; a view that is to show a scene says so once.
open class SKNode: NSObject {
  /// The nodes inside.
  open private(set) var children: [SKNode] = []
  /// The node around this one.
  open private(set) weak var parent: SKNode?
  /// The position in the node around.
  open var position = CGPoint.zero
  /// The node's name.
  open var name: String?

  /// Puts another inside.
  open func addChild(_ node: SKNode) {
    node.removeFromParent()
    children.append(node)
    node.parent = self
  }

  /// Takes it out.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

/// A scene of sprites.
open class SKScene: SKNode {
  /// The scene's size.
  open var size: CGSize
  /// The colour behind the nodes.
  open var backgroundColor = UIColor.darkGray

  /// A scene of a size.
  public init(size: CGSize) { self.size = size }
}

/// A picture for sprites.
open class SKTexture: NSObject {
  private let image: CGImage

  /// A picture.
  public init(cgImage image: CGImage) { self.image = image }

  /// The picture.
  open func cgImage() -> CGImage { image }
}

/// A view for a scene: a plain view here, which shows its background.
open class SKView: UIView {
  /// The scene to show.
  open private(set) var scene: SKScene?

  /// Keeps a scene to show; a warning says once that it is not drawn.
  open func presentScene(_ scene: SKScene?) {
    self.scene = scene
    if scene != nil { Self.notice }
  }

  /// A picture of the view, without the node; nil where it has no size.
  open func texture(from node: SKNode) -> SKTexture? {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { self.layer.render(in: $0.cgContext) }
    return picture.cgImage.map { SKTexture(cgImage: $0) }
  }

  private static let notice: Void = FileHandle.standardError.write(
    Data("warning: SpriteKit: scenes are not drawn on Linux; SKView shows its background.\n".utf8))
}
