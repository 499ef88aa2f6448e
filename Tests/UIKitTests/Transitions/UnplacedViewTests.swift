import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page whose document was drawn for another device.
private final class DrawnPage: UIViewController {
  static let drawn = CGRect(x: 0, y: 0, width: 250, height: 400)
  override func loadView() { view = UIView(frame: Self.drawn) }
}

@Suite struct UnplacedViewTests {
  /// Presents with an animator that grows the view to the frame which it finds, and sets none.
  private func present(_ page: UIViewController, _ style: UIModalPresentationStyle) throws -> (Cast, found: [CGRect]) {
    let cast = Cast()
    let delegate = Delegate()
    var found: [CGRect] = []
    delegate.animator = ClosureAnimator { context in
      let view = context.view(forKey: .to)!
      found.append(view.frame)
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      UIView.animate(withDuration: 0.3) {
        view.transform = .identity
      } completion: { _ in
        found.append(view.frame)
        context.completeTransition(true)
      }
    }
    page.modalPresentationStyle = style
    page.transitioningDelegate = delegate
    cast.a.present(page, animated: true)
    try cast.stage.settle()
    found.append(page.view.frame)
    return (cast, found)
  }

  @Test(
    "a presented view that nobody placed has its last frame before the animator", .rule("C-24"),
    arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func unplaced(style: UIModalPresentationStyle) throws {
    let (cast, found) = try present(DrawnPage(), style)
    #expect(found == Array(repeating: cast.stage.window.bounds, count: 3))
  }

  @Test("one that the app placed keeps its place", .rule("C-23", "C-24")) func placed() throws {
    let page = DrawnPage()
    let place = CGRect(x: 20, y: 300, width: 280, height: 200)
    page.view.frame = place
    let (_, found) = try present(page, .custom)
    #expect(found == Array(repeating: place, count: 3))
  }
}
