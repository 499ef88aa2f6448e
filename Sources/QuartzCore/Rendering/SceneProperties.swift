internal import CoreGraphics
internal import Foundation

/// Reads the properties of one layer.
nonisolated struct SceneProperties {
  private(set) var placement = RenderNode.Placement()
  private(set) var style = RenderSubtree.Style()
  private var words: SceneWords
  private let images: [Int: CGImage]
  private var seen: Set<String> = []

  init(words: SceneWords, images: [Int: CGImage]) { (self.words, self.images) = (words, images) }

  mutating func read() throws(SceneTextError) {
    while let word = words.next() {
      switch word.kind {
      case .text(let name): style.name = name
      case .plain(let flag): try readFlag(flag, word)
      case .group(let name, let inner):
        guard seen.insert(name).inserted else { throw words.error("\(name) is said twice", at: word) }
        var group = SceneWords(inner, line: words.line, column: word.column)
        if try !readPlacement(name, &group), try !readStyle(name, &group), try !readContent(name, &group) {
          throw words.error("no property is called \(name)", at: word)
        }
        try group.end()
      }
    }
  }

  private mutating func readFlag(_ flag: String, _ word: SceneLine.Word) throws(SceneTextError) {
    switch flag {
    case "continuous": style.isContinuousCorner = true
    case "clips": style.masksToBounds = true
    case "oneSided": style.isDoubleSided = false
    case "ungrouped": style.allowsGroupOpacity = false
    case "deep": style.preservesDepth = true
    default: throw words.error("no property is called \(flag)", at: word)
    }
  }

  private mutating func readPlacement(_ name: String, _ group: inout SceneWords) throws(SceneTextError) -> Bool {
    switch name {
    case "at": placement.position = try group.point()
    case "z": placement.zPosition = try group.number()
    case "anchor": placement.anchorPoint = try group.point()
    case "anchorZ": placement.anchorPointZ = try group.number()
    case "transform": placement.transform = try group.matrix()
    case "opacity": placement.opacity = try group.number()
    default: return false
    }
    return true
  }

  private mutating func readStyle(_ name: String, _ group: inout SceneWords) throws(SceneTextError) -> Bool {
    switch name {
    case "bounds": style.bounds = try group.rect()
    case "fill": style.background = try group.color()
    case "radius": style.cornerRadius = try group.number()
    case "corners": style.maskedCorners = try group.corners()
    case "border":
      style.borderWidth = try group.number()
      style.borderColor = try group.color()
    case "perspective": style.sublayerTransform = try group.matrix()
    case "pivot": style.sublayerAnchor = try group.point()
    case "rasterized": style.rasterizationScale = try group.number()
    case "filters": style.filters = try group.filters()
    case "blend": style.blend = try group.blend()
    case "behind": style.backgroundFilters = try group.filters()
    case "shadow": style.shadow = try readShadow(&group)
    default: return false
    }
    return true
  }

  private mutating func readContent(_ name: String, _ group: inout SceneWords) throws(SceneTextError) -> Bool {
    let content: RenderContent
    switch name {
    case "image": content = try readImage(&group)
    case "gradient": content = .gradient(try readGradient(&group))
    case "shape": content = .shape(try readShape(&group))
    default: return false
    }
    guard style.content == nil else { throw group.error("a layer has one content") }
    style.content = content
    return true
  }

  private func readShadow(_ group: inout SceneWords) throws(SceneTextError) -> RenderShadow {
    var shadow = RenderShadow()
    shadow.color = try group.color()
    var offset = try group.group("offset")
    shadow.offset = CGSize(width: try offset.number(), height: try offset.number())
    try offset.end()
    var radius = try group.group("radius")
    shadow.radius = try radius.number()
    try radius.end()
    if group.index < group.words.count {
      var path = try group.group("path")
      shadow.path = try path.path()
    }
    return shadow
  }

  private func readImage(_ group: inout SceneWords) throws(SceneTextError) -> RenderContent {
    let cursor = group
    let number = try group.integer(1...Int.max)
    guard let image = images[number] else { throw cursor.error("there is no picture \(number)") }
    var frame = try group.group("frame")
    let rect = try frame.rect()
    try frame.end()
    var (part, center, scale) = (SceneFormat.unit, SceneFormat.unit, 1.0)
    var nearest = false
    var tint: RenderColor?
    while let word = group.next() {
      switch word.kind {
      case .plain("nearest"): nearest = true
      case .group(let name, let inner):
        var words = SceneWords(inner, line: group.line, column: word.column)
        switch name {
        case "part": part = try words.rect()
        case "center": center = try words.rect()
        case "scale": scale = try words.number()
        case "tint": tint = try words.color()
        default: throw group.error("no part of a picture is called \(name)", at: word)
        }
        try words.end()
      case .plain, .text: throw group.error("nothing like this belongs to a picture", at: word)
      }
    }
    return .image(
      image, frame: rect, rect: part, center: center, pixelsPerPoint: scale, nearest: nearest, tint: tint)
  }

  private func readGradient(_ group: inout SceneWords) throws(SceneTextError) -> RenderGradient {
    var gradient = RenderGradient()
    let cursor = group
    guard let kind = RenderGradient.Kind(rawValue: try group.plain("axial, radial or conic")) else {
      throw cursor.error("axial, radial or conic is expected")
    }
    gradient.kind = kind
    var (start, end) = (try group.group("from"), try group.group("to"))
    gradient.start = try start.point()
    gradient.end = try end.point()
    while group.index < group.words.count {
      var stop = try group.group("stop")
      gradient.stops.append(RenderGradient.Stop(location: try stop.number(), color: try stop.color()))
      try stop.end()
    }
    return gradient
  }

  private func readShape(_ group: inout SceneWords) throws(SceneTextError) -> RenderShape {
    var shape = RenderShape()
    while let word = group.next() {
      switch word.kind {
      case .plain("evenOdd"): shape.usesEvenOdd = true
      case .group(let name, let inner):
        var words = SceneWords(inner, line: group.line, column: word.column)
        switch name {
        case "path": shape.path = try words.path()
        case "fill": shape.fill = try words.color()
        case "stroke": shape.stroke = try words.color()
        case "width": shape.lineWidth = try words.number()
        case "start": shape.strokeStart = try words.number()
        case "end": shape.strokeEnd = try words.number()
        case "cap": shape.lineCap = try words.integer(0...2)
        case "join": shape.lineJoin = try words.integer(0...2)
        case "miter": shape.miterLimit = try words.number()
        case "dash": while words.index < words.words.count { shape.dash.append(try words.number()) }
        case "phase": shape.dashPhase = try words.number()
        default: throw group.error("no part of a shape is called \(name)", at: word)
        }
        try words.end()
      case .plain, .text: throw group.error("nothing like this belongs to a shape", at: word)
      }
    }
    return shape
  }
}

nonisolated extension SceneWords {
  mutating func point() throws(SceneTextError) -> CGPoint { CGPoint(x: try number(), y: try number()) }

  mutating func rect() throws(SceneTextError) -> CGRect {
    CGRect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  mutating func matrix() throws(SceneTextError) -> CATransform3D {
    var numbers: [Double] = []
    while index < words.count { numbers.append(try number()) }
    switch numbers.count {
    case 6:
      var t = CATransform3DIdentity
      (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) =
        (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      return t
    case 16: return CATransform3D(elements: numbers)
    default: throw error("six or sixteen numbers are expected", at: words.first)
    }
  }

  mutating func color() throws(SceneTextError) -> RenderColor {
    let cursor = self
    guard let word = next() else { throw cursor.error("a colour is expected") }
    switch word.kind {
    case .plain(let text):
      let digits = text.dropFirst()
      guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16)
      else { throw cursor.error("a colour as in #ff8000 is expected") }
      func channel(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
      return RenderColor(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    case .group("rgba", let inner):
      var inside = SceneWords(inner, line: line, column: word.column)
      let color = RenderColor(
        red: try inside.number(), green: try inside.number(), blue: try inside.number(), alpha: try inside.number())
      try inside.end()
      return color
    case .group, .text: throw cursor.error("a colour is expected")
    }
  }

  mutating func corners() throws(SceneTextError) -> RenderCorners {
    var corners: RenderCorners = []
    while index < words.count {
      let cursor = self
      let name = try plain("a corner")
      guard let corner = SceneFormat.corners.first(where: { $0.0 == name }) else {
        throw cursor.error("a corner as in minXMinY is expected")
      }
      corners.insert(corner.1)
    }
    return corners
  }

  mutating func blend() throws(SceneTextError) -> RenderBlend {
    let cursor = self
    guard let blend = RenderBlend(name: try plain("a blend mode")) else {
      throw cursor.error("a blend mode as in multiply is expected")
    }
    return blend
  }

  mutating func filters() throws(SceneTextError) -> [RenderFilter] {
    var filters: [RenderFilter] = []
    while let word = next() {
      guard case .group(let name, let inner) = word.kind else { throw error("a filter is expected", at: word) }
      var words = SceneWords(inner, line: line, column: word.column)
      switch name {
      case "blur": filters.append(.blur(radius: try words.number()))
      case "saturate": filters.append(.saturate(try words.number()))
      case "brightness": filters.append(.brightness(try words.number()))
      case "tint": filters.append(.tint(try words.color()))
      default: throw error("no filter is called \(name)", at: word)
      }
      try words.end()
    }
    return filters
  }

  mutating func path() throws(SceneTextError) -> [RenderSegment] {
    var segments: [RenderSegment] = []
    while index < words.count {
      let cursor = self
      switch try plain("M, L, Q, C or Z") {
      case "M": segments.append(.move(try point()))
      case "L": segments.append(.line(try point()))
      case "Q":
        let control = try point()
        segments.append(.quad(try point(), control: control))
      case "C":
        let (control1, control2) = (try point(), try point())
        segments.append(.curve(try point(), control1: control1, control2: control2))
      case "Z": segments.append(.close)
      default: throw cursor.error("M, L, Q, C or Z is expected")
      }
    }
    return segments
  }
}
