internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Shows a background configuration behind a cell, header or footer.
final class BackgroundView: UIView {
  private var configuration = UIBackgroundConfiguration()
  private let fill = UIView()
  private var effect: UIVisualEffectView?
  private var own: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor?) {
    self.configuration = configuration
    if own !== configuration.customView {
      own?.removeFromSuperview()
      own = configuration.customView
      if let own { insertSubview(own, at: 0) }
    }
    if let wanted = configuration.visualEffect {
      let view = effect ?? UIVisualEffectView(effect: wanted)
      view.effect = wanted
      if view.superview == nil { insertSubview(view, belowSubview: fill) }
      effect = view
    } else {
      effect?.removeFromSuperview()
      effect = nil
    }
    fill.backgroundColor = configuration.backgroundColor ?? tint
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor = (configuration.strokeColor ?? tint)?.resolvedColor(with: traitCollection).cgColor
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing))
    for view in [fill, effect, own] { view?.frame = frame }
    effect?.layer.cornerRadius = configuration.cornerRadius
    effect?.clipsToBounds = configuration.cornerRadius > 0
  }
}

extension UIBackgroundConfiguration {
  /// Returns the background of a plain list's cell.
  public static func listPlainCell() -> UIBackgroundConfiguration { filled(.systemBackground) }
  /// Returns the background of a grouped list's cell.
  public static func listGroupedCell() -> UIBackgroundConfiguration { filled(.secondarySystemGroupedBackground) }
  /// Returns the clear background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the clear background of a grouped list's header or footer.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a list's cell.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the clear background of a list's header.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the clear background of a list's footer.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  /// Returns the background of a sidebar's cell: clear, and rounded and gray while selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = clear()
    configuration.backgroundColor = .sidebarBackground
    configuration.cornerRadius = 10
    return configuration
  }
  /// The ground of a sidebar's cell from edge to edge: nothing, and gray while it is selected.
  static func listSidebarPlainCell() -> UIBackgroundConfiguration { filled(.sidebarBackground) }

  /// Under what is scrolled to: rows shine through.
  static var pinnedHeader: UIBackgroundConfiguration {
    var configuration = clear()
    configuration.visualEffect = UIBlurEffect(style: .systemChromeMaterial)
    return configuration
  }

  private static func filled(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    return configuration
  }

  /// Returns the background in a state: a system one is gray while selected or highlighted.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var configuration = self
    let isOn: Bool
    switch state {
    case let state as UICellConfigurationState: isOn = state.isSelected || state.isHighlighted
    case let state as UIViewConfigurationState: isOn = state.isSelected || state.isHighlighted
    default: isOn = false
    }
    let staticPrefixes: [UIColor] = [.systemBackground, .secondarySystemGroupedBackground]
    if isOn, let color = backgroundColor, staticPrefixes.contains(color) {
      configuration.backgroundColor = .systemGray4
    }
    if isOn, backgroundColor == .sidebarBackground { configuration.backgroundColor = .systemFill }
    return configuration
  }
  /// The fill in force, given the tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? tintColor }
  /// The colour of the line in force, given the tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }
}

extension UIColor {
  /// Nothing, told from other colours of nothing: under a finger it becomes gray.
  fileprivate nonisolated static let sidebarBackground = UIColor(white: 1, alpha: 0)
}
