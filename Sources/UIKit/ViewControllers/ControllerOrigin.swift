internal import Foundation

/// What a controller that was not made in code comes from, such as a scene of a storyboard.
protocol ControllerOrigin: AnyObject {
  /// Makes the controller's view and gives it to the controller; nil where there is none for it. Rule: SG-12, SG-14
  func makeView(for controller: UIViewController) -> UIView?
}
