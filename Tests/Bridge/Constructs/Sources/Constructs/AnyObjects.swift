import UIKit

@objc public protocol DialDelegate {
  @objc optional func dialDidMove(_ dial: Dial)
  @objc optional func dial(_ dial: Dial, titleAt index: Int) -> String
}

public final class Dial: UIView {
  @IBOutlet public weak var delegate: AnyObject?

  public func move() -> String {
    delegate?.dialDidMove?(self)
    return delegate?.dial?(self, titleAt: 2) ?? "none"
  }
}

public final class DialOwner: NSObject, DialDelegate {
  public var moves = 0
  public func dialDidMove(_ dial: Dial) { moves += 1 }
  public func dial(_ dial: Dial, titleAt index: Int) -> String { "title \(index)" }
}

public final class Bell: NSObject {
  public var strikes = 0
  @objc public func strike() { strikes += 1 }
}

public final class Drum: NSObject {
  public var strikes = 0
  @objc public func strike() { strikes += 10 }
}

public func strikeAll(_ all: [Any]) { all.forEach { ($0 as AnyObject).strike() } }

public final class ChoiceList: UITableView {
  public var delegates: [UITableViewDelegate?] = []
  public override var delegate: UITableViewDelegate? {
    didSet { delegates.append(oldValue) }
  }

  public func choose(_ path: IndexPath) { delegate?.tableView?(self, didSelectRowAt: path) }
}

public final class ChoiceOwner: NSObject, UITableViewDelegate {
  public var chosen: [Int] = []
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
}

extension UIView {
  public func nest(_ views: UIView...) { nest(views) }
  @objc public func nest(_ views: [UIView]) { views.forEach(addSubview) }
}

public final class Nest: UIView {
  public let content = UIView()
  public override func nest(_ views: [UIView]) { content.nest(views) }
}

public final class Note: UITextView {
  public override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    keyboardAppearance = .dark
  }
  required init?(coder: NSCoder) { nil }
}
