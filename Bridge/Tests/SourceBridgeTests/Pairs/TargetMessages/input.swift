import UIKit

func press(_ item: UIBarButtonItem, _ button: UIButton, _ target: NSObject) {
  _ = item.target?.perform(item.action, with: item)
  item.target!.perform(item.action!)
  if item.target?.responds(to: item.action!) == true {}
  // The target is no member here, and is of a type that answers by itself.
  target.perform(Selector("roll"))
}
