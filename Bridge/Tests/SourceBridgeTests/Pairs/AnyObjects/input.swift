import UIKit

func describe(_ value: Any) {
  _ = (value as AnyObject).description
  _ = (value as AnyObject).doubleValue
  _ = (value as AnyObject).cgPointValue
  _ = (value as AnyObject).title
}
