public import Foundation

extension UIWindowScene {
  /// The size and orientation of a scene, at one time.
  @preconcurrency @MainActor open class Geometry: NSObject {
    /// The scene's coordinate space at an earlier time; its bounds no longer change.
    public let coordinateSpace: any UICoordinateSpace
    /// The orientation of the scene's interface.
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

  /// The current size and orientation of the scene.
  public var effectiveGeometry: Geometry { Geometry(screen.fixedPicture, interfaceOrientation) }
}
