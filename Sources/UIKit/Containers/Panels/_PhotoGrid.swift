internal import CoreGraphics
internal import Foundation

/// The device's photos as a grid of buttons, for pickers of pictures; without photos a panel that says so.
@preconcurrency @MainActor public final class _PhotoGrid: UIViewController {
  /// The most pictures that can be chosen, 0 for any number; with 1 a tap chooses.
  public var selectionLimit = 1
  /// The completion, with the indexes of the chosen photos in the order of choice; nil after Cancel.
  public var onEnd: ([Int]?) -> Void = { _ in }
  private let photos: [UIImage]
  private var buttons: [UIButton] = []
  private var chosen: [Int] = []

  /// A grid of some of the device's photos.
  public init(photos: [UIImage]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }
  /// Nil: there is none in interface documents.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    let cancel = UIAction { [weak self] _ in self?.onEnd(nil) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    if selectionLimit != 1 {
      let add = UIAction(title: "Add") { [weak self] _ in if let self { onEnd(chosen) } }
      navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: add)
      navigationItem.rightBarButtonItem?.isEnabled = false
    }
    for index in photos.indices { view.addSubview(button(index)) }
  }

  public override func loadView() {
    guard photos.isEmpty else {
      view = UIScrollView()
      view.backgroundColor = .systemBackground
      return
    }
    let panel = AbsentService("There are no photos on this device.")
    panel.onClose = { [weak self] in self?.onEnd(nil) }
    view = panel
  }

  private func button(_ index: Int) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(photos[index], for: .normal)
    button.imageView?.contentMode = .scaleAspectFill
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    button.clipsToBounds = true
    button.accessibilityLabel = "Photo \(index + 1)"
    button.addAction(UIAction { [unowned self] _ in choose(index) }, for: .touchUpInside)
    buttons.append(button)
    return button
  }

  private func choose(_ index: Int) {
    if selectionLimit == 1 { return onEnd([index]) }
    if let position = chosen.firstIndex(of: index) {
      chosen.remove(at: position)
    } else if selectionLimit == 0 || chosen.count < selectionLimit {
      chosen.append(index)
    }
    for (number, button) in buttons.enumerated() {
      button.isSelected = chosen.contains(number)
      button.alpha = button.isSelected ? 0.5 : 1
    }
    navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let scroll = view as? UIScrollView else { return }
    // Chosen: three photos a row, two points apart, as on a phone.
    let side = ((scroll.bounds.width - 4) / 3).rounded(.down)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index % 3) * (side + 2), y: CGFloat(index / 3) * (side + 2), width: side, height: side)
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: buttons.last?.frame.maxY ?? 0)
  }
}
