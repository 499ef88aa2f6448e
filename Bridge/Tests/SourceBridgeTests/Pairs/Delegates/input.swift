import UIKit

class Month: UICollectionView {
  override var delegate: UICollectionViewDelegate? {
    get { return super.delegate }
    set { super.delegate = newValue }
  }
}

class List: UITableView {
  override weak var delegate: (any UITableViewDelegate)? {
    didSet { print(oldValue === delegate) }
  }

  func choose(_ path: IndexPath) {
    delegate?.tableView?(self, didSelectRowAt: path)
  }
}

class Bar: UITabBar {
  override var delegate: UITabBarDelegate? { didSet {} }
}

func root(_ list: UITableView) -> UIViewController? {
  list.delegate?.tableView?(list, didSelectRowAt: IndexPath())
  _ = UIApplication.shared.delegate!.window!!
  return UIApplication.shared.delegate?.window??.rootViewController
}

func bounds() -> CGRect { (UIApplication.shared.delegate?.window?.flatMap { $0 })?.bounds ?? .zero }
func root(_ appDelegate: UIApplicationDelegate) -> UIView? { appDelegate.window?.map { $0 } }
