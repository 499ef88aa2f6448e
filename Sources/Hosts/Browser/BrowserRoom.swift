internal import Compositor
internal import CoreGraphics
internal import Foundation

/// The session of a browser host, shared by the app's thread and the viewers': the picture, each viewer's damage, and
/// the viewers' events.
///
/// However slow a viewer is, what is kept for it is a few rectangles.
nonisolated final class BrowserRoom: @unchecked Sendable {
  private let lock = NSCondition()
  private var viewers: [Int: BrowserViewer] = [:]
  private var lastID = 0
  private var picture: PixelBuffer?
  private var frameCount = 0
  private var status: [UInt8] = []
  private var elements: [UInt8] = []
  /// The text that was copied last.
  private var copied: [UInt8] = []
  private var theatre: HostTheatre?
  private var inbox: [HostEvent] = []
  private let wake: @Sendable () -> Void

  /// More viewers than anybody needs.
  private static let mostViewers = 16
  /// The most events that wait for an unresponsive app; a viewer that sends more is disconnected.
  private static let longestInbox = 4096

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  // MARK: For the app's thread

  var isEmpty: Bool { lock.withLock { viewers.isEmpty } }

  func takeEvents() -> [HostEvent] {
    lock.withLock {
      defer { inbox = [] }
      return inbox
    }
  }

  func show(_ pixels: PixelBuffer, damage: [PixelRect]) {
    lock.withLock {
      let whole = PixelRect(x0: 0, y0: 0, x1: pixels.width, y1: pixels.height)
      var damage = damage
      if picture?.width != pixels.width || picture?.height != pixels.height {
        picture = PixelBuffer(width: pixels.width, height: pixels.height)
        damage = [whole]
        for id in viewers.keys { viewers[id]?.damage = DamageRegion(frame: whole) }
      }
      guard let picture else { return }
      for rect in damage {
        Self.copy(rect, from: pixels, to: picture)
        for id in viewers.keys { viewers[id]?.damage.add(rect) }
      }
      frameCount += 1
      lock.broadcast()
    }
  }

  func tell(status: [UInt8]) {
    lock.withLock {
      self.status = status
      for id in viewers.keys { viewers[id]?.needsStatus = true }
      lock.broadcast()
    }
  }

  /// Sends the text to the viewers connected now, not to later ones.
  func tell(copied: [UInt8]) {
    lock.withLock {
      self.copied = copied
      for id in viewers.keys { viewers[id]?.needsCopied = true }
      lock.broadcast()
    }
  }

  func tell(elements: [UInt8]) {
    lock.withLock {
      self.elements = elements
      for id in viewers.keys { viewers[id]?.needsElements = true }
      lock.broadcast()
    }
  }

  func keep(_ theatre: HostTheatre?) { lock.withLock { self.theatre = theatre } }

  // MARK: For viewers' threads

  /// The last recording; nil if there is none.
  var keptTheatre: HostTheatre? { lock.withLock { theatre } }

  /// Adds a viewer; nil if there are too many.
  func enter() -> Int? {
    let id: Int? = lock.withLock {
      guard viewers.count < Self.mostViewers else { return nil }
      lastID += 1
      var viewer = BrowserViewer()
      if let picture { viewer.lookAgain(width: picture.width, height: picture.height) }
      viewers[lastID] = viewer
      return lastID
    }
    if id != nil { wake() }
    return id
  }

  /// Removes a viewer, and cancels its touches and keys.
  func leave(_ id: Int) {
    lock.withLock {
      guard let viewer = viewers.removeValue(forKey: id) else { return }
      let now = HostPacer.now
      inbox += viewer.hands.letGo(viewer: id).map { HostEvent($0, at: now) }
      lock.broadcast()
    }
    wake()
  }

  /// A viewer did something; false where the app is too far behind.
  func take(_ message: BrowserMessage, from id: Int) -> Bool {
    let isTaken = lock.withLock {
      guard viewers[id] != nil, inbox.count < Self.longestInbox else { return false }
      switch message {
      case .drawn(let number):
        viewers[id]?.unseen.removeAll { $0 <= number }
        lock.broadcast()
      case .action(let action):
        if let known = viewers[id]?.hands.follow(action, viewer: id) {
          inbox.append(HostEvent(known, at: HostPacer.now))
        }
      }
      return true
    }
    if case .action = message { wake() }
    return isTaken
  }

  /// Sends an answer to a viewer as soon as possible.
  func send(_ message: BrowserPost, to id: Int) {
    lock.withLock {
      viewers[id]?.urgent.append(message)
      lock.broadcast()
    }
  }

  /// Waits for the next message to a viewer; nil once it has disconnected.
  ///
  /// A frame's pixels are copied into `scratch`.
  func nextPost(for id: Int, _ scratch: inout PixelBuffer) -> BrowserPost? {
    lock.lock()
    defer { lock.unlock() }
    while true {
      guard var viewer = viewers[id] else { return nil }
      defer { if viewers[id] != nil { viewers[id] = viewer } }
      if !viewer.urgent.isEmpty { return viewer.urgent.removeFirst() }
      if viewer.needsStatus, !status.isEmpty {
        viewer.needsStatus = false
        return .text(status)
      }
      if viewer.needsCopied {
        viewer.needsCopied = false
        return .text(copied)
      }
      if viewer.mayGetFrame, let picture { return frame(of: picture, for: &viewer, &scratch) }
      if viewer.needsElements, !elements.isEmpty {
        viewer.needsElements = false
        return .text(elements)
      }
      viewers[id] = viewer
      lock.wait()
      guard let fresh = viewers[id] else { return nil }
      viewer = fresh
    }
  }

  private func frame(of picture: PixelBuffer, for viewer: inout BrowserViewer, _ scratch: inout PixelBuffer)
    -> BrowserPost
  {
    if scratch.width != picture.width || scratch.height != picture.height {
      scratch = PixelBuffer(width: picture.width, height: picture.height)
    }
    let rects = viewer.damage.rects
    for rect in rects { Self.copy(rect, from: picture, to: scratch) }
    viewer.damage.clear(frame: PixelRect(x0: 0, y0: 0, x1: picture.width, y1: picture.height))
    viewer.unseen.append(frameCount)
    return .frame(number: frameCount, rects)
  }

  /// The whole picture with its number; nil before the first.
  func wholePicture() -> (number: Int, width: Int, height: Int, bytes: [UInt8])? {
    lock.withLock {
      guard let picture else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(picture.width * picture.height * 4)
      for y in 0..<picture.height {
        bytes += UnsafeRawBufferPointer(start: picture.row(y), count: picture.width * 4)
      }
      return (frameCount, picture.width, picture.height, bytes)
    }
  }

  private static func copy(_ rect: PixelRect, from source: PixelBuffer, to target: PixelBuffer) {
    for y in rect.y0..<rect.y1 {
      (target.row(y) + rect.x0).update(from: source.row(y) + rect.x0, count: rect.width)
    }
  }
}

/// A message to a viewer.
nonisolated enum BrowserPost {
  case text([UInt8])
  case frame(number: Int, [PixelRect])
  case pong([UInt8])
  /// The last one, with a number of the protocol.
  case close(UInt16)
}

/// A connected viewer.
nonisolated struct BrowserViewer {
  /// The damage that the viewer has not received.
  var damage = DamageRegion(frame: .empty)
  /// The frames that were sent and not acknowledged.
  var unseen: [Int] = []
  var needsStatus = true
  var needsElements = true
  var needsCopied = false
  var urgent: [BrowserPost] = []
  var hands = BrowserHands()

  /// The most unacknowledged frames: while one is drawn another may be sent (chosen: fewer leave the viewer waiting,
  /// more only arrive late).
  private static let mostUnseen = 2

  var mayGetFrame: Bool { !damage.rects.isEmpty && unseen.count < Self.mostUnseen }

  mutating func lookAgain(width: Int, height: Int) {
    let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    damage = DamageRegion(frame: whole)
    damage.add(whole)
  }
}

/// The touches and keys that a viewer holds down.
nonisolated struct BrowserHands {
  private var fingers: Set<Int> = []
  private var buttons: Set<Int> = []
  private var keys: Set<Int> = []
  private var isComposing = false
  private var isOver = false
  private var scrollPlace: CGPoint?
  private var pinchPlace: CGPoint?

  /// Returns the action for the app, with touch numbers of the viewer's own; nil if it follows from no earlier one.
  mutating func follow(_ action: HostEvent.Action, viewer: Int) -> HostEvent.Action? {
    func own(_ finger: Int) -> Int { viewer * BrowserMessage.fingers + finger }
    switch action {
    case .touchDown(let finger, let point):
      fingers.insert(finger)
      return .touchDown(finger: own(finger), at: point)
    case .touchMove(let finger, let point):
      return fingers.contains(finger) ? .touchMove(finger: own(finger), to: point) : nil
    case .touchUp(let finger): return fingers.remove(finger) == nil ? nil : .touchUp(finger: own(finger))
    case .touchCancel(let finger): return fingers.remove(finger) == nil ? nil : .touchCancel(finger: own(finger))
    case .pointerMove(let point): isOver = point != nil
    case .pointerDown(let button, _): buttons.insert(button)
    case .pointerUp(let button): if buttons.remove(button) == nil { return nil }
    case .scroll(_, let point, let phase): scrollPlace = Self.place(point, phase)
    case .transform(_, _, let point, let phase): pinchPlace = Self.place(point, phase)
    case .keyDown(let key): keys.insert(key.usage)
    case .keyUp(let usage): if keys.remove(usage) == nil { return nil }
    case .markedText(let text): isComposing = !text.isEmpty
    case .text: isComposing = false
    case .pointerCancel, .clipboard, .resize, .rotate, .style, .life, .activate, .adjust, .perform, .escape, .letGo,
      .record, .close:
      break
    }
    return action
  }

  private static func place(_ point: CGPoint, _ phase: HostEvent.Phase) -> CGPoint? {
    switch phase {
    case .began, .changed: point
    case .ended, .whole: nil
    }
  }

  /// Returns the actions that end everything the viewer holds down.
  func letGo(viewer: Int) -> [HostEvent.Action] {
    var actions = fingers.sorted().map { HostEvent.Action.touchCancel(finger: viewer * BrowserMessage.fingers + $0) }
    if let place = scrollPlace { actions.append(.scroll(by: .zero, at: place, phase: .ended)) }
    if let place = pinchPlace { actions.append(.transform(scale: 1, rotation: 0, at: place, phase: .ended)) }
    if !buttons.isEmpty { actions.append(.pointerCancel) }
    if isOver { actions.append(.pointerMove(to: nil)) }
    if isComposing { actions.append(.markedText("")) }
    return actions + keys.sorted().map { .keyUp(usage: $0) }
  }
}
