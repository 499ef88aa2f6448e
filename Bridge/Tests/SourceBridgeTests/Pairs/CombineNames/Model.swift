import Foundation

final class Model: ObservableObject {
  var count = 0
}
