import Foundation
import Proscenium
import Testing
import UIKit

/// Subclasses that answer the app's delegate as theirs and stand between it and the library.
@Suite struct OwnDelegateTests {
  private final class Stack: UINavigationController, UINavigationControllerDelegate {
    weak var forwarded: (any UINavigationControllerDelegate)?
    var shown: [UIViewController] = []
    override weak var delegate: (any UINavigationControllerDelegate)? {
      get { forwarded }
      set { forwarded = newValue }
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      super.delegate = self
    }
    func navigationController(_ controller: UINavigationController, didShow page: UIViewController, animated: Bool) {
      shown.append(page)
      forwarded?.navigationController(controller, didShow: page, animated: animated)
    }
  }
  private final class Watcher: NSObject, UINavigationControllerDelegate {
    var received = 0
    func navigationController(_ controller: UINavigationController, didShow page: UIViewController, animated: Bool) {
      received += 1
    }
  }

  @Test func aStackAsksWhatItWasHanded() throws {
    let stage = Stage()
    let (root, page, watcher) = (UIViewController(), UIViewController(), Watcher())
    let stack = Stack(rootViewController: root)
    stack.delegate = watcher
    stage.rootViewController = stack
    try stage.settle()
    stack.pushViewController(page, animated: true)
    try stage.settle()
    #expect(stack.shown == [root, page] && watcher.received == 2 && stack.delegate === watcher)
  }

  private final class Field: UITextField, UITextFieldDelegate {
    weak var real: (any UITextFieldDelegate)?
    var begins = 0
    override var delegate: (any UITextFieldDelegate)? {
      get { real }
      set { real = newValue }
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { begins += 1 }
    func becomeOwnDelegate() { super.delegate = self }
  }

  @Test func aFieldAsksWhatItWasHanded() {
    let stage = Stage()
    let root = UIViewController()
    let field = Field()
    field.becomeOwnDelegate()
    stage.rootViewController = root
    root.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.begins == 1 && field.delegate == nil)
  }

  private final class Scroller: UIScrollView, UIScrollViewDelegate {
    var scrolls = 0
    override var delegate: (any UIScrollViewDelegate)? {
      get { nil }
      set {}
    }
    override init(frame: CGRect) {
      super.init(frame: frame)
      super.delegate = self
    }
    required init?(coder: NSCoder) { nil }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test func aScrollViewAsksWhatItWasHanded() {
    let scroller = Scroller(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroller.contentOffset.y = 3
    #expect(scroller.scrolls == 1)
  }
}
