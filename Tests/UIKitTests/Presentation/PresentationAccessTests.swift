import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Sheets, popovers and alerts for people who do not look.
@Suite struct PresentationAccessTests {
  private func element(_ label: String, in view: UIView) -> UIView? {
    if view.isAccessibilityElement, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { element(label, in: $0) }.first
  }

  @Test("a grabber says how high the sheet stands, and moves it", .rule("AX-08", "PC-50.4", "PC-54"))
  func grabber() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    let low = UISheetPresentationController.Detent.custom(identifier: .init("low")) { _ in 150 }
    let sheet = try cast.showSheet([low, .medium(), .large()], delegate) { $0.prefersGrabberVisible = true }
    let grabber = try #require(element("Sheet Grabber", in: cast.stage.window))
    #expect(grabber.accessibilityTraits == [.button, .adjustable] && grabber.accessibilityValue == "Minimized")
    cast.stage.adjust(element: grabber, isLarger: true)
    try cast.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && grabber.accessibilityValue == "Half screen")
    cast.stage.activate(element: grabber)
    try cast.settle()
    #expect(sheet.selectedDetentIdentifier == .large && grabber.accessibilityValue == "Full screen")
    cast.stage.adjust(element: grabber, isLarger: true)
    try cast.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
    cast.stage.adjust(element: grabber, isLarger: false)
    try cast.settle()
    cast.stage.adjust(element: grabber, isLarger: false)
    try cast.settle()
    #expect(delegate.changes == [.medium, .large, .medium, .init("low")])
    cast.stage.adjust(element: grabber, isLarger: false)
    try cast.settle()
    #expect(delegate.changes.count == 4 && cast.a.presentedViewController === cast.b)
  }

  @Test("the buttons of an alert are buttons, and say which cannot be chosen", .rule("AX-08"))
  func alert() throws {
    let it = AlertCast()
    let go = it.add("Go")
    it.add("Stay", .cancel)
    go.isEnabled = false
    try it.show()
    let button = try #require(element("Go", in: it.stage.window))
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    it.stage.activate(element: button)
    try it.cast.settle()
    #expect(it.isShown && it.chosen == [])
    go.isEnabled = true
    it.stage.turn()
    let enabled = try #require(element("Go", in: it.stage.window))
    #expect(enabled.accessibilityTraits == .button)
    it.stage.activate(element: enabled)
    try it.cast.settle()
    #expect(!it.isShown && it.chosen == ["Go"])
  }

  @Test("the gesture to escape is a person's wish: a sheet goes where it may", .rule("AX-05", "PC-40"))
  func sheet() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    delegate.may = false
    _ = try cast.showSheet([.medium()], delegate)
    #expect(cast.stage.performEscape())
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b)
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") } == [
        "D presentationControllerShouldDismiss", "D presentationControllerDidAttemptToDismiss",
      ])
    delegate.may = true
    #expect(cast.stage.performEscape())
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
    #expect(cast.calls().last { $0.hasPrefix("D ") } == "D presentationControllerDidDismiss")
    #expect(!cast.stage.performEscape(), "nothing is left to leave")
  }

  @Test("inside of a stack it goes back first; what covers the screen stays", .rule("AX-05"))
  func stack() throws {
    let cast = Cast(device: .iPad11)
    let stack = UINavigationController(rootViewController: cast.b)
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController?.sourceView = cast.a.view
    try cast.show(stack)
    stack.pushViewController(PlainController(.green), animated: false)
    try cast.settle()
    #expect(cast.stage.performEscape())
    try cast.settle()
    #expect(stack.viewControllers == [cast.b] && cast.a.presentedViewController === stack)
    #expect(cast.stage.performEscape())
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
    let whole = PlainController(.yellow)
    whole.modalPresentationStyle = .fullScreen
    try cast.show(whole)
    #expect(!cast.stage.performEscape())
    try cast.settle()
    #expect(cast.a.presentedViewController === whole)
  }
}
