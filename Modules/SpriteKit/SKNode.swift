public import UIKit

/// A colour.
public typealias SKColor = UIColor

/// A part of a scene, drawn by a layer of its own.
///
/// Shape: the vertical axis points up, angles go counterclockwise.
/// Differs: `zPosition` orders the nodes of one parent; there are no physics, particles, cameras, lights and shaders.
@preconcurrency @MainActor open class SKNode: UIResponder {
  /// The layer: a point with the layers of what is drawn and of the children.
  let layer = CALayer()
  let actions = ActionList()

  /// The nodes inside.
  open private(set) var children: [SKNode] = []
  /// The node around this one.
  open private(set) weak var parent: SKNode?
  /// The position in the node around.
  open var position = CGPoint.zero { didSet { updateFrame() } }
  /// The order among the nodes of one parent; greater is nearer.
  open var zPosition: CGFloat = 0 { didSet { layer.zPosition = zPosition } }
  /// The rotation.
  ///
  /// Units: radians, counterclockwise.
  open var zRotation: CGFloat = 0 { didSet { updateFrame() } }
  /// The horizontal scale.
  open var xScale: CGFloat = 1 { didSet { updateFrame() } }
  /// The vertical scale.
  open var yScale: CGFloat = 1 { didSet { updateFrame() } }
  /// The opacity, for the nodes inside too.
  open var alpha: CGFloat = 1 { didSet { withoutActions { layer.opacity = Float(alpha) } } }
  /// True if the node and those inside are not drawn.
  open var isHidden = false { didSet { withoutActions { layer.isHidden = isHidden } } }
  /// The node's name.
  open var name: String?
  /// The app's own data.
  open var userData: NSMutableDictionary?
  /// True if touches on the node are its own, not its scene's.
  open var isUserInteractionEnabled = false
  /// True if the actions of the node and of those inside stand still.
  open var isPaused = false
  /// The speed of the actions of the node and of those inside.
  open var speed: CGFloat = 1

  /// A node that draws nothing itself.
  public override init() { super.init() }
  /// A node of a file.
  public required init?(coder aDecoder: NSCoder) { super.init() }

  func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// Places the layer, whose vertical axis points down.
  func updateFrame() {
    withoutActions {
      layer.position = CGPoint(x: position.x, y: -position.y)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: -zRotation).scaledBy(x: xScale, y: yScale))
    }
  }

  // MARK: The tree

  /// Puts another inside, in front.
  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }
  /// Puts another inside, before the one at an index.
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(
      node.parent == nil, "SKNode: the node has a parent; call removeFromParent() before it gets another one")
    let next = children.indices.contains(index) ? children[index] : nil
    children.insert(node, at: min(max(index, 0), children.count))
    node.parent = self
    node.updateFrame()
    if let next { layer.insertSublayer(node.layer, below: next.layer) } else { layer.addSublayer(node.layer) }
  }
  /// Takes it out of the node around.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    layer.removeFromSuperlayer()
  }
  /// Takes all nodes inside out.
  open func removeAllChildren() { for child in children { child.removeFromParent() } }
  /// Takes some of the nodes inside out.
  open func removeChildren(in nodes: [SKNode]) {
    for child in nodes where child.parent === self { child.removeFromParent() }
  }
  /// Moves it into another node.
  open func move(toParent parent: SKNode) {
    let point = self.parent.map { convert(.zero, to: $0) } == nil ? position : parent.convert(.zero, from: self)
    removeFromParent()
    position = point
    parent.addChild(self)
  }
  /// Returns true if a node is around this one, at any distance.
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === parent }
  }
  /// The scene that holds the node.
  open var scene: SKScene? { sequence(first: self, next: \.parent).lazy.compactMap { $0 as? SKScene }.first }

  /// Returns the first node inside with a name; `//` before it searches at any depth.
  open func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    enumerateChildNodes(withName: name) { node, stop in
      found = node
      stop.pointee = true
    }
    return found
  }
  /// Calls a closure with each node inside that has a name; `//` before it searches at any depth, `*` is any name.
  ///
  /// Differs: other patterns are not read.
  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let isDeep = name.hasPrefix("//")
    let wanted = isDeep ? String(name.dropFirst(2)) : name
    var stop = ObjCBool(false)
    func visit(_ node: SKNode) {
      for child in node.children where !stop.boolValue {
        if child.name == wanted || wanted == "*" { block(child, &stop) }
        if isDeep, !stop.boolValue { visit(child) }
      }
    }
    visit(isDeep ? scene ?? self : self)
  }

  // MARK: Geometry

  /// Sets both scales.
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  /// The part of its own space that the node draws.
  var drawn: CGRect { .zero }

  /// The smallest rectangle around what the node draws, in the space of the node around.
  open var frame: CGRect { drawn.applying(toParent) }

  /// Returns the smallest rectangle around what the node and those inside draw, in the space of the node around.
  open func calculateAccumulatedFrame() -> CGRect {
    var all = drawn.isEmpty ? CGRect.null : drawn
    for child in children {
      let frame = child.calculateAccumulatedFrame()
      if !frame.isEmpty { all = all.union(frame) }
    }
    return all.isNull ? CGRect(origin: position, size: .zero) : all.applying(toParent)
  }

  var toParent: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation).scaledBy(x: xScale, y: yScale)
  }

  /// The transform into the space of the outermost node.
  private var toRoot: CGAffineTransform {
    sequence(first: self, next: \.parent).reduce(.identity) { $1.parent == nil ? $0 : $0.concatenating($1.toParent) }
  }

  /// Converts a point of another node's space.
  open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.toRoot).applying(toRoot.inverted())
  }
  /// Converts a point into another node's space.
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

  /// Returns true if a point of the space around lies in what the node and those inside draw.
  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
  /// Returns true if two nodes of one parent overlap.
  open func intersects(_ node: SKNode) -> Bool {
    calculateAccumulatedFrame().intersects(node.calculateAccumulatedFrame())
  }
  /// Returns the nodes inside, at any depth, that draw at a point; the nearest first.
  open func nodes(at p: CGPoint) -> [SKNode] {
    let sorted = children.enumerated().sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
    return sorted.map(\.element).flatMap { child -> [SKNode] in
      let inside = child.convert(p, from: self)
      return child.nodes(at: inside) + (child.drawn.contains(inside) && !child.drawn.isEmpty ? [child] : [])
    }
  }
  /// Returns the nearest node that draws at a point; this one if none does.
  open func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

  // MARK: Actions

  /// Begins an action.
  open func run(_ action: SKAction) { actions.add(action, key: nil, completion: nil) }
  /// Begins an action, with a closure for its end.
  open func run(_ action: SKAction, completion block: @escaping () -> Void) {
    actions.add(action, key: nil, completion: block)
  }
  /// Begins an action in place of the one with the same key.
  open func run(_ action: SKAction, withKey key: String) { actions.add(action, key: key, completion: nil) }
  /// Returns the running action of a key.
  open func action(forKey key: String) -> SKAction? { actions.action(key) }
  /// True if an action runs.
  open func hasActions() -> Bool { !actions.isEmpty }
  /// Ends the action of a key where it is.
  open func removeAction(forKey key: String) { actions.remove(key) }
  /// Ends all actions where they are.
  open func removeAllActions() { actions.removeAll() }

  /// Lets time pass for the actions of the node and of those inside.
  func advance(by seconds: TimeInterval) {
    guard !isPaused, speed > 0 else { return }
    let seconds = seconds * TimeInterval(speed)
    actions.advance(self, by: seconds)
    for child in children { child.advance(by: seconds) }
  }

  open override var next: UIResponder? { parent }
}

extension UITouch {
  /// Returns the touch's location in a node's space.
  public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return node.convert(scene.convertPoint(fromView: location(in: view)), from: scene)
  }
  /// Returns the touch's location before the last movement in a node's space.
  public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return node.convert(scene.convertPoint(fromView: previousLocation(in: view)), from: scene)
  }
}
