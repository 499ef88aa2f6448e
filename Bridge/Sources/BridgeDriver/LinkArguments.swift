/// The command line of a link: UIKit's library stands first where a linked module uses it.
struct LinkArguments {
  let list: [String]

  init(_ arguments: CompilerArguments, _ installation: Installation) {
    let library = installation.sdk.map { "\($0)/lib/libProscenium.so" }
    guard let library, Files.exists(library), Self.links(arguments),
      arguments.expanded.contains(where: Self.isBridged)
    else {
      list = arguments.given
      return
    }
    list = [library] + arguments.given
  }

  private static func links(_ arguments: CompilerArguments) -> Bool {
    arguments.contains("-emit-executable") || arguments.contains("-emit-library")
  }

  /// An object of a module that went through the bridge.
  private static func isBridged(_ argument: String) -> Bool {
    guard argument.hasSuffix(".o") else { return false }
    var folder = Files.parent(argument)
    while folder.contains("/"), folder.count > 1, !folder.hasSuffix(".build") { folder = Files.parent(folder) }
    return Files.exists("\(folder)/.proscenium")
  }
}
