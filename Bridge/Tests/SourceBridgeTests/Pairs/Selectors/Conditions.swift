import UIKit

#if RELOADS
extension UIView {
  func reload(_ all: Bool) {}
}
private let exchange: (UIView.Type) -> Void = { view in
  _ = #selector(view.reload(_:))
}
#endif
#if os(macOS)
private let other = #selector(UIView.layoutSubviews)
#endif
