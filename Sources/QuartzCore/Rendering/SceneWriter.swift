internal import CoreGraphics
internal import Foundation

nonisolated extension RenderTree {
  /// The tree as canonical text: equal trees give equal text, and reading it gives an equal tree.
  ///
  /// The grammar stands in Documentation/SceneFormat.md.
  package var text: String { text(includingImages: true) }

  /// Returns the tree as text; without images, each is its size and a hash of its pixels.
  package func text(includingImages: Bool) -> String {
    var writer = SceneWriter()
    writer.write(self, includingImages: includingImages)
    return writer.text
  }
}

/// Writes a render tree line by line.
nonisolated struct SceneWriter {
  private(set) var text = ""
  private var images = ImageTable()

  mutating func write(_ tree: RenderTree, includingImages: Bool) {
    text += "scene 1 size(\(number(tree.size.width)) \(number(tree.size.height))) scale(\(number(tree.scale)))\n"
    var pending: [(node: RenderNode, depth: Int, isMask: Bool)] = [(tree.root, 0, false)]
    while let (node, depth, isMask) = pending.popLast() {
      writeNode(node, depth: depth, isMask: isMask)
      for child in node.body.children.reversed() { pending.append((child, depth + 1, false)) }
      if let mask = node.body.mask { pending.append((mask, depth + 1, true)) }
    }
    for (index, image) in images.images.enumerated() {
      let pixels = includingImages ? "data(\(image.packedPixels.base64EncodedString()))" : "hash(\(image.contentHash))"
      text += "image \(index + 1) size(\(image.width) \(image.height)) \(pixels)\n"
    }
  }

  private mutating func writeNode(_ node: RenderNode, depth: Int, isMask: Bool) {
    let shown = min(depth, SceneFormat.deepestIndent)
    text += String(repeating: "  ", count: shown)
    if depth > shown { text += "[\(depth)] " }
    text += isMask ? "mask" : "layer"
    let style = node.body.style
    if !style.name.isEmpty { text += " \(quoted(style.name))" }
    for word in placement(node.placement) + look(style) { text += " \(word)" }
    text += "\n"
  }

  private func placement(_ p: RenderNode.Placement) -> [String] {
    let plain = RenderNode.Placement()
    var words: [String] = []
    if p.position != plain.position { words.append("at(\(point(p.position)))") }
    if p.zPosition != 0 { words.append("z(\(number(p.zPosition)))") }
    if p.anchorPoint != plain.anchorPoint { words.append("anchor(\(point(p.anchorPoint)))") }
    if p.anchorPointZ != 0 { words.append("anchorZ(\(number(p.anchorPointZ)))") }
    if p.transform != plain.transform { words.append("transform(\(matrix(p.transform)))") }
    if p.opacity != 1 { words.append("opacity(\(number(p.opacity)))") }
    return words
  }

  private mutating func look(_ s: RenderBody.Style) -> [String] {
    let plain = RenderBody.Style()
    var words: [String] = []
    if s.bounds != .zero { words.append("bounds(\(rect(s.bounds)))") }
    if let color = s.background { words.append("fill(\(self.color(color)))") }
    if s.cornerRadius != 0 { words.append("radius(\(number(s.cornerRadius)))") }
    if s.maskedCorners != .all { words.append("corners(\(corners(s.maskedCorners)))") }
    if s.isContinuousCorner { words.append("continuous") }
    if s.borderWidth != 0 || s.borderColor != plain.borderColor {
      words.append("border(\(number(s.borderWidth)) \(color(s.borderColor)))")
    }
    if s.masksToBounds { words.append("clips") }
    if let content = s.content { words.append(self.content(content)) }
    if let shadow = s.shadow { words.append(self.shadow(shadow)) }
    if s.sublayerTransform != CATransform3DIdentity { words.append("perspective(\(matrix(s.sublayerTransform)))") }
    if s.sublayerAnchor != .zero { words.append("pivot(\(point(s.sublayerAnchor)))") }
    if !s.isDoubleSided { words.append("oneSided") }
    if !s.allowsGroupOpacity { words.append("ungrouped") }
    if s.preservesDepth { words.append("deep") }
    if s.rasterizationScale != 0 { words.append("rasterized(\(number(s.rasterizationScale)))") }
    if s.blend != .normal { words.append("blend(\(s.blend.name))") }
    if !s.filters.isEmpty { words.append("filters(\(s.filters.map(filter).joined(separator: " ")))") }
    if !s.backgroundFilters.isEmpty {
      words.append("behind(\(s.backgroundFilters.map(filter).joined(separator: " ")))")
    }
    return words
  }

  private mutating func content(_ content: RenderContent) -> String {
    switch content {
    case .image(let image, let frame, let part, let center, let scale, let nearest, let tint):
      var words = [String(images.number(of: image)), "frame(\(rect(frame)))"]
      if part != SceneFormat.unit { words.append("part(\(rect(part)))") }
      if center != SceneFormat.unit { words.append("center(\(rect(center)))") }
      if scale != 1 { words.append("scale(\(number(scale)))") }
      if nearest { words.append("nearest") }
      if let tint { words.append("tint(\(color(tint)))") }
      return "image(\(words.joined(separator: " ")))"
    case .gradient(let g):
      let stops = g.stops.map { "stop(\(number($0.location)) \(color($0.color)))" }
      let words = [g.kind.rawValue, "from(\(point(g.start)))", "to(\(point(g.end)))"] + stops
      return "gradient(\(words.joined(separator: " ")))"
    case .shape(let shape): return "shape(\(self.shape(shape).joined(separator: " ")))"
    }
  }

  private func shape(_ s: RenderShape) -> [String] {
    var words = ["path(\(path(s.path)))"]
    if let fill = s.fill { words.append("fill(\(color(fill)))") }
    if s.usesEvenOdd { words.append("evenOdd") }
    if let stroke = s.stroke { words.append("stroke(\(color(stroke)))") }
    if s.lineWidth != 1 { words.append("width(\(number(s.lineWidth)))") }
    if s.strokeStart != 0 { words.append("start(\(number(s.strokeStart)))") }
    if s.strokeEnd != 1 { words.append("end(\(number(s.strokeEnd)))") }
    if s.lineCap != 0 { words.append("cap(\(s.lineCap))") }
    if s.lineJoin != 0 { words.append("join(\(s.lineJoin))") }
    if s.miterLimit != 10 { words.append("miter(\(number(s.miterLimit)))") }
    if !s.dash.isEmpty { words.append("dash(\(s.dash.map { number($0) }.joined(separator: " ")))") }
    if s.dashPhase != 0 { words.append("phase(\(number(s.dashPhase)))") }
    return words
  }

  private func shadow(_ s: RenderShadow) -> String {
    var words = [color(s.color), "offset(\(number(s.offset.width)) \(number(s.offset.height)))"]
    words.append("radius(\(number(s.radius)))")
    if let path = s.path { words.append("path(\(self.path(path)))") }
    return "shadow(\(words.joined(separator: " ")))"
  }

  private func filter(_ filter: RenderFilter) -> String {
    switch filter {
    case .blur(let radius): "blur(\(number(radius)))"
    case .saturate(let amount): "saturate(\(number(amount)))"
    case .brightness(let amount): "brightness(\(number(amount)))"
    case .tint(let color): "tint(\(self.color(color)))"
    }
  }

  private func path(_ segments: [RenderSegment]) -> String {
    segments.map { segment in
      switch segment {
      case .move(let p): "M \(point(p))"
      case .line(let p): "L \(point(p))"
      case .quad(let p, let c): "Q \(point(c)) \(point(p))"
      case .curve(let p, let c1, let c2): "C \(point(c1)) \(point(c2)) \(point(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private func corners(_ corners: RenderCorners) -> String {
    SceneFormat.corners.filter { corners.contains($0.1) }.map(\.0).joined(separator: " ")
  }

  /// Six numbers for a transform of the plane, sixteen for others.
  private func matrix(_ t: CATransform3D) -> String {
    let numbers = CATransform3DIsAffine(t) ? [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] : t.elements
    return numbers.map { number($0) }.joined(separator: " ")
  }

  private func point(_ p: CGPoint) -> String { "\(number(p.x)) \(number(p.y))" }
  private func rect(_ r: CGRect) -> String { "\(point(r.origin)) \(number(r.size.width)) \(number(r.size.height))" }

  /// The shortest text that reads back as the same number.
  private func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns two digits a channel if that is exact, else four numbers.
  private func color(_ c: RenderColor) -> String {
    let channels = [c.red, c.green, c.blue, c.alpha]
    let bytes = channels.map { ($0 * 255).rounded() }
    guard zip(bytes, channels).allSatisfy({ (0...255).contains($0) && $0 / 255 == $1 }) else {
      return "rgba(\(channels.map { number($0) }.joined(separator: " ")))"
    }
    let hex = bytes.map { byte in
      let digits = String(Int(byte), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    return "#" + (c.alpha == 1 ? String(hex.prefix(6)) : hex)
  }

  private func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// The format that writer and reader share.
nonisolated enum SceneFormat {
  /// The depth from which nodes give it in brackets, so that text grows only with the number of nodes.
  static let deepestIndent = 40
  /// Deeper text is refused; far beyond what can be shown.
  static let deepestNode = 100_000
  /// Larger pictures are refused: 32 768 on a side.
  static let largestSide = 32_768
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let corners: [(String, RenderCorners)] = [
    ("minXMinY", .minXMinY), ("maxXMinY", .maxXMinY), ("minXMaxY", .minXMaxY), ("maxXMaxY", .maxXMaxY),
  ]
}

/// Pictures in the order in which they are met; equal pictures are one.
nonisolated private struct ImageTable {
  private(set) var images: [CGImage] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var byHash: [String: [Int]] = [:]

  /// Counted from 1.
  mutating func number(of image: CGImage) -> Int {
    if let known = numbers[ObjectIdentifier(image)] { return known }
    let hash = image.contentHash
    if let equal = byHash[hash]?.first(where: { images[$0 - 1] == image }) {
      numbers[ObjectIdentifier(image)] = equal
      return equal
    }
    images.append(image)
    numbers[ObjectIdentifier(image)] = images.count
    byHash[hash, default: []].append(images.count)
    return images.count
  }
}

extension CGImage {
  /// Rows without padding: `height × width × 4` bytes, premultiplied BGRA.
  nonisolated var packedPixels: Data {
    var data = Data(capacity: width * height * 4)
    for y in 0..<height { data.append(UnsafeBufferPointer(start: pixels.row(y), count: width)) }
    return data
  }

  /// FNV-1a over the pixels taken as 32-bit numbers, sixteen digits.
  nonisolated var contentHash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<height {
      let row = pixels.row(y)
      for x in 0..<width { hash = (hash ^ UInt64(row[x])) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
