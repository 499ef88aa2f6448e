import SwiftUI
import UIKit

class Tip: UIView {
  var state = UIControl.State.normal
  private var host: UIHostingController<Text>?
  func show(text: String) { accessibilityLabel = text }
  func show<V: View>(rootView: V) { _ = UIHostingController(rootView: rootView) }
  func update() { host?.view.isHidden = true }
  lazy var glass: UIView = {
    #if os(visionOS)
    return UIHostingController(rootView: Text("")).view
    #else
    return UIView()
    #endif
  }()
  func finish() { self.host = nil }
  @objc func tap() { show(text: "tapped") }
  #if os(iOS)
  func wrap() -> some View { Text("") }
  func plain() {}
  #endif
}

struct Wrapper: UIViewRepresentable {
  func makeUIView(context: Context) -> Tip { Tip() }
  func updateUIView(_ tip: Tip, context: Context) {}
}

extension Wrapper { static let one = 1 }

enum Kind { case small, big }

#Preview { Wrapper() }

protocol Wrapping {
  associatedtype Content: View
  var isOpen: Bool { get }
}
