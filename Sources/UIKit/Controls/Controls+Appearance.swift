internal import Foundation

extension UILabel: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font)]
  }
}

extension UITextField: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font)]
  }
}

extension UITextView: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font)]
  }
}

extension UIButton: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(
        get: { (button: UIButton) in button.titleColor(for: .normal) }, set: { $0.setTitleColor($1, for: .normal) })
    ]
  }
}

extension UISwitch: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor)]
  }
}

extension UISlider: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
}

extension UIProgressView: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UIProgressView.progressTintColor), AppearanceProperty(\UIProgressView.trackTintColor)]
  }
}

extension UIPageControl: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}

extension UISegmentedControl: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
  }
}

extension UIActivityIndicatorView: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] { [AppearanceProperty(\UIActivityIndicatorView.color)] }
}
