import Proscenium
import UIKit

/// A view of 300 × 200 points on a stage, in which constraints are tried; a pixel is a third of a point.
@MainActor final class LayoutScene {
  /// Made by the test itself, since stages made by others meanwhile would take over what is reported.
  private(set) lazy var stage: Stage = {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    return stage
  }()
  private(set) lazy var container: UIView = {
    let container = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
    stage.rootViewController?.view.addSubview(container)
    return container
  }()
  var failures: [Diagnostic] { stage.diagnostics }

  /// A view inside that only constraints place.
  func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    return view
  }

  func layout() { container.layoutIfNeeded() }
}

/// A view whose content has a size.
final class Filled: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

nonisolated extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
