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
}
