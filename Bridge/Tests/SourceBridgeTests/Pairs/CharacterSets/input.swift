import UIKit

func letters(_ own: CharacterSet) -> CharacterSet {
  var set = CharacterSet.decimalDigits.inverted
  set.remove(charactersIn: "+")
  return set.union(own.inverted)
}
