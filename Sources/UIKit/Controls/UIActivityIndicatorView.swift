internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A spinning wheel that shows activity.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  nonisolated public enum Style: Int, Sendable {
    /// 37 points, white; the older name of `large` on dark ground.
    case whiteLarge = 0
    /// 20 points, white; the older name of `medium` on dark ground.
    case white = 1
    /// 20 points, gray; the older name of `medium`.
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  private let spokes = CAReplicatorLayer()
  private let spoke = CALayer()
  private static let turnKey = "Proscenium.turn"
  /// Eight spokes, once around in a second (measured on iOS 17).
  private static let count = 8

  /// The size of the wheel, and its colour unless one was set.
  open var style: Style {
    didSet {
      showColor()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var givenColor: UIColor?
  /// The colour; that of its style unless set, gray or white.
  open var color: UIColor! {
    get { givenColor ?? style.color }
    set {
      givenColor = newValue
      showColor()
    }
  }
  /// True if the wheel is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { showState() }
  }
  /// True if the wheel turns.
  open private(set) var isAnimating = false

  /// A wheel of a style's size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    prepare()
  }
  /// A wheel of a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }
  /// A wheel of its style's size.
  public convenience init() { self.init(style: .medium) }
  /// A wheel decoded from an interface document.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    prepare()
    decodeIndicator(coder)
  }

  private func prepare() {
    for part in [spokes, spoke] { part.delegate = StillLayerDelegate.shared }
    spokes.instanceCount = Self.count
    spokes.instanceTransform = CATransform3DMakeRotation(-2 * .pi / CGFloat(Self.count), 0, 0, 1)
    spokes.instanceAlphaOffset = -0.85 / Float(Self.count)
    layer.addSublayer(spokes)
    spokes.addSublayer(spoke)
    showColor()
    showState()
  }

  /// Begins to turn.
  open func startAnimating() {
    isAnimating = true
    showState()
  }
  /// Stops turning.
  open func stopAnimating() {
    isAnimating = false
    showState()
  }

  private func showState() {
    isHidden = hidesWhenStopped && !isAnimating
    guard isAnimating else { return spokes.removeAnimation(forKey: Self.turnKey) }
    guard spokes.animation(forKey: Self.turnKey) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<Self.count).map { NSNumber(value: Double($0) * 2 * .pi / Double(Self.count)) }
    turn.calculationMode = .discrete
    turn.duration = 1
    turn.repeatCount = .infinity
    spokes.add(turn, forKey: Self.turnKey)
  }

  private func showColor() {
    spoke.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = style.size
    spokes.bounds = CGRect(origin: .zero, size: size)
    spokes.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let width = size.width * 0.12
    spoke.bounds = CGRect(x: 0, y: 0, width: width, height: size.width * 0.29)
    spoke.cornerRadius = width / 2
    spoke.position = CGPoint(x: size.width / 2, y: size.width * 0.15)
  }

  /// The style's size.
  open override var intrinsicContentSize: CGSize { style.size }
  /// The style's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
}

extension UIActivityIndicatorView.Style {
  var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  var color: UIColor {
    switch self {
    case .medium, .large, .gray: .systemGray
    case .white, .whiteLarge: .white
    }
  }
}
