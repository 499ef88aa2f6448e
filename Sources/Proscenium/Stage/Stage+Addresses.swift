public import Foundation
internal import UIKit

extension Stage {
  /// Opens an address of the app's as a person would from elsewhere.
  ///
  /// - Returns: False where no scene's delegate can open it.
  @discardableResult public func open(_ url: URL, inPlace: Bool = false) -> Bool {
    activate()
    let isHandled = application.receive(url, openInPlace: inPlace)
    turn()
    return isHandled
  }
}
