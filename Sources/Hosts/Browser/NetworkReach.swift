internal import Foundation

/// Whom an address that is listened at lets in, and by which address they come.
nonisolated package struct NetworkReach {
  /// As it stands in the address of a page.
  package let host: String
  /// True if other machines can connect.
  package let isOpen: Bool

  init(_ listen: String) { self.init(listen, machine: Self.addressOfMachine) }

  /// - Parameter machine: An address of the machine in its network; nil where it has none.
  package init(_ listen: String, machine: @autoclosure () -> String?) {
    let name =
      switch listen {
      case "localhost": "127.0.0.1"
      case "0.0.0.0": machine() ?? "127.0.0.1"
      case "::": machine() ?? "::1"
      default: listen
      }
    host = name.contains(":") ? "[\(name)]" : name
    isOpen = !(listen == "localhost" || listen == "::1" || listen.hasPrefix("127."))
  }

  /// The first address, in numbers, of an interface that is up and leads out of the machine.
  private static var addressOfMachine: String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = Int32(bitPattern: interface.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
        let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { continue }
      return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return nil
  }
}
