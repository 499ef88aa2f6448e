internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The measured scenes: two trees each, drawn in turn, so that every frame changes every pixel.
nonisolated struct Scene {
  var name: String
  /// The pixels that any compositor has to read and write.
  var pixels = PlainCopy.Pixels.whole
  var trees: [RenderTree]
}

nonisolated enum Scenes {
  static let size = CGSize(width: 1920, height: 1080)

  static func picture(_ seed: UInt32, width: Int = 1920, height: Int = 1080) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)
    var state = seed
    for y in 0..<height {
      let row = buffer.row(y)
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        row[x] = 0xFF00_0000 | state >> 8
      }
    }
    return CGImage(pixels: buffer, isOpaque: true)
  }

  static func node(
    _ frame: CGRect, opacity: Double = 1, transform: CATransform3D = CATransform3DIdentity, body: RenderSubtree
  ) -> RenderNode {
    var placement = RenderNode.Placement()
    placement.position = CGPoint(x: frame.midX, y: frame.midY)
    placement.opacity = opacity
    placement.transform = transform
    return RenderNode(placement: placement, body: body)
  }

  static func body(
    _ size: CGSize, children: [RenderNode] = [], _ configure: (inout RenderSubtree.Style) -> Void
  ) -> RenderSubtree {
    var style = RenderSubtree.Style()
    style.bounds = CGRect(origin: .zero, size: size)
    style.sublayerAnchor = CGPoint(x: size.width / 2, y: size.height / 2)
    configure(&style)
    return RenderSubtree(style: style, children: children)
  }

  static func tree(_ children: [RenderNode], gray: Double = 0.5) -> RenderTree {
    let root = body(size, children: children) {
      $0.background = RenderColor(red: gray, green: gray, blue: gray, alpha: 1)
    }
    return RenderTree(size: size, scale: 1, root: node(CGRect(origin: .zero, size: size), body: root))
  }

  static func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize = size) -> CGRect {
    CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  static func imageBody(_ image: CGImage, _ configure: (inout RenderSubtree.Style) -> Void = { _ in }) -> RenderSubtree
  {
    let size = CGSize(width: image.width, height: image.height)
    return body(size) {
      $0.content = .image(image, frame: CGRect(origin: .zero, size: size))
      configure(&$0)
    }
  }

  static func turned(_ angle: Double) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    t.m14 = -t.m13 / 2500
    t.m34 = -t.m33 / 2500
    return t
  }

  static func scaled(_ s: Double) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22) = (s, s)
    return t
  }

  /// A white page, its sublayers small and translucent.
  static func page(items: Int) -> RenderSubtree {
    let children = (0..<items).map { index in
      let box = CGRect(x: CGFloat(index % 40) * 48 + 2, y: CGFloat(index / 40) * 43 + 2, width: 40, height: 36)
      return node(
        box,
        body: body(box.size) {
          $0.background = RenderColor(red: Double(index % 7) / 7, green: 0.4, blue: 0.6, alpha: 0.5)
        })
    }
    return body(size, children: children) {
      $0.background = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    }
  }

  /// A page as a shop has it: a hundred cards with a photograph, lines of text, a price and a button, ten layers each.
  ///
  /// Text stands as noise, of which no row repeats: real text is kinder.
  static func pageOfCards() -> RenderSubtree {
    func fill(_ frame: CGRect, _ gray: Double, radius: CGFloat = 0) -> RenderNode {
      node(
        frame,
        body: body(frame.size) {
          $0.background = RenderColor(red: gray, green: gray, blue: gray + 0.02, alpha: 1)
          $0.cornerRadius = radius
        })
    }
    func noise(_ frame: CGRect, _ seed: Int) -> RenderNode {
      node(frame, body: imageBody(picture(UInt32(seed), width: Int(frame.width), height: Int(frame.height))))
    }
    let cards = (0..<100).map { (index: Int) -> RenderNode in
      let lines = (0..<4).map {
        noise(CGRect(x: 84, y: 12 + CGFloat($0) * 18, width: 60 + CGFloat($0 * 9), height: 11), $0)
      }
      let parts = [
        noise(at(8, 8, CGSize(width: 64, height: 64)), index), fill(CGRect(x: 8, y: 84, width: 174, height: 1), 0.8),
      ]
      let button = [fill(CGRect(x: 130, y: 89, width: 50, height: 12), 0.3, radius: 6)]
      let price = [noise(CGRect(x: 10, y: 90, width: 40, height: 10), 9 * index)]
      let frame = CGRect(x: CGFloat(index % 10) * 192 + 1, y: CGFloat(index / 10) * 108 + 1, width: 190, height: 105)
      let badge = [fill(CGRect(x: 60, y: 4, width: 12, height: 12), 0.1, radius: 6)]
      let children: [RenderNode] = parts + lines + button + price + badge
      return node(
        frame,
        body: body(frame.size, children: children) {
          $0.background = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
          $0.cornerRadius = 10
        })
    }
    return body(size, children: cards) { $0.background = RenderColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1) }
  }

  static func all() -> [Scene] {
    let (a, b) = (imageBody(picture(1)), imageBody(picture(2)))
    let dim = body(size) { $0.background = .black }
    let sheet = imageBody(picture(3, width: 1600, height: 900))
    let card = body(CGSize(width: 900, height: 600)) {
      $0.background = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
      $0.cornerRadius = 12
      var shadow = RenderShadow()
      shadow.radius = 20
      shadow.color.alpha = 0.4
      $0.shadow = shadow
    }
    let rounded = imageBody(picture(4)) {
      $0.cornerRadius = 40
      $0.masksToBounds = true
    }
    let (full, empty, cards) = (page(items: 1000), page(items: 0), pageOfCards())
    func slide(_ page: RenderSubtree, _ x: CGFloat) -> RenderTree {
      tree([node(at(x, 0), body: page)], gray: 0.5 + x / 8)
    }
    return [
      Scene(
        name: "cover", pixels: .halves,
        trees: [960, 900].map { tree([node(at($0 - 1920, 0), body: a), node(at($0, 0), body: b)]) }),
      Scene(
        name: "sheet", pixels: .framed,
        trees: [0.40, 0.41].map {
          tree([
            node(at(0, 0), body: a), node(at(0, 0), opacity: $0, body: dim),
            node(CGRect(x: 160, y: 180, width: 1600, height: 900), body: sheet),
          ])
        }),
      Scene(
        name: "dissolve", pixels: .twice,
        trees: [0.5, 0.6].map { tree([node(at(0, 0), body: a), node(at(0, 0), opacity: $0, body: b)]) }),
      Scene(
        name: "shadow",
        trees: [0, 1].map {
          tree([node(at($0, 0), body: a), node(CGRect(x: 500 + $0, y: 240, width: 900, height: 600), body: card)])
        }),
      Scene(
        name: "subpixel", trees: [0.25, 0.5].map { tree([node(at($0, 0), body: a)], gray: $0) }),
      Scene(
        name: "rounded",
        trees: [0.92, 0.921].map { tree([node(at(0, 0), transform: scaled($0), body: rounded)], gray: $0) }),
      Scene(
        name: "flip",
        trees: [0.5, 0.52].map { tree([node(at(0, 0), transform: turned($0), body: a)], gray: $0) }),
      Scene(name: "empty page", trees: [0, 1, 2].map { slide(empty, $0) }),
      Scene(name: "page of 1000", trees: [0, 1, 2].map { slide(full, $0) }),
      Scene(name: "page of cards", trees: [0, 1, 2].map { slide(cards, $0) }),
    ]
  }
}
