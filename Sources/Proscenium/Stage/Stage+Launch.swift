public import UIKit

extension Stage {
  /// Starts an app as the system would: with the scenes or the storyboard of its `Info.plist`, else its delegate makes the
  /// window.
  ///
  /// Errors: what is wrong with the list, or with a storyboard that it names.
  public func launch(_ delegate: any UIApplicationDelegate) throws {
    activate()
    try application.launch(delegate, interface: MainInterface(of: delegate))
    turn()
  }
}
