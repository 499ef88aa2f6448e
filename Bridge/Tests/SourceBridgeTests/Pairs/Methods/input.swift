import UIKit

class Page: UIViewController {
  @objc private func tap() {}
  @objc func pan(_ sender: UIPanGestureRecognizer) {}
  @objc func move(from start: Int, to end: Int, animated: Bool) -> Bool { animated }
  @objc func show(item: String?) {}
  @objc(prs_load:) func load(_ key: String) throws -> Int { key.count }
  @objc func save() throws {}
  @objc static func make() -> Page { Page() }
  @objc func pick(_ value: Int) {}
  @objc(pickText:) func pick(_ value: String) {}
  @objc func `default`() {}
  @IBAction func done() {}
  @IBAction func changed(_ sender: UISlider, forEvent event: UIEvent) {}
  @IBAction func unwind(segue: UIStoryboardSegue) {}
  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }
  @objc func fetch() async {}
  class Inner: NSObject { @objc func ring() {} }
}

extension UIView { @objc func prs_shake(_ sender: Any?) {} }
@objc extension Page {
  func close() {}
  private func hide() {}
}

final class Spring {
  private let update: (Double) -> Void
  init(update: @escaping (Double) -> Void) { self.update = update }
  @objc func update(_ link: CADisplayLink) { update(link.duration) }
}

final class Forms: NSObject {
  @objc func add(field: UITextField? = nil, _ configuration: (_ field: UITextField?) -> Void) { configuration(field) }
  @objc func end(_ completion: (() -> Void)?) { completion?() }
}
