internal import CoreGraphics
internal import Foundation

/// Sizes of bars.
///
/// Units: points. As published for iOS 17, or measured on screenshots of it.
nonisolated enum BarMetrics {
  /// A navigation bar's or toolbar's content on a phone in portrait (documented).
  static let height: CGFloat = 44
  /// The same on a phone in landscape (documented).
  static let compactHeight: CGFloat = 32
  /// The same on a pad (documented for iOS 12 and later).
  static let padHeight: CGFloat = 50
  /// A navigation bar's content on a sheet (observed). Rule: G-31
  static let sheetHeight: CGFloat = 56
  /// The line above the content (a bar with it is 74 high, documented).
  static let promptHeight: CGFloat = 30
  /// The row of a large title (a bar with it is 96 high, documented).
  static let largeTitleHeight: CGFloat = 52
  /// A large title's line box above the row's lower edge (measured: 3.3 above, 41 high, 8 below).
  static let largeTitleBottom: CGFloat = 8
  /// How far a large title grows at most as it is pulled down (measured on films: about a tenth).
  static let largeTitleGrowth: CGFloat = 0.1
  /// The pull at which it is grown so far (chosen by eye).
  static let largeTitlePull: CGFloat = 120
  /// How much of the large title's row is left as the small title begins to come (chosen by eye).
  static let smallTitleFade: CGFloat = 12
  /// How far content goes behind the bar until its background is all there (chosen by eye).
  static let backgroundFade: CGFloat = 16
  /// Around a button's content, where a finger still hits it; two contents are 16 apart.
  static let buttonPadding: CGFloat = 8
  /// Across the disc of a button that closes (measured).
  static let disc: CGFloat = 30
  /// From a side's content to the title (measured).
  static let titleGap: CGFloat = 8
  /// The chevron's box from the margin's edge; its drawing is 8 from the screen's edge at the usual margin.
  static let chevronInset: CGFloat = -10.5
  /// The back button's text from the margin's edge (measured: 27 at a margin of 16).
  static let backTitleInset: CGFloat = 11
  /// The chevron's font size (chosen so that it is 21 high with its ends, as on iOS).
  static let chevronSize: CGFloat = 23

  /// The margin of the page: wider where there is more room (documented).
  static func margin(width: CGFloat) -> CGFloat { width > 414 ? 20 : 16 }

  static func contentHeight(_ traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return padHeight }
    return traits.verticalSizeClass == .compact ? compactHeight : height
  }
}
