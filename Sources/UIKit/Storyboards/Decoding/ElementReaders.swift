internal import Foundation
internal import InterfaceDocument

/// The readers of the library's classes: each reads what its class takes from an element of a document.
///
/// The classes of folders that know this one read theirs themselves.
@MainActor enum ElementReaders {
  private typealias Reader = (AnyObject, NSCoder) -> Void
  private typealias Initial = (InterfaceCoder) -> Any?

  private static func entry<Object: AnyObject>(
    _ type: Object.Type, _ read: @escaping @MainActor (Object) -> (NSCoder) -> Void
  ) -> (ObjectIdentifier, Reader) {
    // A class asks for itself, with an instance.
    (ObjectIdentifier(type), { object, coder in read(unsafeDowncast(object, to: type))(coder) })
  }

  private static let readers = [ObjectIdentifier: Reader](uniqueKeysWithValues: views + controls + items + controllers)

  private static let views = [
    entry(UIView.self, UIView.decodeView), entry(UIScrollView.self, UIScrollView.decodeScrollView),
    entry(UIStackView.self, UIStackView.decodeStack), entry(UILabel.self, UILabel.decodeLabel),
    entry(UIImageView.self, UIImageView.decodeImageView), entry(UITextView.self, UITextView.decodeTextView),
    entry(UIActivityIndicatorView.self, UIActivityIndicatorView.decodeIndicator),
    entry(UIProgressView.self, UIProgressView.decodeProgress),
    entry(UIVisualEffectView.self, UIVisualEffectView.decodeEffectView),
    entry(UINavigationBar.self, UINavigationBar.decodeBar), entry(UIToolbar.self, UIToolbar.decodeToolbar),
    entry(UITabBar.self, UITabBar.decodeTabBar), entry(UISearchBar.self, UISearchBar.decodeSearchBar),
  ]

  private static let controls = [
    entry(UIControl.self, UIControl.decodeControl), entry(UIButton.self, UIButton.decodeButton),
    entry(UITextField.self, UITextField.decodeTextField), entry(UISwitch.self, UISwitch.decodeSwitch),
    entry(UISlider.self, UISlider.decodeSlider), entry(UIStepper.self, UIStepper.decodeStepper),
    entry(UIPageControl.self, UIPageControl.decodePageControl),
    entry(UISegmentedControl.self, UISegmentedControl.decodeSegments),
  ]

  private static let items = [
    entry(UIBarItem.self, UIBarItem.decodeItem), entry(UIBarButtonItem.self, UIBarButtonItem.decodeButtonItem),
    entry(UITabBarItem.self, UITabBarItem.decodeTabItem),
    entry(UINavigationItem.self, UINavigationItem.decodeNavigationItem),
  ]

  private static let controllers = [
    entry(UIViewController.self, UIViewController.decodeController),
    entry(UINavigationController.self, UINavigationController.decodeNavigation),
    entry(UITabBarController.self, UITabBarController.decodeTabs),
    entry(UISplitViewController.self, UISplitViewController.decodeSplit),
  ]

  /// A label and an image view of a document take touches unless it says no; those made in code take none.
  private static let touchesEnabled: [ObjectIdentifier: Initial] = [
    ObjectIdentifier(Bool.self): { $0.element["userInteractionEnabled"] != .boolean(false) }
  ]

  /// The values that initializers ask for: by class, then by the value's type.
  private static let initial: [ObjectIdentifier: [ObjectIdentifier: Initial]] = [
    ObjectIdentifier(UILabel.self): touchesEnabled, ObjectIdentifier(UIImageView.self): touchesEnabled,
    ObjectIdentifier(UIBarButtonItem.self): [
      ObjectIdentifier(UIBarButtonItem.SystemItem.self): { UIBarButtonItem.systemItem(of: $0) }
    ],
    ObjectIdentifier(UINavigationController.self): [
      ObjectIdentifier(UINavigationBar.self): { UINavigationController.decodedBar($0) },
      ObjectIdentifier(UIToolbar.self): { UINavigationController.decodedToolbar($0) },
    ],
    ObjectIdentifier(UISplitViewController.self): [
      ObjectIdentifier(UISplitViewController.Style.self): { UISplitViewController.decodedStyle($0) }
    ],
  ]

  static func read(into object: AnyObject, as type: AnyClass, _ coder: NSCoder) {
    readers[ObjectIdentifier(type)]?(object, coder)
  }

  static func initialValue<Value>(_ value: Value.Type, for type: AnyClass, _ coder: InterfaceCoder) -> Value? {
    initial[ObjectIdentifier(type)]?[ObjectIdentifier(value)]?(coder) as? Value
  }
}

extension InterfaceCoder: ElementCoder {
  func read(into object: AnyObject, as type: AnyClass) { ElementReaders.read(into: object, as: type, self) }
  func readAll(into object: AnyObject) {
    (object as? UIGestureRecognizer)?.decodeRecognizer(self)
    (object as? UIView)?.decodeAgain(self)
  }
  func elementValue<Value>(_ value: Value.Type, for type: AnyClass) -> Value? {
    ElementReaders.initialValue(value, for: type, self)
  }
}
