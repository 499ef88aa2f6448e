internal import Foundation

/// A watch of a package's folder: says when a file of it was saved, moved or deleted.
///
/// Hidden files and folders, such as `.build`, do not count, nor what the package manager writes itself.
struct FolderWatch: ~Copyable {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
  // Chosen: editors write a file in several steps, which end well within it.
  private static let quietMilliseconds: Int32 = 100

  /// Errors: a system that lets no more folders be watched.
  init(_ folder: URL) throws(CommandError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw CommandError("\(folder.path) cannot be watched: \(String(cString: strerror(errno))); leave --watch out")
    }
    add(folder.path)
  }

  deinit { close(descriptor) }

  private mutating func add(_ folder: String) {
    let number = inotify_add_watch(descriptor, folder, Self.events)
    guard number >= 0 else { return }
    folders[number] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where Self.counts(name) {
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { add(path) }
    }
  }

  static func counts(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix("~") && name != "Package.resolved"
  }

  /// Waits for a change and until saving is over; returns nil if the other descriptor can be read first, else a changed file.
  mutating func wait(orFor other: Int32?) -> String? {
    while true {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        // One below 0 is not looked at.
        pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, -1) > 0 else { continue }
      if polled[1].revents != 0 { return nil }
      guard let changed = readEvents() else { continue }
      while poll(&polled, 1, Self.quietMilliseconds) > 0 { _ = readEvents() }
      return changed
    }
  }

  /// Reads what has happened; returns the first file that counts.
  private mutating func readEvents() -> String? {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &bytes, bytes.count)
    var (offset, changed) = (0, String?.none)
    let head = MemoryLayout<inotify_event>.size
    while offset + head <= count {
      let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
      let letters = bytes[(offset + head)..<min(offset + head + Int(event.len), bytes.count)].prefix { $0 != 0 }
      offset += head + Int(event.len)
      let name = String(decoding: letters, as: UTF8.self)
      guard Self.counts(name), let folder = folders[event.wd] else { continue }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      if isFolder { add(folder + "/" + name) }
      // A new file is empty until it is closed.
      if isFolder || event.mask & UInt32(IN_CREATE) == 0 { changed = changed ?? folder + "/" + name }
    }
    return changed
  }
}
