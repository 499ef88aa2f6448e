internal import CoreGraphics
internal import Foundation

nonisolated extension RenderTree {
  /// Reads what `text` wrote.
  ///
  /// Errors: the first thing that cannot be read, with its line and column.
  package init(text: String) throws(SceneTextError) {
    var reader = SceneReader()
    self = try reader.read(text)
  }
}

/// Reads a scene: pictures first, since layers name them, then layers line by line.
nonisolated struct SceneReader {
  /// A layer whose children are still being read.
  private struct Open {
    var placement: RenderNode.Placement
    var style: RenderSubtree.Style
    var isMask: Bool
    var children: [RenderNode] = []
    var mask: RenderNode?

    var node: RenderNode {
      RenderNode(placement: placement, body: RenderSubtree(style: style, children: children, mask: mask))
    }
  }

  private var images: [Int: CGImage] = [:]
  private var open: [Open] = []
  private var root: RenderNode?

  mutating func read(_ text: String) throws(SceneTextError) -> RenderTree {
    var lines: [SceneLine] = []
    for (index, source) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !source.isEmpty {
      lines.append(try SceneLine(source, number: index + 1))
    }
    guard let header = lines.first else {
      throw SceneTextError(line: 1, column: 1, message: "a scene is expected")
    }
    let (size, scale) = try readHeader(header)
    for line in lines.dropFirst() where Self.kind(line) == "image" { try readImage(line) }
    for line in lines.dropFirst() where Self.kind(line) != "image" { try readLayer(line) }
    close(downTo: 0)
    guard let root else {
      throw SceneTextError(line: header.number + 1, column: 1, message: "a layer is expected")
    }
    return RenderTree(size: size, scale: scale, root: root)
  }

  private static func kind(_ line: SceneLine) -> String? {
    if case .plain(let kind)? = line.words.first?.kind { kind } else { nil }
  }

  private func words(_ line: SceneLine) -> SceneWords {
    SceneWords(line.words, line: line.number, column: line.words.last.map { $0.column + 1 } ?? 1)
  }

  private func readHeader(_ line: SceneLine) throws(SceneTextError) -> (CGSize, CGFloat) {
    var words = words(line)
    guard try words.plain("scene") == "scene" else {
      throw SceneTextError(line: line.number, column: 1, message: "scene is expected")
    }
    guard try words.plain("the format's number") == "1" else {
      throw SceneTextError(line: line.number, column: 7, message: "only format 1 is known")
    }
    var size = try words.group("size")
    let (width, height) = (try size.number(), try size.number())
    try size.end()
    var scale = try words.group("scale")
    let factor = try scale.number()
    try scale.end()
    try words.end()
    return (CGSize(width: width, height: height), factor)
  }

  private mutating func readImage(_ line: SceneLine) throws(SceneTextError) {
    var words = words(line)
    _ = words.next()
    let number = try words.integer(1...Int.max)
    var size = try words.group("size")
    let sides = 0...SceneFormat.largestSide
    let (width, height) = (try size.integer(sides), try size.integer(sides))
    if words.words.count > 3, case .group("hash", _) = words.words[3].kind {
      throw words.error("picture \(number) was written without its pixels")
    }
    var data = try words.group("data")
    let encoded = data.words.isEmpty ? "" : try data.plain("base64")
    guard let bytes = Data(base64Encoded: encoded), bytes.count == width * height * 4 else {
      throw data.error("\(width * height * 4) bytes in base64 are expected", at: data.words.first)
    }
    try words.end()
    guard images[number] == nil else { throw words.error("picture \(number) is there already", at: words.words[1]) }
    let pixels = PixelBuffer(width: width, height: height)
    bytes.withUnsafeBytes { source in
      for y in 0..<height where width > 0 {
        memcpy(pixels.row(y), source.baseAddress! + y * width * 4, width * 4)
      }
    }
    images[number] = CGImage(pixels: pixels)
  }

  private mutating func readLayer(_ line: SceneLine) throws(SceneTextError) {
    var words = words(line)
    let depth = try depth(of: line)
    guard let kind = Self.kind(line), kind == "layer" || kind == "mask" else {
      throw words.error("layer, mask or image is expected")
    }
    _ = words.next()
    if depth == 0, root != nil || !open.isEmpty { throw words.error("one scene has one root", at: line.words[0]) }
    guard depth <= open.count, depth > 0 || open.isEmpty else {
      throw words.error("this is \(depth) deep, but nothing \(depth - 1) deep stands above", at: line.words[0])
    }
    let isMask = kind == "mask"
    if isMask, depth == 0 { throw words.error("the root cannot be a mask", at: line.words[0]) }
    close(downTo: depth)
    if isMask, open[depth - 1].mask != nil { throw words.error("a layer has one mask", at: line.words[0]) }
    var reader = SceneProperties(words: words, images: images)
    try reader.read()
    open.append(Open(placement: reader.placement, style: reader.style, isMask: isMask))
  }

  private func depth(of line: SceneLine) throws(SceneTextError) -> Int {
    guard line.indent % 2 == 0 else {
      throw SceneTextError(line: line.number, column: 1, message: "two spaces for each step in are expected")
    }
    let depth = line.depth ?? line.indent / 2
    guard depth <= SceneFormat.deepestNode, depth >= 0 else {
      throw SceneTextError(line: line.number, column: 1, message: "layers nest too deep")
    }
    return depth
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let last = open.popLast() {
      if open.isEmpty {
        root = last.node
      } else if last.isMask {
        open[open.count - 1].mask = last.node
      } else {
        open[open.count - 1].children.append(last.node)
      }
    }
  }
}
