import UIKit

/// A list in a sheet of three heights: the page behind can be used beside the lowest.
final class HeightsController: UIViewController, UISheetPresentationControllerDelegate {
  private let list = UIScrollView()
  private let titleLabel = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    guard let sheet = sheetPresentationController else { return }
    let low = UISheetPresentationController.Detent.custom(identifier: .init("low")) { 0.25 * $0.maximumDetentValue }
    sheet.detents = [low, .medium(), .large()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = .init("low")
    sheet.prefersGrabberVisible = true
    sheet.delegate = self
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = "Three heights"
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    list.alwaysBounceVertical = true
    let rows = UIStackView(arrangedSubviews: (1...40).map(makeRow))
    rows.axis = .vertical
    for subview in [titleLabel, list, rows] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(titleLabel)
    view.addSubview(list)
    list.addSubview(rows)
    let content = list.contentLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      list.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      rows.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  private func makeRow(_ number: Int) -> UILabel {
    let row = UILabel()
    row.text = "Row \(number)"
    row.backgroundColor = number.isMultiple(of: 2) ? .secondarySystemBackground : .clear
    row.heightAnchor.constraint(equalToConstant: 44).isActive = true
    return row
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    titleLabel.text = sheet.selectedDetentIdentifier == .large ? "Full height" : "Three heights"
  }
}
