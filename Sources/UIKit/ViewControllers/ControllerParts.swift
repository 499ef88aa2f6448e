internal import Foundation

/// The members of every controller that folders above the core implement: `ControllerParts` in the folder of that name.
///
/// The core calls requirements, and names no folder above. A value is asked for by its type alone.
protocol ControllerParts {
  /// Returns the controller's storyboard, navigation item, tab bar item, tab, toolbar items, edit button item or
  /// presentation controller.
  func part<Part>() -> Part?
  /// Sets the controller's tab bar item or toolbar items.
  func setPart<Part>(_ part: Part?)
  /// The title is another: the items show it.
  func titleDidChange()
  /// Editing was turned on or off: the edit button item says so. Rule: LV-59
  func editingDidChange()
  /// True if scroll views that the controller owns get content insets for bars.
  var adjustsOwnScrollViews: Bool { get }
  /// Sets whether scroll views that the controller owns get content insets for bars.
  func setAdjustsOwnScrollViews(_ adjusts: Bool)
  /// Returns the scroll view that was set for an edge; nil for none.
  func named<View>(at edge: NSDirectionalRectEdge) -> View?
  /// How the interface stands for the controller. Rule: P-53
  var naturalOrientation: UIInterfaceOrientation { get }
  /// The toolbar's items are others.
  func toolbarItemsDidChange(animated: Bool)
  /// Takes the view from a nib of the controller's; answers whether there is one. Rule: SG-14, D-35
  func loadNib() -> Bool
  /// Performs a segue of the controller's scene from code. Rule: SG-02, SG-05, D-22
  func performSegue(named identifier: String, sender: Any?)
  /// Returns the children in which an unwind segue is searched. Rule: SG-21
  func children<Source>(forUnwindingFrom source: Source) -> [UIViewController]
  /// Returns true if containers on the way of an unwind segue move visibly. Rule: SG-27
  func movesContainers<Segue>(with segue: Segue) -> Bool
  /// The text of the search bar of the controller's search; nil for none.
  var searchedText: String? { get }
  /// Updates what is shown while there is nothing to show. Rule: LV-66
  func updateUnavailableContent()
  /// See `transition(from:to:duration:options:animations:completion:)`. Rule: T-23, D-28
  func exchange(
    _ fromViewController: UIViewController, for toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension UIViewController: ControllerParts {
  var parts: any ControllerParts & PresentingParts { self }
}
