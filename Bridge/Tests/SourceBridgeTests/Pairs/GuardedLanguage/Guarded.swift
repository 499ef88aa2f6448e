import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

final class Badge: UIView {
  var text: Text?
  #if canImport(SwiftUI)
  func host() -> UIHostingController<Screen>? { nil }
  #endif
}
