import UIKit

/// Every control, one below the other.
final class ControlsController: UIViewController {
  private let list = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    let scroll = UIScrollView()
    for part in [scroll, list] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(list)
    (list.axis, list.spacing, list.alignment) = (.vertical, 18, .fill)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      list.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      list.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
      list.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
    ])
    addButtons()
    addValues()
    addOthers()
  }

  private func addRow(_ views: UIView...) {
    let row = UIStackView(arrangedSubviews: views + [UIView()])
    (row.spacing, row.alignment) = (12, .center)
    list.addArrangedSubview(row)
  }

  private func addButtons() {
    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let buttons = styles.map { title, style -> UIButton in
      let button = UIButton(configuration: style)
      button.configuration?.title = title
      button.configuration?.titleLineBreakMode = .byTruncatingTail
      return button
    }
    addRow(buttons[0], buttons[1], buttons[2])
    let popUp = UIButton(configuration: .gray())
    popUp.menu = UIMenu(children: ["Apples", "Pears", "Plums"].map { UIAction(title: $0) { _ in } })
    (popUp.showsMenuAsPrimaryAction, popUp.changesSelectionAsPrimaryAction) = (true, true)
    addRow(buttons[3], popUp)
  }

  private func addValues() {
    let (on, off, disabled) = (UISwitch(), UISwitch(), UISwitch())
    on.isOn = true
    on.accessibilityLabel = "First switch"
    disabled.isEnabled = false
    addRow(on, off, disabled, UIStepper())
    let slider = UISlider()
    slider.value = 0.4
    slider.accessibilityLabel = "Slider"
    list.addArrangedSubview(slider)
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    list.addArrangedSubview(segments)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    list.addArrangedSubview(progress)
  }

  private func addOthers() {
    let field = UITextField()
    (field.borderStyle, field.placeholder) = (.roundedRect, "A word")
    list.addArrangedSubview(field)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray3, .label)
    addRow(wheel, pages)
    let date = UIDatePicker()
    date.preferredDatePickerStyle = .compact
    addRow(date)
    let picker = UISearchBar()
    picker.searchBarStyle = .minimal
    picker.placeholder = "Search"
    list.addArrangedSubview(picker)
  }
}
