internal import CoreGraphics
public import Foundation

extension UIWindowScene {
  /// The preferences of a geometry request; see `iOS`.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {}

  /// Requests another orientation after the commit; it lasts until the device rotates. Rule: SN-08
  ///
  /// Errors: `UISceneError` where the controller in front or the application allows none of the ways.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIApplication.shared.afterCommit { [self] in
      guard let requested = geometryPreferences as? GeometryPreferences.iOS else {
        errorHandler?(UISceneError(.geometryRequestUnsupported))
        return
      }
      guard isOnScreen, Orientations.applyRequested(requested.interfaceOrientations) else {
        errorHandler?(UISceneError(.geometryRequestDenied))
        return
      }
    }
  }
}

extension UIWindowScene.GeometryPreferences {
  /// The preferences of a geometry request on a phone or a tablet.
  @preconcurrency @MainActor open class iOS: UIWindowScene.GeometryPreferences {
    /// The preferred orientations; empty follows the device again.
    open var interfaceOrientations: UIInterfaceOrientationMask

    /// Follows the device.
    public override init() {
      interfaceOrientations = []
      super.init()
    }
    /// Requests one of some orientations.
    public init(interfaceOrientations: UIInterfaceOrientationMask) {
      self.interfaceOrientations = interfaceOrientations
      super.init()
    }
  }
}
