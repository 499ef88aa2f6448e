internal import CoreGraphics
package import Foundation

/// The behaviours of presentations that differ between releases of iOS, each with its modern value: section L of the
/// rules.
package struct LegacyBehavior {
  /// The style that `.automatic` resolves to: a page sheet on iOS 13 to 17, a form sheet from 18 on, full screen before
  /// 13. Rule: P-09, L-04
  package var automaticStyle = UIModalPresentationStyle.pageSheet
  /// True if what is shown in a context inside a popover may only cover; any transition style is allowed since.
  /// Rule: P-28, L-08
  package var popoverContextsOnlyCover = false
  /// True if presenting what is presented speaks of an active controller, as before iOS 13. Rule: D-05, L-09
  package var speaksOfActiveControllers = false

  /// The style that a popover adapts to in a compact width: a sheet; over the full screen by the guide, full screen on
  /// iOS 8 to 12. Rule: PC-20, PC-21, L-01
  package var compactPopoverStyle = UIModalPresentationStyle.formSheet
  /// True if sheets cover the screen in compact widths, with the presenter removed. Rule: PC-21, L-02
  package var sheetsCoverInCompactWidth = false
  /// True if what is shown in a context covers the screen where the width is compact. Rule: PC-21, L-03
  package var contextsCoverInCompactWidth = false
  /// The style that popovers and form sheets report as their adaptation when no traits are given. Rule: L-05
  package var adaptiveFallback = UIModalPresentationStyle.formSheet
  /// True if a popover without a source rectangle points at an empty rectangle rather than at the source's bounds.
  /// Rule: PC-60, L-06
  package var popoversPointAtNothing = false
  /// Points between the safe area and a card as high as it gets: 10 up to iOS 18, none on 26. Rule: G-06, L-10
  package var largeSheetInset: CGFloat = 10
  /// True if a popover's own delegate methods are called when a person taps outside. Rule: PC-44, L-11
  package var asksPopoverDelegates = false

  package init() {}
}
