import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct CustomDetentTests {
  typealias Detent = UISheetPresentationController.Detent

  @Test("a resolver that sets properties of the sheet is asked no more often, and they count", .rule("PC-51.3"))
  func setsProperties() throws {
    let cast = Cast(device: .iPhone15)
    var asked = 0
    weak var sheet: UISheetPresentationController?
    let own = Detent.custom(identifier: .init("own")) { _ in
      asked += 1
      sheet?.selectedDetentIdentifier = .large
      sheet?.prefersGrabberVisible = true
      sheet?.invalidateDetents()
      return 200
    }
    sheet = try cast.showSheet([own, .large()])
    #expect(cast.b.view.frame.height == 234, "it rests where it is to")
    sheet = cast.b.sheetPresentationController
    sheet?.invalidateDetents()
    asked = 0
    cast.stage.turn()
    #expect(asked == 1)
    cast.stage.turn()
    try cast.settle()
    #expect(asked == 1 && abs(cast.b.view.frame.height - 783) < 0.001)
    #expect(sheet?.prefersGrabberVisible == true && cast.stage.diagnostics.isEmpty)
  }

  @Test("a detent without an identifier has one that no other has, the same in every run", .rule("PC-51.5"))
  func unnamed() {
    func identifiers() -> [Detent.Identifier] {
      let stage = Stage(device: .iPhone15)
      defer { withExtendedLifetime(stage) {} }
      return (0..<3).map { _ in Detent.custom { _ in 100 }.identifier }
    }
    let first = identifiers()
    #expect(Set(first + [.medium, .large]).count == 5 && first == identifiers())
  }
}
