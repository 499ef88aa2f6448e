internal import CoreGraphics
public import Foundation

/// A wheel above content that a pull reveals, to show a refresh. Rule: LV-57
///
/// ```
/// idle         ──pulled far enough──▶ pulled
/// idle, spent  ──beginRefreshing()──▶ held
/// pulled       ──finger lets go──▶ held
/// pulled, held ──endRefreshing()──▶ spent
/// spent        ──back at the top, or a finger comes──▶ idle
/// ```
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The phase of the control.
  private enum Phase {
    /// Waits for a pull.
    case idle
    /// A pull set it off, and the finger is still down.
    case pulled
    /// Room is kept for it above the content.
    case held
    /// It is done, and the content is on its way back.
    case spent
  }
  private var phase = Phase.idle

  /// A control above no content yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A control above no content yet.
  public convenience init() { self.init(frame: .zero) }
  /// A control decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// True while the content is being refreshed.
  open var isRefreshing: Bool {
    switch phase {
    case .idle, .spent: false
    case .pulled, .held: true
    }
  }
  /// A text below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      label.isHidden = attributedTitle == nil
      setNeedsLayout()
      follow()
    }
  }

  /// Shows that the content is being refreshed: space is kept for the wheel, and no event is sent.
  ///
  /// The content does not move; where it lies at its top, the wheel is above what is seen.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    change(to: .held)
  }
  /// Ends the refresh: the wheel's space closes, and the content moves back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    change(to: .spent)
    guard let content, !content.isDragging, content.contentOffset.y < -content.restingTop else { return follow() }
    content.setContentOffset(CGPoint(x: content.contentOffset.x, y: -content.restingTop), animated: true)
  }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = wheel.intrinsicContentSize
    let top = (Self.spinnerSpace - size.height) / 2
    let middle = bounds.midX
    wheel.bounds.size = size
    wheel.center = CGPoint(x: middle, y: top + size.height / 2)
    let text = label.sizeThatFits(CGSize(width: bounds.width - 32, height: .greatestFiniteMagnitude))
    label.frame = CGRect(
      x: middle - text.width / 2, y: Self.spinnerSpace - 12, width: text.width, height: text.height)
  }
  /// The height of the wheel and its text.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }
  open override var tintColor: UIColor! { didSet { showColor() } }

  // MARK: The library's own

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// The room for the wheel (documented by its frame), and how far a pull goes (chosen: half as far again).
  ///
  /// Units: points.
  private static let spinnerSpace: CGFloat = 60
  private var height: CGFloat {
    guard attributedTitle != nil else { return Self.spinnerSpace }
    return Self.spinnerSpace + label.sizeThatFits(CGSize(width: 10_000, height: 10_000)).height
  }
  private var reach: CGFloat { height * 1.5 }
  private weak var content: UIScrollView?

  /// The room that is kept above the content.
  var reservedHeight: CGFloat {
    switch phase {
    case .idle, .pulled, .spent: 0
    case .held: height
    }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    for view in [wheel, label] { addSubview(view) }
    (label.isHidden, isHidden) = (true, true)
  }

  private func showColor() { wheel.color = ownTint ?? .systemGray }
  private var ownTint: UIColor? { tintColor == superview?.tintColor ? nil : tintColor }

  /// Stands above another content, or above none.
  func attach(to content: UIScrollView?) {
    self.content = content
    if content == nil {
      removeFromSuperview()
      phase = .idle
      wheel.stopAnimating()
    }
    follow()
  }

  private func change(to phase: Phase) {
    self.phase = phase
    if isRefreshing { wheel.startAnimating() } else { wheel.stopAnimating() }
    content?.refreshSpaceDidChange()
    follow()
  }

  /// A finger came down on the content: a pull may set off anew.
  func fingerCame() {
    switch phase {
    case .spent: phase = .idle
    case .idle, .pulled, .held: break
    }
  }
  /// The finger lets go: the content comes to rest below the wheel where the pull set it off.
  func fingerLeaves() {
    switch phase {
    case .pulled: change(to: .held)
    case .idle, .held, .spent: break
    }
  }

  /// The content moved: the control stands in the gap above it, and a pull that is far enough sets it off. Rule: LV-57
  func follow() {
    guard let content else { return }
    let pull = -content.distanceBehindTop
    switch phase {
    case .idle:
      if content.isDragging, pull >= reach, isEnabled {
        change(to: .pulled)
        return sendActions(for: .valueChanged)
      }
    case .spent: if pull <= 0 { phase = .idle }
    case .pulled, .held: break
    }
    UIView.performWithoutAnimation { layOut(pull, in: content) }
  }

  private func layOut(_ pull: CGFloat, in content: UIScrollView) {
    isHidden = pull <= 0
    let target = CGRect(
      x: 0, y: -content.contentInset.top - content.titleSpace - pull / 2 - height / 2, width: content.bounds.width,
      height: height)
    if frame != target { frame = target }
    // The wheel grows out of the gap as that opens.
    let part = isRefreshing ? 1 : min(1, max(0, (pull - 16) / (height - 16)))
    wheel.alpha = part
    label.alpha = part
    wheel.transform = isRefreshing ? .identity : CGAffineTransform(rotationAngle: part * .pi)
  }
}
