/// Numbers for objects, in the order in which they are first seen; an address that is used again gets another.
@MainActor struct ObjectNumbers {
  private struct Known {
    weak var object: AnyObject?
    let number: Int
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var last = 0
  private var most = 1024

  subscript(object: AnyObject) -> Int {
    mutating get {
      let key = ObjectIdentifier(object)
      if let found = known[key], found.object === object { return found.number }
      if known.count >= most {
        known = known.filter { $0.value.object != nil }
        most = max(1024, known.count * 2)
      }
      last += 1
      known[key] = Known(object: object, number: last)
      return last
    }
  }
}
