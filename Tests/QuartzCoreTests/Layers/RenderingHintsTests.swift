import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite @MainActor struct RenderingHintsTests {
  @Test("what nothing depends on is kept and copied")
  func kept() {
    let layer = CALayer()
    #expect(!layer.allowsEdgeAntialiasing && !layer.drawsAsynchronously && layer.contentsHeadroom == 0)
    #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge])
    #expect(layer.contentsFormat == .RGBA8Uint && layer.preferredDynamicRange == .standard)
    #expect(layer.toneMapMode == .automatic && layer.minificationFilterBias == 0)
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = [.layerTopEdge]
    layer.drawsAsynchronously = true
    layer.contentsFormat = .gray8Uint
    layer.contentsHeadroom = 2
    layer.preferredDynamicRange = .constrainedHigh
    layer.toneMapMode = .never
    layer.minificationFilterBias = 0.5
    let copy = CALayer(layer: layer)
    #expect(copy.allowsEdgeAntialiasing && copy.edgeAntialiasingMask == .layerTopEdge && copy.drawsAsynchronously)
    #expect(copy.contentsFormat == .gray8Uint && copy.contentsHeadroom == 2 && copy.toneMapMode == .never)
    #expect(copy.preferredDynamicRange == .constrainedHigh && copy.minificationFilterBias == 0.5)
    layer.minificationFilterBias = .nan
    #expect(layer.minificationFilterBias == 0.5)
    #expect(layer.shouldArchiveValue(forKey: "position") && !layer.shouldArchiveValue(forKey: "nothing"))
    #expect(CALayerContentsFormat.RGBA16Float != .automatic)
    #expect(CALayer.DynamicRange.high != .automatic && CALayer.ToneMapMode.ifSupported != .automatic)
  }

  @Test("a picture's way to be made smaller is drawn alike with every bias")
  func bias() {
    let scene = Scene()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    scene.root.addSublayer(layer)
    let before = scene.renderTree()
    layer.minificationFilterBias = 1
    layer.allowsEdgeAntialiasing = true
    let after = scene.renderTree()
    #expect(before.text == after.text)
  }

  @Test("the transaction's lock keeps other threads out, and nests")
  func lock() {
    CATransaction.lock()
    CATransaction.lock()
    nonisolated(unsafe) var isIn = false
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      CATransaction.lock()
      isIn = true
      CATransaction.unlock()
      done.signal()
    }
    thread.start()
    CATransaction.unlock()
    #expect(!isIn)
    CATransaction.unlock()
    done.wait()
    #expect(isIn)
  }

  @Test("an emitter cell keeps its bias and style")
  func cell() {
    let cell = CAEmitterCell()
    #expect(cell.minificationFilterBias == 0 && cell.style == nil)
    cell.minificationFilterBias = 2
    cell.style = ["a": 1]
    #expect(cell.minificationFilterBias == 2 && cell.style?.count == 1)
  }
}
