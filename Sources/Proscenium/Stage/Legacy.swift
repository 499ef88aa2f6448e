internal import CoreGraphics
public import Foundation
public import UIKit

/// The behaviours that differ between releases of iOS; each setting starts with the modern value.
@MainActor public struct Legacy {
  var behavior: LegacyBehavior

  /// The style that `.automatic` resolves to.
  ///
  /// A page sheet as on iOS 13 to 17; `.formSheet` is iOS 18's answer, `.fullScreen` that of iOS 12 and before; a
  /// style that is not concrete changes nothing. Rule: P-09, L-04
  public var automaticPresentationStyle: UIModalPresentationStyle {
    get { behavior.automaticStyle }
    set { if newValue != .automatic && newValue != .none { behavior.automaticStyle = newValue } }
  }

  /// True if a current-context presentation inside a popover must cover from below, as it once was documented.
  ///
  /// Rule: P-28, L-08
  public var popoverContextsOnlyCover: Bool {
    get { behavior.popoverContextsOnlyCover }
    set { behavior.popoverContextsOnlyCover = newValue }
  }

  /// True if presenting a presented controller is reported in the words of iOS 12 and before. Rule: D-05, L-09
  public var speaksOfActiveControllers: Bool {
    get { behavior.speaksOfActiveControllers }
    set { behavior.speaksOfActiveControllers = newValue }
  }

  /// The style that a popover adapts to in a compact width: `.formSheet`, and in older releases `.overFullScreen` or
  /// `.fullScreen`.
  ///
  /// Another style changes nothing. Rule: PC-20, L-01
  public var compactPopoverStyle: UIModalPresentationStyle {
    get { behavior.compactPopoverStyle }
    set {
      if [.formSheet, .overFullScreen, .fullScreen].contains(newValue) { behavior.compactPopoverStyle = newValue }
    }
  }

  /// True if sheets cover the screen in compact widths, with the presenter removed. Rule: PC-21, L-02
  public var sheetsCoverInCompactWidth: Bool {
    get { behavior.sheetsCoverInCompactWidth }
    set { behavior.sheetsCoverInCompactWidth = newValue }
  }

  /// True if current-context presentations cover the screen in compact widths. Rule: PC-21, L-03
  public var contextsCoverInCompactWidth: Bool {
    get { behavior.contextsCoverInCompactWidth }
    set { behavior.contextsCoverInCompactWidth = newValue }
  }

  /// The adaptive style that popovers and form sheets report: `.formSheet`, or `.fullScreen` in older releases.
  /// Rule: L-05
  public var adaptiveFallback: UIModalPresentationStyle {
    get { behavior.adaptiveFallback }
    set { if newValue == .formSheet || newValue == .fullScreen { behavior.adaptiveFallback = newValue } }
  }

  /// True if a popover's source rectangle starts empty, as before iOS 13.2, rather than null. Rule: PC-60, L-06
  public var popoversPointAtNothing: Bool {
    get { behavior.popoversPointAtNothing }
    set { behavior.popoversPointAtNothing = newValue }
  }

  /// The distance of the highest card below the safe area; 0 as on iOS 26.
  ///
  /// Units: points; what is not finite or below 0 changes nothing. Rule: G-06, L-10
  public var largeSheetInset: CGFloat {
    get { behavior.largeSheetInset }
    set { if newValue.isFinite, newValue >= 0 { behavior.largeSheetInset = newValue } }
  }

  /// True if a popover's own delegate methods are called when a person taps outside. Rule: PC-44, L-11
  public var asksPopoverDelegates: Bool {
    get { behavior.asksPopoverDelegates }
    set { behavior.asksPopoverDelegates = newValue }
  }
}

extension Stage {
  /// The behaviours that differ between releases of iOS: section L of the rules.
  public var legacy: Legacy {
    get { Legacy(behavior: application.legacy) }
    set { application.legacy = newValue.behavior }
  }
}
