import Foundation
import RuleSupport

/// An element of a document that is to be damaged.
final class DamagedElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [DamagedElement] = []

  private init(_ name: String, _ attributes: [(String, String)]) { (self.name, self.attributes) = (name, attributes) }

  /// Reads a sound document of elements and attributes; text between them is left out.
  static func read(_ text: String) -> DamagedElement {
    let root = DamagedElement("", [])
    var open = [root]
    for tag in text.matches(of: #/<(\/?)([A-Za-z]\w*)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/#) {
      if tag.1 == "/" {
        open.removeLast()
        continue
      }
      let attributes = tag.3.matches(of: #/([\w:]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) }
      let element = DamagedElement(String(tag.2), attributes)
      open[open.count - 1].children.append(element)
      if tag.4.isEmpty { open.append(element) }
    }
    return root
  }

  private init(copy other: DamagedElement) {
    (name, attributes, children) = (other.name, other.attributes, other.children.map { DamagedElement(copy: $0) })
  }
  var copy: DamagedElement { DamagedElement(copy: self) }

  var text: String {
    if name.isEmpty { return children.map(\.text).joined() }
    let written = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return "<\(name)\(written)>" + children.map(\.text).joined() + "</\(name)>\n"
  }

  /// This one and all inside it.
  var everything: [DamagedElement] { [self] + children.flatMap(\.everything) }
}

/// Damages documents as a careless merge, a wrong tool or a hostile hand would.
struct Damage {
  private var dice: Dice
  init(seed: UInt64) { dice = Dice(seed: seed) }

  private static let values = [
    "", "YES", "NO", "0", "-1", "1", "2147483648", "9223372036854775808", "1e308", "-1e308", "1e-320", "nan", "inf",
    "-inf", "0.0", "1:0", "0:0", "100000", "-100000", "\u{1F469}\u{200D}\u{1F373}", "&#65;", "x", "-2", "-1", "../../x",
    "$(PRODUCT_NAME)", "UIView", "UIViewController", "UILabel", "UIButton", "UIWindow", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UIScrollView", "UIStackView", "UIImage",
    "UIApplication", "UIScreen", "UIDevice", "UIPresentationController", "UIBarButtonItem", "UIGestureRecognizer",
    "UIStoryboardSegue", "CALayer", "NSObject", "UIKitTests.Roamer", "Roamer", "Homing", "StillSegue", "show", "embed",
    "relationship", "unwind", "popoverPresentation", "presentation", "custom", "rootViewController",
    "viewControllers", "masterViewController", "view", "layer", "delegate", "superview", "layer.cornerRadius",
    "layer.bounds", "gestureRecognizers", "trailing", "leading", "width", "baseline", "centerX", "notAnAttribute",
  ]

  /// A damaged text of a document.
  mutating func apply(to document: DamagedElement) -> String {
    let root = document.copy
    for _ in 0..<1 + dice.below(5) { change(root) }
    return root.text
  }

  private mutating func change(_ root: DamagedElement) {
    let all = root.everything
    let (element, other) = (dice.pick(all), dice.pick(all))
    switch dice.below(9) {
    case 0 where !element.attributes.isEmpty:
      element.attributes[dice.below(element.attributes.count)].value = dice.pick(Self.values)
    case 1 where !element.attributes.isEmpty && !other.attributes.isEmpty:
      // Another's value, such as an id.
      element.attributes[dice.below(element.attributes.count)].value = dice.pick(other.attributes).value
    case 2 where !element.attributes.isEmpty: element.attributes.remove(at: dice.below(element.attributes.count))
    case 3 where !other.attributes.isEmpty:
      let attribute = dice.pick(other.attributes)
      if !element.attributes.contains(where: { $0.name == attribute.name }) { element.attributes.append(attribute) }
    case 4 where !element.name.isEmpty && !other.name.isEmpty: element.name = other.name
    case 5 where !element.children.isEmpty: element.children.remove(at: dice.below(element.children.count))
    case 6 where !element.children.isEmpty: element.children.shuffle(using: &dice)
    case 7: element.children.insert(other.copy, at: dice.below(element.children.count + 1))
    default:
      let ids = all.compactMap { $0.attributes.first { $0.name == "id" }?.value }
      guard let index = element.attributes.firstIndex(where: { ["destination", "firstItem"].contains($0.name) }) else {
        element.children.append(other.copy)
        return
      }
      element.attributes[index].value = dice.pick(ids)
    }
  }

  /// A text with damaged bytes.
  mutating func applyToBytes(of text: String) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<1 + dice.below(4) where !bytes.isEmpty {
      let at = dice.below(bytes.count)
      switch dice.below(4) {
      case 0: bytes[at] = UInt8(dice.below(256))
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(UInt8(dice.below(256)), at: at)
      default: bytes.removeSubrange(at..<min(bytes.count, at + dice.below(200)))
      }
    }
    return Data(bytes)
  }
}
