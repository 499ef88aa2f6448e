import UIKit

@MainActor public final class Journal: NSObject {
  public static var lines: [String] = []
}

extension UIViewController {
  @objc func journal_viewDidAppear(_ animated: Bool) {
    Journal.lines.append("exchanged")
    journal_viewDidAppear(animated)
  }

  public static func exchangeAppearance() {
    guard
      let original = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidAppear(_:))),
      let other = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.journal_viewDidAppear(_:)))
    else { return }
    method_exchangeImplementations(original, other)
  }
}

open class JournalPage: UIViewController {
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Journal.lines.append("page")
  }

  @objc private func own_viewDidAppear(_ animated: Bool) {
    Journal.lines.append("own")
    own_viewDidAppear(animated)
  }

  /// As most people write it: add first, for a method that only a class above has.
  public static func exchangeOwnAppearance() {
    swizzle(self, #selector(viewDidAppear(_:)), #selector(own_viewDidAppear(_:)))
  }

  /// Its own override, and a method that it inherits.
  public static func exchangeOverride() {
    guard let own = class_getInstanceMethod(self, #selector(viewDidAppear(_:))),
      let inherited = class_getInstanceMethod(self, #selector(UIViewController.journal_viewDidAppear(_:)))
    else { return }
    method_exchangeImplementations(own, inherited)
  }

  @objc open dynamic func greet(_ name: String, loudly isLoud: Bool = false) -> String {
    isLoud ? "HELLO \(name)" : "Hello \(name)"
  }

  @objc func goodbye(_ name: String, loudly isLoud: Bool) -> String { "Bye " + goodbye(name, loudly: isLoud) }

  public static func exchangeGreeting() {
    swizzle(self, #selector(greet(_:loudly:)), #selector(goodbye(_:loudly:)))
  }

  private static func swizzle(_ type: AnyClass, _ a: Selector, _ b: Selector) {
    guard let original = class_getInstanceMethod(type, a), let other = class_getInstanceMethod(type, b) else { return }
    if class_addMethod(type, a, method_getImplementation(other), method_getTypeEncoding(other)) {
      class_replaceMethod(type, b, method_getImplementation(original), method_getTypeEncoding(original))
    } else {
      method_exchangeImplementations(original, other)
    }
  }

  /// By a block that calls the implementation which was there.
  public static func replaceGreeting() -> () -> Void {
    typealias Function = @convention(c) (JournalPage, Selector, String, Bool) -> String
    typealias Block = @convention(block) (JournalPage, String, Bool) -> String
    let selector = #selector(JournalPage.greet(_:loudly:))
    guard let method = class_getInstanceMethod(JournalPage.self, selector) else { return {} }
    let implementation = method_getImplementation(method)
    let original = unsafeBitCast(implementation, to: Function.self)
    let block: Block = { page, name, isLoud in "<" + original(page, selector, name, isLoud) + ">" }
    method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    return { method_setImplementation(method, implementation) }
  }
}

public final class PoliteJournalPage: JournalPage {
  public override func greet(_ name: String, loudly isLoud: Bool) -> String {
    super.greet(name, loudly: isLoud) + ", please"
  }
}

extension UIControl {
  @objc private func journal_sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    Journal.lines.append("\(action)")
    journal_sendAction(action, to: target, for: event)
  }

  public static func exchangeActions() {
    guard let original = class_getInstanceMethod(UIControl.self, #selector(sendAction(_:to:for:))),
      let other = class_getInstanceMethod(UIControl.self, #selector(journal_sendAction(_:to:for:)))
    else { return }
    method_exchangeImplementations(original, other)
  }
}
