import Compositor
import CoreGraphics
import QuartzCore
import RuleSupport
import Testing

/// Pictures made before what they show begins to move.
@Suite struct PreparedPictureTests {
  private static func page(_ argb: UInt32, _ configure: (inout RenderSubtree.Style) -> Void = { _ in }) -> RenderNode {
    let items = (0..<20).map { index in
      node(rect(CGFloat(index % 5) * 19.7, CGFloat(index / 5) * 14, 16, 9)) { $0.background = color(0x8000_00FF) }
    }
    return node(rect(0, 0, 100, 60), children: items) {
      $0.background = color(argb)
      configure(&$0)
    }
  }

  /// Pixels written in each frame of a page that stands, and another that comes over it from the right.
  private static func touched(_ pages: (lower: RenderNode, upper: RenderNode), isNotified: Bool, prepares: Bool = true)
    -> [Int]
  {
    var tuning = CompositorTuning()
    (tuning.threads, tuning.preparesMoving) = (1, prepares)
    let compositor = Compositor(tuning)
    _ = compositor.draw(tree(100, 60, [pages.lower]))
    return (0..<4).map { step in
      var (lower, upper) = pages
      lower.placement.position.x -= CGFloat(step) * 6
      upper.placement.position.x += 110 - CGFloat(step) * 20
      var scene = tree(100, 60, [lower, upper])
      if isNotified { scene.moving = [lower, upper].map { RenderTree.Mover($0.body) } }
      _ = compositor.draw(scene)
      return compositor.statistics.touchedPixels
    }
  }

  @Test func picturesAreMadeInTheFrameInWhichAnAnimationBegins() {
    let pages = (Self.page(0xFFFF_FFFF), Self.page(0xFFE0_E0FF))
    let received = Self.touched(pages, isNotified: true)
    // Both pictures, though one is not seen yet and the other stands where it stood; then only copies.
    #expect(received[0] > 2 * 100 * 60)
    #expect(received[1...].allSatisfy { $0 == 100 * 60 })
    for untold in [Self.touched(pages, isNotified: false), Self.touched(pages, isNotified: true, prepares: false)] {
      #expect(untold[0] == 0)
      #expect(untold[1] > 100 * 60)
    }
  }

  /// Pixels written as a page comes back that was out of sight for a frame.
  private static func touchedByComingBack(isPast: Bool) -> Int {
    let (lower, upper) = (page(0xFFFF_FFFF), page(0xFFE0_E0FF))
    let compositor = Compositor(threads: 1)
    func draw(_ nodes: [RenderNode]) -> Int {
      var scene = tree(100, 60, nodes)
      scene.moving = nodes.dropFirst().map { RenderTree.Mover($0.body) }
      _ = compositor.draw(scene)
      return compositor.statistics.touchedPixels
    }
    _ = draw([lower, upper])
    upper.body.isPast = isPast
    _ = draw([lower])
    return draw([lower, upper])
  }

  @Test func thePictureOfWhatIsGoneIsNotKept() {
    #expect(Self.touchedByComingBack(isPast: false) == 100 * 60)
    #expect(Self.touchedByComingBack(isPast: true) > 2 * 100 * 60)
  }

  @Test func aPageThatIsGoneIsNotHeldForLong() {
    let compositor = Compositor(threads: 1)
    let lower = Self.page(0xFFFF_FFFF)
    weak var gone: RenderSubtree?
    func comeAndGo() {
      let upper = Self.page(0xFFE0_E0FF)
      gone = upper.body
      for step in 0..<3 {
        var moved = upper
        moved.placement.position.x += CGFloat(step)
        var scene = tree(100, 60, [lower, moved])
        scene.moving = [RenderTree.Mover(upper.body)]
        _ = compositor.draw(scene)
      }
      upper.body.isPast = true
    }
    comeAndGo()
    #expect(gone != nil)
    for step in 0..<17 {
      let hand = node(rect(CGFloat(step), 0, 1, 1)) { $0.background = .black }
      _ = compositor.draw(tree(100, 60, [lower, hand]))
    }
    #expect(gone == nil)
  }

  @Test(arguments: [false, true]) func whatReachesBeyondAPageIsDrawnBesideItsPicture(isNotified: Bool) {
    var plain = CompositorTuning()
    (plain.threads, plain.keepsSubtrees, plain.preparesMoving) = (1, false, false)
    let (kept, reference) = (Compositor(threads: 1), Compositor(plain))
    // Over each edge, and past a corner; one of them has another in it that stands between pixels.
    let beyond = [
      rect(-8, 20, 16, 9), rect(90, 30, 20, 9), rect(40, -7, 9, 12), rect(60, 52, 9, 14), rect(97, 57, 8, 8),
    ]
    .map { frame in
      let inner = node(rect(2.3, 1.7, 9, 4)) { $0.background = color(0xC000_FF00) }
      return node(frame, children: [inner]) { $0.background = color(0x90FF_0000) }
    }
    let page = Self.page(0xFFFF_FFFF)
    let children = page.body.children + beyond
    let upper = RenderNode(placement: page.placement, body: RenderSubtree(style: page.body.style, children: children))
    let lower = Self.page(0xFFE0_E0FF)
    var touched: [Int] = []
    for step in 0..<6 {
      var moved = upper
      moved.placement.position.x += 90 - CGFloat(step) * 17.5
      moved.placement.position.y += 4 - CGFloat(step) * 1.5
      var scene = tree(100, 60, [lower, moved])
      if isNotified { scene.moving = [RenderTree.Mover(moved.body)] }
      _ = kept.draw(scene)
      _ = reference.draw(scene)
      #expect(kept.makeImage() == reference.makeImage(), "step \(step)")
      touched.append(kept.statistics.touchedPixels)
    }
    // From its picture: no more than that and what sticks out is drawn.
    #expect(touched.last.map { $0 < 2 * 100 * 60 } == true)
    #expect(kept.statistics.cacheHits > 0)
  }

  @Test func whatCannotBeDrawnFromAPictureGetsNone() {
    let pages = (Self.page(0xFFFF_FFFF) { $0.cornerRadius = 9 }, Self.page(0x80FF_FFFF))
    #expect(Self.touched(pages, isNotified: true)[0] == 0)
  }

  @Test func whatIsSetAgainIsNotMadeAgain() {
    // The budget holds one page and a half: the second gets no picture, and neither frame after frame.
    var tuning = CompositorTuning()
    (tuning.threads, tuning.cacheBudget) = (1, 100 * 60 * 4 * 3)
    let compositor = Compositor(tuning)
    let pages = [Self.page(0xFFFF_FFFF), Self.page(0xFFE0_E0FF)]
    let touched = (0..<3).map { step in
      let hand = node(rect(CGFloat(step), 0, 1, 1)) { $0.background = .black }
      var scene = tree(40, 10, [hand])
      scene.moving = pages.map { RenderTree.Mover($0.body) }
      _ = compositor.draw(scene)
      return compositor.statistics.touchedPixels
    }
    #expect(touched[0] > 100 * 60 && touched[0] < 2 * 100 * 60)
    #expect(touched[1] < 100 && touched[2] < 100)
  }

  @Test func aPageThatFadesSharesThePictureOfOneThatMoves() {
    let compositor = Compositor(threads: 1)
    let page = Self.page(0xFFFF_FFFF)
    _ = compositor.draw(tree(100, 60, []))
    let touched = [0, 0.3, 0.6].map { (opacity: Double) in
      var upper = page
      upper.placement.opacity = opacity
      var scene = tree(100, 60, [upper])
      scene.moving = [RenderTree.Mover(upper.body)]
      _ = compositor.draw(scene)
      return compositor.statistics.touchedPixels
    }
    #expect(touched[0] > 100 * 60)
    // The ground, and the picture over it.
    #expect(touched[1] == 2 * 100 * 60 && touched[2] == 2 * 100 * 60)
  }

  /// A page that slides while the last two of its children move in it: another body in each frame.
  private static func lively(_ step: Int, still: [RenderNode], border: CGFloat = 0) -> RenderNode {
    let items = (0..<2).map { index in
      node(rect(CGFloat(20 + index * 30) + CGFloat(step) * 1.3, 20, 21, 13), opacity: 0.8) {
        $0.background = color(0xB040_A060)
        $0.cornerRadius = 4
      }
    }
    return node(rect(CGFloat(step) * 3.7, CGFloat(step), 100, 60), children: still + items) {
      $0.background = color(0xFFFF_FFFF)
      $0.borderWidth = border
      $0.masksToBounds = border > 1
    }
  }

  @Test(arguments: KernelVariant.allCases.filter(\.isAvailable), [0, 1, 2] as [CGFloat])
  func aPageWhoseItemsMoveIsDrawnOverTheStaticPrefix(variant: KernelVariant, border: CGFloat) {
    let still = Self.page(0).body.children
    var tuning = CompositorTuning()
    (tuning.variant, tuning.threads, tuning.parallelPixels, tuning.bandRows) = (variant, 2, 0, 7)
    let kept = Compositor(tuning)
    (tuning.preparesMoving, tuning.keepsSubtrees, tuning.readsRowsOnce) = (false, false, false)
    let plain = Compositor(tuning)
    for step in 0..<10 {
      // Further on less stands still, then nothing.
      var page = Self.lively(step, still: Array(still[(step > 7 ? 1 : 0)...]), border: border)
      if step == 5 { page.placement.opacity = 0.5 }
      if step == 6 { page.placement.transform = scaled(0.9, 0.8) }
      var scene = tree(150, 80, [page], background: 0xFF10_2030)
      scene.moving = [RenderTree.Mover(page.body, stillCount: page.body.children.count - 2)]
      _ = kept.draw(scene)
      _ = plain.draw(scene)
      #expect(kept.makeImage() == plain.makeImage(), "step \(step)")
      // The ground's picture is made once and found from then on.
      if (1..<5).contains(step) { #expect(kept.statistics.cacheHits == 1, "step \(step)") }
    }
  }

  /// Pages with boxes, some of which move in them, that slide, fade and scale, and hints that are true or not: as the
  /// plain compositor draws them.
  @Test(arguments: 0..<12) func randomMovingPagesMatchThePlainCompositors(seed: Int) {
    var numbers = Dice(seed: UInt64(seed) + 7000)
    let scale = numbers.pick([1.0, 1, 2])
    let stills = (0..<2).map { _ in
      (0..<(9 + numbers.below(4))).map { _ in
        node(rect(numbers.pick([1, 2.5, 4]), CGFloat(numbers.below(9)), 5, 4)) {
          $0.background = color(0x8000_00FF | UInt32(numbers.below(200)) << 16)
        }
      }
    }
    let borders = [numbers.pick([0, 1] as [CGFloat]), 0]
    var tuning = ReferenceEqualityTests.tunings[numbers.below(ReferenceEqualityTests.tunings.count)]
    if seed % 2 == 0 { tuning.cacheBudget = 64 << 20 }
    let lasting = Compositor(tuning)
    for frame in 0..<7 {
      var scene = tree(26, 16, scale: scale, [])
      let pages = (0..<2).map { index in
        let movers = (0..<numbers.below(3)).map { _ in
          node(rect(numbers.between(0, 12), numbers.between(0, 6), 6, 5), opacity: numbers.pick([1, 0.7])) {
            $0.background = color(0xB040_A060)
            $0.cornerRadius = 2
          }
        }
        let still = numbers.chance(85) ? stills[index] : stills[1 - index]
        let fade = numbers.chance(80) ? 1 : 0.5
        let transform = numbers.chance(85) ? CATransform3DIdentity : scaled(0.8, 0.9)
        let page = node(
          rect(numbers.between(-9, 9), numbers.between(-3, 3), 20, 14), opacity: fade, transform: transform,
          children: still + movers
        ) {
          $0.background = color(0xFFE0_F0FF)
          $0.borderWidth = borders[index]
          $0.masksToBounds = index == 0
        }
        let count = numbers.chance(80) ? still.count : numbers.below(still.count + 1)
        if numbers.chance(90) { scene.moving.append(RenderTree.Mover(page.body, stillCount: count)) }
        return page
      }
      let moving = scene.moving
      scene = tree(26, 16, scale: scale, pages)
      scene.moving = moving
      _ = lasting.draw(scene)
      let difference = ReferenceEqualityTests.difference(ReferencePainter.draw(scene), lasting.surface)
      #expect(difference == nil, "frame \(frame)")
    }
  }
}
