internal import Foundation
internal import InterfaceDocument

/// Makes objects of the classes that documents name.
package enum InterfaceMakers {
  private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]

  /// Says how instances of a class are made that has neither `init(coder:)` nor `init()`.
  package static func register<Object: AnyObject>(_ type: Object.Type, _ make: @escaping @MainActor () -> Object) {
    makers[ObjectIdentifier(type)] = make
  }

  /// The classes of elements.
  static let standard: [String: AnyClass] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self,
    "scrollView": UIScrollView.self, "label": UILabel.self,
    "imageView": UIImageView.self, "stackView": UIStackView.self, "textView": UITextView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self,
    "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
    "tabBar": UITabBar.self, "searchBar": UISearchBar.self, "control": UIControl.self, "button": UIButton.self,
    "textField": UITextField.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "pageControl": UIPageControl.self, "pickerView": UIPickerView.self,
    "refreshControl": UIRefreshControl.self, "window": UIWindow.self,
    "viewController": UIViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "navigationItem": UINavigationItem.self,
    "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self, "customObject": NSObject.self,
    "tapGestureRecognizer": UITapGestureRecognizer.self, "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
  ]

  /// Classes of folders that know this one and that it does not know: they are found by their names.
  private static let standing: [String: String] = [
    "tableView": "UITableView", "tableViewCell": "UITableViewCell", "tableViewController": "UITableViewController",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView", "collectionViewController": "UICollectionViewController",
    "collectionViewFlowLayout": "UICollectionViewFlowLayout", "collectionViewLayout": "UICollectionViewLayout",
    "datePicker": "UIDatePicker", "pageViewController": "UIPageViewController",
    "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView", "sceneKitView": "SceneKit.SCNView",
    "skView": "SpriteKit.SKView", "avPlayerViewController": "AVKit.AVPlayerViewController",
  ]

  /// Elements that are no views and no controllers, and of which the library has nothing: nothing stands in for them.
  private static let absent: Set<String> = [
    "keyCommand", "menu", "action", "searchDisplayController",
    "tableViewSection", "wkWebViewConfiguration", "wkPreferences",
  ]

  /// The class of an element, or what stands in for one that the library lacks; nil where nothing does.
  static func standard(of element: InterfaceObject) -> (type: AnyClass, isSubstitute: Bool)? {
    if let type = standard[element.element] { return (type, false) }
    if let type = standing[element.element].flatMap({ find($0, in: []) }) { return (type, false) }
    if absent.contains(element.element) { return nil }
    return (element.element.hasSuffix("Controller") ? UIViewController.self : UIView.self, true)
  }

  /// The class of a name, in the module that is told, else in those that may be meant.
  static func find(_ wanted: InterfaceClass, in modules: [String]) -> AnyClass? {
    find(wanted.name, in: (wanted.module.map { [$0] } ?? []) + modules)
  }

  /// The class of a name in those modules that may be meant, or in the one that its name begins with.
  static func find(_ name: String, in modules: [String]) -> AnyClass? { ClassNames.find(name, in: modules) }

  /// Creates an instance; nil if its initialiser fails, or if none is registered.
  static func make(_ type: AnyClass, _ coder: NSCoder) -> AnyObject? {
    if let make = makers[ObjectIdentifier(type)] { return make() }
    switch type {
    case let type as UIView.Type: return type.init(coder: coder)
    case let type as UIViewController.Type: return type.init(coder: coder)
    case let type as UIBarItem.Type: return type.init(coder: coder)
    case let type as UINavigationItem.Type: return type.init(coder: coder)
    case let type as any NSCoding.Type: return type.init(coder: coder) as AnyObject?
    case let type as UIGestureRecognizer.Type: return type.makeRecognizer(coder: coder)
    case let type as NSObject.Type where isPlain(type): return type.makeObject()
    default: return nil
    }
  }

  /// Returns true if instances of a class can be made.
  static func canMake(_ type: AnyClass) -> Bool {
    makers[ObjectIdentifier(type)] != nil || type is UIView.Type || type is UIViewController.Type
      || type is UIBarItem.Type || type is UINavigationItem.Type || type is any NSCoding.Type
      || type is UIGestureRecognizer.Type || isPlain(type)
  }

  /// Returns true if a class is `NSObject`, or an app's own kind of it: those are made by `init()`.
  private static func isPlain(_ type: AnyClass) -> Bool {
    type == NSObject.self || (type is NSObject.Type && !Modules.areOfLibrary(type))
  }
}
