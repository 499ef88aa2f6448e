import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct ToolbarItemTests {
  /// Returns the texts in a view, also while it fades.
  private func texts(in view: UIView) -> Set<String> {
    let own = [view.accessibilityLabel, (view as? UILabel)?.text, (view as? UIButton)?.currentTitle]
    return view.subviews.reduce(into: Set(own.compactMap(\.self))) { $0.formUnion(texts(in: $1)) }
  }

  @Test("items that go before they were ever seen are not seen as they go")
  func unseen() throws {
    let stage = Stage(device: .iPhoneSE)
    let page = UIViewController()
    stage.rootViewController = page
    let bar = UIToolbar(frame: CGRect(x: 0, y: 600, width: 375, height: 44))
    page.view.addSubview(bar)
    func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, primaryAction: nil) }
    bar.items = [item("First")]
    stage.turn()
    bar.setItems([item("Second")], animated: true)
    bar.setItems([item("Third")], animated: true)
    stage.advance(by: 0.1)
    #expect(texts(in: bar) == ["First", "Third"], "these fade")
    try stage.settle()
    #expect(texts(in: bar) == ["Third"])
  }
}
