internal import Foundation

/// The origin of a controller that was not created in code, such as a storyboard's scene.
protocol ControllerOrigin: AnyObject {
  /// Makes the controller's view and gives it to the controller; nil if there is none for it. Rule: SG-12, SG-14
  func makeView(for controller: UIViewController) -> UIView?
}
