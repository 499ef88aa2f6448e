import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Scenes that show every feature; written as pictures when COMPOSITOR_PICTURES names a folder.
enum Gallery {
  static var scenes: [(name: String, tree: RenderTree)] {
    [
      ("cards", cards), ("turned", turnedCards), ("effects", effects), ("depth", depth), ("blends", blends),
      ("siblings", siblings),
    ]
  }

  static func label(_ frame: CGRect, _ argb: UInt32) -> RenderNode { node(frame) { $0.background = color(argb) } }

  static func card(
    _ frame: CGRect, transform: CATransform3D = CATransform3DIdentity,
    _ configure: (inout RenderSubtree.Style) -> Void = { _ in }
  )
    -> RenderNode
  {
    node(
      frame, transform: transform,
      children: [
        node(rect(10, 10, 40, 40)) {
          $0.content = .image(checkers(40, 40), frame: rect(0, 0, 40, 40))
          $0.cornerRadius = 8
          $0.masksToBounds = true
        }, label(rect(10, 60, 80, 6), 0xFF33_3333), label(rect(10, 72, 60, 6), 0xFF99_9999),
      ]
    ) {
      $0.background = color(0xFFFF_FFFF)
      $0.cornerRadius = 16
      configure(&$0)
    }
  }

  static var cards: RenderTree {
    tree(
      320, 240,
      [
        card(rect(20, 20, 100, 90)) { $0.shadow = shadow(8, y: 4) },
        card(rect(140.5, 20.25, 100, 90)) { $0.masksToBounds = true },
        card(rect(20, 130, 100, 90), transform: rotation(0.3)) { $0.shadow = shadow(6) },
        card(rect(140, 130, 100, 90), transform: scaled(0.8, 0.8)) {
          $0.borderWidth = 3
          $0.borderColor = color(0xFF00_66CC)
          $0.masksToBounds = true
        },
        node(rect(250, 20, 60, 60)) {
          $0.background = color(0xFFCC_3333)
          $0.cornerRadius = 24
          $0.isContinuousCorner = true
        },
        node(rect(250, 90, 60, 60)) {
          $0.background = color(0x80CC_3333)
          $0.cornerRadius = 30
          $0.borderWidth = 4
          $0.borderColor = color(0xFF00_0000)
        },
        node(rect(250, 160, 60, 60), opacity: 0.5, children: [label(rect(-10, 20, 80, 20), 0xFF00_00FF)]) {
          $0.background = color(0xFF33_CC33)
          $0.cornerRadius = 20
          $0.maskedCorners = [.minXMinY, .maxXMaxY]
        },
      ], background: 0xFFDD_E4EE)
  }

  static var turnedCards: RenderTree {
    let angles = [0.4, 0.9, 1.3, 1.5]
    return tree(
      440, 240,
      angles.enumerated().map { index, angle in
        card(rect(10 + CGFloat(index) * 105, 20, 100, 90), transform: turned(angle))
      }
        + angles.enumerated().map { index, angle in
          node(rect(10 + CGFloat(index) * 105, 130, 100, 90), transform: turned(-angle, distance: 200)) {
            $0.content = .image(checkers(100, 90), frame: rect(0, 0, 100, 90))
          }
        }, background: 0xFF20_2830)
  }

  /// Three crossing planes in one space, seen in perspective, and a cube's corner.
  static var depth: RenderTree {
    func plane(_ angle: Double, _ argb: UInt32) -> RenderNode {
      node(
        rect(40, 30, 120, 100), transform: turned(angle, distance: 0),
        children: [label(rect(10, 10, 30, 80), 0x80FF_FFFF)]
      ) {
        $0.background = color(argb)
      }
    }
    return tree(
      200, 160,
      [
        node(
          rect(0, 0, 200, 160),
          children: [
            node(
              rect(0, 0, 200, 160), transform: rotation(0.1),
              children: [plane(0.6, 0xFFCC_3333), plane(-0.6, 0xFF33_66CC), plane(1.4, 0xC033_AA33)]
            ) {
              $0.preservesDepth = true
            }
          ]
        ) { $0.sublayerTransform.m34 = -1 / 300 }
      ])
  }

  static var effects: RenderTree {
    func box(_ column: Int, _ row: Int) -> CGRect { rect(CGFloat(10 + column * 70), CGFloat(10 + row * 70), 60, 60) }
    func picture(
      _ frame: CGRect, opacity: Double = 1, mask: RenderNode? = nil, _ configure: (inout RenderSubtree.Style) -> Void
    ) -> RenderNode {
      node(frame, opacity: opacity, mask: mask) {
        $0.content = .image(checkers(60, 60, cell: 6), frame: rect(0, 0, 60, 60))
        configure(&$0)
      }
    }
    return tree(
      360, 220,
      [
        node(box(0, 0)) {
          $0.content = gradient(.axial, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF], from: .zero, to: CGPoint(x: 1, y: 1))
        },
        node(box(1, 0)) {
          $0.content = gradient(
            .radial, [0xFFFF_FF00, 0x0000_00FF], from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))
        },
        node(box(2, 0)) {
          $0.content = gradient(
            .conic, [0xFFFF_0000, 0xFF00_FFFF, 0xFFFF_0000], from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.5, y: 0))
          $0.cornerRadius = 30
          $0.masksToBounds = true
        },
        picture(box(3, 0)) { $0.filters = [.blur(radius: 3)] },
        picture(box(4, 0)) { $0.filters = [.saturate(0), .brightness(0.2)] },
        picture(
          box(0, 1),
          mask: node(rect(5, 5, 50, 50)) {
            $0.background = color(0xFF00_0000)
            $0.cornerRadius = 25
          }
        ) { _ in },
        picture(box(1, 1), opacity: 0.4) { $0.filters = [.tint(color(0x8000_00FF))] },
        node(box(2, 1)) {
          $0.content = .image(
            checkers(24, 24, cell: 8), frame: rect(0, 0, 60, 60),
            center: CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3))
        },
        node(box(3, 1)) {
          $0.content = .image(checkers(8, 8, cell: 2), frame: rect(0, 0, 60, 60), nearest: true)
        },
        node(box(4, 1)) { $0.content = .image(checkers(240, 240, cell: 12), frame: rect(0, 0, 60, 60)) },
        picture(box(0, 2)) { _ in }, picture(box(1, 2)) { _ in },
        node(rect(30, 170, 80, 30)) {
          $0.backgroundFilters = [.blur(radius: 4)]
          $0.cornerRadius = 10
          $0.background = color(0x40FF_FFFF)
        },
        node(box(2, 2), children: [label(rect(10, 10, 20, 20), 0xFFCC_0000)]) {
          $0.shadow = shadow(5, y: 5, alpha: 0.8)
        },
        node(box(4, 2)) {
          var shape = RenderShape()
          shape.path = [
            .move(CGPoint(x: 8, y: 32)), .line(CGPoint(x: 24, y: 48)), .line(CGPoint(x: 52, y: 12)),
          ]
          shape.stroke = color(0xFF00_66CC)
          (shape.lineWidth, shape.lineCap, shape.lineJoin) = (6, 1, 1)
          shape.strokeEnd = 0.9
          $0.content = .shape(shape)
        },
        node(box(3, 2)) {
          $0.content = .image(checkers(60, 60, isOpaque: false), frame: rect(0, 0, 60, 60), tint: color(0xFF00_8800))
        },
      ])
  }
}

@Suite struct GalleryTests {
  @Test func everySceneDrawsTheSameOnEveryVariantAndThreadCount() throws {
    for scene in Gallery.scenes {
      let compositor = Compositor(threads: 1, variant: .portable)
      _ = compositor.draw(scene.tree)
      let expected = compositor.makeImage()
      if let folder = ProcessInfo.processInfo.environment["COMPOSITOR_PICTURES"] {
        var bytes = Data("P6\n\(expected.width) \(expected.height)\n255\n".utf8)
        for y in 0..<expected.height {
          let row = expected.pixels.row(y)
          for x in 0..<expected.width {
            bytes.append(contentsOf: [UInt8(row[x] >> 16 & 255), UInt8(row[x] >> 8 & 255), UInt8(row[x] & 255)])
          }
        }
        try bytes.write(to: URL(fileURLWithPath: folder + "/" + scene.name + ".ppm"))
      }
      for variant in KernelVariant.allCases where variant.isAvailable {
        for threads in 1...3 {
          let other = Compositor(threads: threads, variant: variant)
          _ = other.draw(scene.tree)
          #expect(other.makeImage() == expected, "\(scene.name) \(variant) \(threads)")
        }
      }
    }
  }
}
