import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Part: NSObject {}

@Suite struct ObjectAccessibilityTests {
  @Test("an object of any class keeps what an app says of it", .rule("AX-01"))
  func stored() {
    let part: NSObject = Part()
    #expect(!part.isAccessibilityElement && part.accessibilityLabel == nil && part.accessibilityTraits == [])
    part.isAccessibilityElement = true
    part.accessibilityLabel = "Volume"
    part.accessibilityHint = "Turns"
    part.accessibilityValue = "3"
    part.accessibilityTraits = .adjustable
    part.accessibilityIdentifier = "volume"
    part.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    part.accessibilityElements = [Part()]
    #expect(part.isAccessibilityElement && part.accessibilityTraits == .adjustable)
    #expect([part.accessibilityLabel, part.accessibilityHint, part.accessibilityValue] == ["Volume", "Turns", "3"])
    #expect(part.accessibilityIdentifier == "volume" && part.accessibilityFrame.width == 3)
    #expect(part.accessibilityElements?.count == 1)
  }

  @Test("through NSObject a view and a bar item are reached themselves", .rule("AX-01"))
  func reached() {
    let (view, item) = (UIView(), UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil))
    for object: NSObject in [view, item] {
      object.accessibilityLabel = "named"
      object.accessibilityIdentifier = "id"
      object.accessibilityTraits = .link
    }
    view.isAccessibilityElement = false
    (view as NSObject).isAccessibilityElement = true
    #expect(view.accessibilityLabel == "named" && item.accessibilityLabel == "named")
    #expect(view.accessibilityIdentifier == "id" && item.accessibilityIdentifier == "id")
    #expect(view.accessibilityTraits == .link && view.isAccessibilityElement)
  }
}
