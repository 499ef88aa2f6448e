import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Text of an unruly walk under fingers: words are selected, ends are pulled, edit menus opened and used.
extension StressWalk {
  private var menu: UIView? { windows.lazy.flatMap(\.subviews).first(where: isMenu) }

  /// Something with the text of the field that stands in front.
  func selectByFinger() {
    guard let field = there.lazy.compactMap({ ($0 as? StressPage)?.field }).last(where: { $0.window === stage.window })
    else { return }
    note("select in", field.name)
    if field.text?.isEmpty != false { field.text = "one two three" }
    switch selects.below(6) {
    case 0: taps(on: field, 2)
    case 1: taps(on: field, 3)
    case 2: rest(on: field)
    case 3: pullEnd(of: field)
    case 4: chooseFromMenu()
    default: field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    }
  }

  /// A place in a field, on the screen, near its text.
  private func position(in field: UIView) -> CGPoint {
    field.convert(CGPoint(x: 30 + 60 * CGFloat(selects.part()), y: field.bounds.midY), to: nil)
  }

  private func taps(on field: UIView, _ count: Int) {
    let position = position(in: field)
    for _ in 0..<count {
      stage.tap(at: position)
      if selects.chance(20) { meddle() }
      stage.advance(by: 0.05)
    }
  }

  /// A finger rests, takes the caret along, and is lifted or taken away.
  private func rest(on field: UIView) {
    stage.touchDown(at: position(in: field))
    stage.advance(by: 0.6)
    move(to: position(in: field))
    let end = position(in: field)
    move(to: CGPoint(x: end.x, y: end.y + 30))
    lift()
  }

  private func pullEnd(of field: UIView) {
    let name = selects.chance(50) ? "selection start" : "selection end"
    guard let handle = field.firstView(named: name), !handle.isHidden else { return }
    let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
    stage.touchDown(at: start)
    for _ in 0..<3 { move(to: position(in: field)) }
    lift()
  }

  private func chooseFromMenu() {
    guard let menu, let button = controls(of: menu).first else { return }
    let others = controls(of: menu)
    stage.tap(others.isEmpty ? button : selects.pick(others))
  }
  private func controls(of view: UIView) -> [UIView] {
    view.subviews.flatMap { $0 is UIControl ? [$0] : controls(of: $0) }
  }

  private func move(to point: CGPoint) {
    stage.touchMove(to: point)
    if selects.chance(30) { meddle() } else { stage.advance(by: 0.05) }
  }
  private func lift() {
    if selects.chance(25) { stage.touchCancel() } else { stage.touchUp() }
  }

  /// Something else while a finger is down.
  private func meddle() {
    switch selects.below(3) {
    case 0: typeSomething()
    case 1: stage.type(selects.pick(["a", "\u{8}"]))
    default: operate()
    }
  }

  /// At rest there is neither a loupe nor, in what is seen and has no keys, an end of a selection.
  func checkSelecting() {
    for window in windows {
      expect(window.firstView(named: "loupe") == nil, "a loupe is left")
    }
    for field in there.compactMap({ ($0 as? StressPage)?.field })
    where !field.isFirstResponder && field.window?.isHidden == false {
      let ends = ["selection start", "selection end"].compactMap(field.firstView(named:))
      expect(ends.allSatisfy(\.isHidden), "\(field.name) shows the ends of a selection without keys")
    }
  }
}
