/// Layers that hold animations, in the order in which they got the first of them.
///
/// A list, as every frame goes through all of them: layers that were made one after the other lie beside each other.
@MainActor struct AnimatedLayers {
  /// Nil where one left.
  private var places: [CALayer?] = []
  private var count = 0

  /// The layers, in order.
  var all: [CALayer] {
    // A loop: a closure would look each time where it runs.
    var layers: [CALayer] = []
    layers.reserveCapacity(count)
    for case let layer? in places { layers.append(layer) }
    return layers
  }

  mutating func insert(_ layer: CALayer) {
    guard !holds(layer) else { return }
    layer.animatedIndex = places.count
    places.append(layer)
    count += 1
  }

  mutating func remove(_ layer: CALayer) {
    guard holds(layer) else { return }
    places[layer.animatedIndex] = nil
    count -= 1
    // Seldom: as many steps as layers left since the last time.
    guard places.count > 2 * count + 16 else { return }
    places = all
    for (position, layer) in places.enumerated() { layer?.animatedIndex = position }
  }

  /// A layer may have its place in another session's list.
  private func holds(_ layer: CALayer) -> Bool {
    places.indices.contains(layer.animatedIndex) && places[layer.animatedIndex] === layer
  }
}
