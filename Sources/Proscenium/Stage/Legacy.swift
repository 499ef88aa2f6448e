internal import Foundation
public import UIKit

/// Where releases of iOS differ in what this library follows; each setting starts with the modern value.
@MainActor public struct Legacy {
  var behavior: LegacyBehavior

  /// What `.automatic` stands for as a presentation style.
  ///
  /// A page sheet as on iOS 13 to 17; `.formSheet` is iOS 18's answer, `.fullScreen` that of iOS 12 and before; a
  /// style that is not concrete changes nothing. Rule: P-09, L-04
  public var automaticPresentationStyle: UIModalPresentationStyle {
    get { behavior.automaticStyle }
    set { if newValue != .automatic && newValue != .none { behavior.automaticStyle = newValue } }
  }

  /// Whether a current-context presentation inside a popover must cover from below, as it once was documented.
  ///
  /// Rule: P-28, L-08
  public var popoverContextsOnlyCover: Bool {
    get { behavior.popoverContextsOnlyCover }
    set { behavior.popoverContextsOnlyCover = newValue }
  }

  /// Whether presenting what is already presented is told in the words of iOS 12 and before. Rule: D-05, L-09
  public var speaksOfActiveControllers: Bool {
    get { behavior.speaksOfActiveControllers }
    set { behavior.speaksOfActiveControllers = newValue }
  }
}

extension Stage {
  /// Where releases of iOS differ: section L of the rules.
  public var legacy: Legacy {
    get { Legacy(behavior: application.legacy) }
    set { application.legacy = newValue.behavior }
  }
}
