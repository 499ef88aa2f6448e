internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A line that fills with progress.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The place of a progress view: in content or at a bar's edge.
  nonisolated public enum Style: Int, Sendable {
    /// In content.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }

  private let track = UIImageView()
  private let filled = UIImageView()
  private var shown: Float = 0

  /// The place of the progress view: in content or at a bar's edge.
  open var progressViewStyle = Style.default {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A line of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A line without width.
  public convenience init() { self.init(frame: .zero) }
  /// A line of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = CGSize(width: 100, height: intrinsicContentSize.height)
  }
  /// A line decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UIProgressView.self)
  }

  private func prepare() {
    for view in [track, filled] {
      view.clipsToBounds = true
      addSubview(view)
    }
    show()
  }

  /// 0…1; set without animation.
  open var progress: Float {
    get { shown }
    set { setProgress(newValue, animated: false) }
  }
  /// The filled part's colour; the tint unless set.
  open var progressTintColor: UIColor? {
    didSet { show() }
  }
  /// The empty part's colour; gray unless set.
  open var trackTintColor: UIColor? {
    didSet { show() }
  }
  /// The filled part's picture.
  open var progressImage: UIImage? {
    didSet { show() }
  }
  /// The empty part's picture.
  open var trackImage: UIImage? {
    didSet { show() }
  }

  /// Sets the progress; a value that is not a number is ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    shown = min(max(progress, 0), 1)
    guard animated, window != nil else { return layOut() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: layOut, completion: nil)
  }

  private func show() {
    track.image = trackImage
    filled.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
  }

  private func layOut() {
    track.frame = bounds
    let width = bounds.width * CGFloat(shown)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    filled.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    for view in [track, filled] { view.layer.cornerRadius = min(bounds.height, view.bounds.width) / 2 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The usual height: four points, in a bar two and a half (measured).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
  /// The usual height in any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "\(Int(min(max(progress.isFinite ? progress * 100 : 0, 0), 100).rounded()))%",
      traits: .updatesFrequently)
  }
}
