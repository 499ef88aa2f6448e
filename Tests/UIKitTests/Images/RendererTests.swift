import CoreGraphics
import Testing
import UIKit

@Suite @MainActor struct RendererTests {
  /// A renderer of an app's own, which draws on a ground.
  nonisolated private final class Grounded: UIGraphicsRenderer {
    nonisolated(unsafe) static var steps: [String] = []
    override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
      steps.append("prepare \(rendererContext.cgContext === context)")
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test("a renderer of one's own prepares, draws and completes in one context")
  func own() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = Grounded(bounds: CGRect(x: 0, y: 0, width: 2, height: 2), format: format)
    Grounded.steps = []
    var picture: CGImage?
    try renderer.runDrawingActions { context in
      Grounded.steps.append("draw \(UIGraphicsGetCurrentContext() === context.cgContext)")
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    } completionActions: { context in
      Grounded.steps.append("complete")
      picture = context.cgContext.makeImage()
    }
    #expect(Grounded.steps == ["prepare true", "draw true", "complete"])
    #expect(picture?.straightPixel(x: 0, y: 0) == [255, 0, 0])
    #expect(picture?.straightPixel(x: 1, y: 0) == [0, 0, 255])
    #expect(renderer.format.bounds == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(Grounded.rendererContextClass() is UIGraphicsRendererContext.Type)
    #expect(!(Grounded.rendererContextClass() is UIGraphicsImageRendererContext.Type))
    #expect(UIGraphicsImageRenderer.rendererContextClass() is UIGraphicsImageRendererContext.Type)
  }

  @Test("what cannot be drawn throws, and nothing runs")
  func impossible() {
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1e9)] {
      let renderer = Grounded(bounds: CGRect(origin: .zero, size: size))
      var hasRun = false
      #expect(throws: (any Error).self) { try renderer.runDrawingActions { _ in hasRun = true } }
      #expect(!hasRun)
    }
  }

  @Test("a format keeps the range it is told, and shows no more than the usual one")
  func range() {
    let format = UIGraphicsImageRendererFormat()
    #expect(format.preferredRange == .standard && !format.supportsHighDynamicRange)
    format.preferredRange = .extended
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
    #expect((renderer.format as? UIGraphicsImageRendererFormat)?.preferredRange == .extended)
    #expect(UIGraphicsImageRendererFormat.Range.automatic != .unspecified)
  }
}
