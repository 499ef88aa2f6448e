internal import Foundation

extension RunWatch {
  /// The arguments of `proscenium run --watch`.
  package struct Request: Equatable {
    /// Options of the package manager, before the app's name.
    package let options: [String]
    /// The app's name; nil for the package's only one.
    package let name: String?
    package let appArguments: [String]

    package init(options: [String], name: String?, appArguments: [String]) {
      (self.options, self.name, self.appArguments) = (options, name, appArguments)
    }
  }

  /// Takes `--watch` out of arguments, where it stands before the app's name; nil without it.
  package static func arguments(_ arguments: [String]) -> [String]? {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      if arguments[index] == "--watch" { return Array(arguments[..<index] + arguments[(index + 1)...]) }
      index += RunWords.withValue.contains(arguments[index]) ? 2 : 1
    }
    return nil
  }

  /// Divides arguments without `--watch` into the package manager's options, the app's name and its own arguments.
  package static func request(_ arguments: [String], freePort: () -> UInt16) -> Request {
    var (options, rest) = ([String](), arguments[...])
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      if word == "--" { break }
      options.append(word)
      if RunWords.withValue.contains(word), let value = rest.popFirst() { options.append(value) }
    }
    let name = rest.popFirst()
    return Request(options: options, name: name, appArguments: keepingAddress(Array(rest), freePort: freePort))
  }

  /// The app's arguments with a browser host and a port, if they name none: the port keeps the page's address, and the token
  /// goes with it.
  package static func keepingAddress(_ arguments: [String], freePort: () -> UInt16) -> [String] {
    let names = Set(arguments.map { $0.split(separator: "=").first.map(String.init) ?? $0 })
    var own = arguments
    if !names.contains("--host") { own += ["--host", "browser"] }
    let isWindow = own.contains("window") || own.contains("--host=window")
    if !names.contains("--port"), !isWindow { own += ["--port", "\(freePort())"] }
    return own
  }

  /// A port that no program listens at.
  package static func freePort() -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The only program among a package's products, in what `swift package describe` says of it as JSON.
  ///
  /// Errors: none, or several, with their names.
  package static func onlyApp(_ description: String) throws(CommandError) -> String {
    struct Package: Decodable {
      struct Product: Decodable {
        var name: String
        var type: [String: [String]?]
      }
      var products: [Product]
    }
    let package = try? JSONDecoder().decode(Package.self, from: Data(description.utf8))
    let names = (package?.products ?? []).filter { $0.type.keys.contains("executable") }.map(\.name)
    guard let name = names.first, names.count == 1 else {
      throw CommandError(
        names.isEmpty
          ? "--watch: the package in this folder has no app; give it an executable target"
          : "--watch: the package has several apps; name one: \(names.joined(separator: ", "))")
    }
    return name
  }
}

extension PackageCommands {
  /// Builds, runs and watches the package in this folder.
  static func watch(_ arguments: [String]) throws(CommandError) -> Int32 {
    let request = RunWatch.request(arguments, freePort: RunWatch.freePort)
    let (plain, toolchain) = try invocation(.build, request.options)
    let swift = toolchain.usr.appendingPathComponent("bin/swift").path
    let variables = ProcessInfo.processInfo.environment.merging(plain.environment) { _, new in new }
    let words = Array(plain.arguments.dropFirst())
    let name =
      if let name = request.name { name } else {
        try RunWatch.onlyApp(Child.output(swift, ["package"] + words + ["describe", "--type", "json"], variables))
      }
    let programs = try Child.output(swift, plain.arguments + ["--show-bin-path"], variables)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let app = RunWatch.App(
      program: "\(programs)/\(name)", arguments: request.appArguments, environment: variables)
    let folder = SwiftInvocation.packageFolder(
      request.options[...], URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    let watch = RunWatch(folder: folder, endsWithThisProgram: true) {
      let build = try? StartedProgram(swift, plain.arguments + ["--product", name], variables)
      return build?.status() == 0 ? app : nil
    } say: {
      write("proscenium: " + $0)
    }
    return try watch.perform()
  }
}
