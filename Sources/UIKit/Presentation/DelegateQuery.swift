/// A query of a presentation's delegates, in which an app may do anything.
///
/// ```
/// a request ──▶ animator ──▶ answered
/// traits    ──▶ style    ──▶ answered
/// ```
///
/// In each the other may begin; it ends first.
enum DelegateQuery {
  /// For the animator and the interaction controller: nothing else begins on the presentation meanwhile. Rule: P-23, P-36
  case animator
  /// For the style and its controller: other traits do not lead to the query again. Rule: PC-24
  case style
}

extension Presentation {
  /// Returns true while such a query is not answered.
  func awaits(_ query: DelegateQuery) -> Bool { queries.contains(query) }

  /// Queries the delegates of presentations.
  static func perform<Answer>(
    _ query: DelegateQuery, of presentations: [Presentation], _ body: () -> Answer
  ) -> Answer {
    for presentation in presentations { presentation.queries.append(query) }
    defer { for presentation in presentations { presentation.queries.removeLast() } }
    return body()
  }
}
