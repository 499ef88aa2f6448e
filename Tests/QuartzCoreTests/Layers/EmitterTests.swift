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
