public import Testing

/// Ties a test to behaviour rules of Documentation/Rules; `make docs` lists the tests beside each rule.
public struct RuleTrait: TestTrait, SuiteTrait {
  /// Rule ids such as `T-05`.
  public let ids: [String]
  /// A suite's rules are its tests' rules.
  public let isRecursive = true
}

extension Trait where Self == RuleTrait {
  /// Names the rules a test meets, by id.
  public static func rule(_ ids: String...) -> Self { RuleTrait(ids: ids) }
}
