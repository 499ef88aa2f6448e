import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct EmitterTests {
  func emitter(in scene: Scene, seed: UInt32 = 7) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.contents = CGImage(pixels: PixelBuffer(width: 4, height: 4))
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (50, 1, 0.5)
    (cell.velocity, cell.velocityRange, cell.emissionRange, cell.yAcceleration) = (100, 50, 2, 30)
    (cell.scaleRange, cell.spinRange, cell.alphaSpeed) = (0.5, 2, -0.5)
    let layer = CAEmitterLayer()
    layer.delegate = Silence.shared
    layer.seed = seed
    layer.emitterCells = [cell]
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    scene.root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  func particles(_ scene: Scene) -> [RenderNode] { scene.renderTree().root.body.children[0].body.children }

  @Test func theSameSeedAndTimeGiveTheSameShower() {
    /// However the frames fall, and also after going back.
    func shower(seed: UInt32, frames: [Double]) -> [RenderNode] {
      let scene = Scene()
      let layer = emitter(in: scene, seed: seed)
      layer.speed = 0
      var last: [RenderNode] = []
      for frame in frames {
        layer.timeOffset = frame
        last = particles(scene)
      }
      return last
    }
    let even = shower(seed: 7, frames: stride(from: 0, through: 2, by: 0.125).map { $0 })
    #expect(even.count > 30 && even.count < 70)
    #expect(even == shower(seed: 7, frames: [0, 0.3, 0.31, 1, 2]))
    #expect(even == shower(seed: 7, frames: [0, 1, 2.5, 0.5, 2]))
    #expect(even != shower(seed: 8, frames: [0, 2]))
  }

  @Test func theOrderOfSeveralCellsParticlesDoesNotHangOnFrames() {
    func shower(_ frames: [Double], _ mode: CAEmitterLayerRenderMode = .oldestFirst) -> [RenderNode] {
      let scene = Scene()
      let layer = emitter(in: scene)
      let other = CAEmitterCell()
      (other.contents, other.birthRate, other.lifetime, other.velocity) = (layer.emitterCells?[0].contents, 30, 2, 9)
      layer.emitterCells?.append(other)
      (layer.speed, layer.renderMode) = (0, mode)
      var last: [RenderNode] = []
      for frame in frames {
        layer.timeOffset = frame
        last = particles(scene)
      }
      return last
    }
    let even = shower(stride(from: 0, through: 2, by: 0.0625).map { $0 })
    #expect(even.count > 70)
    #expect(even == shower([0, 2]) && even == shower([0, 0.3, 1.9, 0.4, 2]))
    #expect(shower([0, 2], .oldestLast) == even.reversed())
  }

  @Test func addedLightCoversNothing() throws {
    let scene = Scene()
    let pixels = PixelBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { pixels.row(y)[x] = 0x8040_2010 } }
    let layer = emitter(in: scene)
    layer.emitterCells?[0].contents = CGImage(pixels: pixels)
    layer.renderMode = .additive
    scene.advance(0.5)
    guard case .image(let white, _, _, _, _, _, let tint) = try #require(particles(scene).first).body.style.content
    else { return #expect(Bool(false), "no picture") }
    #expect(white.pixels.pixel(0, 0) == 0x0040_2010 && tint == nil)
    layer.emitterCells?[0].color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    layer.seed = 8
    _ = scene.renderTree()
    scene.advance(0.5)
    guard case .image(let tinted, _, _, _, _, _, let none) = try #require(particles(scene).first).body.style.content
    else { return #expect(Bool(false), "no picture") }
    #expect(tinted.pixels.pixel(0, 0) == 0x0080_4000 && none == nil)
  }

  @Test func particlesLiveOnWhenNoMoreAreBorn() {
    let scene = Scene()
    let layer = emitter(in: scene)
    #expect(scene.renderTree().root.body.children.count == 1)
    #expect(scene.tree.hasRunningAnimations && !scene.tree.hasEndingAnimations)
    scene.advance(1)
    let full = particles(scene).count
    layer.birthRate = 0
    scene.advance(0.5)
    #expect(particles(scene).count > 0 && particles(scene).count < full)
    scene.advance(1)
    #expect(particles(scene).isEmpty)
    #expect(!scene.tree.hasRunningAnimations)
  }

  @Test func senselessRatesAreSurvived() {
    let scene = Scene()
    let layer = emitter(in: scene)
    for bad in [Float.infinity, .nan, 1e30, -1] {
      layer.emitterCells?[0].birthRate = bad
      layer.emitterCells?[0].velocity = CGFloat(bad)
      scene.advance(1)
      #expect(particles(scene).count <= 10_000)
    }
  }

  /// A rocket that moves to the right for a second and loses sparks that stand still.
  func rocket(in scene: Scene) -> CAEmitterLayer {
    let (rocket, spark) = (CAEmitterCell(), CAEmitterCell())
    let picture = CGImage(pixels: PixelBuffer(width: 4, height: 4))
    (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.contents) = (0.1, 1, 100, picture)
    (spark.birthRate, spark.lifetime, spark.contents) = (8, 0.5, picture)
    rocket.emitterCells = [spark]
    let layer = CAEmitterLayer()
    layer.delegate = Silence.shared
    layer.emitterCells = [rocket]
    layer.speed = 0
    scene.root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  @Test func particlesEmitOthersWhereTheyAre() {
    let scene = Scene()
    let layer = rocket(in: scene)
    func places(_ time: Double) -> [CGFloat] {
      layer.timeOffset = time
      return particles(scene).map { $0.placement.position.x.rounded() }
    }
    _ = places(0)
    // One spark each eighth of a second; each lives for half a second, also when the rocket is gone.
    #expect(places(0.9).sorted() == [50, 63, 75, 88, 90])
    #expect(places(1.2) == [75, 88])
    #expect(places(1.375).isEmpty)
    #expect(places(0.9).sorted() == [50, 63, 75, 88, 90])
  }

  @Test func sparksAreRotatedByTheirRocketsDirection() throws {
    let scene = Scene()
    let layer = rocket(in: scene)
    layer.emitterCells?[0].emissionLongitude = .pi / 2
    layer.emitterCells?[0].emitterCells?[0].velocity = 10
    layer.seed = 1
    for time in [0, 0.2] {
      layer.timeOffset = time
      _ = particles(scene)
    }
    let spark = try #require(particles(scene).first { $0.placement.position.y < 5 })
    #expect(near(spark.placement.position.x, 0, 1e-6) && near(spark.placement.position.y, 2, 1e-6))
  }

  @Test func cellsThatEmitThemselvesComeToAnEnd() {
    let scene = Scene()
    let layer = rocket(in: scene)
    guard let cell = layer.emitterCells?[0] else { return }
    (cell.birthRate, cell.emitterCells) = (50, [cell])
    for time in [0.0, 0.5, 2] {
      layer.timeOffset = time
      #expect(particles(scene).count <= 10_000)
    }
    cell.emitterCells = nil
  }

  @Test func depthComesFromShapeDirectionAndFall() throws {
    let scene = Scene()
    let layer = rocket(in: scene)
    let cell = try #require(layer.emitterCells?[0])
    (layer.emitterShape, layer.emitterDepth, layer.emitterZPosition) = (.cuboid, 10, 100)
    cell.emitterCells = nil
    (cell.birthRate, cell.lifetime) = (40, 2)
    func depths(_ time: Double) -> [CGFloat] {
      layer.seed += 1
      for now in [0, time] {
        layer.timeOffset = now
        _ = particles(scene)
      }
      return particles(scene).map(\.placement.zPosition)
    }
    #expect(depths(0.5).allSatisfy { $0 >= 95 && $0 <= 105 } && Set(depths(0.5)).count > 10)
    (layer.emitterShape, cell.zAcceleration) = (.point, 8)
    #expect(near(depths(0.5).max() ?? 0, 101))
    (cell.zAcceleration, cell.emissionLatitude) = (0, .pi / 2)
    #expect(near(depths(0.5).max() ?? 0, 150, 1e-6))
    layer.renderMode = .backToFront
    #expect(depths(0.5) == depths(0.5).sorted())
    layer.preservesDepth = true
    #expect(scene.renderTree().root.body.children[0].body.style.preservesDepth)
  }
}
