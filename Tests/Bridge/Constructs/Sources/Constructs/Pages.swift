import UIKit.UIGestureRecognizerSubclass
import struct UIKit.CGFloat

#if os(iOS)
  public let isPhone = true
#else
  public let isPhone = false
#endif
#if targetEnvironment(simulator)
  public let isSimulator = true
#else
  public let isSimulator = false
#endif

@objc public protocol Ringing {
  func ring()
  func ring(_ sender: Any?)
}

public enum RingError: Error { case silent }

/// Everyday members of a screen.
public final class EverydayPage: UIViewController, Ringing, UIScrollViewDelegate {
  public private(set) var calls: [String] = []
  public weak var observer: NSObjectProtocol?
  @IBInspectable public var depth: CGFloat = 2 { didSet { calls.append("depth \(depth)") } }
  @IBOutlet public weak var label: UILabel? { didSet { calls.append("label") } }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init() { super.init(nibName: nil, bundle: nil) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(Ringing.ring as (Ringing) -> () -> Void))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(Ringing.ring(_:))))
    NotificationCenter.default.addObserver(
      self, selector: #selector(noticed), name: NSNotification.Name(rawValue: "Everyday"), object: nil)
    view.backgroundColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
  }

  @objc public func ring() { calls.append("ring") }
  @objc public func ring(_ sender: Any?) { calls.append("ring with \(sender == nil ? "nothing" : "sender")") }
  @objc private func noticed(_ notification: NSNotification) { calls.append(notification.name.rawValue) }
  @nonobjc public func plain() -> Int { 1 }
  @objc func risky() throws -> String { throw RingError.silent }
  @IBAction func pressed() { calls.append("pressed") }
  @IBAction func pressed(_ sender: UIButton) { calls.append("pressed with \(sender.tag)") }
  @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIViewController? { UIViewController() }

  @available(iOS 13, *) public func modern() -> String { "modern" }
  public func anyTime() -> String {
    if #available(iOS 13, *) { return modern() }
    return "old"
  }

  public func startTimer() {
    Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(fired(_:)), userInfo: nil, repeats: false)
  }
  @objc private func fired(_ timer: Timer) { calls.append("fired") }
  public func dispatch() { DispatchQueue.main.async { self.calls.append("dispatched") } }

  public var menu: UIMenu { UIMenu(children: [UICommand(title: "Ring", action: #selector(ring as () -> Void))]) }

  public func questions(_ delegate: UIScrollViewDelegate?) -> [Bool] {
    [
      isKind(of: UIViewController.self), isMember(of: UIViewController.self),
      EverydayPage.instancesRespond(to: #selector(noticed)), UIView.instancesRespond(to: #selector(noticed)),
      delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) == true,
      delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))) == true,
    ]
  }
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

public final class FirstTouch: UIGestureRecognizer {
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}

/// Other modules derive from it, and override what the extension declares.
open class OpenPage: UIViewController, UITableViewDelegate, UITextFieldDelegate, UICollectionViewDelegateFlowLayout {}

extension UIView {
  @objc open func ornament(_ text: String) -> String { text }
  @objc open var mark: Int {
    get { tag }
    set { tag = newValue }
  }
  public func ornamented() -> String {
    mark += 1
    return ornament("x") + "\(mark)"
  }
}
