/// A part of a recording that can be read by itself: it begins with a whole picture and all layers.
nonisolated struct TheatreReel {
  let start: Double
  /// Lists of events by their kind, each event as JSON.
  private var lists: [Kind: [String]] = [:]
  /// Bytes of JSON.
  private(set) var size = 0
  /// How many pictures the camera took, whether they changed or not.
  var pictureCount = 0

  init(start: Double) { self.start = start }

  enum Kind: String, CaseIterable {
    case frames, layers, controllers, calls, transitions, touches, diagnostics
  }

  mutating func add(_ json: String?, to kind: Kind) {
    guard let json else { return }
    lists[kind, default: []].append(json)
    size += json.utf8.count + 2
  }

  var text: String {
    var text = "{\"start\":\(JSONText.decimal(start))"
    for kind in Kind.allCases {
      guard let events = lists[kind] else { continue }
      text += ",\n\"\(kind.rawValue)\":[\n" + events.joined(separator: ",\n") + "]"
    }
    return text + "}"
  }
}
