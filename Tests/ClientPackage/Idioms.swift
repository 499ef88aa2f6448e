// What people write for iOS, as they write it: Scripts/client-check compiles this in a package of its own, in the language
// modes 5 and 6, where a warning is an error.
import UIKit

/// As Xcode's template has it, without `final`.
class TemplateDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = make() as UIViewController
    window?.makeKeyAndVisible()
    return true
  }
}

class GradientLayer: CAGradientLayer {
  var phase: CGFloat = 0
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GradientLayer { phase = other.phase }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class GradientView: UIView {
  override class var layerClass: AnyClass { GradientLayer.self }
  var shownPhase: CGFloat? { (layer as? GradientLayer)?.presentation()?.phase }
  var phase: CGFloat? { (layer as? GradientLayer)?.model().phase }
}

@MainActor func make<Page: UIViewController>() -> Page { Page() }
@MainActor func make<View: UIView>(in box: CGRect) -> View {
  let view = View(frame: box)
  view.addSubview(View())
  return view
}
@MainActor func make(_ type: UIView.Type) -> UIView { type.init() }

extension UIView {
  class func fresh() -> Self { self.init() }
}

class AsyncController: UIViewController {
  /// Without `await`: as on iOS there are no asynchronous forms.
  func showAndHide(_ other: UIViewController) async {
    present(other, animated: true)
    other.dismiss(animated: true)
    dismiss(animated: false, completion: nil)
    let rows: [UIView] = [GradientView.fresh(), make(in: .zero) as UILabel, make(UISwitch.self)]
    rows.forEach(view.addSubview)
  }
}

/// Off the main actor.
func constants() -> [Any] {
  [
    UIBarButtonItem.Style.done, UIGestureRecognizer.State.recognized, UISplitViewController.DisplayMode.allVisible,
    UIView.AnimationOptions.curveEaseIn, UIView.noIntrinsicMetric, UIView.layoutFittingCompressedSize,
    UIKeyCommand.inputEscape, UITextField.textDidChangeNotification, UIDevice.orientationDidChangeNotification,
    CATransform3DIdentity, CAMediaTimingFunctionName.easeIn, UIEdgeInsets.zero, UIControl.State.selected,
  ]
}
