internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The panel that a pill opens: a card over the whole window, so that a touch outside closes it. Rule: DP-09
///
///     open ──touched outside, pill or room gone──▶ closing ──▶ gone
final class DatePanel: UIView {
  private enum Phase {
    case open
    case closing
  }

  let content: any DateContent
  private weak var source: UIView?
  private let didClose: () -> Void
  private var phase = Phase.open
  private let knownSize: CGSize
  private let shadow = UIView()
  private static let material = UIBlurEffect(style: .systemMaterial)
  private let card = UIVisualEffectView(effect: DatePanel.material)

  // Chosen by eye beside iOS 17.
  private static let corner: CGFloat = 13
  private static let padding: CGFloat = 8
  private static let distance: CGFloat = 8
  private static let smallest: CGFloat = 0.2
  private static let pace = (open: 0.4, close: 0.25)
  private static let shadowOpacity: Float = 0.16

  /// Opens beside a view; nil where that is in no window.
  static func open(_ content: any DateContent, beside source: UIView, didClose: @escaping () -> Void) -> DatePanel? {
    guard let window = source.window else { return nil }
    let panel = DatePanel(content, source, window, didClose)
    window.addSubview(panel)
    panel.appear()
    return panel
  }

  private init(_ content: any DateContent, _ source: UIView, _ window: UIWindow, _ didClose: @escaping () -> Void) {
    (self.content, self.source, self.didClose, knownSize) = (content, source, didClose, window.bounds.size)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
    tintColor = source.tintColor
    accessibilityViewIsModal = true
    card.layer.cornerRadius = Self.corner
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowRadius = 32
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.contentView.addSubview(content)
    shadow.addSubview(card)
    addSubview(shadow)
  }
  required init?(coder: NSCoder) { nil }

  /// A panel closes for what comes over the page.
  override func siblingCame() { close(animated: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A window of another size has the pill elsewhere.
    if bounds.size != knownSize { close(animated: false) }
  }

  // MARK: Coming and going

  /// Below the pill, above it where there is no room, else in the middle.
  private func layOut() {
    guard let source else { return }
    let space = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.distance, dy: Self.distance)
    let anchor = source.convert(source.bounds, to: self)
    let wanted = content.fittingSize
    let size = CGSize(
      width: min(wanted.width + 2 * Self.padding, max(0, space.width)),
      height: min(wanted.height + 2 * Self.padding, max(0, space.height)))
    let x = min(max(anchor.midX - size.width / 2, space.minX), space.maxX - size.width)
    let below = anchor.maxY + Self.distance
    let above = anchor.minY - Self.distance - size.height
    let y = below + size.height <= space.maxY ? below : above >= space.minY ? above : space.midY - size.height / 2
    let box = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    shadow.layer.anchorPoint = CGPoint(
      x: min(max((anchor.midX - box.minX) / max(1, box.width), 0), 1),
      y: min(max((anchor.midY - box.minY) / max(1, box.height), 0), 1))
    shadow.bounds.size = box.size
    shadow.center = CGPoint(
      x: box.minX + shadow.layer.anchorPoint.x * box.width, y: box.minY + shadow.layer.anchorPoint.y * box.height)
    card.frame = shadow.bounds
    content.frame = card.bounds.insetBy(dx: Self.padding, dy: Self.padding)
  }

  /// Material, shadow and content come and go each by itself: opacity of the whole would cut the material off from what
  /// lies behind.
  private func set(isThere: Bool) {
    card.effect = isThere ? Self.material : nil
    content.alpha = isThere ? 1 : 0
    shadow.layer.shadowOpacity = isThere ? Self.shadowOpacity : 0
    shadow.transform = isThere ? .identity : CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
  }

  private func appear() {
    UIView.performWithoutAnimation {
      layOut()
      layoutIfNeeded()
      set(isThere: false)
    }
    UIView.animate(
      withDuration: Self.pace.open, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.set(isThere: true)
    }
  }

  /// The panel goes; fingers go through it from now on.
  func close(animated: Bool) {
    guard phase == .open else { return }
    phase = .closing
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    didClose()
    guard animated, window != nil, UIView.areAnimationsEnabled else { return removeFromSuperview() }
    UIView.animate(withDuration: Self.pace.close, delay: 0, options: .curveEaseIn) {
      self.set(isThere: false)
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), !shadow.frame.contains(point) else { return }
    close(animated: true)
  }

  override func accessibilityPerformEscape() -> Bool {
    guard phase == .open else { return false }
    close(animated: true)
    return true
  }
}
