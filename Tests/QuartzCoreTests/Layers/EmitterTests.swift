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
}
