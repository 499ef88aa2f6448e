import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct EditingTests {
  private final class Stubborn: UITextField {
    override var canResignFirstResponder: Bool { false }
  }

  private func fieldInside(_ field: UITextField) -> (Stage, UIView) {
    let stage = Stage()
    let root = UIViewController()
    stage.rootViewController = root
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    box.addSubview(field)
    root.view.addSubview(box)
    field.becomeFirstResponder()
    return (stage, box)
  }

  @Test func editingEndsInsideAView() {
    let field = UITextField()
    let (stage, box) = fieldInside(field)
    defer { stage.turn() }
    #expect(UIView().endEditing(false))
    #expect(field.isFirstResponder)
    #expect(box.endEditing(false))
    #expect(!field.isFirstResponder)
  }

  @Test func onlyForceTakesTheInputFromAFieldThatRefuses() {
    let field = Stubborn()
    let (stage, box) = fieldInside(field)
    defer { stage.turn() }
    #expect(!box.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(box.endEditing(true))
    #expect(!field.isFirstResponder)
  }

  @Test func everyControllerIsToldOfShortMemory() {
    let cast = Cast()
    cast.a.addChild(PlainController())
    cast.present(animated: false)
    cast.stage.advance(by: 0.1)
    cast.stage.trace.name(cast.a.children[0], "C")
    cast.stage.trace.clear()
    var isTold = false
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared, queue: nil
    ) { _ in MainActor.assumeIsolated { isTold = true } }
    defer { NotificationCenter.default.removeObserver(token) }
    cast.stage.warnOfMemory()
    #expect(isTold)
    #expect(cast.calls() == ["A didReceiveMemoryWarning", "C didReceiveMemoryWarning", "B didReceiveMemoryWarning"])
  }
}
