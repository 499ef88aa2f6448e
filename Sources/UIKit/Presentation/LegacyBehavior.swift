internal import Foundation

/// What differs between releases of iOS in what is presented, each with its modern value: section L of the rules.
package struct LegacyBehavior {
  /// What an automatic presentation style stands for: a page sheet on iOS 13 to 17, a form sheet from 18 on, full
  /// screen before 13. Rule: P-09, L-04
  package var automaticStyle = UIModalPresentationStyle.pageSheet
  /// Whether what is shown in a context inside a popover may only cover; any transition style is allowed since.
  /// Rule: P-28, L-08
  package var popoverContextsOnlyCover = false
  /// Whether presenting what is presented speaks of an active controller, as before iOS 13. Rule: D-05, L-09
  package var speaksOfActiveControllers = false

  package init() {}
}
