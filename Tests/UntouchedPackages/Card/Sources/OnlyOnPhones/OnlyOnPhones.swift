#if os(iOS)
  import UIKit

  /// All code of this file is for iOS: compiled for another system it is empty, without an error.
  @MainActor public func touchesOfAPhone() -> Int { UIDevice.current.userInterfaceIdiom == .phone ? 10 : 0 }
#endif
