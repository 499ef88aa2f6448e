import Foundation
import Testing
import UIKit

// An app's own constants, as they are usually written: extensions of a value type are on no actor.
nonisolated extension UISheetPresentationController.Detent.Identifier {
  static let own = UISheetPresentationController.Detent.Identifier("own")
}
nonisolated extension UIImagePickerController.InfoKey {
  static let own = UIImagePickerController.InfoKey(rawValue: "own")
}
nonisolated extension UIActivity.ActivityType { static let own = UIActivity.ActivityType("own") }
nonisolated extension UIFontDescriptor.AttributeName {
  static let own = UIFontDescriptor.AttributeName(rawValue: "own")
}
nonisolated extension UIFont.TextStyle { static let own = UIFont.TextStyle(rawValue: "own") }
nonisolated extension UIContentSizeCategory { static let own = UIContentSizeCategory(rawValue: "own") }
nonisolated extension UIApplication.LaunchOptionsKey {
  static let own = UIApplication.LaunchOptionsKey(rawValue: "own")
}
nonisolated extension UIWindow.Level { static let own = UIWindow.Level(rawValue: 7) }
nonisolated extension UIMenu.Identifier { static let own = UIMenu.Identifier("own") }
nonisolated extension UIAction.Identifier { static let own = UIAction.Identifier("own") }
nonisolated extension UIFont.Weight { static let own = UIFont.Weight(rawValue: 0.1) }

/// Constants that code off the main actor reads, as on iOS.
@Suite struct ConstantIsolationTests {
  /// Returns names that must be accessible off the main actor; it suffices that this compiles.
  nonisolated private static func namesOffTheMainActor() -> [String] {
    let styles: [UIBarButtonItem.Style] = [.done, .plain, .prominent]
    let states: [UIGestureRecognizer.State] = [.recognized, .ended]
    let modes: [UISplitViewController.DisplayMode] = [.allVisible, .primaryHidden, .primaryOverlay]
    let keys = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
      UIKeyCommand.inputEscape, UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown, UIKeyCommand.inputHome,
      UIKeyCommand.inputEnd, UIKeyCommand.inputDelete,
    ]
    let notifications = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
      UITextField.textDidChangeNotification, UITextView.textDidBeginEditingNotification,
      UITextView.textDidEndEditingNotification, UITextView.textDidChangeNotification,
      UIApplication.didBecomeActiveNotification, UIResponder.keyboardWillShowNotification,
    ]
    let numbers = [
      UIView.noIntrinsicMetric, CGFloat(UISegmentedControl.noSegment), UINavigationController.hideShowBarDuration,
    ]
    let options: [UIView.AnimationOptions] = [.allowUserInteraction, .curveEaseInOut, .transitionCrossDissolve]
    let masks: [UIView.AutoresizingMask] = [.flexibleWidth, .flexibleHeight]
    let kinds: [UIRectEdge] = [.all, .left]
    var names: [String] = []
    names += styles.map { "\($0)" }
    names += states.map { "\($0)" }
    names += modes.map { "\($0)" }
    names += keys
    names += notifications.map(\.rawValue)
    names += numbers.map { "\($0)" }
    names += options.map { "\($0.rawValue)" }
    names += masks.map { "\($0.rawValue)" }
    names += kinds.map { "\($0.rawValue)" }
    return names
  }

  /// Values that are made, compared and taken apart off the main actor.
  nonisolated private static func valuesOffTheMainActor() -> [String] {
    let names = [
      UISheetPresentationController.Detent.Identifier.own.rawValue, UIImagePickerController.InfoKey.own.rawValue,
      UIActivity.ActivityType.own.rawValue, UIFontDescriptor.AttributeName.own.rawValue, UIFont.TextStyle.own.rawValue,
      UIContentSizeCategory.own.rawValue, UIApplication.LaunchOptionsKey.own.rawValue, UIMenu.Identifier.own.rawValue,
      UIAction.Identifier.own.rawValue, UISheetPresentationController.Detent.Identifier.medium.rawValue,
    ]
    let sets: [Set<Int>] = [
      Set([UITableView.RowAnimation.fade].map(\.rawValue)), Set([UIAlertController.Style.alert].map(\.rawValue)),
      Set([UISplitViewController.Style(rawValue: 1)].compactMap { $0?.rawValue }),
    ]
    let keyed: [UIImagePickerController.InfoKey: Int] = [.originalImage: 1, .own: 2]
    let isOwn = UINavigationController.Operation.push == .push && UIScrollView.KeyboardDismissMode.none != .onDrag
    return names + sets.map { "\($0.sorted())" } + ["\(keyed[.own] ?? 0) \(isOwn) \(UIWindow.Level.own.rawValue)"]
  }

  @Test func valuesAreMadeOffTheMainActor() async {
    let values = await Task.detached { Self.valuesOffTheMainActor() }.value
    #expect(Set(values.prefix(9)) == ["own"] && values.dropFirst(9).first == "com.apple.UIKit.medium")
    #expect(values.suffix(4) == ["[0]", "[1]", "[1]", "2 true 7.0"])
  }

  @Test func constantsAreReadOffTheMainActor() async {
    let names = await Task.detached { Self.namesOffTheMainActor() }.value
    let first: [String] = [
      "prominent", "plain", "prominent", "ended", "ended", "oneBesideSecondary", "secondaryOnly", "oneOverSecondary",
    ]
    #expect(Array(names.prefix(8)) == first)
    #expect(names.count == 36)
  }
}
