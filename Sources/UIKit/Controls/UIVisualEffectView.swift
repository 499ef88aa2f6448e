internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// An effect on the backdrop of a view.
nonisolated open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// The effect itself, as effects do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the backdrop with a tint.
///
/// Differs: strengths and tints are chosen by eye beside iOS 17.
nonisolated open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The strength of the blur and its tint.
  nonisolated public enum Style: Int, Sendable {
    /// Almost white.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the surroundings are.
    case regular = 4
    /// As the surroundings are, standing out.
    case prominent = 5
    /// As thin as can be, as the surroundings are.
    case systemUltraThinMaterial = 6
    /// Thin, as the surroundings are.
    case systemThinMaterial = 7
    /// As the surroundings are.
    case systemMaterial = 8
    /// Thick, as the surroundings are.
    case systemThickMaterial = 9
    /// For bars, as the surroundings are.
    case systemChromeMaterial = 10
    /// As thin as can be, light.
    case systemUltraThinMaterialLight = 11
    /// Thin, light.
    case systemThinMaterialLight = 12
    /// Light.
    case systemMaterialLight = 13
    /// Thick, light.
    case systemThickMaterialLight = 14
    /// For bars, light.
    case systemChromeMaterialLight = 15
    /// As thin as can be, dark.
    case systemUltraThinMaterialDark = 16
    /// Thin, dark.
    case systemThinMaterialDark = 17
    /// Dark.
    case systemMaterialDark = 18
    /// Thick, dark.
    case systemThickMaterialDark = 19
    /// For bars, dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// A blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// True for the same style.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  /// Hashes the style.
  open override var hash: Int { style.rawValue }

  /// Returns the filters on the backdrop, in order; the tint alone if transparency is reduced.
  func filters(_ traits: UITraitCollection) -> [RenderFilter] {
    let isDark = style.isDark ?? (traits.userInterfaceStyle == .dark)
    let white: Double = isDark ? 0.11 : style == .extraLight ? 1 : 0.97
    func tint(_ cover: Double) -> RenderFilter {
      .tint(RenderColor(red: white, green: white, blue: white, alpha: cover))
    }
    if traits[ReducedTransparency.self] { return [tint(1)] }
    return [.blur(radius: style.radius), .saturate(1.8), tint(style.cover)]
  }
}

nonisolated extension UIBlurEffect.Style {
  /// Nil follows the surroundings.
  var isDark: Bool? {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      true
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      nil
    }
  }

  /// Standard deviation of the blur, in points.
  fileprivate var radius: CGFloat {
    switch self {
    case .extraLight, .light, .dark, .regular, .prominent: 20
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 22
    default: 29
    }
  }

  /// How much of the tint there is.
  fileprivate var cover: Double {
    switch self {
    case .light, .regular: 0.3
    case .extraLight, .prominent: 0.7
    case .dark: 0.6
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.45
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.75
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.86
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
    }
  }
}

/// A view that shows its backdrop with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let content = UIView()

  /// A view with an effect; nil shows the backdrop as it is.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    now.effect = effect
    prepare()
  }
  /// A view of a frame without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A view of zero size without an effect.
  public convenience init() { self.init(effect: nil) }
  /// A view decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UIVisualEffectView.self)
  }

  private func prepare() {
    backdrop.isUserInteractionEnabled = false
    for view in [backdrop, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    show()
  }

  /// The effect on the backdrop; changes in an animation block are animated.
  ///
  /// An animation that is reversed to its start leaves the effect that was there before. Rule: PC-96
  open var effect: UIVisualEffect? {
    get { isReverted ? before.effect : now.effect }
    set {
      if !isReverted { before = now }
      now = before
      now.effect = newValue
      show()
    }
  }

  /// How much of a blur there is, 0…1; in an animation block it is animated.
  var strength: CGFloat = 1 {
    didSet {
      guard strength != oldValue else { return }
      if !isReverted { before = now }
      show()
    }
  }

  private struct Shown {
    var effect: UIVisualEffect?
    var behind: [RenderFilter] = []
    var inside: [RenderFilter] = []
  }
  private var now = Shown()
  private var before = Shown()
  /// True if the layers have the filters from before, which an animation put back.
  private var isReverted: Bool {
    func holds(_ shown: Shown) -> Bool {
      backdrop.layer.backgroundFilters.known == shown.behind && content.layer.filters.known == shown.inside
    }
    return !holds(now) && holds(before)
  }
  /// The view that contains the subviews.
  open var contentView: UIView { content }

  private func show() {
    if isReverted { now = before }
    let isDark = traitCollection.userInterfaceStyle == .dark
    let blur =
      (now.effect as? UIBlurEffect)?.filters(traitCollection)
      ?? (now.effect as? UIGlassEffect)?.filters(traitCollection) ?? []
    now.behind = RenderFilter.weakened(blur, to: strength)
    now.inside = (now.effect as? UIVibrancyEffect)?.filters(isDark: isDark) ?? []
    if backdrop.layer.backgroundFilters.known != now.behind { backdrop.layer.backgroundFilters = now.behind }
    if content.layer.filters.known != now.inside { content.layer.filters = now.inside }
  }

  /// Lays out the effect's parts, clipped to rounded corners.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layer.cornerRadius = layer.cornerRadius
    backdrop.layer.maskedCorners = layer.maskedCorners
    backdrop.layer.cornerCurve = layer.cornerCurve
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }
}

extension [Any]? {
  fileprivate var known: [RenderFilter] { self?.compactMap { $0 as? RenderFilter } ?? [] }
}
