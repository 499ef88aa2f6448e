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

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    for tile in tiles { view.addSubview(tile) }
    dial.backgroundColor = .white
    dial.layer.cornerRadius = 40
    hand.backgroundColor = .black
    hand.frame = CGRect(x: 37, y: 6, width: 6, height: 36)
    dial.addSubview(hand)
    view.addSubview(dial)
    closeButton.setTitle("Close", for: .normal)
    closeButton.backgroundColor = .white
    closeButton.layer.cornerRadius = 18
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(closeButton)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let isWide = room.width > room.height
    let length = ((isWide ? room.width : room.height - 100) - 32) / 3
    for (index, tile) in tiles.enumerated() {
      let start = CGFloat(index) * (length + 16)
      tile.frame =
        isWide
        ? CGRect(x: room.minX + start, y: room.minY, width: length, height: room.height - 100)
        : CGRect(x: room.minX, y: room.minY + start, width: room.width, height: length)
    }
    dial.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    dial.center = CGPoint(x: room.midX - 80, y: room.maxY - 42)
    closeButton.frame = CGRect(x: room.midX, y: room.maxY - 60, width: 120, height: 36)
  }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let turn = coordinator.targetTransform
    coordinator.animate { [dial, view] _ in
      dial.transform = dial.transform.concatenating(turn.inverted())
      view?.backgroundColor = size.width > size.height ? .systemYellow : .systemGray6
    }
  }
}
