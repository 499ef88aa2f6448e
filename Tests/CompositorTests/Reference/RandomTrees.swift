import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport

/// Trees that use every feature, small enough to be drawn plainly.
struct RandomTrees {
  var numbers: Dice
  static let images = [
    checkers(7, 5, cell: 2), checkers(6, 6, cell: 1, isOpaque: false), checkers(1, 1), checkers(19, 13, cell: 3),
    checkers(3, 9, cell: 1), checkers(1, 4, isOpaque: false),
  ]

  init(seed: UInt64) { numbers = Dice(seed: seed) }

  mutating func tree() -> RenderTree {
    let size = CGSize(width: CGFloat(8 + numbers.below(14)), height: CGFloat(6 + numbers.below(12)))
    let scale = numbers.pick([1.0, 1, 2, 1.5])
    var count = 3 + numbers.below(7)
    var style = RenderSubtree.Style()
    style.bounds = CGRect(origin: .zero, size: size)
    if numbers.chance(80) { style.background = color() }
    var children: [RenderNode] = []
    while count > 0 { children.append(node(size, depth: 0, &count)) }
    var placement = RenderNode.Placement()
    placement.position = CGPoint(x: size.width / 2, y: size.height / 2)
    var tree = RenderTree(
      size: size, scale: scale,
      root: RenderNode(placement: placement, body: RenderSubtree(style: style, children: children)))
    tree.moving = some(tree.root.body)
    return tree
  }

  /// Some of the bodies of a tree, told as on their way whether they are or not.
  private mutating func some(_ body: RenderSubtree) -> [RenderTree.Mover] {
    var all: [RenderTree.Mover] = []
    if numbers.chance(30) { all.append(RenderTree.Mover(body, stillCount: numbers.below(body.children.count + 1))) }
    for child in body.children { all += some(child.body) }
    return all
  }

  mutating func color() -> RenderColor {
    RenderColor(
      red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(),
      alpha: numbers.chance(60) ? 1 : numbers.unit())
  }

  mutating func coordinate(_ low: Double, _ high: Double) -> Double {
    let v = numbers.between(low, high)
    switch numbers.below(4) {
    case 0: return v
    case 1: return (v * 4).rounded() / 4
    default: return v.rounded()
    }
  }

  mutating func transform() -> CATransform3D {
    switch numbers.below(12) {
    case 0: return rotation(numbers.between(-3, 3))
    case 1: return scaled(numbers.between(0.2, 2), numbers.between(0.2, 2))
    case 2: return scaled(-1, 1)
    case 3: return turned(numbers.between(-1.7, 1.7), distance: numbers.between(10, 100))
    case 4: return scaled(0.3, 0.3)
    default: return CATransform3DIdentity
    }
  }

  mutating func placement(_ size: CGSize) -> RenderNode.Placement {
    var p = RenderNode.Placement()
    p.position = CGPoint(x: coordinate(0, size.width), y: coordinate(0, size.height))
    p.transform = transform()
    if numbers.chance(20) { p.anchorPoint = CGPoint(x: coordinate(0, 1), y: coordinate(0, 1)) }
    if numbers.chance(20) { p.zPosition = coordinate(-10, 10) }
    if numbers.chance(25) { p.opacity = numbers.unit() }
    return p
  }

  mutating func node(_ size: CGSize, depth: Int, _ count: inout Int) -> RenderNode {
    RenderNode(placement: placement(size), body: body(size, depth: depth, &count))
  }

  mutating func body(_ size: CGSize, depth: Int, _ count: inout Int) -> RenderSubtree {
    count -= 1
    let own = CGSize(width: max(1, coordinate(1, size.width)), height: max(1, coordinate(1, size.height)))
    let style = style(own)
    var children: [RenderNode] = []
    if depth < 4, numbers.chance(45) {
      var more = min(count, 1 + numbers.below(3))
      if numbers.chance(8) { more += 9 }
      count -= more
      while more > 0 { children.append(node(own, depth: depth + 1, &more)) }
    }
    var mask: RenderNode?
    if numbers.chance(6) {
      var one = 1
      mask = node(own, depth: 4, &one)
    }
    return RenderSubtree(style: style, children: children, mask: mask)
  }

  mutating func style(_ own: CGSize) -> RenderSubtree.Style {
    var s = RenderSubtree.Style()
    s.bounds = CGRect(origin: .zero, size: own)
    if numbers.chance(15) { s.bounds.origin = CGPoint(x: coordinate(-3, 3), y: coordinate(-3, 3)) }
    if numbers.chance(65) { s.background = color() }
    if numbers.chance(35) { s.cornerRadius = coordinate(0, 6) }
    if numbers.chance(20) { s.maskedCorners = RenderCorners(rawValue: UInt(numbers.below(16))) }
    s.isContinuousCorner = numbers.chance(30)
    if numbers.chance(20) {
      s.borderWidth = coordinate(0, 4)
      s.borderColor = color()
    }
    s.masksToBounds = numbers.chance(30)
    if numbers.chance(35) { s.content = content(s.bounds) }
    if numbers.chance(15) { s.shadow = shadow() }
    if numbers.chance(8) { s.sublayerTransform = transform() }
    if numbers.chance(10) { s.sublayerTransform.m34 = -1 / numbers.between(10, 60) }
    s.sublayerAnchor = CGPoint(x: s.bounds.midX, y: s.bounds.midY)
    s.isDoubleSided = numbers.chance(80)
    s.allowsGroupOpacity = numbers.chance(80)
    s.preservesDepth = numbers.chance(10)
    if numbers.chance(6) { s.rasterizationScale = numbers.pick([1, 2, 0.5]) }
    if numbers.chance(8) { s.filters = [filter()] }
    if numbers.chance(12) { s.backgroundFilters = [filter()] }
    if numbers.chance(10) { s.blend = numbers.pick(RenderBlend.allCases) }
    return s
  }

  mutating func filter() -> RenderFilter {
    switch numbers.below(4) {
    case 0: .blur(radius: numbers.between(0, numbers.chance(10) ? 10 : 1.5))
    case 1: .saturate(numbers.between(0, 2))
    case 2: .brightness(numbers.between(-0.5, 0.5))
    default: .tint(color())
    }
  }

  mutating func shadow() -> RenderShadow {
    var s = RenderShadow()
    s.color = color()
    s.offset = CGSize(width: coordinate(-3, 3), height: coordinate(-3, 3))
    s.radius = numbers.pick([0, 0.5, 1, 1.7])
    if numbers.chance(30) { s.path = [.move(.zero), .line(CGPoint(x: 9, y: 2)), .line(CGPoint(x: 3, y: 8)), .close] }
    return s
  }

  mutating func shape(_ bounds: CGRect) -> RenderShape {
    func point() -> CGPoint {
      CGPoint(
        x: coordinate(bounds.minX - 1, bounds.maxX + 1), y: coordinate(bounds.minY - 1, bounds.maxY + 1))
    }
    var s = RenderShape()
    s.path = [.move(point()), .line(point()), .curve(point(), control1: point(), control2: point())]
    if numbers.chance(50) { s.path.append(.close) }
    if numbers.chance(70) { s.fill = color() }
    if numbers.chance(70) { s.stroke = color() }
    s.lineWidth = coordinate(0.5, 3)
    (s.lineCap, s.lineJoin) = (numbers.below(3), numbers.below(3))
    if numbers.chance(30) { (s.strokeStart, s.strokeEnd) = (0.2, 0.7) }
    return s
  }

  mutating func content(_ bounds: CGRect) -> RenderContent {
    switch numbers.below(5) {
    case 4: return .shape(shape(bounds))
    case 0:
      var g = RenderGradient()
      g.kind = numbers.pick([.axial, .radial, .conic])
      g.start = CGPoint(x: numbers.unit(), y: numbers.unit())
      g.end = CGPoint(x: numbers.unit(), y: numbers.unit())
      g.stops = [
        .init(location: 0, color: color()), .init(location: 0.5, color: color()), .init(location: 1, color: color()),
      ]
      return .gradient(g)
    default:
      let image = numbers.pick(RandomTrees.images)
      var frame =
        numbers.chance(50)
        ? bounds : CGRect(x: bounds.minX, y: bounds.minY, width: CGFloat(image.width), height: CGFloat(image.height))
      if numbers.chance(20) { frame = frame.offsetBy(dx: coordinate(-2, 2), dy: coordinate(-2, 2)) }
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      return .image(
        image, frame: frame, rect: numbers.chance(15) ? CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.7) : unit,
        center: numbers.chance(15) ? CGRect(x: 0.3, y: 0.4, width: 0.4, height: 0.3) : unit,
        pixelsPerPoint: numbers.pick([1, 2]), nearest: numbers.chance(20), tint: numbers.chance(15) ? color() : nil)
    }
  }

  /// The same tree with some nodes moved, redrawn, added or taken away; the rest keeps its bodies.
  mutating func changed(_ tree: RenderTree) -> RenderTree {
    var result = tree
    result.root = RenderNode(placement: tree.root.placement, body: changed(tree.root.body, tree.size))
    result.moving = some(result.root.body)
    return result
  }

  private mutating func changed(_ body: RenderSubtree, _ size: CGSize) -> RenderSubtree {
    var children = body.children
    for index in children.indices where numbers.chance(35) {
      switch numbers.below(4) {
      case 0: children[index].placement = placement(size)
      case 1:
        children[index].placement.position.x += numbers.pick([1, -2, 0.5, 0.3])
        children[index].placement.position.y += numbers.pick([1, 0, 0.25])
      case 2:
        let inner = children[index].body
        children[index] = RenderNode(
          placement: children[index].placement, body: changed(inner, inner.style.bounds.size))
      default:
        var style = children[index].body.style
        if numbers.chance(50) { style.background = color() } else { style = self.style(style.bounds.size) }
        children[index] = RenderNode(
          placement: children[index].placement,
          body: RenderSubtree(style: style, children: children[index].body.children, mask: children[index].body.mask))
      }
    }
    if numbers.chance(10), !children.isEmpty { children.remove(at: numbers.below(children.count)) }
    if numbers.chance(10) {
      var one = 1
      children.insert(node(size, depth: 3, &one), at: numbers.below(children.count + 1))
    }
    if numbers.chance(10), children.count > 1 { children.swapAt(0, children.count - 1) }
    return RenderSubtree(style: body.style, children: children, mask: body.mask)
  }
}
