import Foundation
import Testing
import UIKit

/// Constants that code off the main actor reads, as on iOS.
@Suite struct ConstantIsolationTests {
  /// What compiles here compiles everywhere: nothing of it asks for the main actor.
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

  @Test func constantsAreReadOffTheMainActor() async {
    let names = await Task.detached { Self.namesOffTheMainActor() }.value
    let first: [String] = [
      "prominent", "plain", "prominent", "ended", "ended", "oneBesideSecondary", "secondaryOnly", "oneOverSecondary",
    ]
    #expect(Array(names.prefix(8)) == first)
    #expect(names.count == 36)
  }
}
