internal import CoreGraphics
internal import Foundation

/// A view that says that a service of iOS is absent, with a close button.
final class AbsentService: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  var onClose: () -> Void = {}

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    button.setTitle(SystemWords.text("Close"), for: .normal)
    button.addAction(UIAction { [unowned self] _ in onClose() }, for: .touchUpInside)
    for view in [label, button] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 20, dy: 20)
    let text = label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude))
    let top = room.midY - (text.height + 60) / 2
    label.frame = CGRect(x: room.minX, y: top, width: room.width, height: text.height)
    button.frame = CGRect(x: room.midX - 60, y: label.frame.maxY + 16, width: 120, height: 44)
  }
}
