internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// The title of a recording and its description.
nonisolated struct TheatreTitle {
  var title = ""
  var description = ""
  /// The program that ran.
  var program = ""
}

/// Notes what a stage does, as it does it: pictures, calls, transitions, touches, diagnostics, layers and controllers.
///
/// It is a film's sink: each picture brings the rest of its instant along. What is kept goes in reels of some seconds, and
/// the oldest reels are let go where there are too many bytes of them.
@MainActor final class TheatreRecorder: FilmSink {
  /// nil when the test has let it go; what was noted until then is kept.
  private weak var stage: Stage?
  private let device: Device
  private let callRecorder: TraceRecorder
  private var appearance = (style: "light", direction: "left to right")
  private let file: TheatreFile?
  var heading: TheatreTitle
  private let compression: AnimatedImageWriter.Compression
  private let reducer: FilmReducer
  private let limit: Int
  let start: TimeInterval
  private let rate: Int
  private let layerPictures: LayerPictures
  private let layers: LayerSampler
  private var controllers = ControllerSampler()
  private var numbers = ObjectNumbers()
  private var reels: [TheatreReel] = []
  private var size = 0
  private var droppedUntil: TimeInterval?
  private var last: CGImage?
  /// For what comes to rest; nil where nothing is lost anyway.
  private let fineCompression: AnimatedImageWriter.Compression?
  /// The area kept with losses since the last rest, with traces of moving things.
  private var coarse: PixelArea?
  private var nextCall = 0
  private var calledNames: Set<String> = []
  /// The touches and running transitions with which a reel has to begin.
  private var fingers: [Int: CGPoint] = [:]
  private var running: [Int: String] = [:]

  /// Bytes of what is kept (chosen: minutes of small pictures, some ten seconds of a phone's every pixel).
  nonisolated static let usualLimit = 192 << 20
  /// Chosen: of what is kept, so much may be pictures of layers.
  private static let layerPictureShare = 16
  /// Chosen: what is looked for at an instant is made up from the reel's start, of no more pictures than this unless two
  /// seconds have more.
  ///
  /// Units: seconds.
  private var reelLength: Double { max(2, 120 / Double(max(1, rate))) }

  init(
    _ stage: Stage, to file: TheatreFile? = nil, heading: TheatreTitle, quality: FilmQuality, rate: Int,
    limit: Int = usualLimit
  ) {
    (self.stage, device, callRecorder) = (stage, stage.device, stage.recorder)
    self.file = file
    self.heading = heading
    self.limit = limit
    self.rate = rate
    start = stage.time
    reducer = FilmReducer(quality)
    switch quality {
    case .lossless: (compression, fineCompression) = (.lossless, nil)
    case .lossy(_, let quality):
      compression = .lossy(quality: quality)
      // Chosen: a third of the way to the best; what rests is looked at longest, and there are many rests.
      fineCompression = .lossy(quality: quality + (100 - quality) / 3)
    }
    layerPictures = LayerPictures(limit: limit / Self.layerPictureShare)
    layers = LayerSampler(pictures: layerPictures)
  }

  // MARK: Pictures

  func add(_ image: CGImage, at time: TimeInterval) throws {
    guard let stage else { return }
    let now = start + time
    let isWhole = reels.last.map { now - $0.start >= reelLength - 1e-6 } ?? true
    recordCalls()
    if isWhole { begin(at: now) }
    try note(reducer.reduce(image), at: now, isWhole: isWhole)
    put(layers.sample(stage.application.screen.rootLayer, at: now, isWhole: isWhole), in: .layers)
    put(controllers.sample(stage, layers: layers, at: now, isWhole: isWhole), in: .controllers)
    noteAppearance()
  }

  func finish(at end: TimeInterval) throws {
    recordCalls()
    if let last, !reels.isEmpty { try refine(last, at: start + end) }
    try file?.write(recording(until: start + end))
  }

  private func note(_ image: CGImage, at time: TimeInterval, isWhole: Bool) throws {
    let isResized = last.map { $0.width != image.width || $0.height != image.height } ?? true
    var areas = [PixelArea(x: 0, y: 0, width: image.width, height: image.height)]
    // Frames of a film begin at even pixels: a page that makes one takes them as they are.
    if let last, !isResized, !isWhole {
      areas = PixelArea.bands(whereOneOf: last, differsFrom: image).map { area in
        let (x, y) = (area.x & ~1, area.y & ~1)
        return PixelArea(x: x, y: y, width: area.x + area.width - x, height: area.y + area.height - y)
      }
    }
    last = image
    reels[reels.count - 1].pictureCount += 1
    guard !areas.isEmpty else { return try refine(image, at: time) }
    if fineCompression != nil { coarse = areas.reduce(isWhole || isResized ? nil : coarse) { $0?.union($1) ?? $1 } }
    try write(image, areas, compression, at: time)
  }

  /// A picture that stays is kept once more with fewer losses, where it was moving.
  private func refine(_ image: CGImage, at time: TimeInterval) throws {
    guard let fineCompression, let area = coarse else { return }
    coarse = nil
    try write(image, [area], fineCompression, at: time)
  }

  private func write(
    _ image: CGImage, _ areas: [PixelArea], _ compression: AnimatedImageWriter.Compression, at time: TimeInterval
  ) throws {
    var json = JSONText()
    try json.list { json in
      json.number(time)
      json.number(image.width)
      json.number(image.height)
      for area in areas {
        for part in [area.x, area.y, area.width, area.height] { json.number(part) }
        json.raw("\"\(try WebPCodec.encode(image, in: area, compression).base64EncodedString())\"")
      }
    }
    put(json.text, in: .frames)
  }

  // MARK: Reels

  private func begin(at time: TimeInterval) {
    reels.append(TheatreReel(start: time))
    // What happened before the first picture belongs to the first reel.
    for (kind, json) in waiting { put(json, in: kind) }
    waiting = []
    if reels.count > 1 {
      for finger in fingers.keys.sorted() { noteTouch(finger, "down", fingers[finger] ?? .zero, at: time) }
      for number in running.keys.sorted() { put(running[number], in: .transitions) }
    }
    while size > limit, reels.count > 1 {
      droppedUntil = reels[1].start
      size -= reels.removeFirst().size
    }
  }

  private var waiting: [(TheatreReel.Kind, String)] = []

  /// Notes what a person does as steps that can be done again; nil unless it is asked for.
  var actions: ActionRecorder?

  private func put(_ json: String?, in kind: TheatreReel.Kind) {
    guard let json else { return }
    guard !reels.isEmpty else { return waiting.append((kind, json)) }
    let before = reels[reels.count - 1].size
    reels[reels.count - 1].add(json, to: kind)
    size += reels[reels.count - 1].size - before
  }

  // MARK: What happens

  /// The stage's time; where that is gone, the start.
  private var now: TimeInterval { stage?.time ?? start }

  private func noteAppearance() {
    guard let application = stage?.application else { return }
    appearance = (
      application.screen.style == .dark ? "dark" : "light",
      application.userInterfaceLayoutDirection == .rightToLeft ? "right to left" : "left to right"
    )
  }

  private func recordCalls() {
    let events = callRecorder.events
    // The app's test may have cleared them.
    if events.count < nextCall { nextCall = 0 }
    for event in events[nextCall...] {
      calledNames.insert(event.name)
      put(Self.event(event.time, event.subject, event.call), in: .calls)
    }
    nextCall = events.count
  }

  /// Releases calls that are in the recording, unless another observer needs them.
  func forgetCalls() {
    callRecorder.events = []
    nextCall = 0
  }

  func note(_ diagnostic: Diagnostic) {
    put(Self.event(now, diagnostic.rule, diagnostic.explanation), in: .diagnostics)
  }

  private static func event(_ time: TimeInterval, _ words: String...) -> String {
    var json = JSONText()
    json.list { json in
      json.number(time)
      for word in words { json.string(word) }
    }
    return json.text
  }

  func note(_ note: TransitionNote) {
    let number = numbers[note.transition]
    var json = JSONText()
    json.list { json in
      json.number(now)
      json.number(number)
      json.string("\(note.phase)")
      json.string(note.kind)
      json.string(callRecorder.knownName(of: note.from))
      json.string(callRecorder.knownName(of: note.to))
      json.string(note.animator.map { String(describing: type(of: $0)) } ?? "")
      json.flag(note.isCancelled)
      json.number(note.progress)
    }
    running[number] = note.phase == .settled ? nil : json.text
    put(json.text, in: .transitions)
  }

  /// A finger, or the pointer with a number below 0.
  func note(_ touch: TouchStep, finger: Int) {
    actions?.note(touch, finger: finger)
    switch touch {
    case .down(let point):
      fingers[finger] = point
      noteTouch(finger, "down", point, at: now)
    case .move(let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      if fingers[finger] != nil { fingers[finger] = point }
      noteTouch(finger, fingers[finger] == nil ? "hover" : "move", point, at: now)
    case .up:
      guard let point = fingers.removeValue(forKey: finger) else { return }
      noteTouch(finger, "up", point, at: now)
    }
  }

  /// The step of a touch.
  enum TouchStep {
    case down(CGPoint), move(CGPoint), up
  }

  private func noteTouch(_ finger: Int, _ step: String, _ point: CGPoint, at time: TimeInterval) {
    var json = JSONText()
    json.list { json in
      json.number(time)
      json.number(finger)
      json.string(step)
      json.number(point.x)
      json.number(point.y)
    }
    put(json.text, in: .touches)
  }

  // MARK: The whole

  func recording(until end: TimeInterval) -> String {
    noteAppearance()
    var head = JSONText()
    head.object { head in
      func write(_ key: String, _ value: String) {
        head.key(key)
        head.string(value)
      }
      func write(_ key: String, _ value: Double) {
        head.key(key)
        head.number(value)
      }
      write("theatre", 1)
      write("title", heading.title)
      write("description", heading.description)
      write("program", heading.program)
      write("device", device.name)
      write("width", device.size.width)
      write("height", device.size.height)
      write("scale", device.scale)
      write("corner", device.cornerRadius)
      write("top", device.safeAreaInsets.top)
      write("style", appearance.style)
      write("direction", appearance.direction)
      write("rate", Double(rate))
      head.key("lossless")
      head.flag(compression == .lossless)
      write("start", reels.first?.start ?? start)
      write("end", end)
      if let droppedUntil { write("droppedUntil", droppedUntil) }
      if let actions {
        write("script", actions.script)
        write("test", actions.test)
      }
      head.key("rules")
      head.object { rules in
        for name in calledNames.sorted() {
          guard let known = CallRules.rules[name] else { continue }
          rules.key(name)
          rules.list { list in for rule in known { list.string(rule) } }
        }
      }
      head.key("pictures")
      head.list { list in for picture in layerPictures.encoded { list.string(picture) } }
      head.key("reels")
      head.list { list in for reel in reels { list.raw(reel.text) } }
    }
    return head.text
  }
}

extension Trace.Event {
  /// The call without its arguments.
  nonisolated var name: String { String(call.prefix { $0 != "(" }) }
}
