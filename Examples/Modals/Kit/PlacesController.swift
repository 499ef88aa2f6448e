import UIKit

/// A list that is searched, with a sheet that takes text and a page whose picture is blurred by a slider.
package final class PlacesController: UITableViewController, UISearchResultsUpdating {
  private let places = [
    "Aarhus", "Bergen", "Bruges", "Cork", "Delft", "Eger", "Faro", "Ghent", "Graz", "Kotor", "Lecce", "Lucca", "Malmö",
    "Nantes", "Oulu", "Porto", "Riga", "Sibiu", "Tartu", "Turku", "Varna", "Vilnius", "Zadar",
  ]
  private let regions = [
    "Baltic": ["Riga", "Tartu", "Vilnius"], "Italian": ["Lecce", "Lucca"],
    "Nordic": ["Aarhus", "Bergen", "Malmö", "Oulu", "Turku"],
  ]
  private var shown: [String] = []
  private let search = UISearchController(searchResultsController: nil)

  package init() {
    super.init(style: .plain)
    title = "Places"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    shown = places
    definesPresentationContext = true
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Places"
    search.searchBar.scopeButtonTitles = ["All", "Short names"]
    navigationItem.searchController = search
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in self?.present(PlaceForm(), animated: true) }),
      UIBarButtonItem(
        image: UIImage(systemName: "photo"),
        primaryAction: UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(BlurController(), animated: true)
        }),
    ]
  }

  package func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let isShort = searchController.isActive && searchController.searchBar.selectedScopeButtonIndex == 1
    let chosen = search.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? String }
    let known = chosen.isEmpty ? places : places.filter { place in chosen.contains { regions[$0]!.contains(place) } }
    shown = known.filter {
      (text.isEmpty || $0.lowercased().contains(text.lowercased())) && (!isShort || $0.count < 5)
    }
    tableView.reloadData()
    propose(text, besides: chosen)
  }

  /// Regions whose names begin with what is typed.
  private func propose(_ text: String, besides chosen: [String]) {
    let found = regions.keys.sorted().filter { name in
      !text.isEmpty && name.lowercased().hasPrefix(text.lowercased()) && !chosen.contains(name)
    }
    search.searchSuggestions = found.map { name in
      let item = UISearchSuggestionItem(
        localizedSuggestion: name, localizedDescription: regions[name]!.joined(separator: ", "),
        iconImage: UIImage(systemName: "globe"))
      item.representedObject = name
      return item
    }
  }

  /// A region that is chosen becomes a token in the place of what was typed.
  package func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {
    let token = UISearchToken(
      icon: searchSuggestion.iconImage, text: searchSuggestion.localizedSuggestion ?? "")
    token.representedObject = searchSuggestion.representedObject
    let field = searchController.searchBar.searchTextField
    field.replaceTextualPortion(of: field.textualRange, with: token, at: field.tokens.count)
  }

  package override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  package override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "place")
      ?? UITableViewCell(style: .default, reuseIdentifier: "place")
    cell.textLabel?.text = shown[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    cell.selectionStyle = .none
    return cell
  }

  package override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = shown[indexPath.row]
    page.view.backgroundColor = .systemGroupedBackground
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A sheet of half the height that grows while its field takes keys.
final class PlaceForm: UIViewController {
  private let field = UITextField()

  init() {
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.prefersGrabberVisible = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Name of the place"
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.addAction(UIAction { [weak field] _ in field?.resignFirstResponder() }, for: .primaryActionTriggered)
    view.addSubview(field)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 20, y: 40, width: view.bounds.width - 40, height: 40)
  }
}

/// A picture under a blur that a slider brings.
final class BlurController: UIViewController {
  private let effectView = UIVisualEffectView(effect: nil)
  private let slider = UISlider()
  private var animator: UIViewPropertyAnimator?

  /// An animator that is paused may not be let go.
  isolated deinit { animator?.stopAnimation(true) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Blur"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    for (index, color) in [UIColor.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue].enumerated() {
      let stripe = UIView(frame: CGRect(x: 40 + index * 60, y: 140, width: 40, height: 400))
      stripe.backgroundColor = color
      view.addSubview(stripe)
    }
    effectView.frame = CGRect(x: 20, y: 200, width: 335, height: 200)
    effectView.layer.cornerRadius = 20
    effectView.clipsToBounds = true
    view.addSubview(effectView)
    slider.frame = CGRect(x: 20, y: 590, width: 335, height: 40)
    slider.accessibilityLabel = "Strength"
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    view.addSubview(slider)
  }

  private func scrub() {
    let animator =
      animator
      ?? UIViewPropertyAnimator(duration: 1, curve: .linear) { [effectView] in
        effectView.effect = UIBlurEffect(style: .systemThinMaterial)
      }
    animator.pausesOnCompletion = true
    self.animator = animator
    animator.fractionComplete = CGFloat(slider.value)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    animator?.stopAnimation(true)
    animator = nil
  }
}
