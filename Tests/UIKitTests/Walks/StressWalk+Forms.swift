import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Fields in the cells of an unruly walk's lists: they take keys while their rows move, are reloaded, reused and removed.
extension StressWalk {
  private var lists: [StressList] { there.compactMap { ($0 as? StressPage)?.list } }

  private func fields(in view: UIView) -> [StressCellField] {
    (view as? StressCellField).map { [$0] } ?? view.subviews.flatMap(fields)
  }

  func fillForm() {
    // A cell that waits for its next use, or goes, is nothing that a person or an app touches.
    let choices = lists.flatMap { list in fields(in: list.view).filter { list.holds($0) }.map { (list, $0) } }
    guard !choices.isEmpty else { return }
    let (list, field) = forms.pick(choices)
    note("fill", "\(field.name)")
    switch forms.below(12) {
    case 0..<5: field.becomeFirstResponder()
    case 5: field.resignFirstResponder()
    case 6: field.window?.endEditing(forms.chance(50))
    case 7: stage.type(forms.pick(["a", "\n"]))
    case 8: list.view.setContentOffset(CGPoint(x: 0, y: 60 * forms.below(8)), animated: forms.chance(50))
    case 9: if field.window === stage.window { stage.tap(field) }
    case 10: leave(list)
    default:
      (list.view as? UITableView)?.reloadData()
      (list.view as? UICollectionView)?.reloadData()
    }
  }

  /// The page of a list goes back, or away with what presents it.
  private func leave(_ list: StressList) {
    let page = there.first { ($0 as? StressPage)?.list === list }
    if forms.chance(50), let stack = page?.navigationController {
      stack.popViewController(animated: forms.chance(80))
    } else {
      page?.dismiss(animated: forms.chance(80))
    }
  }

  /// At rest a field that takes keys stands in a cell of its list.
  func checkForms() {
    for list in lists {
      for field in fields(in: list.view) where field.isFirstResponder {
        expect(list.holds(field), "\(field.name) takes keys in a cell that is not in its list")
        expect(field.window != nil, "\(field.name) takes keys out of a window")
      }
    }
  }
}

/// A field in a cell.
final class StressCellField: UITextField, UITextFieldDelegate {
  let name: String
  weak var walk: (any StressObserver)?

  init(_ name: String, _ walk: any StressObserver) {
    (self.name, self.walk) = (name, walk)
    super.init(frame: CGRect(x: 60, y: 2, width: 80, height: 26))
    delegate = self
  }
  required init?(coder: NSCoder) { nil }

  func textFieldDidBeginEditing(_ textField: UITextField) { walk?.inside("textFieldDidBeginEditing", of: nil) }
  func textFieldDidEndEditing(_ textField: UITextField) { walk?.inside("textFieldDidEndEditing", of: nil) }
}

extension StressList {
  /// Gives a cell its field, in walks that have them.
  func addField(to content: UIView) {
    guard let walk, walk.fillsForms, !content.subviews.contains(where: { $0 is StressCellField }) else { return }
    content.addSubview(StressCellField(walk.nextName("cell field"), walk))
  }

  func holds(_ field: UIView) -> Bool {
    var view: UIView? = field
    while let next = view, next !== self.view {
      if let cell = next as? UITableViewCell { return (self.view as? UITableView)?.indexPath(for: cell) != nil }
      if let cell = next as? UICollectionViewCell {
        return (self.view as? UICollectionView)?.indexPath(for: cell) != nil
      }
      view = next.superview
    }
    return false
  }
}
