import UIKit

open class ActionPage: UIViewController {
  public private(set) var calls: [String] = []
  public let button = UIButton(type: .system)

  open override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(plain), for: .touchUpInside)
    button.addTarget(self, action: #selector(sent(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(ActionPage.both(sender:event:)), for: .touchUpInside)
    NotificationCenter.default.addObserver(
      self, selector: #selector(noticed(_:)), name: Notification.Name("Constructs"), object: nil)
  }

  @objc private func plain() { calls.append("plain") }
  @objc open func sent(_ sender: UIButton) { calls.append("sent") }
  @IBAction func both(sender: Any, event: UIEvent?) { calls.append("both") }
  @objc private func noticed(_ notification: Notification) { calls.append("noticed") }

  final class Nested: NSObject {
    var count = 0
    @objc private func tick() { count += 1 }
    func run() { perform(#selector(tick)) }
  }

  public static func nestedCount() -> Int {
    let nested = Nested()
    nested.run()
    return nested.count
  }
}

public final class LoudActionPage: ActionPage {
  public private(set) var isLoud = false
  public override func sent(_ sender: UIButton) {
    super.sent(sender)
    isLoud = true
  }
}
