internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Shows a background configuration behind a cell, header or footer.
final class BackgroundView: UIView {
  private var configuration = UIBackgroundConfiguration()
  private let fill = UIView()
  private let decoration = BackgroundDecoration()
  private var tint = UIColor.tintColor

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor?) {
    self.configuration = configuration
    if let tint { self.tint = tint }
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: self.tint)
    fill.layer.cornerRadius = configuration.cornerRadius
    decorate()
    setNeedsLayout()
  }

  private func decorate() {
    decoration.show(
      configuration, on: fill, lineColor: configuration.resolvedStrokeColor(for: tint),
      radius: configuration.cornerRadius)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = configuration.frame(in: self, margins: superview?.directionalLayoutMargins ?? .zero)
    decorate()
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

  /// Returns the background of a sidebar's cell beside other content: the same as `listSidebarCell()` here.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
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
}

extension UIColor {
  /// Nothing, told from other colours of nothing: under a finger it becomes gray.
  fileprivate nonisolated static let sidebarBackground = UIColor(white: 1, alpha: 0)
}
