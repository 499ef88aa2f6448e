public import CoreGraphics
internal import Foundation

/// A layer that shows its sublayers several times, each a step further in place, colour and time.
///
/// Differs: colour offsets act on colours, gradients and shapes, not on pictures. Animations of the sublayers end for
/// all instances at once.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  struct Copies {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(rgba: .one)
    var offset = SIMD4<Float>.zero
    var preservesDepth = false
  }

  /// More instances than this are not shown; chosen, so that a slip does not take the machine down.
  private static let mostInstances = 10_000

  final var copies = Copies()

  /// The number of copies of the sublayers, the original included.
  open var instanceCount: Int {
    get { copies.count }
    set { changeOwn("instanceCount") { copies.count = newValue } }
  }
  /// The delay of each instance after the previous one.
  ///
  /// Units: seconds.
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set {
      if accepts(newValue.isFinite, "instanceDelay") { changeOwn("instanceDelay") { copies.delay = newValue } }
    }
  }
  /// The transform from each instance to the next, about the anchor point.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set {
      if accepts(newValue.isFinite, "instanceTransform") {
        changeOwn("instanceTransform") { copies.transform = newValue }
      }
    }
  }
  /// Multiplies the colours of the first instance; white at first.
  open var instanceColor: CGColor? {
    get { copies.color }
    set { changeOwn("instanceColor") { copies.color = newValue } }
  }
  /// Added to the red factor from instance to instance.
  open var instanceRedOffset: Float {
    get { copies.offset.x }
    set { changeOwn("instanceRedOffset") { copies.offset.x = newValue } }
  }
  /// Added to the green factor from instance to instance.
  open var instanceGreenOffset: Float {
    get { copies.offset.y }
    set { changeOwn("instanceGreenOffset") { copies.offset.y = newValue } }
  }
  /// Added to the blue factor from instance to instance.
  open var instanceBlueOffset: Float {
    get { copies.offset.z }
    set { changeOwn("instanceBlueOffset") { copies.offset.z = newValue } }
  }
  /// Added to the opacity from instance to instance.
  open var instanceAlphaOffset: Float {
    get { copies.offset.w }
    set { changeOwn("instanceAlphaOffset") { copies.offset.w = newValue } }
  }
  /// True lets the instances keep their depth instead of lying flat.
  open var preservesDepth: Bool {
    get { copies.preservesDepth }
    set { changeOwn("preservesDepth") { copies.preservesDepth = newValue } }
  }

  package override func makePresentation() -> CALayer { CAReplicatorLayer(presentationOf: self) }

  package override func adopt(_ other: CALayer) {
    super.adopt(other)
    if let other = other as? CAReplicatorLayer { copies = other.copies }
  }

  package override class func animatesImplicitly(_ key: String) -> Bool {
    key.hasPrefix("instance") && key != "instanceCount" || super.animatesImplicitly(key)
  }

  package override func layerValue(forKey key: String) -> LayerValue? {
    switch key {
    case "instanceCount": .number(Double(copies.count))
    case "instanceDelay": .number(copies.delay)
    case "instanceTransform": .transform(copies.transform)
    case "instanceColor": .color(copies.color)
    case "instanceRedOffset": .number(Double(copies.offset.x))
    case "instanceGreenOffset": .number(Double(copies.offset.y))
    case "instanceBlueOffset": .number(Double(copies.offset.z))
    case "instanceAlphaOffset": .number(Double(copies.offset.w))
    default: super.layerValue(forKey: key)
    }
  }

  package override func setLayerValue(_ value: LayerValue, forKey key: String) {
    switch (key, value) {
    case ("instanceCount", .number(let n)): copies.count = Int(max(0, min(n, 1e6)))
    case ("instanceDelay", .number(let n)): copies.delay = n
    case ("instanceTransform", .transform(let t)): copies.transform = t
    case ("instanceColor", .color(let color)): copies.color = color
    case ("instanceRedOffset", .number(let n)): copies.offset.x = Float(n)
    case ("instanceGreenOffset", .number(let n)): copies.offset.y = Float(n)
    case ("instanceBlueOffset", .number(let n)): copies.offset.z = Float(n)
    case ("instanceAlphaOffset", .number(let n)): copies.offset.w = Float(n)
    default: super.setLayerValue(value, forKey: key)
    }
  }

  package override func finishStyle(_ style: inout RenderBody.Style) {
    if copies.preservesDepth { style.preservesDepth = true }
  }

  package override func makeChildren() -> [RenderNode] {
    let copies = (look as? CAReplicatorLayer)?.copies ?? copies
    let plain = plainChildren()
    let anchor = look.anchorInBounds
    var transform = CATransform3DIdentity
    var nodes: [RenderNode] = []
    for index in 0..<min(max(0, copies.count), Self.mostInstances) {
      let own = copies.delay == 0 || index == 0 ? plain : delayedChildren(by: copies.delay * Double(index))
      nodes.append(instance(index, copies, own, transform, anchor))
      transform = CATransform3DConcat(transform, copies.transform)
      if !transform.isFinite { break }
    }
    return nodes
  }

  private func instance(
    _ index: Int, _ copies: Copies, _ children: [RenderNode], _ transform: CATransform3D, _ anchor: CGPoint
  ) -> RenderNode {
    let step = SIMD4<Double>(copies.offset) * Double(index)
    let color = ((copies.color?.rgba ?? .one) + step).clamped(lowerBound: .zero, upperBound: .one)
    var style = RenderBody.Style()
    style.bounds = state.bounds.standardized
    style.preservesDepth = copies.preservesDepth
    var placement = RenderNode.Placement()
    placement.position = anchor
    placement.anchorPoint = look.state.anchorPoint
    placement.transform = transform
    placement.opacity = color.w
    let isWhite = color.x == 1 && color.y == 1 && color.z == 1
    let own = isWhite ? children : children.map { $0.multiplied(by: SIMD3(color.x, color.y, color.z)) }
    return RenderNode(placement: placement, body: RenderBody(style: style, children: own))
  }
}
