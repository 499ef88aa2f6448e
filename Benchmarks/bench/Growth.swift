internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// How the cost of a frame grows with what is in it, beside a plain copy of the same pixels: a chart each.
@MainActor enum Growth {
  private static let screen = CGSize(width: 1920, height: 1080)

  static func charts(threads: Int?) -> [(name: String, chart: Chart)] {
    [
      ("layers", layers(threads)), ("depth", depth(threads)), ("animations", animations(threads)),
      ("pixels", pixels(threads)),
    ]
  }

  private static func layers(_ threads: Int?) -> Chart {
    let counts = [10, 30, 100, 300, 1000, 3000, 10_000]
    return Chart(
      title: "layers on a page of 1920 × 1080", unit: "layers",
      lines: [
        line("each moves", counts, threads) { count in
          boxes(count) { index, box in box.add(slide(by: CGFloat(index % 7 + 20)), forKey: nil) }
        },
        line("the page moves as a whole", counts, threads) { count in
          boxes(count) { _, _ in }.moved(by: 900)
        },
        copies(counts),
      ])
  }

  private static func depth(_ threads: Int?) -> Chart {
    let counts = [1, 3, 10, 30, 100, 300, 1000]
    func nested(_ count: Int, _ change: (CALayer) -> Void) -> CALayer {
      var layer = layer(CGRect(x: 600, y: 300, width: 400, height: 300), gray: 0.4)
      layer.add(slide(by: 300), forKey: nil)
      for _ in 0..<count {
        let outer = self.layer(CGRect(origin: .zero, size: screen), gray: nil)
        outer.addSublayer(layer)
        change(outer)
        layer = outer
      }
      return layer
    }
    return Chart(
      title: "layers around a box that moves", unit: "layers deep",
      lines: [
        line("all of them move", counts, threads) { nested($0) { $0.add(slide(by: 1), forKey: nil) } },
        line("only the box moves", counts, threads) { nested($0) { _ in } }, copies(counts),
      ])
  }

  private static func animations(_ threads: Int?) -> Chart {
    let counts = [100, 300, 1000, 3000, 10_000]
    func animated(_ count: Int, at x: CGFloat) -> CALayer {
      let page = boxes(100) { index, box in
        box.position.x += x
        for number in 0..<count / 100 { box.add(slide(by: CGFloat(number % 5 + 1)), forKey: nil) }
      }
      return page
    }
    return Chart(
      title: "animations that add up, on a hundred layers", unit: "animations",
      lines: [
        line("seen", counts, threads) { animated($0, at: 0) },
        line("outside of the screen", counts, threads) { animated($0, at: 4000) }, copies(counts),
      ])
  }

  private static func pixels(_ threads: Int?) -> Chart {
    let sizes = [(240, 135), (480, 270), (960, 540), (1920, 1080), (3840, 2160)]
    func line(_ name: String, _ change: (CALayer, CGFloat) -> Void) -> Chart.Line {
      Chart.Line(
        name: name,
        points: sizes.map { width, height in
          let size = CGSize(width: width, height: height)
          return (
            Double(width * height),
            milliseconds(size, threads) {
              let page = layer(CGRect(origin: .zero, size: size), gray: nil)
              for seed in 1...2 {
                let picture = layer(page.bounds, gray: nil)
                picture.contents = Scenes.picture(UInt32(seed), width: width, height: height)
                if seed == 2 { change(picture, CGFloat(width)) }
                page.addSublayer(picture)
              }
              return page
            }
          )
        })
    }
    return Chart(
      title: "pixels, two pages of pictures", unit: "pixels",
      lines: [
        line("flip", { picture, width in picture.add(flip(seenFrom: width), forKey: nil) }),
        line("fade", { picture, _ in picture.add(fade(), forKey: nil) }),
        line("slide", { picture, width in picture.add(slide(by: width), forKey: nil) }),
        Chart.Line(
          name: "plain copy", isReference: true, points: sizes.map { (Double($0 * $1), copied($0, $1)) }),
      ])
  }

  // MARK: Parts

  private static func layer(_ frame: CGRect, gray: CGFloat?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = gray.map { CGColor(red: $0, green: $0, blue: $0, alpha: 1) }
    return layer
  }

  /// A white page with translucent boxes, spread over it without an order.
  private static func boxes(_ count: Int, _ change: (Int, CALayer) -> Void) -> CALayer {
    let page = layer(CGRect(origin: .zero, size: screen), gray: 1)
    for index in 0..<count {
      let cell = index * 7919 % 10_000
      let box = CALayer()
      box.frame = CGRect(x: CGFloat(cell % 100) * 19, y: CGFloat(cell / 100) * 10.7, width: 16, height: 9)
      box.backgroundColor = CGColor(red: CGFloat(index % 7) / 7, green: 0.4, blue: 0.6, alpha: 0.5)
      change(index, box)
      page.addSublayer(box)
    }
    return page
  }

  private static func endless(_ animation: CABasicAnimation) -> CABasicAnimation {
    animation.duration = 1
    (animation.repeatCount, animation.autoreverses, animation.isAdditive) = (.infinity, true, false)
    return animation
  }

  private static func slide(by distance: CGFloat) -> CABasicAnimation {
    let animation = endless(CABasicAnimation(keyPath: "position.x"))
    (animation.fromValue, animation.toValue, animation.isAdditive) = (CGFloat(0), distance, true)
    return animation
  }

  private static func fade() -> CABasicAnimation {
    let animation = endless(CABasicAnimation(keyPath: "opacity"))
    (animation.fromValue, animation.toValue) = (Float(0.05), Float(0.95))
    return animation
  }

  private static func flip(seenFrom distance: CGFloat) -> CABasicAnimation {
    var seen = CATransform3DIdentity
    seen.m34 = -1 / distance
    let animation = endless(CABasicAnimation(keyPath: "transform"))
    animation.fromValue = CATransform3DRotate(seen, 0.2, 0, 1, 0)
    animation.toValue = CATransform3DRotate(seen, 1.2, 0, 1, 0)
    return animation
  }

  // MARK: Measuring

  private static func line(
    _ name: String, _ counts: [Int], _ threads: Int?, _ make: (Int) -> CALayer
  ) -> Chart.Line {
    Chart.Line(
      name: name, points: counts.map { count in (Double(count), milliseconds(screen, threads) { make(count) }) })
  }

  /// CPU time of a frame, all threads: the median of as many frames as the animations take to and fro.
  private static func milliseconds(_ size: CGSize, _ threads: Int?, _ make: () -> CALayer) -> Double {
    let session = MediaSession()
    MediaSession.current = session
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.addSublayer(make())
    let (tree, compositor) = (LayerTree(root: root), Compositor(threads: threads))
    CATransaction.flush()
    func frame() -> Double {
      session.clock.now += 1.0 / 60
      return Bench.spent { _ = compositor.draw(tree.renderTree(size: size, scale: 1)) }
    }
    for _ in 0..<8 { _ = frame() }
    return Bench.median((0..<120).map { _ in frame() }) * 1000
  }

  /// Milliseconds of a plain copy between two buffers, over and over, measured as frames are.
  static func copied(_ width: Int, _ height: Int) -> Double {
    let (from, to) = (
      Scenes.picture(1, width: width, height: height).pixels, Scenes.picture(2, width: width, height: height).pixels
    )
    let copies = (0..<120).map { _ in Bench.spent { memcpy(to.base, from.base, from.bytesPerRow * from.height) } }
    return Bench.median(copies) * 1000
  }

  private static func copies(_ counts: [Int]) -> Chart.Line {
    let copy = copied(1920, 1080)
    return Chart.Line(name: "plain copy", isReference: true, points: counts.map { (Double($0), copy) })
  }
}

extension CALayer {
  fileprivate func moved(by distance: CGFloat) -> CALayer {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.isAdditive) = (CGFloat(0), distance, true)
    (animation.duration, animation.repeatCount, animation.autoreverses) = (1, .infinity, true)
    add(animation, forKey: nil)
    return self
  }
}
