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

/// As Xcode's template with scenes has it.
class TemplateSceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

/// As Xcode's template has it for a storyboard.
class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let _ = (scene as? UIWindowScene) else { return }
  }
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// As it is written where the window is made in code.
class CodeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = make() as UIViewController
    window?.makeKeyAndVisible()
    windowScene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { error in
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let key = scenes.flatMap(\.windows).first { $0.isKeyWindow }
      key?.rootViewController?.title = error.localizedDescription
    }
  }
}

/// A view that falls, and is watched.
class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  private var animator: UIDynamicAnimator!
  private var observation: NSKeyValueObservation?

  func fall() {
    animator = UIDynamicAnimator(referenceView: superview ?? self)
    let gravity = UIGravityBehavior()
    gravity.addItem(self)
    let collision = UICollisionBehavior(items: [self])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.addBehavior(UISnapBehavior(item: self, snapTo: convert(center, to: UIScreen.main.coordinateSpace)))
    observation = observe(\.center, options: [.new]) { [weak self] view, change in
      self?.isHidden = view.frame.isEmpty || change.newValue == .zero
    }
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

class PlaceCell: UITableViewCell {
  static let identifier = "place"
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
}

class PlacesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.identifier)
    tableView.rowHeight = UITableView.automaticDimension
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlaceCell.identifier, for: indexPath) as! PlaceCell
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .value1, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
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

/// Popovers and alerts as apps show them.
class ConfirmingController: UIViewController, UIPopoverPresentationControllerDelegate {
  func share(_ sender: UIBarButtonItem) {
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.barButtonItem = sender
    page.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    page.popoverPresentationController?.delegate = self
    present(page, animated: true) { page.popoverPresentationController?.passthroughViews = nil }
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    rect.pointee = CGRect(x: view.pointee.bounds.midX, y: view.pointee.bounds.midY, width: 0, height: 0)
  }

  func ask(_ done: @escaping (String?) -> Void) {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField(configurationHandler: nil)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in done(alert.textFields?[0].text) })
    alert.preferredAction = alert.actions.last
    present(alert, animated: true, completion: nil)
  }

  func choose(from button: UIButton) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(.init(title: "Delete", style: .destructive) { [weak self] _ in self?.ask { _ in } })
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = button
      popover.sourceRect = button.bounds
    }
    sheet.view.tintColor = .red
    present(sheet, animated: true)
  }
}

/// A class that observes and counts frames, and ends both in its deinitialiser.
class Watcher: NSObject {
  private var observation: NSKeyValueObservation?
  private var link: CADisplayLink?

  @MainActor func watch(_ scrollView: UIScrollView) {
    observation = scrollView.observe(\.contentOffset, options: [.new]) { _, change in _ = change.newValue }
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  deinit {
    observation?.invalidate()
    link?.invalidate()
  }
}
