import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Fields of an unruly walk: they take keys, propose things on a card, and scroll, leave and come while they do.
extension StressWalk {
  /// Those on pages, shown or not.
  private var fields: [StressField] { there.compactMap { ($0 as? StressPage)?.field } }
  private var cards: [UIView] { windows.flatMap(\.subviews).filter(isCard) }

  /// Returns true if a view in a window is what a field proposes.
  func isCard(_ view: UIView) -> Bool { "\(type(of: view))" == "SuggestionCard" }
  func isMenu(_ view: UIView) -> Bool { view.layer.name == "edit menu" }

  func giveField(to page: StressPage) {
    let field = StressField(frame: CGRect(x: 20, y: 40, width: 200, height: 36))
    (field.walk, field.name) = (self, nextName("field"))
    field.delegate = field
    page.field = field
    propose(on: field)
    if page.isViewLoaded { page.showField() }
  }

  func typeSomething() {
    guard let field = fields.isEmpty ? nil : keys.pick(fields) else { return }
    note("type", field.name)
    switch keys.below(12) {
    case 0, 1, 2: field.becomeFirstResponder()
    case 3: field.resignFirstResponder()
    case 4, 5: propose(on: field)
    case 6: field.searchSuggestions = nil
    case 7: field.text = keys.chance(50) ? "ab" : ""
    case 8: scroll(field)
    case 9: move(field)
    case 10: popUnder(field)
    default: field.window?.endEditing(true)
    }
  }

  private func propose(on field: UISearchTextField) {
    let items = (0..<keys.below(5)).map { UISearchSuggestionItem(localizedSuggestion: "\($0)") }
    field.searchSuggestions = items
  }

  private func scroll(_ field: UIView) {
    guard let background = field.superview as? UIScrollView else { return }
    background.setContentOffset(CGPoint(x: 0, y: 40 * keys.below(12)), animated: keys.chance(60))
  }

  /// A field goes from its page, or to another one, the keys in its hands.
  private func move(_ field: StressField) {
    switch keys.below(3) {
    case 0: field.removeFromSuperview()
    case 1: one(of: StressPage.self)?.viewIfLoaded?.addSubview(field)
    default: field.frame.origin.y = CGFloat(20 * keys.below(20))
    }
  }

  /// The page that has the keys goes back, or away with what presents it.
  private func popUnder(_ field: UIView) {
    let page = there.first { ($0 as? StressPage)?.field === field }
    if keys.chance(50), let stack = page?.navigationController {
      stack.popViewController(animated: keys.chance(80))
    } else {
      page?.dismiss(animated: keys.chance(80))
    }
  }

  // MARK: By a finger

  /// A tap on a field or on what it proposes, keys, or a page pulled aside and let go again, more done meanwhile.
  func typeByFinger() {
    let shown = fields.filter { $0.window === stage.window }
    note("finger on", shown.last?.name ?? "nothing")
    switch keys.below(6) {
    case 0, 1: if let field = shown.last { stage.tap(field) }
    case 2: stage.type(keys.pick(["a", "bc", "\n", "\u{8}"]))
    case 3: if let card = cards.last { stage.tap(at: card.convert(CGPoint(x: 30, y: 20), to: nil)) }
    case 4: pull(from: 1, CGVector(dx: 1, dy: 0))
    default: pull(from: stage.window.bounds.midX, CGVector(dx: 0, dy: keys.chance(50) ? 1 : -1))
    }
  }

  private func pull(from x: CGFloat, _ delta: CGVector) {
    let start = CGPoint(x: x, y: stage.window.bounds.height * CGFloat(keys.part()))
    let length = stage.window.bounds.width * CGFloat(keys.part())
    let end = CGPoint(x: start.x + delta.dx * length, y: start.y + delta.dy * length)
    stage.drag(from: start, to: end, duration: 0.2, release: false)
    for _ in 0..<keys.below(3) {
      if keys.chance(40) { typeSomething() } else if keys.chance(30) { operate() } else { stage.advance(by: 0.05) }
    }
    if keys.chance(50) { stage.touchMove(to: start) }
    if keys.chance(25) { stage.touchCancel() } else { stage.touchUp() }
  }

  // MARK: What must hold

  /// At rest a card is below a field that takes keys, and the keyboard is where keys are taken.
  func checkTyping() {
    let typist = windows.lazy.compactMap(firstResponder).first
    for card in cards {
      guard let field = typist as? UISearchTextField, field.window === card.window, let window = card.window else {
        expect(false, "a card is left")
        continue
      }
      expect(field.searchSuggestions?.isEmpty == false, "a card of nothing")
      let box = field.convert(field.bounds, to: window)
      expect(abs(card.frame.minY - box.maxY - 8) < 1, "the card is at \(card.frame), its field at \(box)")
    }
    // A hidden window lays out as it is shown again.
    for window in windows where !window.isHidden {
      expect(window.subviews.filter(isCard).count < 2, "two cards")
      let menus = window.subviews.filter(isMenu)
      expect(menus.count < 2 && (menus.isEmpty || typist?.window === window), "an edit menu for nobody")
    }
    let keyboard = UIApplication.shared.keyboard
    expect(typist?.window != nil || keyboard.movingView == nil || mayKeepKeyboard, "a keyboard for nobody")
    expect(keyboard.movingView.map { $0.transform == .identity } ?? true, "the keyboard is left aside")
  }

  /// True if a form sheet is seen that keeps the keyboard of a field that gave up the keys. Rule: TI-10
  private var mayKeepKeyboard: Bool {
    there.contains { controller in
      controller.disablesAutomaticKeyboardDismissal && controller.presentedViewController == nil
        && controller.viewIfLoaded?.window?.traitCollection.horizontalSizeClass == .regular
    }
  }

  private func firstResponder(in view: UIView) -> UIView? {
    view.isFirstResponder ? view : view.subviews.lazy.compactMap(firstResponder).first
  }
}

/// A field of an unruly walk.
final class StressField: UISearchTextField, UISearchTextFieldDelegate {
  var name = "field"
  weak var walk: (any StressObserver)?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    walk?.inside("textFieldShouldBeginEditing", of: nil)
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { walk?.inside("textFieldDidBeginEditing", of: nil) }
  func textFieldDidEndEditing(_ textField: UITextField) { walk?.inside("textFieldDidEndEditing", of: nil) }
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
    walk?.inside("didSelect suggestion", of: nil)
  }
}

extension StressPage {
  /// The field stands on what scrolls, that on the page.
  func showField() {
    guard let field else { return }
    let background = UIScrollView(frame: view.bounds)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.contentSize = CGSize(width: 100, height: 1500)
    view.addSubview(background)
    background.addSubview(field)
  }
}
