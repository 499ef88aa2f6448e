package import Foundation

/// The token of an app at a fixed port, kept for its next start.
///
/// It lies in a file that only the user can read. If that fails, each start has another token.
nonisolated package enum KeptToken {
  /// The folder of what programs keep between two runs, by the XDG base directories.
  private static var usualFolder: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let configured = environment["XDG_STATE_HOME"], configured.hasPrefix("/") {
      return URL(fileURLWithPath: configured)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appendingPathComponent(".local/state")
  }

  /// The token of an app's name and port: what was kept, else a new one that is kept from now on.
  static func token(of name: String, at port: UInt16) -> String { token(of: name, at: port, in: usualFolder) }

  package static func token(of name: String, at port: UInt16, in state: URL?) -> String {
    guard let state else { return AccessToken.make() }
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" }.prefix(64))
    let folder = state.appendingPathComponent("proscenium/browser")
    let path = folder.appendingPathComponent("\(plain)-\(port).token").path
    if let kept = read(path) { return kept }
    let token = AccessToken.make()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    write(token, to: path)
    return token
  }

  /// Reads the token from a file that belongs to the user, that only the user can read, and that holds nothing else.
  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: AccessToken.length + 1)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count == AccessToken.length else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text : nil
  }

  /// Written beside its place and moved there, so that no half of it is ever read.
  private static func write(_ token: String, to path: String) {
    let partial = "\(path).\(getpid())"
    unlink(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = Foundation.write(descriptor, token, token.utf8.count) == token.utf8.count
    if close(descriptor) != 0 || !isWritten || rename(partial, path) != 0 { unlink(partial) }
  }
}
