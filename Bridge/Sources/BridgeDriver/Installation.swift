internal import FoundationEssentials
internal import Glibc

/// The places of the driver, the compiler behind it and the SDK.
package struct Installation {
  /// The compiler that does the work.
  package let compiler: String
  /// The folder with `modules`, `lib` and `compiler-version`; nil where there is none.
  package let sdk: String?

  package init(compiler: String, sdk: String?) {
    self.compiler = compiler
    self.sdk = sdk
  }

  /// As the environment and the place of the program say.
  ///
  /// `program` is the path of the program itself, a mirror's `usr/bin/swiftc` or an installed one.
  package init(program: String, environment: [String: String]) {
    let real = Files.real(program)
    let folders = [Files.parent(program), Files.parent(real)]
    let candidates =
      [environment["PROSCENIUM_SWIFTC"]].compactMap(\.self)
      + folders.flatMap { ["\($0)/.real/bin/swiftc", "\(Files.parent($0))/.real/bin/swiftc"] }
    let searched = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    compiler =
      (candidates + searched).first { Files.exists($0) && Files.real($0) != real } ?? "/usr/bin/swiftc"
    let places =
      [environment["PROSCENIUM_SDK"]].compactMap(\.self)
      + folders.flatMap { ["\($0)/.sdk", Files.parent($0), Files.parent(Files.parent(Files.parent($0)))] }
    sdk = places.first { Files.exists("\($0)/modules") || Files.exists("\($0)/compiler-version") }
  }

  /// A complaint when the compiler is not the one that built the modules.
  package func complaintAboutVersion() -> String? {
    guard let sdk, let wanted = Files.text("\(sdk)/compiler-version")?.firstLine, !wanted.isEmpty else { return nil }
    guard let found = Shell.output(compiler, ["-version"])?.firstLine, found != wanted else { return nil }
    return "error: \(compiler) is \(found), but Proscenium's modules were built by \(wanted);"
      + " install Proscenium again with this compiler, or use that one"
  }
}

extension String {
  var firstLine: String { String(split(separator: "\n", omittingEmptySubsequences: false).first ?? "") }
}
