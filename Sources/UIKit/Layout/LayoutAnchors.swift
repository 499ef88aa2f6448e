internal import CoreGraphics
internal import Foundation

extension UIView {
  /// The leading edge, for constraints.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
  /// The trailing edge, for constraints.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
  /// The left edge, for constraints.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
  /// The right edge, for constraints.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
  /// The top edge, for constraints.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
  /// The bottom edge, for constraints.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
  /// The width, for constraints.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
  /// The height, for constraints.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
  /// The middle of the width, for constraints.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
  /// The middle of the height, for constraints.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
  /// The baseline of the first line of text, for constraints.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .firstBaseline)) }
  /// The baseline of the last line of text, for constraints.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .lastBaseline)) }
}

extension UILayoutGuide {
  /// The leading edge, for constraints.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
  /// The trailing edge, for constraints.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
  /// The left edge, for constraints.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
  /// The right edge, for constraints.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
  /// The top edge, for constraints.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
  /// The bottom edge, for constraints.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
  /// The width, for constraints.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
  /// The height, for constraints.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
  /// The middle of the width, for constraints.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
  /// The middle of the height, for constraints.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
}
