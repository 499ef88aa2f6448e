internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// The guide below the status bar and the navigation bar at the top of the view. Rule: LA-07
  public var topLayoutGuide: any UILayoutSupport { view.systemGuide(.top, "UIViewControllerTop") }
  /// The guide above bars and the home indicator at the bottom of the view. Rule: LA-07
  public var bottomLayoutGuide: any UILayoutSupport { view.systemGuide(.bottom, "UIViewControllerBottom") }

  /// The least margins of this controller's view: none above and below, 16 at the sides of a narrow view and 20 at those
  /// of a wide one.
  ///
  /// Units: points. Twenty where the width is regular, and on phones that are at least 414 wide (documented: 16 or 20;
  /// published measurements tell which).
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let isWidePhone = UIDevice.current.userInterfaceIdiom == .phone && UIScreen.main.bounds.width >= 414
    let side: CGFloat = isWidePhone || traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
