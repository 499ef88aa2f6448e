internal import Foundation
public import UIKit

extension Stage {
  /// Chooses a shortcut as a person would from the app's icon.
  ///
  /// - Returns: What the app said of it; nil where it has not answered when the turn is over.
  @discardableResult public func choose(_ shortcutItem: UIApplicationShortcutItem) -> Bool? {
    activate()
    let answer = Answer()
    application.choose(shortcutItem) { answer.value = $0 }
    turn()
    return answer.value
  }

  private final class Answer {
    var value: Bool?
  }
}
