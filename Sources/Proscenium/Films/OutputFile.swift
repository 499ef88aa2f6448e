package import Foundation

/// A file that stands under its name once it is complete; until then it has no name.
///
/// A program that is killed leaves nothing behind. Where the file system knows no files without names it grows under a hidden
/// name beside its own. What is no plain file, such as a device, is written to directly.
package final class OutputFile {
  private let path: String
  /// The hidden name, of which the last step is a renaming; nil where the file is written to directly.
  private let partialPath: String?
  /// True until the file has a name.
  private var isNameless = false
  private var descriptor: Int32

  /// Opens a file in a folder that is there: one that is not is a slip of the pen more often than a wish.
  ///
  /// Errors: `OutputError`, as all of its methods.
  package init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    self.path = path
    var status = stat()
    let isPlain = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let isDevice = url.path.hasPrefix("/dev/") || url.path.hasPrefix("/proc/")
    if isPlain, !isDevice {
      let folder = url.deletingLastPathComponent()
      let partial = folder.appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part").path
      partialPath = partial
      descriptor = Self.openNameless(in: folder.path)
      isNameless = descriptor >= 0
      if !isNameless { descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
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
    if let partialPath, !isNameless { unlink(partialPath) }
  }

  /// Opens a file without a name in a folder; −1 if the system has none, or could not name it later.
  private static func openNameless(in folder: String) -> Int32 {
    // The system's `O_TMPFILE`, whose macro Swift does not read.
    let nameless = 0o20_000_000 | O_DIRECTORY
    guard access("/proc/self/fd", X_OK) == 0 else { return -1 }
    return open(folder, O_WRONLY | O_CLOEXEC | nameless, 0o666)
  }

  /// Links the file under its hidden name, from which it is renamed: a link replaces no other file.
  private func linkHiddenName(_ partial: String) -> Bool {
    unlink(partial)
    return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, partial, AT_SYMLINK_FOLLOW) == 0
  }

  /// Writes bytes at a place; nil is behind the last ones.
  package func write(_ data: Data, at offset: Int? = nil) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let position = offset.map { $0 + data.count - rest.count }
      let count = rest.withUnsafeBytes { bytes in
        position.map { pwrite(descriptor, bytes.baseAddress, bytes.count, $0) }
          ?? Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(path: path, code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file its name.
  func finish() throws {
    if let partialPath, isNameless {
      guard linkHiddenName(partialPath) else { throw OutputError(path: path, code: errno) }
      isNameless = false
    }
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
