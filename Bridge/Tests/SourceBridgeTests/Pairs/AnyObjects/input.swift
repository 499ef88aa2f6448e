import UIKit

func look(_ value: Any) {
  _ = (value as AnyObject).description
  _ = (value as AnyObject).doubleValue
  _ = (value as AnyObject).cgPointValue
  _ = (value as AnyObject).title
}
