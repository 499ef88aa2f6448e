import UIKit

/// Three tiles that stand on each other in an upright window and side by side in a wide one; a bar under them takes its
/// new colour and a dial turns alongside the rotation.
package final class AlongsideController: UIViewController {
  private let tiles = [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
    let tile = UIView()
    tile.backgroundColor = color
    tile.layer.cornerRadius = 16
    return tile
  }
  private let dial = UIView()
  private let hand = UIView()
  private let closeButton = UIButton(type: .system)
  private lazy var column = UIStackView(arrangedSubviews: tiles)

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    column.spacing = 16
    column.distribution = .fillEqually
    dial.backgroundColor = .white
    dial.layer.cornerRadius = 40
    hand.backgroundColor = .black
    closeButton.setTitle("Close", for: .normal)
    closeButton.backgroundColor = .white
    closeButton.layer.cornerRadius = 18
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    layOut()
  }

  private func layOut() {
    for subview in [column, dial, closeButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    hand.translatesAutoresizingMaskIntoConstraints = false
    dial.addSubview(hand)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -116),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      dial.widthAnchor.constraint(equalToConstant: 80), dial.heightAnchor.constraint(equalToConstant: 80),
      dial.centerXAnchor.constraint(equalTo: safe.centerXAnchor, constant: -80),
      dial.centerYAnchor.constraint(equalTo: closeButton.centerYAnchor),
      hand.widthAnchor.constraint(equalToConstant: 6), hand.heightAnchor.constraint(equalToConstant: 36),
      hand.centerXAnchor.constraint(equalTo: dial.centerXAnchor),
      hand.topAnchor.constraint(equalTo: dial.topAnchor, constant: 6),
      closeButton.widthAnchor.constraint(equalToConstant: 120),
      closeButton.heightAnchor.constraint(equalToConstant: 36),
      closeButton.leadingAnchor.constraint(equalTo: safe.centerXAnchor),
      closeButton.centerYAnchor.constraint(equalTo: safe.bottomAnchor, constant: -58),
    ])
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    column.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
  }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let rotation = coordinator.targetTransform
    coordinator.animate { [dial, view] _ in
      dial.transform = dial.transform.concatenating(rotation.inverted())
      view?.backgroundColor = size.width > size.height ? .systemYellow : .systemGray6
    }
  }
}
