import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

private class Badge: UIView {
  var text = "new"
  override init(frame: CGRect) {
    super.init(frame: frame)
    text += " \(frame.width)"
  }
  required init?(coder: NSCoder) { nil }
}

private class Page: UIViewController {
  var steps = ["begin"]
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    steps.append(nibName ?? "code")
  }
  required init?(coder: NSCoder) { nil }
  class func make() -> Self { self.init() }
  func another() -> Page { type(of: self).init() }
}

private class OtherPage: Page {}

private class OwnBar: UINavigationBar {
  var marks = 7
}

/// Classes that only a type parameter or a value tells make objects as on iOS, without `required` anywhere.
@Suite struct ClassValueTests {
  private func make<View: UIView>() -> View { View() }
  private func make<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View { type.init(frame: frame) }
  private func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) -> Controller {
    Controller()
  }
  private func controller<Controller: UIViewController>(nib: String) -> Controller {
    Controller(nibName: nib, bundle: .main)
  }
  private func layer<Layer: CALayer>() -> Layer { Layer() }

  @Test func views() {
    let badge: Badge = make()
    #expect(badge.text == "new 0.0")
    #expect(make(Badge.self, CGRect(x: 0, y: 0, width: 5, height: 6)).text == "new 5.0")
    let label: UILabel = make()
    let button: UIButton = make()
    #expect(label.text == nil && button.buttonType == .custom)
    let classes: [UIView.Type] = [Badge.self, UIView.self, UISwitch.self]
    #expect(classes.map { type(of: $0.init()) == $0 } == [true, true, true])
    #expect(classes.map { type(of: $0.init(frame: .zero)) == $0 } == [true, true, true])
  }

  @Test func controllers() {
    let page: OtherPage = controller()
    #expect(page.steps == ["begin", "code"])
    #expect(controller(UINavigationController.self).viewControllers.isEmpty)
    let named: OtherPage = controller(nib: "Document")
    #expect(named.nibName == "Document" && named.nibBundle == .main && named.steps == ["begin", "Document"])
    #expect(type(of: OtherPage.make()) == OtherPage.self && type(of: page.another()) == OtherPage.self)
  }

  @Test func layers() {
    let shape: CAShapeLayer = layer()
    #expect(shape.lineWidth == 1)
    let type: CALayer.Type = CAReplicatorLayer.self
    #expect(type.init() is CAReplicatorLayer)
  }

  @Test func barsOfAnAppsClass() {
    let stack = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
    #expect((stack.navigationBar as? OwnBar)?.marks == 7)
    #expect(type(of: stack.toolbar!) == UIToolbar.self)
  }

  /// Classes that are spelt keep their own initialisers.
  @Test func speltClasses() {
    let views = [CGRect.zero, CGRect(x: 1, y: 1, width: 2, height: 2)].map(UIView.init(frame:))
    let make: () -> UIView = UIView.init
    #expect(views.count == 2 && make().frame == .zero && Badge(frame: .zero).text == "new 0.0")
    let labels: [UILabel] = [.init(), .init(frame: .zero)]
    #expect(labels.count == 2)
  }
}
