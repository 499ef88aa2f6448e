import UIKit

/// A form for a new recipe.
package final class RecipeAddController: UIViewController, FrameContent {
  private let done: (Recipe) -> Void
  private var minutes = 30
  private let nameBox = FormBox(caption: "Name", value: "Onion tart")
  private let minutesBox = FormBox(caption: "Minutes", value: "30")
  private let portionsBox = FormBox(caption: "Portions", value: "4")
  private let note = UILabel()

  package init(done: @escaping (Recipe) -> Void) {
    self.done = done
    super.init(nibName: nil, bundle: nil)
    title = "New Recipe"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package func configure(_ frame: FrameController) {
    frame.leftButton.setTitle("Cancel", for: .normal)
    frame.leftButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    frame.rightButton.setTitle("Done", for: .normal)
    frame.rightButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
  }

  private func finish() {
    done(Recipe(name: "Onion tart", minutes: minutes, portions: 4, color: .systemOrange))
    dismiss(animated: true)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    note.text = "The new recipe will stand at the top of the list."
    note.font = .systemFont(ofSize: 13)
    note.textColor = .secondaryLabel
    note.numberOfLines = 0
    for part in [nameBox, minutesBox, portionsBox, note] { view.addSubview(part) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    for (index, box) in [nameBox, minutesBox, portionsBox].enumerated() {
      box.frame = CGRect(x: 16, y: 20 + CGFloat(index) * 60, width: width, height: 52)
    }
    note.frame = CGRect(x: 32, y: 204, width: width - 32, height: 40)
  }
}
