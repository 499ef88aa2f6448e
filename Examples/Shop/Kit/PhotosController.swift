import UIKit

/// Photographs in a grid; one grows over everything, and is thrown back into its place.
final class PhotosController: UICollectionViewController {
  init() {
    let third = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalWidth(1 / 3))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3))
    let item = NSCollectionLayoutItem(layoutSize: third)
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, repeatingSubitem: item, count: 3))
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.photo.image = Landscape.picture(indexPath.item)
    cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let viewer = PhotoController(Landscape.picture(indexPath.item))
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { ($0.zoomedViewController as? PhotoController)?.photoFrame ?? .null }
    viewer.preferredTransition = .zoom(options: options) { [weak self] _ in
      (self?.collectionView.cellForItem(at: indexPath) as? PhotoCell)?.photo
    }
    viewer.modalPresentationStyle = .fullScreen
    present(viewer, animated: true)
  }
}

final class PhotoCell: UICollectionViewCell {
  let photo = UIImageView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.frame = contentView.bounds
    photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(photo)
  }
  required init?(coder: NSCoder) { nil }
}

/// A photograph on black.
final class PhotoController: UIViewController {
  private let photo = UIImageView()

  init(_ picture: UIImage) {
    super.init(nibName: nil, bundle: nil)
    photo.image = picture
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addSubview(photo)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = photoFrame
  }

  /// A square as wide as the screen is narrow, in the middle.
  var photoFrame: CGRect {
    let side = min(view.bounds.width, view.bounds.height)
    return CGRect(x: view.bounds.midX - side / 2, y: view.bounds.midY - side / 2, width: side, height: side)
  }
}

/// Hills under a sky, drawn: every number gives its own.
enum Landscape {
  @MainActor private static var known: [Int: UIImage] = [:]

  @MainActor static func picture(_ number: Int) -> UIImage {
    if let known = known[number] { return known }
    let side: CGFloat = 400
    let made = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      draw(number, side, context.cgContext)
    }
    known[number] = made
    return made
  }

  @MainActor private static func draw(_ number: Int, _ side: CGFloat, _ context: CGContext) {
    let hue = CGFloat(number * 37 % 100) / 100
    let sky = [
      UIColor(hue: hue, saturation: 0.55, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: hue, saturation: 0.12, brightness: 1, alpha: 1).cgColor,
    ]
    if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky as CFArray, locations: [0, 1])
    {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: side * 0.8), options: [.drawsAfterEndLocation])
    }
    context.setFillColor(UIColor(white: 1, alpha: 0.9).cgColor)
    let sun = CGPoint(x: side * (0.2 + 0.6 * CGFloat(number * 13 % 10) / 10), y: side * 0.28)
    context.fillEllipse(in: CGRect(x: sun.x - 30, y: sun.y - 30, width: 60, height: 60))
    for layer in 0..<4 {
      let height = side * (0.42 + 0.14 * CGFloat(layer))
      context.setFillColor(
        UIColor(
          hue: (hue + 0.45).truncatingRemainder(dividingBy: 1), saturation: 0.35 + 0.1 * CGFloat(layer),
          brightness: 0.8 - 0.17 * CGFloat(layer), alpha: 1
        ).cgColor)
      context.move(to: CGPoint(x: 0, y: side))
      for step in 0...20 {
        let x = CGFloat(step) / 20
        let wave = sin(Double(x) * (4 + Double(layer) * 2) + Double(number * 3 + layer * 5))
        context.addLine(to: CGPoint(x: x * side, y: height + CGFloat(wave) * side * 0.06))
      }
      context.addLine(to: CGPoint(x: side, y: side))
      context.fillPath()
    }
  }
}
