internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Opens a control's menu by a finger that stays down, and lets the same finger choose.
final class MenuTrigger {
  private unowned let control: UIControl
  private let press = UILongPressGestureRecognizer()

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
    guard control.isEnabled, session?.isShown != true, let interaction = control.contextMenuInteraction else {
      return false
    }
    control.send(.menuActionTriggered, nil)
    let location =
      press.numberOfTouches > 0 ? press.location(in: control) : control.convert(control.center, from: control.superview)
    guard interaction.begin(at: location, isRich: false), let session = interaction.session else { return false }
    session.open(for: control)
    return session.isShown
  }

  private var session: ContextMenuSession? { control.contextMenuInteraction?.session }

  func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === press }
  func close() { session?.overlay?.close(animated: false) }

  private func pressed() {
    switch press.state {
    case .began: open()
    case .changed: session?.track(press.location(in: nil))
    case .ended: session?.release(press.location(in: nil))
    case .cancelled, .failed: session?.overlay?.forgetFinger()
    case .possible: break
    }
  }
}
