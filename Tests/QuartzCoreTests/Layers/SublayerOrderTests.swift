import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@Suite struct SublayerOrderTests {
  private let root = CALayer()
  private let layers: [CALayer] = "abcd".map {
    let layer = CALayer()
    layer.name = String($0)
    return layer
  }
  private var order: String { (root.sublayers ?? []).map { $0.name ?? "?" }.joined() }

  @Test func placesAreCountedWithoutTheLayerItself() {
    for layer in layers { root.addSublayer(layer) }
    root.insertSublayer(layers[0], at: 2)
    #expect(order == "bcad")
    root.insertSublayer(layers[3], at: 0)
    #expect(order == "dbca")
    root.insertSublayer(layers[1], at: 9)
    #expect(order == "dcab")
  }

  @Test func besidesASibling() {
    for layer in layers.dropLast() { root.addSublayer(layer) }
    root.insertSublayer(layers[3], below: layers[1])
    #expect(order == "adbc")
    root.insertSublayer(layers[3], above: layers[2])
    #expect(order == "abcd")
    root.insertSublayer(layers[0], above: layers[2])
    #expect(order == "bcad")
    root.insertSublayer(layers[3], below: nil)
    #expect(order == "dbca")
    root.insertSublayer(layers[3], above: nil)
    #expect(order == "bcad")
    root.insertSublayer(layers[0], above: layers[0])
    #expect(order == "bcad")
  }

  @Test func replacingAndSettingAll() {
    for layer in layers.dropLast() { root.addSublayer(layer) }
    root.replaceSublayer(layers[1], with: layers[3])
    #expect(order == "adc" && layers[1].superlayer == nil)
    root.replaceSublayer(layers[0], with: layers[2])
    #expect(order == "cd")
    root.sublayers = [layers[3], layers[0], layers[2]]
    #expect(order == "dac")
    root.sublayers = nil
    #expect(root.sublayers == nil && layers[0].superlayer == nil)
  }

  @Test func aLayerHasOneSuperlayer() {
    let other = CALayer()
    root.addSublayer(layers[0])
    other.addSublayer(layers[0])
    #expect(root.sublayers == nil && layers[0].superlayer === other)
    layers[1].mask = layers[0]
    #expect(other.sublayers == nil && layers[0].superlayer == nil)
    root.addSublayer(layers[0])
    #expect(layers[1].mask == nil && layers[0].superlayer === root)
  }
}
