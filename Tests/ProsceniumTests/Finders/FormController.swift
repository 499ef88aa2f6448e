import CoreGraphics
import UIKit

/// A form of two fields and two buttons, and a list that scrolls.
final class FormController: UIViewController {
  let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
  let save = UIButton(type: .system)
  let cancel = UIButton(type: .system)
  let note = UILabel(frame: CGRect(x: 20, y: 160, width: 200, height: 20))
  let list = UIScrollView(frame: CGRect(x: 20, y: 300, width: 200, height: 100))
  var pressed: [String] = []

  override func viewDidLoad() {
    view.backgroundColor = .white
    name.placeholder = "Name"
    name.accessibilityIdentifier = "name"
    for (index, (button, title)) in [(save, "Save"), (cancel, "Cancel")].enumerated() {
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 20 + 120 * index, y: 200, width: 100, height: 44)
      button.addAction(UIAction { [unowned self] _ in pressed.append(title) }, for: .touchUpInside)
      view.addSubview(button)
    }
    note.text = "Saved at 9:41"
    list.contentSize = CGSize(width: 200, height: 600)
    let row = UILabel(frame: CGRect(x: 0, y: 500, width: 200, height: 40))
    row.text = "Last row"
    list.addSubview(row)
    for view in [name, note, list] { self.view.addSubview(view) }
  }
}
