import UIKit

/// All recipes, one a row.
package final class RecipeListController: UIViewController, FrameContent {
  package private(set) var recipes = Recipe.samples
  private var rows: [RecipeRow] = []
  /// Retained here: a controller keeps its transitioning delegate weakly.
  private let diagonal = DiagonalTransition()

  package init() {
    super.init(nibName: nil, bundle: nil)
    title = "Recipes"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package func configure(_ frame: FrameController) {
    frame.rightButton.setTitle("Add", for: .normal)
    frame.rightButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    reload()
  }

  private func reload() {
    rows.forEach { $0.removeFromSuperview() }
    rows = recipes.map { recipe in
      let row = RecipeRow(recipe: recipe)
      row.addAction(UIAction { [weak self] _ in self?.show(recipe) }, for: .touchUpInside)
      view.addSubview(row)
      return row
    }
    view.setNeedsLayout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: 16 + CGFloat(index) * 76, width: view.bounds.width - 32, height: 68)
    }
  }

  /// Asks for a new recipe on a screen that slides in along the diagonal.
  func add() {
    let adding = RecipeAddController { [weak self] recipe in
      self?.recipes.insert(recipe, at: 0)
      self?.reload()
    }
    let frame = FrameController(content: adding)
    frame.modalPresentationStyle = .custom
    frame.transitioningDelegate = diagonal
    present(frame, animated: true)
  }

  /// Shows a recipe on a screen that covers this one from below.
  func show(_ recipe: Recipe) {
    let frame = FrameController(content: RecipeController(recipe: recipe))
    frame.modalPresentationStyle = .fullScreen
    frame.modalTransitionStyle = .coverVertical
    present(frame, animated: true)
  }
}
