#if os(iOS)
  import UIKit

  /// A file whose whole code is for iOS: where it is taken for another system, nothing is left and nobody complains.
  public func touchesOfAPhone() -> Int { UIDevice.current.userInterfaceIdiom == .phone ? 10 : 0 }
#endif
