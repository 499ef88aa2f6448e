package import Foundation

/// A file that stands under its name once it is complete; until then it grows beside it, under a hidden name.
///
/// What is no plain file, such as a device, is written to directly.
package final class OutputFile {
  private let path: String
  /// The name until the end; nil where the file is written to directly.
  private let partialPath: String?
  private var descriptor: Int32

  /// Opens a file in a folder that is there: one that is not is a slip of the pen more often than a wish.
  ///
  /// Errors: `OutputError`, as all of its methods.
  init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    self.path = path
    var status = stat()
    let isPlain = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let isDevice = url.path.hasPrefix("/dev/") || url.path.hasPrefix("/proc/")
    if isPlain, !isDevice {
      let folder = url.deletingLastPathComponent()
      let partial = folder.appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part").path
      descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      partialPath = partial
    } else {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      partialPath = nil
    }
    guard descriptor >= 0 else { throw OutputError(path: path, code: errno) }
  }

  /// Takes away what was not finished.
  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let partialPath { unlink(partialPath) }
  }

  /// Writes bytes at a place; nil is behind the last ones.
  func write(_ data: Data, at offset: Int? = nil) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let place = offset.map { $0 + data.count - rest.count }
      let count = rest.withUnsafeBytes { bytes in
        place.map { pwrite(descriptor, bytes.baseAddress, bytes.count, $0) }
          ?? Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(path: path, code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file its name.
  func finish() throws {
    let isClosed = close(descriptor) == 0
    let code = errno
    descriptor = -1
    guard let partialPath else {
      if !isClosed { throw OutputError(path: path, code: code) }
      return
    }
    guard isClosed, rename(partialPath, path) == 0 else {
      let code = isClosed ? errno : code
      unlink(partialPath)
      throw OutputError(path: path, code: code)
    }
  }

  /// Makes a folder for files in a folder that is there, unless it is there already.
  ///
  /// Errors: `OutputError`.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw OutputError(path: path, code: errno)
  }

  /// Writes a whole file.
  package static func write(_ data: Data, to path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(data)
    try file.finish()
  }
}

/// Why something could not be written.
nonisolated package struct OutputError: Error, Equatable, CustomStringConvertible {
  let path: String
  /// The system's number of what went wrong.
  let code: Int32

  package var description: String { "\(path): error: \(String(cString: strerror(code))); \(advice)" }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "make room, or write to another disk"
    case EACCES, EPERM, EROFS: "write where you may"
    case ENOENT, ENOTDIR, EISDIR: "check the path"
    case ENAMETOOLONG: "take a shorter name"
    case ESPIPE: "films go to files, not into pipes"
    default: "write somewhere else"
    }
  }
}
