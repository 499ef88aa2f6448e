import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A badge that says what it is itself, as an app writes it.
private final class Badge: UIView {
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Badge" }
    set {}
  }
  override func accessibilityPerformMagicTap() -> Bool { true }
}

private final class Closable: UIViewController {
  var closed = 0
  override func accessibilityPerformEscape() -> Bool {
    closed += 1
    return true
  }
}

@Suite struct AccessibilityTests {
  private let stage = Stage(device: .iPhoneSE)

  @Test("stock views are what they show, unless an app says something else", .rule("AX-01"))
  func stock() {
    let label = UILabel()
    label.text = "Soup"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Soup")
    #expect(label.accessibilityTraits == .staticText && label.accessibilityValue == nil)
    label.accessibilityLabel = "Soup of the day"
    label.accessibilityTraits = .header
    label.isAccessibilityElement = false
    #expect(label.accessibilityLabel == "Soup of the day" && label.accessibilityTraits == .header)
    #expect(label.accessibilityAttributedLabel?.string == "Soup of the day" && !label.isAccessibilityElement)
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Soup")

    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    (button.isEnabled, button.isSelected) = (false, true)
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected] && button.accessibilityLabel == "Save")
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0" && toggle.accessibilityTraits.contains(.toggleButton))
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    let field = UITextField()
    (field.placeholder, field.text, field.isSecureTextEntry) = ("Password", "abc", true)
    #expect(field.accessibilityLabel == "Password" && field.accessibilityValue == "•••")
    #expect(UISearchTextField().accessibilityTraits.contains(.searchField))
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    #expect(!UIImageView().isAccessibilityElement && UIImageView().accessibilityTraits == .image)
    #expect(Badge().accessibilityLabel == "Badge" && Badge().isAccessibilityElement)
    #expect(UIViewController().accessibilityLabel == nil && !UIViewController().accessibilityViewIsModal)
  }

  @Test("what is adjusted changes and tells of it as for a finger", .rule("AX-04"))
  func adjusted() {
    var heard: [String] = []
    let slider = UISlider()
    (slider.maximumValue, slider.value) = (50, 44)
    slider.addAction(UIAction { _ in heard.append("slider") }, for: .valueChanged)
    #expect(slider.accessibilityValue == "88%" && slider.accessibilityTraits == .adjustable)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    #expect(slider.value == 50 && heard == ["slider", "slider"], "at the end nothing changes")
    slider.accessibilityDecrement()
    #expect(slider.value == 45 && slider.accessibilityValue == "90%")

    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue) = (3, 2)
    stepper.addAction(UIAction { _ in heard.append("stepper") }, for: .valueChanged)
    for _ in 0..<3 { stepper.accessibilityIncrement() }
    #expect(stepper.value == 3 && stepper.accessibilityValue == "3" && heard.suffix(2) == ["stepper", "stepper"])
    stepper.accessibilityDecrement()
    #expect(stepper.value == 1)

    let pages = UIPageControl()
    pages.numberOfPages = 2
    pages.addAction(UIAction { _ in heard.append("pages") }, for: .valueChanged)
    for _ in 0..<2 { pages.accessibilityIncrement() }
    #expect(pages.currentPage == 1 && pages.accessibilityValue == "2/2" && heard.filter { $0 == "pages" }.count == 1)
    pages.accessibilityDecrement()
    #expect(pages.currentPage == 0)
    #expect(!UIButton().accessibilityActivate() && !UIView().accessibilityScroll(.down))
  }

  @Test("parts of a view that are no views stand where the view is", .rule("AX-03"))
  func parts() {
    let controller = UIViewController()
    stage.rootViewController = controller
    let chart = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    controller.view.addSubview(chart)
    stage.turn()
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(bar.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4) && bar.isAccessibilityElement)
    #expect(bar.accessibilityActivationPoint == CGPoint(x: 12.5, y: 24) && bar.next === chart)
    let tip = UIAccessibilityElement(accessibilityContainer: bar)
    tip.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 1, height: 1)
    #expect(tip.accessibilityFrame == CGRect(x: 12, y: 23, width: 1, height: 1))
    bar.accessibilityFrame = CGRect(x: 5, y: 5, width: 5, height: 5)
    #expect(bar.accessibilityFrame == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(chart.accessibilityFrame == CGRect(x: 10, y: 20, width: 100, height: 100))
    chart.accessibilityElements = [bar, tip]
    #expect(chart.accessibilityElementCount() == 2 && chart.accessibilityElement(at: 1) as AnyObject === tip)
    #expect(chart.index(ofAccessibilityElement: tip) == 1 && chart.accessibilityElement(at: 2) == nil)
    #expect(chart.index(ofAccessibilityElement: chart) == NSNotFound && UIView().accessibilityElementCount() == 0)

    var done: [String] = []
    let like = UIAccessibilityCustomAction(name: "Like") { action in
      done.append(action.name)
      return true
    }
    chart.accessibilityCustomActions = [like]
    #expect(stage.perform(like) && done == ["Like"] && chart.accessibilityCustomActions == [like])
    #expect(!stage.perform(UIAccessibilityCustomAction(name: "Nothing", actionHandler: nil)))
  }

  @Test("escaping goes back, cancels an alert, and asks the chain", .rule("AX-05"))
  func escape() throws {
    let (first, second, form) = (UIViewController(), UIViewController(), Closable())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stage.turn()
    #expect(!stage.performEscape(), "there is nothing to go back to")
    stack.pushViewController(second, animated: false)
    stage.turn()
    second.present(form, animated: false)
    stage.turn()
    #expect(stage.performEscape() && form.closed == 1 && stack.viewControllers.count == 2)
    var chosen: [String] = []
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in chosen.append("leave") })
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel) { _ in chosen.append("stay") })
    form.present(alert, animated: true)
    try stage.settle()
    #expect(stage.performEscape())
    try stage.settle()
    #expect(chosen == ["stay"] && form.presentedViewController == nil && form.closed == 1)
    second.dismiss(animated: false)
    stage.turn()
    second.navigationItem.hidesBackButton = true
    #expect(!stage.performEscape() && stack.viewControllers.count == 2)
    second.navigationItem.hidesBackButton = false
    #expect(stage.performEscape())
    try stage.settle()
    #expect(stack.viewControllers == [first] && stage.diagnostics.isEmpty)
  }

  @Test("an element is activated by its own word, or tapped; the chain is asked to scroll", .rule("AX-04", "AX-05"))
  func activated() throws {
    final class Row: UIView {
      var calls: [String] = []
      var answers = true
      override func accessibilityActivate() -> Bool {
        calls.append("activate")
        return answers
      }
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        calls.append("scroll \(direction)")
        return direction == .down
      }
      override func accessibilityPerformMagicTap() -> Bool { true }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let point = touches.first?.location(in: self) ?? .zero
        calls.append("touch \(point.x) \(point.y)")
      }
    }
    let controller = UIViewController()
    stage.rootViewController = controller
    let row = Row(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    controller.view.addSubview(row)
    let slider = UISlider(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    row.addSubview(slider)
    stage.turn()
    stage.activate(element: row)
    row.answers = false
    stage.activate(element: row)
    row.accessibilityActivationPoint = CGPoint(x: 10, y: 110)
    stage.activate(element: row)
    #expect(
      row.calls == ["activate", "activate", "touch 50.0 20.0", "activate", "touch 10.0 10.0"])
    row.calls = []
    #expect(stage.scroll(element: slider, .down) && !stage.scroll(element: slider, .left))
    #expect(row.calls == ["scroll down", "scroll left"])
    stage.adjust(element: slider, isLarger: true)
    #expect(abs(slider.value - 0.1) < 1e-6)
    stage.adjust(element: slider, isLarger: false)
    stage.adjust(element: row, isLarger: true)
    #expect(slider.value == 0 && !stage.performMagicTap() && !stage.performEscape())
  }

  @Test("what is posted is kept for tests, settings tell of themselves", .rule("AX-06", "AX-07"))
  func notices() {
    stage.turn()
    var view: UIView? = UIView()
    UIAccessibility.post(notification: .screenChanged, argument: view)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(stage.accessibilityNotices.map(\.notification) == [.screenChanged, .announcement, .layoutChanged])
    #expect(stage.accessibilityNotices.map(\.text) == [nil, "Saved", nil])
    #expect(stage.accessibilityNotices[0].element === view)
    view = nil
    #expect(stage.accessibilityNotices[0].element == nil, "a notice keeps nothing alive")
    for _ in 0..<1200 { UIAccessibility.post(notification: .pageScrolled, argument: nil) }
    #expect(stage.accessibilityNotices.count <= 1000 && stage.accessibilityNotices.last?.notification == .pageScrolled)

    var values: [Bool] = []
    let watch = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { values.append(UIAccessibility.isReduceMotionEnabled) } }
    defer { NotificationCenter.default.removeObserver(watch) }
    for isReduced in [true, true, false] { stage.prefersCrossFadeTransitions = isReduced }
    #expect(values == [true, false])
  }
}
