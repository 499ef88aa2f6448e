internal import Foundation

/// The kinds of pending updates of a layer.
struct LayerWants: OptionSet {
  let rawValue: UInt8
  static let layout = LayerWants(rawValue: 1)
  static let display = LayerWants(rawValue: 2)
}

extension CALayer {
  /// How often layout may start over before it is given up: far beyond what nested layout asks for.
  static let maximumPasses = 100
  /// How deep a layer's layout may stand in itself, where code asks for layout at once while it lays out.
  static let maximumDepth = 16

  /// True when the layer waits for layout.
  public func needsLayout() -> Bool { wants.contains(.layout) }

  func askForLayout() {
    guard !isPresentation, !wants.contains(.layout), isHere("setNeedsLayout()") else { return }
    wants.insert(.layout)
    markAbove(.layout)
  }

  func layoutFromTop() {
    var top = self
    while let above = top.parent, above.wants.contains(.layout) { top = above }
    top.layoutSubtree()
  }

  /// Runs a layout pass of this layer and its sublayers, until none of them requests another; superlayers wait.
  package func layoutSubtree() {
    var passes = 0
    var last: [CALayer] = []
    while needsWork(.layout) {
      passes += 1
      if passes > Self.maximumPasses { return stopLayout(of: last) }
      visit(.layout) { layer in
        if passes == Self.maximumPasses { last.append(layer) }
        layer.layOutOnce()
      }
    }
  }

  /// Layers that were laid out in the last pass ask again: they are named, and what they ask for is dropped.
  private func stopLayout(of layers: [CALayer]) {
    let restless = layers.filter { $0.wants.contains(.layout) }
    visit(.layout) { _ in }
    MediaSession.current.diagnose(
      "", "\(self): layout asks for layout without end, of \(Self.names(restless)); stopped")
  }

  private static func names(_ layers: [CALayer]) -> String {
    let shown = layers.prefix(5).map { layer in layer.delegate.map { "\($0)" } ?? "\(layer)" }
    return shown.joined(separator: ", ") + (layers.count > 5 ? " and \(layers.count - 5) more" : "")
  }

  /// One layout; sublayers that are given other sizes meanwhile do not ask for another.
  private func layOutOnce() {
    guard layoutDepth < Self.maximumDepth else {
      return MediaSession.current.diagnose(
        "", "\(Self.names([self])) asks for its layout at once while it is laid out, without end; stopped")
    }
    layoutDepth += 1
    layoutSublayers()
    layoutDepth -= 1
  }

  /// The layout that is under way waits for something that may bring it about itself; answers whether that left it to do.
  package func offersLayout(during work: () -> Void) -> Bool {
    askForLayout()
    work()
    return wants.remove(.layout) != nil
  }

  /// The layer has another size: it is laid out, and so is the layer it stands on, unless that is what gave the size.
  func sizeDidChange() {
    setNeedsLayout()
    if let parent, !parent.isLayingOut { parent.setNeedsLayout() }
  }

  /// The layer has other sublayers: it is laid out, unless that is just what it does.
  package func sublayersDidChange() { if !isLayingOut { setNeedsLayout() } }

  func displaySubtree() {
    guard needsWork(.display) else { return }
    visit(.display) { $0.display() }
  }

  /// Returns true if this layer or one below waits for something.
  func needsWork(_ need: LayerWants) -> Bool { wants.union(descendantsWant).contains(need) }

  /// Clears a wish of this layer and all below, fulfilling each; superlayers first, in sublayer order.
  private func visit(_ need: LayerWants, _ fulfil: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.wants.remove(need) != nil { fulfil(layer) }
      guard layer.descendantsWant.remove(need) != nil else { continue }
      if let mask = layer.maskLayer, mask.needsWork(need) { pending.append(mask) }
      for child in layer.children.reversed() where child.needsWork(need) { pending.append(child) }
    }
  }

  /// Leaves a trail to this layer, up to the root or to a trail that is there already.
  func markAbove(_ need: LayerWants) {
    var above = parent ?? masked
    while let layer = above, !layer.descendantsWant.isSuperset(of: need) {
      layer.descendantsWant.formUnion(need)
      above = layer.parent ?? layer.masked
    }
  }

  /// Wishes of a layer that has just been put on this one.
  func propagateHints(of layer: CALayer) {
    if layer.needsWork(.layout) { layer.markAbove(.layout) }
    if layer.needsWork(.display) { layer.markAbove(.display) }
  }
}
