public import Foundation
public import QuartzCore

// Constants of Swift 4 and earlier. Sources in a later language mode get an error that names the new one, as from Apple's SDK.

/// The name of `UIResponder.keyboardFrameBeginUserInfoKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

/// The name of `UIResponder.keyboardFrameEndUserInfoKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

/// The name of `UIResponder.keyboardAnimationDurationUserInfoKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }

/// The name of `UIResponder.keyboardAnimationCurveUserInfoKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

/// The name of `UITableView.automaticDimension` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension")
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }

/// The name of `UIScrollView.DecelerationRate.normal` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.normal }

/// The name of `UIScrollView.DecelerationRate.fast` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.fast }

/// The name of `UICollectionView.elementKindSectionHeader` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }

/// The name of `UICollectionView.elementKindSectionFooter` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }

/// The name of `UIView.layoutFittingCompressedSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }

/// The name of `UIView.layoutFittingExpandedSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

/// The name of `UIView.noIntrinsicMetric` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

/// The name of `UIWindow.Level.normal` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }

/// The name of `UIWindow.Level.alert` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }

/// The name of `UIWindow.Level.statusBar` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }

/// The name of `UIBackgroundTaskIdentifier.invalid` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier.invalid }

/// The name of `CAMediaTimingFunctionName.linear` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.linear")
public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { CAMediaTimingFunctionName.linear }

/// The name of `CAMediaTimingFunctionName.easeIn` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeIn")
public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeIn }

/// The name of `CAMediaTimingFunctionName.easeOut` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeOut")
public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeOut }

/// The name of `CAMediaTimingFunctionName.easeInEaseOut` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeInEaseOut }

/// The name of `CAMediaTimingFunctionName.default` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.default")
public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { CAMediaTimingFunctionName.default }

/// The name of `CAMediaTimingFillMode.forwards` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.forwards")
public var kCAFillModeForwards: CAMediaTimingFillMode { CAMediaTimingFillMode.forwards }

/// The name of `CAMediaTimingFillMode.backwards` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.backwards")
public var kCAFillModeBackwards: CAMediaTimingFillMode { CAMediaTimingFillMode.backwards }

/// The name of `CAMediaTimingFillMode.both` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.both")
public var kCAFillModeBoth: CAMediaTimingFillMode { CAMediaTimingFillMode.both }

/// The name of `CAMediaTimingFillMode.removed` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.removed")
public var kCAFillModeRemoved: CAMediaTimingFillMode { CAMediaTimingFillMode.removed }

/// The name of `CAShapeLayerFillRule.evenOdd` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.evenOdd")
public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule.evenOdd }

/// The name of `CAShapeLayerFillRule.nonZero` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.nonZero")
public var kCAFillRuleNonZero: CAShapeLayerFillRule { CAShapeLayerFillRule.nonZero }

/// The name of `CAShapeLayerLineCap.round` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.round")
public var kCALineCapRound: CAShapeLayerLineCap { CAShapeLayerLineCap.round }

/// The name of `CAShapeLayerLineCap.butt` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.butt")
public var kCALineCapButt: CAShapeLayerLineCap { CAShapeLayerLineCap.butt }

/// The name of `CAShapeLayerLineCap.square` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.square")
public var kCALineCapSquare: CAShapeLayerLineCap { CAShapeLayerLineCap.square }

/// The name of `CAShapeLayerLineJoin.round` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.round")
public var kCALineJoinRound: CAShapeLayerLineJoin { CAShapeLayerLineJoin.round }

/// The name of `CAShapeLayerLineJoin.miter` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.miter")
public var kCALineJoinMiter: CAShapeLayerLineJoin { CAShapeLayerLineJoin.miter }

/// The name of `CAShapeLayerLineJoin.bevel` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.bevel")
public var kCALineJoinBevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin.bevel }

/// The name of `CATransitionType.fade` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.fade")
public var kCATransitionFade: CATransitionType { CATransitionType.fade }

/// The name of `CATransitionType.moveIn` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.moveIn")
public var kCATransitionMoveIn: CATransitionType { CATransitionType.moveIn }

/// The name of `CATransitionType.push` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.push")
public var kCATransitionPush: CATransitionType { CATransitionType.push }

/// The name of `CATransitionType.reveal` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.reveal")
public var kCATransitionReveal: CATransitionType { CATransitionType.reveal }

/// The name of `CATransitionSubtype.fromRight` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromRight")
public var kCATransitionFromRight: CATransitionSubtype { CATransitionSubtype.fromRight }

/// The name of `CATransitionSubtype.fromLeft` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromLeft")
public var kCATransitionFromLeft: CATransitionSubtype { CATransitionSubtype.fromLeft }

/// The name of `CATransitionSubtype.fromTop` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromTop")
public var kCATransitionFromTop: CATransitionSubtype { CATransitionSubtype.fromTop }

/// The name of `CATransitionSubtype.fromBottom` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromBottom")
public var kCATransitionFromBottom: CATransitionSubtype { CATransitionSubtype.fromBottom }

/// The name of `CALayerContentsGravity.resize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resize")
public var kCAGravityResize: CALayerContentsGravity { CALayerContentsGravity.resize }

/// The name of `CALayerContentsGravity.resizeAspect` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspect")
public var kCAGravityResizeAspect: CALayerContentsGravity { CALayerContentsGravity.resizeAspect }

/// The name of `CALayerContentsGravity.resizeAspectFill` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspectFill")
public var kCAGravityResizeAspectFill: CALayerContentsGravity { CALayerContentsGravity.resizeAspectFill }

/// The name of `CALayerContentsGravity.center` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.center")
public var kCAGravityCenter: CALayerContentsGravity { CALayerContentsGravity.center }

/// The name of `UIEdgeInsets.init(top:left:bottom:right:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets(top:left:bottom:right:)")
nonisolated public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The name of `CGRect.inset(by:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, message: "Use CGRect.inset(by:)")
nonisolated public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// The name of `UIImage.jpegData(compressionQuality:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, message: "Use UIImage.jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

/// The name of `UIImage.pngData()` before Swift 4.2.
@available(swift, obsoleted: 4.2, message: "Use UIImage.pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
