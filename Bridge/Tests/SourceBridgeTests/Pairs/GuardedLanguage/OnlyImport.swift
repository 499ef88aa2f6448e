import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

struct Screen: View {
  var body: some View { Text("words") }
}
final class Tests {
  func hosts() { _ = UIHostingController(rootView: Screen()) }
  func stays() -> UIView { UIView() }
}
