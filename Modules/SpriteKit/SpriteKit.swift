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

/// How a scene fits a view.
public enum SKSceneScaleMode: Int, Sendable {
  /// Stretched.
  case fill
  /// All of the view, in the scene's proportions.
  case aspectFill
  /// The whole scene, in its proportions.
  case aspectFit
  /// As large as the view.
  case resizeFill
}

/// A scene of sprites.
open class SKScene: SKNode {
  /// How it fits a view.
  open var scaleMode = SKSceneScaleMode.fill
  /// The view that is to show it.
  open internal(set) weak var view: SKView?
  /// The point of the scene that lies at the node's position, in parts of its size.
  open var anchorPoint = CGPoint.zero
  /// The scene's size.
  open var size: CGSize
  /// The colour behind the nodes.
  open var backgroundColor = UIColor.darkGray

  /// A scene of a size.
  public init(size: CGSize) { self.size = size }
  /// A scene of a file: nil, as such files are not read.
  public convenience init?(fileNamed filename: String) { nil }

  /// A view is about to show it.
  open func didMove(to view: SKView) {}
  /// A view shows it no more.
  open func willMove(from view: SKView) {}
  /// A frame begins: never here.
  open func update(_ currentTime: TimeInterval) {}
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
  /// True if nodes beside each other may be drawn in any order.
  open var ignoresSiblingOrder = false
  /// True if frames are counted on the view.
  open var showsFPS = false
  /// True if nodes are counted on the view.
  open var showsNodeCount = false
  /// True if bodies are outlined.
  open var showsPhysics = false
  /// True if the scene stands still.
  open var isPaused = false

  /// Keeps a scene to show; a warning says once that it is not drawn.
  open func presentScene(_ scene: SKScene?) {
    self.scene?.willMove(from: self)
    self.scene?.view = nil
    self.scene = scene
    guard let scene else { return }
    Self.notice
    scene.view = self
    scene.didMove(to: self)
  }

  /// A picture of the view, without the node; nil where it has no size.
  open func texture(from node: SKNode) -> SKTexture? {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { self.layer.render(in: $0.cgContext) }
    return picture.cgImage.map { SKTexture(cgImage: $0) }
  }

  private static let notice: Void = FileHandle.standardError.write(
    Data("warning: SpriteKit: scenes are not drawn on Linux; SKView shows its background.\n".utf8))
}
