internal import CoreGraphics
public import Foundation

extension UIWindowScene {
  /// How large a scene is and how it stands, at one time.
  @preconcurrency @MainActor open class Geometry: NSObject {
    /// The scene's coordinate space at an earlier time; its bounds no longer change.
    public let coordinateSpace: any UICoordinateSpace
    /// How the scene stood on the device.
    public let interfaceOrientation: UIInterfaceOrientation
    /// True if the scene keeps its orientation when the device is turned; never here.
    open var isInterfaceOrientationLocked: Bool { false }

    init(_ space: any UICoordinateSpace, _ orientation: UIInterfaceOrientation) {
      (coordinateSpace, interfaceOrientation) = (space, orientation)
      super.init()
    }

    static func == (a: Geometry, b: Geometry) -> Bool {
      a.coordinateSpace.bounds == b.coordinateSpace.bounds && a.interfaceOrientation == b.interfaceOrientation
    }
    static func != (a: Geometry, b: Geometry) -> Bool { !(a == b) }
  }

  /// How a scene is asked to stand; see `iOS`.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {}

  /// How large the scene is and how it stands now.
  public var effectiveGeometry: Geometry { Geometry(screen.fixedPicture, interfaceOrientation) }

  /// Asks that the scene stands in another way, after the commit; it does so until the device is turned. Rule: SN-08
  ///
  /// Errors: `UISceneError` where the controller in front or the application allows none of the ways.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIApplication.shared.afterCommit { [self] in
      guard let wish = geometryPreferences as? GeometryPreferences.iOS else {
        errorHandler?(UISceneError(.geometryRequestUnsupported))
        return
      }
      guard isOnScreen, Orientations.take(wish.interfaceOrientations) else {
        errorHandler?(UISceneError(.geometryRequestDenied))
        return
      }
    }
  }
}

extension UIWindowScene.GeometryPreferences {
  /// How a scene is asked to stand on a phone or a tablet.
  @preconcurrency @MainActor open class iOS: UIWindowScene.GeometryPreferences {
    /// The ways in which it may stand; empty follows the device again.
    open var interfaceOrientations: UIInterfaceOrientationMask

    /// Follows the device.
    public override init() {
      interfaceOrientations = []
      super.init()
    }
    /// Asks for one of some ways.
    public init(interfaceOrientations: UIInterfaceOrientationMask) {
      self.interfaceOrientations = interfaceOrientations
      super.init()
    }
  }
}
