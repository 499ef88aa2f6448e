internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Opens a control's menu by a finger that stays down, and lets the same finger choose.
final class MenuTrigger {
  private unowned let control: UIControl
  private let press = UILongPressGestureRecognizer()
  private weak var overlay: MenuOverlay?

  /// Seconds that a finger rests on a control whose menu is what it is for, and on another one (the first chosen, shorter
  /// than any press that means something else; the second as UIKit's long press).
  private static let pace = (primary: 0.15, secondary: 0.5)

  init(_ control: UIControl) {
    self.control = control
    press.addAction { [weak self] _ in self?.pressed() }
    control.addGestureRecognizer(press)
  }

  /// Follows what the control says of its menu.
  func update(isOn: Bool, isPrimary: Bool) {
    if press.isEnabled != isOn { press.isEnabled = isOn }
    press.minimumPressDuration = isPrimary ? Self.pace.primary : Self.pace.secondary
  }

  /// Opens the menu; answers whether there is one to be seen.
  @discardableResult func open() -> Bool {
    guard control.isEnabled, overlay?.isOpen != true else { return false }
    control.send(.menuActionTriggered, nil)
    guard let menu = control.shownMenu else { return false }
    let source = MenuSource(view: control, sender: control.menuSender) { [weak control] leaf, menu in
      control?.didChoose(leaf, in: menu)
    }
    overlay = MenuOverlay.open(menu, on: source)
    return overlay != nil
  }

  func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === press }
  func close() { overlay?.close(animated: false) }

  private func pressed() {
    switch press.state {
    case .began: open()
    case .changed: overlay.map { $0.track(press.location(in: $0)) }
    case .ended: overlay.map { $0.release(at: press.location(in: $0)) }
    case .cancelled, .failed: overlay?.forgetFinger()
    case .possible: break
    }
  }
}
