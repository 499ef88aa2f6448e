internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The properties of the library's classes that outlets and runtime attributes name.
enum LibraryProperties {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    views()
    controls()
    controllers()
    layers()
    delegates()
  }

  private static func views() {
    _ObjectiveC.describe(UIRefreshControl.self) {
      $0.method("beginRefreshing") { control, _ in control.beginRefreshing() }
      $0.method("endRefreshing") { control, _ in control.endRefreshing() }
    }
    _ObjectiveC.describe(UIActivityIndicatorView.self) {
      $0.method("startAnimating") { indicator, _ in indicator.startAnimating() }
      $0.method("stopAnimating") { indicator, _ in indicator.stopAnimating() }
    }
    NamedProperties.register(reading: "layer", \UIView.layer)
    NamedProperties.register(reading: "superview", \UIView.superview)
    NamedProperties.register("gestureRecognizers", \UIView.gestureRecognizers)
    NamedProperties.register("clipsToBounds", \UIView.clipsToBounds)
    NamedProperties.register("backgroundColor", \UIView.backgroundColor)
    NamedProperties.register("tintColor", \UIView.tintColor)
    NamedProperties.register("alpha", \UIView.alpha)
    NamedProperties.register("isHidden", \UIView.isHidden)
    NamedProperties.register("tag", \UIView.tag)
    NamedProperties.register("isUserInteractionEnabled", \UIView.isUserInteractionEnabled)
    NamedProperties.register("isExclusiveTouch", \UIView.isExclusiveTouch)
    NamedProperties.register("accessibilityIdentifier", \UIView.accessibilityIdentifier)
    NamedProperties.register("accessibilityLabel", \UIResponder.accessibilityLabel)
    NamedProperties.register("accessibilityHint", \UIResponder.accessibilityHint)
    NamedProperties.register("accessibilityValue", \UIResponder.accessibilityValue)
    NamedProperties.register("isAccessibilityElement", \UIResponder.isAccessibilityElement)
    NamedProperties.register("accessibilityElementsHidden", \UIResponder.accessibilityElementsHidden)
    NamedProperties.register("accessibilityViewIsModal", \UIResponder.accessibilityViewIsModal)
    NamedProperties.register("accessibilityLanguage", \UIResponder.accessibilityLanguage)
    NamedProperties.register("accessibilityFrame", \UIResponder.accessibilityFrame)
    NamedProperties.register("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle)
    NamedProperties.register("contentMode", \UIView.contentMode)
    NamedProperties.register("layoutMargins", \UIView.layoutMargins)
    NamedProperties.register("mask", \UIView.mask)
    NamedProperties.register("contentInset", \UIScrollView.contentInset)
    NamedProperties.register("contentOffset", \UIScrollView.contentOffset)
    NamedProperties.register("contentSize", \UIScrollView.contentSize)
    NamedProperties.register("refreshControl", \UIScrollView.refreshControl)
  }

  private static func controls() {
    NamedProperties.register("isEnabled", \UIControl.isEnabled)
    NamedProperties.register("isSelected", \UIControl.isSelected)
    NamedProperties.register("text", \UILabel.text)
    NamedProperties.register("textColor", \UILabel.textColor)
    NamedProperties.register("numberOfLines", \UILabel.numberOfLines)
    NamedProperties.register("textAlignment", \UILabel.textAlignment)
    NamedProperties.register("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
    NamedProperties.register("minimumScaleFactor", \UILabel.minimumScaleFactor)
    NamedProperties.register("font", \UILabel.font)
    NamedProperties.register("text", \UITextField.text)
    NamedProperties.register("placeholder", \UITextField.placeholder)
    NamedProperties.register("textAlignment", \UITextField.textAlignment)
    NamedProperties.register("textColor", \UITextField.textColor)
    NamedProperties.register("isSecureTextEntry", \UITextField.isSecureTextEntry)
    NamedProperties.register("inputAccessoryView", \UITextField.inputAccessoryView)
    NamedProperties.register("inputView", \UITextField.inputView)
    NamedProperties.register("leftView", \UITextField.leftView)
    NamedProperties.register("rightView", \UITextField.rightView)
    NamedProperties.register("text", \UITextView.text)
    NamedProperties.register("textColor", \UITextView.textColor)
    NamedProperties.register("textAlignment", \UITextView.textAlignment)
    NamedProperties.register("inputAccessoryView", \UITextView.inputAccessoryView)
    NamedProperties.register("inputView", \UITextView.inputView)
    NamedProperties.register("image", \UIImageView.image)
    NamedProperties.register("isHighlighted", \UIControl.isHighlighted)
    NamedProperties.register("value", \UISlider.value)
    NamedProperties.register("isOn", \UISwitch.isOn)
    NamedProperties.register("progress", \UIProgressView.progress)
    NamedProperties.register("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
    NamedProperties.register(reading: "titleLabel", \UIButton.titleLabel)
    NamedProperties.register(reading: "imageView", \UIButton.imageView)
    NamedProperties.register("spacing", \UIStackView.spacing)
    NamedProperties.register("constant", \NSLayoutConstraint.constant)
    NamedProperties.register("identifier", \NSLayoutConstraint.identifier)
  }

  private static func controllers() {
    NamedMembers.register(
      NamedProperty("view", \UIViewController.view, setting: { $0.view = $1 }), of: UIViewController.self)
    NamedProperties.register("title", \UIViewController.title)
    NamedProperties.register(reading: "navigationItem", \UIViewController.navigationItem)
    NamedProperties.register("tabBarItem", \UIViewController.tabBarItem)
    NamedProperties.register("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed)
    NamedProperties.register("isModalInPresentation", \UIViewController.isModalInPresentation)
    NamedProperties.register("preferredContentSize", \UIViewController.preferredContentSize)
    NamedProperties.register(reading: "navigationBar", \UINavigationController.navigationBar)
    NamedProperties.register(reading: "tabBar", \UITabBarController.tabBar)
    NamedProperties.register("title", \UIBarItem.title)
    NamedProperties.register("image", \UIBarItem.image)
    NamedProperties.register("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier)
    NamedProperties.register("accessibilityLabel", \UIBarItem.accessibilityLabel)
    NamedProperties.register("accessibilityHint", \UIBarItem.accessibilityHint)
    NamedProperties.register("accessibilityValue", \UIBarItem.accessibilityValue)
    NamedProperties.register("tag", \UIBarItem.tag)
    NamedProperties.register("isEnabled", \UIBarItem.isEnabled)
    NamedProperties.register("titleView", \UINavigationItem.titleView)
    NamedProperties.register("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
    NamedProperties.register("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
    NamedProperties.register("backBarButtonItem", \UINavigationItem.backBarButtonItem)
  }

  private static func layers() {
    NamedProperties.register("cornerRadius", \CALayer.cornerRadius)
    NamedProperties.register("borderWidth", \CALayer.borderWidth)
    NamedProperties.register("borderColor", \CALayer.borderColor)
    NamedProperties.register("backgroundColor", \CALayer.backgroundColor)
    NamedProperties.register("masksToBounds", \CALayer.masksToBounds)
    NamedProperties.register("shadowColor", \CALayer.shadowColor)
    NamedProperties.register("shadowOpacity", \CALayer.shadowOpacity)
    NamedProperties.register("shadowRadius", \CALayer.shadowRadius)
    NamedProperties.register("shadowOffset", \CALayer.shadowOffset)
    NamedProperties.register("opacity", \CALayer.opacity)
    NamedProperties.register("zPosition", \CALayer.zPosition)
    NamedProperties.register("isHidden", \CALayer.isHidden)
  }

  private static func delegates() {
    NamedProperties.register("delegate", \UIScrollView.delegate)
    NamedProperties.register("delegate", \UITextView.delegate)
    NamedProperties.register("delegate", \UITextField.delegate)
    NamedProperties.register("delegate", \UISearchBar.delegate)
    NamedProperties.register("delegate", \UIPickerView.delegate)
    NamedProperties.register("dataSource", \UIPickerView.dataSource)
    NamedProperties.register("delegate", \UIGestureRecognizer.delegate)
    NamedProperties.register("delegate", \UINavigationController.delegate)
    NamedProperties.register("delegate", \UITabBarController.delegate)
    NamedProperties.register("delegate", \UISplitViewController.delegate)
    NamedProperties.register("delegate", \UITabBar.delegate)
    NamedProperties.register("delegate", \UIToolbar.delegate)
    NamedProperties.register("delegate", \UINavigationBar.delegate)
    NamedProperties.register("transitioningDelegate", \UIViewController.transitioningDelegate)
  }
}

extension NamedProperty {
  /// A property whose getter does not run when it is set, as it does by way of a key path: it may load what is being set.
  fileprivate init<Object: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Object, Value>, setting change: @escaping @MainActor (Object, Value) -> Void
  ) {
    (self.name, self.path, isSettable) = (name, path, true)
    get = { object in (object as? Object)?[keyPath: path] }
    set = { object, forms in
      guard let object = object as? Object, let value = forms.value(as: Value.self) else { return false }
      Isolated.run((object, value)) { change($0, $1) }
      return true
    }
  }
}
