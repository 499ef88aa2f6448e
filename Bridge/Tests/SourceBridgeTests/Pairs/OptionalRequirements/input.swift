import UIKit

@objc public protocol DrawerDelegate: NSObjectProtocol {
  func drawerExists()
  @objc optional func drawer(_ drawer: Drawer, willMoveTo position: Int)
  @objc optional func drawer(_ drawer: Drawer, didMoveTo position: Int) -> Bool
  @objc optional func drawerDidClose()
  @objc optional func title(for drawer: Drawer) -> String?
  @objc optional func height(_ drawer: Drawer) -> CGFloat
  @objc optional func height(_ drawer: String) -> CGFloat
  @objc optional var tint: UIColor { get }
}

public class Drawer: UIView {
  public weak var delegate: DrawerDelegate?
  func move() {
    delegate?.drawer?(self, willMoveTo: 1)
    if delegate?.drawer?(self, didMoveTo: 2) ?? false {}
    let count = delegate?.title?(for: self)?.count ?? 0
    let text = delegate?.height?(self).description
    if delegate?.drawerDidClose != nil { delegate!.drawerDidClose!() }
    if let close = delegate?.drawerDidClose { close() }
    backgroundColor = delegate?.tint ?? .red
    _ = (count, text, delegate?.drawer(_:didMoveTo:) == nil)
  }
}

class Owner: UIViewController, DrawerDelegate {
  func drawerExists() {}
  func drawer(_ drawer: Drawer, willMoveTo position: Int) {}
  func height(_ drawer: Drawer) -> CGFloat { 3 }
  var tint: UIColor { .blue }
}

class Later: Owner { func drawerDidClose() {} }
