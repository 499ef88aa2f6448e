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
    let add = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.present(PlaceForm(), animated: true) })
    let picture = UIBarButtonItem(
      image: UIImage(systemName: "photo"),
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(BlurController(), animated: true)
      })
    picture.accessibilityLabel = "Picture"
    navigationItem.rightBarButtonItems = [add, picture]
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
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      field.heightAnchor.constraint(equalToConstant: 40),
    ])
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
    effectView.layer.cornerRadius = 20
    effectView.clipsToBounds = true
    slider.accessibilityLabel = "Strength"
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    layOut()
  }

  private func layOut() {
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]
    let stripes = UIStackView(
      arrangedSubviews: colors.map { color in
        let stripe = UIView()
        stripe.backgroundColor = color
        stripe.widthAnchor.constraint(equalToConstant: 40).isActive = true
        return stripe
      })
    stripes.spacing = 20
    for subview in [stripes, effectView, slider] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      stripes.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 76),
      stripes.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stripes.heightAnchor.constraint(equalToConstant: 400),
      effectView.topAnchor.constraint(equalTo: stripes.topAnchor, constant: 60),
      effectView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      effectView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      effectView.heightAnchor.constraint(equalToConstant: 200),
      slider.topAnchor.constraint(equalTo: stripes.bottomAnchor, constant: 50),
      slider.leadingAnchor.constraint(equalTo: effectView.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: effectView.trailingAnchor),
      slider.heightAnchor.constraint(equalToConstant: 40),
    ])
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
