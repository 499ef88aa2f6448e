internal import Foundation

/// The programs and libraries of this process, as the system lists them.
nonisolated package enum MemoryMaps {
  /// The whole list: the file has no size, so that Foundation reads its first page only.
  package static var lines: [Substring] {
    let descriptor = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var (data, page) = (Data(), [UInt8](repeating: 0, count: 65536))
    while true {
      let count = read(descriptor, &page, page.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      data.append(contentsOf: page[..<count])
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
