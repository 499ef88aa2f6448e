import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// A picker on a page, and what it sends.
@MainActor final class DateCast {
  let stage: Stage
  let picker: UIDatePicker
  private(set) var log: [String] = []

  static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  init(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, at origin: CGPoint = CGPoint(x: 20, y: 60),
    locale: String = "en_US", variant: PageStyle = .light, _ set: (UIDatePicker) -> Void = { _ in }
  ) {
    stage = Stage(device: Device(name: "dates", size: CGSize(width: 360, height: 640), scale: 2))
    stage.locale = Locale(identifier: locale)
    stage.turn()
    UIScreen.main.style = variant == .dark ? .dark : .light
    let controller = UIViewController()
    stage.rootViewController = controller
    controller.view.backgroundColor = .systemBackground
    picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    set(picker)
    controller.view.addSubview(picker)
    picker.frame = CGRect(origin: origin, size: picker.intrinsicContentSize)
    for (event, name) in [
      (UIControl.Event.valueChanged, "changed"), (.editingDidBegin, "began"), (.editingDidEnd, "ended"),
    ] {
      picker.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
    }
    stage.turn()
  }

  func drain() -> [String] {
    defer { log = [] }
    return log
  }

  static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return greenwich.date(from: parts)!
  }

  /// The date in the picker, such as `2024-1-9 9:41`.
  var received: String { Self.text(picker.date) }
  static func text(_ date: Date) -> String {
    let parts = greenwich.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return "\(parts.year!)-\(parts.month!)-\(parts.day!) \(parts.hour!):\(parts.minute!)"
  }

  /// Every view on the screen, those in front last.
  var views: [UIView] {
    func inside(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(inside) }
    return inside(stage.window).filter { view in
      let frame = view.convert(view.bounds, to: nil)
      return stage.window.bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
        && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
    }
  }
  var texts: [String] { views.compactMap { ($0 as? UILabel)?.text } }

  /// The wheels that are in front.
  var wheels: UIPickerView? { views.last { $0 is UIPickerView } as? UIPickerView }

  /// The titles of the wheels' middle rows.
  var rows: [String] {
    guard let wheels else { return [] }
    return (0..<wheels.numberOfComponents).map { component in
      (wheels.view(forRow: wheels.selectedRow(inComponent: component), forComponent: component) as? UILabel)?.text
        ?? "–"
    }
  }

  /// Turns a wheel by a finger, and waits.
  func scrollWheel(_ component: Int, by rows: Int) throws {
    guard let wheels,
      let row = wheels.view(forRow: wheels.selectedRow(inComponent: component), forComponent: component)
    else { return }
    let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    stage.drag(
      from: middle, to: CGPoint(x: middle.x, y: middle.y - CGFloat(rows) * 32), duration: 0.4 + 0.1 * Double(abs(rows)),
      release: false)
    stage.advance(by: 0.3)
    stage.touchUp()
    try stage.settle()
  }

  /// A view of the screen by what it is called, the last where there are several.
  func element(_ label: String) -> UIView? {
    views.last { $0.isAccessibilityElement && $0.accessibilityLabel == label }
  }

  func tap(_ label: String) throws {
    if let view = element(label) { stage.tap(view) }
    try stage.settle()
  }
}
