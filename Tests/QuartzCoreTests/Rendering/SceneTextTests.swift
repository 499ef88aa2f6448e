import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct SceneTextTests {
  func image(_ width: Int, _ height: Int, _ seed: UInt32) -> CGImage {
    let pixels = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixels.row(y)[x] = 0xFF00_0000 | (seed &* UInt32(x + y * width)) } }
    return CGImage(pixels: pixels)
  }

  /// A tree in which every property has a value of its own.
  var everything: RenderTree {
    let blue = RenderColor(red: 0, green: 0, blue: 1, alpha: 0.3)
    var placement = RenderNode.Placement()
    placement.position = CGPoint(x: 0.1, y: -2e-7)
    placement.zPosition = 3
    placement.anchorPoint = CGPoint(x: 0, y: 1)
    placement.anchorPointZ = 5
    placement.transform = CATransform3DMakeRotation(1, 1, 2, 3)
    placement.opacity = 0.25
    var style = RenderSubtree.Style()
    style.name = "a \"quoted\" \\ name\nof\ttwo lines 名"
    style.bounds = CGRect(x: 1, y: 2, width: 300.5, height: 4)
    style.background = RenderColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
    style.cornerRadius = 7
    style.maskedCorners = [.minXMinY, .maxXMaxY]
    style.isContinuousCorner = true
    style.borderWidth = 1.5
    style.borderColor = blue
    style.masksToBounds = true
    style.shadow = RenderShadow()
    style.shadow?.path = [.move(.zero), .line(CGPoint(x: 1, y: 2)), .close]
    style.sublayerTransform.m34 = -1 / 500
    style.sublayerAnchor = CGPoint(x: 150, y: 2)
    style.isDoubleSided = false
    style.allowsGroupOpacity = false
    style.preservesDepth = true
    style.rasterizationScale = 2
    style.filters = [.blur(radius: 3), .saturate(0.5), .brightness(-0.1), .tint(blue)]
    style.backgroundFilters = [.blur(radius: 20)]
    style.blend = .colorDodge
    var shape = RenderShape()
    shape.path = [
      .move(CGPoint(x: 1, y: 1)), .quad(CGPoint(x: 2, y: 2), control: CGPoint(x: 3, y: 3)),
      .curve(CGPoint(x: 4, y: 4), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6)),
    ]
    (shape.fill, shape.stroke, shape.usesEvenOdd, shape.lineWidth) = (blue, .black, true, 2)
    (shape.strokeStart, shape.strokeEnd, shape.lineCap, shape.lineJoin) = (0.1, 0.9, 1, 2)
    (shape.miterLimit, shape.dash, shape.dashPhase) = (4, [1, 2.5], 3)
    var gradient = RenderGradient()
    gradient.kind = .conic
    gradient.stops = [.init(location: 0, color: blue), .init(location: 1, color: .black)]
    func leaf(_ content: RenderContent) -> RenderNode {
      var style = RenderSubtree.Style()
      style.content = content
      return RenderNode(placement: .init(), body: RenderSubtree(style: style))
    }
    let (first, second) = (image(3, 2, 77), image(1, 1, 5))
    let children = [
      leaf(.shape(shape)), leaf(.gradient(gradient)),
      leaf(
        .image(
          first, frame: CGRect(x: 0, y: 0, width: 3, height: 2), rect: CGRect(x: 0, y: 0, width: 0.5, height: 1),
          center: CGRect(x: 0.3, y: 0.3, width: 0.1, height: 0.1), pixelsPerPoint: 2, nearest: true, tint: blue)),
      leaf(.image(second, frame: .zero)), leaf(.image(image(3, 2, 77), frame: .zero)),
    ]
    let mask = RenderNode(placement: .init(), body: RenderSubtree(style: .init(), children: [leaf(.shape(shape))]))
    let body = RenderSubtree(style: style, children: children, mask: mask)
    return RenderTree(
      size: CGSize(width: 390, height: 844), scale: 3, root: RenderNode(placement: placement, body: body))
  }

  @Test func everythingComesBack() throws {
    let tree = everything
    let text = tree.text
    let again = try RenderTree(text: text)
    #expect(again == tree)
    #expect(again.text == text)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("image ") }.count == 2)
  }

  @Test func defaultsAreLeftOut() throws {
    var style = RenderSubtree.Style()
    style.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    style.name = "plain"
    style.background = .black
    let leaf = RenderNode(placement: .init(), body: RenderSubtree(style: style))
    var moved = leaf
    moved.placement.transform = CATransform3DMakeScale(2, 2, 1)
    let root = RenderNode(placement: .init(), body: RenderSubtree(style: .init(), children: [leaf, moved], mask: leaf))
    let tree = RenderTree(size: CGSize(width: 100, height: 200.5), scale: 2, root: root)
    #expect(
      tree.text == """
        scene 1 size(100 200.5) scale(2)
        layer
          mask "plain" bounds(0 0 10 20) fill(#000000)
          layer "plain" bounds(0 0 10 20) fill(#000000)
          layer "plain" transform(2 0 0 2 0 0) bounds(0 0 10 20) fill(#000000)

        """)
    #expect(try RenderTree(text: tree.text) == tree)
  }

  /// Documentation/SceneFormat.md shows this text, with the data of the picture cut short.
  @Test func pageShowsAScene() throws {
    let page = """
      scene 1 size(390 844) scale(3)
      layer "window" at(195 422) bounds(0 0 390 844) fill(#ffffff)
        layer "card" at(195 600) opacity(0.5) bounds(0 0 390 400) radius(12) continuous clips
          mask bounds(0 0 390 200) fill(#000000)
          layer at(20 20) bounds(0 0 20 20) image(1 frame(0 0 20 20) scale(3))
      image 1 size(60 60) data(AAAA…)

      """
    let data = Data(count: 60 * 60 * 4).base64EncodedString()
    let text = page.replacing("AAAA…", with: data)
    #expect(data.hasPrefix("AAAA"))
    #expect(try RenderTree(text: text).text == text)
    let error = try #require(throws: SceneTextError.self) { try RenderTree(text: page) }
    #expect("\(error)".hasPrefix("6:26: error: "), "\(error)")
  }

  @Test func picturesCanBeNamedByTheirHash() throws {
    let short = everything.text(includingImages: false)
    let lines = short.split(separator: "\n").suffix(2)
    #expect(lines.allSatisfy { $0.contains("hash(") && !$0.contains("data(") })
    #expect(everything.text(includingImages: false) == short)
    #expect(throws: SceneTextError.self) { try RenderTree(text: short) }
  }

  struct Bad: Sendable {
    var text: String
    var line: Int
    var column: Int
    var says: String
  }

  @Test(
    arguments: [
      Bad(text: "", line: 1, column: 1, says: "scene"),
      Bad(text: "scene 2 size(1 1) scale(1)\nlayer", line: 1, column: 7, says: "format 1"),
      Bad(text: "scene 1 size(1 x) scale(1)\nlayer", line: 1, column: 16, says: "number"),
      Bad(text: "scene 1 size(1 1) scale(1)", line: 2, column: 1, says: "layer"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer bounds(1 2 3)", line: 2, column: 7, says: "number"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer bounds(1 2 3 4 5)", line: 2, column: 22, says: "nothing more"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer wobble(1)", line: 2, column: 7, says: "wobble"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer clip", line: 2, column: 7, says: "clip"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer z(1) z(2)", line: 2, column: 12, says: "twice"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer fill(#12)", line: 2, column: 12, says: "colour"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer\n    layer", line: 3, column: 5, says: "2 deep"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer\n layer", line: 3, column: 1, says: "two spaces"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer\nlayer", line: 3, column: 1, says: "one root"),
      Bad(text: "scene 1 size(1 1) scale(1)\nmask", line: 2, column: 1, says: "root"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer\n  mask\n  mask", line: 4, column: 3, says: "one mask"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer \"open", line: 2, column: 12, says: "missing"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer z(1", line: 2, column: 10, says: "missing"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer z(a(b(c(d(e(f))))))", line: 2, column: 16, says: "brackets"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer image(1 frame(0 0 1 1))", line: 2, column: 13, says: "picture 1"),
      Bad(
        text: "scene 1 size(1 1) scale(1)\nlayer\nimage 1 size(1 1) data(AAAA)", line: 3, column: 24, says: "4 bytes"),
      Bad(
        text: "scene 1 size(1 1) scale(1)\nlayer\nimage 1 size(99999 1) data()", line: 3, column: 14,
        says: "32768"),
      Bad(text: "scene 1 size(1 1) scale(1)\nlayer\n[999999999] layer", line: 3, column: 1, says: "too deep"),
    ]) func badTextIsReportedByPosition(_ bad: Bad) throws
  {
    let error = try #require(throws: SceneTextError.self) { try RenderTree(text: bad.text) }
    #expect((error.line, error.column) == (bad.line, bad.column), "\(error)")
    #expect(error.message.contains(bad.says), "\(error)")
    #expect("\(error)".hasPrefix("\(bad.line):\(bad.column): error: "))
  }

  @Test func brokenTextNeverCrashes() throws {
    let text = Array(everything.text.utf8)
    // Every prefix, and every byte of it replaced by one of a few troublemakers.
    for index in stride(from: 0, to: text.count, by: 7) {
      _ = try? RenderTree(text: String(decoding: text[..<index], as: UTF8.self))
      for byte in "()[]\"\\ 9\n-".utf8 {
        var broken = text
        broken[index] = byte
        _ = try? RenderTree(text: String(decoding: broken, as: UTF8.self))
      }
    }
    #expect(throws: Never.self) { try RenderTree(text: String(decoding: text, as: UTF8.self)) }
  }

  @Test func deepTreesKeepTheirTextSmall() throws {
    var node = RenderNode(placement: .init(), body: RenderSubtree(style: .init()))
    for _ in 0..<10_000 { node = RenderNode(placement: .init(), body: RenderSubtree(style: .init(), children: [node])) }
    let tree = RenderTree(size: .zero, scale: 1, root: node)
    let text = tree.text
    #expect(text.utf8.count < 1_200_000)
    #expect(text.contains("[41] layer"))
    let again = try RenderTree(text: text)
    #expect(again.root.body.descendantCount == 10_000)
    #expect(again.text == text)
  }
}
