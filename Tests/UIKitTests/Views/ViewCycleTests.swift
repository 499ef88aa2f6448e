import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ViewCycleTests {
  @Test("a view goes neither into itself nor into what is inside of it", .rule("D-49"))
  func cycle() {
    let stage = Stage()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let failures = stage.collectFailures {
      outer.addSubview(outer)
      inner.insertSubview(outer, at: 0)
    }
    #expect(failures.map(\.rule) == ["D-49", "D-49"])
    #expect(failures.first?.message.contains("Can't add self as subview") == true)
    #expect(failures.last?.message.contains("is a part of cycle in its layer tree") == true)
    #expect(outer.superview == nil && inner.superview === outer && inner.subviews.isEmpty)
  }
}
