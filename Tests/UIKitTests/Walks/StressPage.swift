import CoreGraphics
import Proscenium
import UIKit

/// Who is told of every call that a controller of an unruly walk gets, and may do something in the midst of it.
@MainActor protocol StressObserver: AnyObject {
  /// Inside a callback or hook; `coordinator` is that of the transition the call belongs to, where there is one.
  func inside(_ call: String, of subject: UIViewController?)
  /// Remembers an object that must be deallocated in the end.
  func remember(_ thing: AnyObject, _ name: String)
  /// True if cells of lists have fields.
  var fillsForms: Bool { get }
  func nextName(_ kind: String) -> String
  /// Prepares a segue of a page.
  func prepare(_ segue: UIStoryboardSegue)
  /// Returns true if a touch may set off a segue.
  func mayPerform() -> Bool
}

/// A controller whose appearance callbacks an unruly walk looks at.
@MainActor protocol Watched: UIViewController {
  var journal: AppearanceJournal { get }
  var name: String { get set }
  /// Keeps what UIKit does not: the delegates.
  var delegates: StressDelegates? { get set }
}

/// A page of an unruly walk; may hold a child.
final class StressPage: UIViewController, Watched {
  let journal = AppearanceJournal()
  var name = "page"
  weak var walk: (any StressObserver)?
  var delegates: StressDelegates?
  /// The list that fills some controllers' views.
  var list: StressList?
  /// Out of which others grow, and what is searched with, in walks that have those.
  var tile: UIView?
  var search: StressSearch?
  /// The context menu of the tile, and the effect over the view, in walks that have those.
  var menus: StressMenus?
  var veil: UIVisualEffectView?
  /// The text field, in walks that have one.
  var field: StressField?
  /// The view that constraints place, in walks that have one.
  var placed: StressPlaced?
  /// The view that contains its children's views.
  private(set) lazy var childContainer = UIView()

  override func viewDidLoad() {
    view.backgroundColor = .white
    childContainer.frame = CGRect(x: 10, y: 30, width: 60, height: 60)
    if let list = list?.view {
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
    }
    view.addSubview(childContainer)
    if let tile { view.addSubview(tile) }
    if let veil {
      veil.frame = view.bounds
      veil.isUserInteractionEnabled = false
      view.addSubview(veil)
    }
    showSearch()
    showField()
    walk?.inside("viewDidLoad", of: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
    walk?.inside("viewWillAppear", of: self)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
    walk?.inside("viewIsAppearing", of: self)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
    walk?.inside("viewDidAppear", of: self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
    walk?.inside("viewWillDisappear", of: self)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
    walk?.inside("viewDidDisappear", of: self)
  }
  override func viewDidLayoutSubviews() { walk?.inside("viewDidLayoutSubviews", of: self) }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    walk?.mayPerform() ?? true
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { walk?.prepare(segue) }
  func home(_ segue: UIStoryboardSegue) { walk?.inside("home", of: self) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    walk?.inside("willMove", of: self)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    walk?.inside("didMove", of: self)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    walk?.inside("viewWillTransition", of: self)
  }
}

/// A navigation controller of an unruly walk.
final class StressStack: UINavigationController, Watched {
  let journal = AppearanceJournal()
  var name = "stack"
  var delegates: StressDelegates?

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
  }
}

/// A tab bar controller of an unruly walk.
final class StressTabs: UITabBarController, Watched {
  let journal = AppearanceJournal()
  var name = "tabs"
  var delegates: StressDelegates?

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
  }
}

/// A split view controller of an unruly walk.
final class StressSplit: UISplitViewController, Watched {
  let journal = AppearanceJournal()
  var name = "split"
  var delegates: StressDelegates?

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
  }
}
