internal import QuartzCore

/// Bodies drawn straight in the last frames, to tell which are worth a picture of their own.
final class Regulars {
  /// Nodes a subtree needs before a picture beats drawing them; chosen: a page of text and a few buttons.
  static let leastNodes = 8
  private let budget: Int
  private var frame = 0
  private var lastDrawn: [ObjectIdentifier: (body: RenderBody, frame: Int)] = [:]

  init(budget: Int) { self.budget = budget }

  func beginFrame() {
    frame += 1
    if lastDrawn.count > 256 { lastDrawn = lastDrawn.filter { $0.value.frame >= frame - 2 } }
  }

  /// True when the same body was drawn in the last frame too, and its picture may be kept.
  func isRegular(_ body: RenderBody, pixels: Int) -> Bool {
    guard body.descendantCount >= Regulars.leastNodes, pixels * 4 <= budget else { return false }
    let key = ObjectIdentifier(body)
    let last = lastDrawn[key]?.frame ?? 0
    lastDrawn[key] = (body, frame)
    return last >= frame - 1 && last > 0
  }
}
