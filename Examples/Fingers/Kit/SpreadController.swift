import UIKit

/// Tiles that two fingers spread into broad ones, and pinch together again.
final class SpreadController: UICollectionViewController {
  private let small = SpreadController.layout(CGSize(width: 76, height: 76))
  private let broad = SpreadController.layout(CGSize(width: 335, height: 120))
  private let pinch = UIPinchGestureRecognizer()
  /// Stands between the two while fingers are down.
  private var between: UICollectionViewTransitionLayout?

  init() {
    super.init(collectionViewLayout: small)
    title = "Tiles"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static func layout(_ size: CGSize) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    #if canImport(ObjectiveC)
      pinch.addTarget(self, action: #selector(pinched(_:)))
    #else
      pinch.addTarget(self, action: Selector("pinched:", SpreadController.pinched))
    #endif
    collectionView.addGestureRecognizer(pinch)
  }

  // MARK: Tiles

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "\(indexPath.item + 1)"
    content.textProperties.font = .systemFont(ofSize: 24, weight: .bold)
    content.textProperties.color = .white
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 24, saturation: 0.6, brightness: 0.8, alpha: 1)
    background.cornerRadius = 12
    cell.backgroundConfiguration = background
    return cell
  }

  // MARK: Fingers

  @IBAction func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: begin()
    case .changed: move(pinch.scale)
    case .ended: end(isFar: (between?.transitionProgress ?? 0) > 0.5)
    case .cancelled: end(isFar: false)
    default: break
    }
  }

  private func begin() {
    guard between == nil else { return }
    let goal = collectionView.collectionViewLayout === small ? broad : small
    between = collectionView.startInteractiveTransition(to: goal) { [weak self] _, _ in self?.between = nil }
  }

  /// Three times as far apart, or together, is all of the way.
  private func move(_ scale: CGFloat) {
    guard let between else { return }
    let part = (between.nextLayout === broad ? scale - 1 : 1 / scale - 1) / 2
    between.transitionProgress = min(max(part, 0), 1)
    between.invalidateLayout()
  }

  private func end(isFar: Bool) {
    guard between != nil else { return }
    if isFar { collectionView.finishInteractiveTransition() } else { collectionView.cancelInteractiveTransition() }
  }
}
