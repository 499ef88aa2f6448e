// Sources as they were written before Swift 4.2: Scripts/client-check compiles this in the language mode 4, where a warning is
// an error.
import UIKit

/// An animator's delegate with the names of its time.
class LegacyDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return nil
  }
}

/// A container that is told of the keyboard.
class LegacyContainer: UIViewController {
  let table = UITableView(frame: .zero, style: .plain)
  var observer: Any?

  override func viewDidLoad() {
    super.viewDidLoad()
    let child = UIViewController()
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    view.sendSubview(toBack: child.view)
    table.rowHeight = UITableViewAutomaticDimension
    table.contentInset = UIEdgeInsetsMake(1, 2, 3, 4)
    let options: UIViewAnimationOptions = [.curveEaseIn, .beginFromCurrentState]
    UIView.animate(withDuration: 0.2, delay: 0, options: options, animations: { self.table.alpha = 1 }, completion: nil)
    let attributes: [NSAttributedStringKey: Any] = [.foregroundColor: UIColor.red]
    title = NSAttributedString(string: "\(childViewControllers.count)", attributes: attributes).string
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    animation.fillMode = kCAFillModeForwards
    table.layer.add(animation, forKey: nil)
    observer = NotificationCenter.default.addObserver(forName: .UIKeyboardWillShow, object: nil, queue: nil) {
      notification in
      _ = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? CGRect
    }
  }

  func leave() {
    willMove(toParentViewController: nil)
    view.removeFromSuperview()
    removeFromParentViewController()
  }
}
