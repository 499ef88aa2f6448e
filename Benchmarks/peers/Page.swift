import UIKit

/// The page of `qt/main.qml`: a bar, 20 rows of text, and rounded translucent items that may move while the page does.
@MainActor final class Page: UIViewController {
  private let count: Int
  private let tint: UIColor
  private var items: [UIView] = []

  init(_ count: Int, _ tint: UIColor) {
    (self.count, self.tint) = (count, tint)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("never archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = UIScreen.main.bounds.size
    view.backgroundColor = tint
    view.frame = CGRect(origin: .zero, size: size)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 64))
    bar.backgroundColor = UIColor(white: 0.9, alpha: 1)
    let title = UILabel(frame: bar.bounds)
    title.text = "Navigation title"
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 24)
    bar.addSubview(title)
    view.addSubview(bar)
    for index in 0..<20 { view.addSubview(Page.row(index, size.width)) }
    for index in 0..<count {
      let item = UIView(frame: frame(index, 0))
      item.layer.cornerRadius = 16
      item.alpha = 0.8
      item.backgroundColor = UIColor(
        hue: CGFloat(index % 17) / 17, saturation: 0.7, brightness: 0.75, alpha: 0.7)
      items.append(item)
      view.addSubview(item)
    }
  }

  static func row(_ index: Int, _ width: CGFloat) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: 64 + 50 * CGFloat(index), width: width, height: 50))
    let label = UILabel(frame: CGRect(x: 20, y: 12, width: width - 120, height: 26))
    label.font = .systemFont(ofSize: 20)
    label.text = "Row \(index) — the quick brown fox jumps over the lazy dog"
    let line = UIView(frame: CGRect(x: 0, y: 49, width: width, height: 1))
    line.backgroundColor = UIColor(white: 0.8, alpha: 1)
    row.addSubview(label)
    row.addSubview(line)
    return row
  }

  private func frame(_ index: Int, _ progress: CGFloat) -> CGRect {
    let size = UIScreen.main.bounds.size
    let (x, y) = (CGFloat(index % 32) * (size.width - 120) / 31, CGFloat(index / 32 % 32) * (size.height - 80) / 31)
    return CGRect(x: x * (1 - 0.1 * progress), y: y * (1 - 0.05 * progress), width: 120, height: 80)
  }

  func moveItems(to progress: CGFloat) {
    for (index, item) in items.enumerated() { item.frame = frame(index, progress) }
  }
}
