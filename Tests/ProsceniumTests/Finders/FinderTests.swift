import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite("Finders")
struct FinderTests {
  let stage: Stage
  let form = FormController()

  init() {
    var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = form
  }

  @Test("each kind of finder finds the view that it says")
  func kinds() throws {
    #expect(try stage.find(.text("Save")) === form.save)
    #expect(try stage.find(.text(containing: "9:41")) === form.note)
    #expect(try stage.find(.text("Name")) === form.name)
    #expect(try stage.find(.identifier("name")) === form.name)
    form.cancel.accessibilityLabel = "Stop"
    #expect(try stage.find(.label("Stop")) === form.cancel)
    #expect(try stage.find(UITextField.self) === form.name)
    #expect(try stage.find(.type(UIButton.self).and(.text("Save"))) === form.save)
    #expect(stage.findAll(.trait(.button)) == [form.save, form.cancel])
    #expect(try stage.find(UIScrollView.self) === form.list)
    #expect(try stage.find(.type(UILabel.self).inside(.type(UIScrollView.self))).superview === form.list)
    #expect(try stage.find(.type(UIScrollView.self).containing(.text("Last row"))) === form.list)
    #expect(try stage.find(.text("Save").in(FormController.self)) === form.save)
    #expect(!stage.exists(.text("Save").in(UINavigationController.self)))
    #expect(try stage.find(.type(UIButton.self).first) === form.save)
    #expect(try stage.find(.type(UIButton.self).last) === form.cancel)
    #expect(try stage.find(.type(UIButton.self).at(1)) === form.cancel)
    #expect(try stage.find(.views("is wide") { $0.bounds.width == 320 && $0 === form.view }) === form.view)
  }

  @Test("the outer of two views with one text is meant, and what is hidden is not found")
  func outermost() {
    #expect(stage.findAll(.text("Save")).count == 1)
    form.save.isHidden = true
    #expect(!stage.exists(.text("Save")))
    form.cancel.alpha = 0
    #expect(!stage.exists(.text("Cancel")))
  }

  @Test("of views that a touch cannot meet only the others are hittable")
  func hittable() throws {
    let cover = UIView(frame: form.save.frame)
    form.view.addSubview(cover)
    #expect(stage.findAll(.type(UIButton.self).hittable) == [form.cancel])
  }

  @Test("a text that is not there is answered with those that are, the most alike first, and what the screen reads")
  func nothing() {
    let messages = TestFailures.collect { try stage.find(.text("Saved")) }
    #expect(
      messages == [
        """
        no view has the text “Saved”
        texts that are there: “Saved at 9:41”, “Save”, “Name”, “Cancel”, “Last row”
        the screen reads:
          field “Name” #name at 20, 100, 200 × 44
          text “Saved at 9:41” at 20, 160, 200 × 20
          button “Save” at 20, 200, 100 × 44
          button “Cancel” at 140, 200, 100 × 44
        """
      ])
  }

  @Test("several views are listed, each with what is in its way")
  func several() {
    form.cancel.isEnabled = false
    let messages = TestFailures.collect { try stage.find(.type(UIButton.self)) }
    #expect(
      messages == [
        """
        2 views are a UIButton, expected exactly one
          0. UIButton “Save” in FormController at 20, 200, 100 × 44
          1. UIButton “Cancel” in FormController at 140, 200, 100 × 44, is disabled: it is not enabled
        take one with .at(0), .in(Controller.self), .inside(finder) or .hittable
        """
      ])
  }

  @Test("counts are expected, and the test goes on after a wrong one")
  func counts() {
    stage.expect(.text("Save"))
    stage.expect(.text("Delete"), .nothing)
    stage.expect(.type(UIButton.self), .times(2))
    stage.expect(.type(UIButton.self), .some)
    let messages = TestFailures.collect {
      stage.expect(.text("Save"), .nothing)
      stage.expect(.type(UIButton.self), .times(3))
    }
    #expect(
      messages == [
        """
        a view has the text “Save”, expected none
          0. UIButton “Save” in FormController at 20, 200, 100 × 44
        """,
        """
        2 views are a UIButton, expected 3
          0. UIButton “Save” in FormController at 20, 200, 100 × 44
          1. UIButton “Cancel” in FormController at 140, 200, 100 × 44
        """,
      ])
  }

  @Test("waiting lets the stage's time pass until a view is there, and not a frame longer")
  func waiting() throws {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [form] in
      MainActor.assumeIsolated { form.note.text = "Done" }
    }
    try stage.waitFor(.text("Done"))
    #expect(abs(stage.time - 1) < 1 / 60 + 1e-6)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [form] in
      MainActor.assumeIsolated { form.note.isHidden = true }
    }
    try stage.waitForNone(of: .text("Done"))
    #expect(abs(stage.time - 2) < 2 / 60 + 1e-6)
    form.note.isHidden = false
    try stage.wait(until: "half a second is over") { stage.time > 2.5 }
  }

  @Test("waiting in vain says for how long, and what is there")
  func waitingInVain() {
    for view in form.view.subviews where view !== form.save { view.removeFromSuperview() }
    let start = stage.time
    let messages = TestFailures.collect { try stage.waitFor(.label("Saved"), within: 0.5) }
    #expect(abs(stage.time - start - 0.5) < 1e-6)
    #expect(
      messages == [
        """
        after 0.5 s no view has the accessibility label “Saved”
        labels that are there: “Save”
        the screen reads:
          button “Save” at 20, 200, 100 × 44
        """
      ])
    #expect(
      TestFailures.collect { try stage.waitForNone(of: .text("Save"), within: 0.5) } == [
        """
        after 0.5 s a view has the text “Save”, expected none
          0. UIButton “Save” in FormController at 20, 200, 100 × 44
        """
      ])
    #expect(
      TestFailures.collect { try stage.wait(until: "it snows", within: 0.5) { false } } == [
        "after 0.5 s it does not hold that it snows; nothing is under way any more"
      ])
  }
}
