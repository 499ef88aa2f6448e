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

  /// Does something when its editing ends, and remembers what it is told.
  private final class Teller: NSObject, UITextFieldDelegate {
    var onEnd: () -> Void = {}
    var calls: [String] = []
    var mayEnd = true

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) {
      calls.append("end")
      onEnd()
    }
  }

  @Test("a field from which the keys are taken by force is told that editing ended")
  func forced() {
    let (field, teller) = (UITextField(), Teller())
    field.delegate = teller
    let (stage, box) = fieldInside(field)
    teller.mayEnd = false
    #expect(!box.endEditing(false) && teller.calls == ["begin"])
    #expect(box.endEditing(true) && !field.isEditing && teller.calls == ["begin", "end"])
    stage.turn()
  }

  @Test("a view removed from its window while another resigns does not become first responder")
  func takenOutMeanwhile() {
    let (field, next, teller) = (UITextField(), UITextField(), Teller())
    field.delegate = teller
    let (stage, box) = fieldInside(field)
    box.addSubview(next)
    teller.onEnd = { next.removeFromSuperview() }
    #expect(!next.becomeFirstResponder() && !next.isFirstResponder && !field.isFirstResponder)
    box.addSubview(next)
    #expect(next.isFirstResponder, "it gets them when it is back")
    stage.turn()
  }

  @Test("a view that becomes first responder while another resigns stays first responder")
  func takenMeanwhile() {
    let (field, next, third, teller) = (UITextField(), UITextField(), UITextField(), Teller())
    field.delegate = teller
    let (stage, box) = fieldInside(field)
    for field in [next, third] { box.addSubview(field) }
    let received = Teller()
    third.delegate = received
    teller.onEnd = { third.becomeFirstResponder() }
    #expect(!next.becomeFirstResponder() && third.isFirstResponder)
    #expect(received.calls == ["begin"])
    stage.turn()
  }
}
