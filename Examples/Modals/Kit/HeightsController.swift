import UIKit

/// A list in a sheet of three heights: the page behind can be used beside the lowest.
final class HeightsController: UIViewController, UISheetPresentationControllerDelegate {
  private let list = UIScrollView()
  private let titleLabel = UILabel()
  private var rows: [UILabel] = []

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
    for subview in [titleLabel, list] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      list.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    for number in 1...40 {
      let row = UILabel()
      row.text = "Row \(number)"
      row.backgroundColor = number.isMultiple(of: 2) ? .secondarySystemBackground : .clear
      rows.append(row)
      list.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 20, y: CGFloat(index) * 44, width: list.bounds.width - 40, height: 44)
    }
    list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(rows.count) * 44)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    titleLabel.text = sheet.selectedDetentIdentifier == .large ? "Full height" : "Three heights"
  }
}
