internal import Foundation

/// The page of a run's report: what differs with its pictures, what was recorded, what no test looks at.
///
/// It opens from the file system and loads nothing from elsewhere.
nonisolated struct ReportPage {
  let records: [ReportRecord]
  let unused: [String]

  var text: String {
    let compared = records.filter { $0.outcome != .page }
    let failed = compared.filter(\.isFailure)
    let pages = records.filter { $0.outcome == .page }
    let recorded = records.filter { $0.outcome == .recorded }
    let passed = records.count { $0.outcome == .passed }
    let title =
      switch (compared.isEmpty, failed.isEmpty) {
      case (true, _): "\(pages.count) theatre page\(pages.count == 1 ? "" : "s")"
      case (false, true) where passed + recorded.count == 1: "The one reference agrees"
      case (false, true): "All \(passed + recorded.count) references agree"
      case (false, false) where compared.count == 1: "The one reference differs"
      case (false, false): "\(failed.count) of \(compared.count) references \(failed.count == 1 ? "differs" : "differ")"
      }
    let counts =
      "\(passed) as their references, \(failed.count) not, \(recorded.count) recorded, \(unused.count) unused."
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>\(Self.style)</style>
      <main>
      <h1>\(Self.escaped(title))</h1>
      \(compared.isEmpty ? "" : "<p>\(counts)</p>")
      \(theatre(pages))
      \(failed.enumerated().map { section($0.element, $0.offset) }.joined(separator: "\n"))
      \(list("Recorded in this run", recorded.map(\.reference)))
      \(list("References that no test looks at: delete them", unused))
      \(list("As their references", records.filter { $0.outcome == .passed }.map { "\($0.test): \($0.name)" }))
      </main>
      </html>

      """
  }

  /// Links to the pages of whole tests.
  private func theatre(_ pages: [ReportRecord]) -> String {
    guard !pages.isEmpty else { return "" }
    let items = pages.map { page in
      "<li><a href=\"\(Self.escaped(page.theatre ?? ""))\">\(Self.escaped(page.name))</a></li>"
    }.joined()
    return """
      <section aria-labelledby="theatre">
      <h2 id="theatre">Whole tests in the theatre</h2>
      <ul>\(items)</ul>
      </section>
      """
  }

  private func section(_ record: ReportRecord, _ number: Int) -> String {
    let figures = [("expected", record.expected), ("got", record.got), ("difference", record.difference)]
      .compactMap { word, position in position.map { figure(word, $0, record) } }.joined(separator: "\n")
    let theatre = record.theatre.map {
      "<p><a href=\"\(Self.escaped($0))\">The whole test in the theatre</a></p>"
    }
    return """
      <section aria-labelledby="f\(number)">
      <h2 id="f\(number)">\(Self.escaped(record.test)): \(Self.escaped(record.name))</h2>
      <pre tabindex="0" aria-label="Message">\(Self.escaped(record.message))</pre>
      \(theatre ?? "")
      <div class="figures">
      \(figures)
      </div>
      </section>
      """
  }

  private func figure(_ word: String, _ position: String, _ record: ReportRecord) -> String {
    let (link, caption) = (Self.escaped(position), "<figcaption>\(word)</figcaption>")
    guard position.hasSuffix(".png") else {
      return "<figure>\(caption)<a href=\"\(link)\">\(link)</a></figure>"
    }
    return """
      <figure>\(caption)<a href="\(link)"><img src="\(link)" alt="\(word) of \(Self.escaped(record.name))"></a></figure>
      """
  }

  private func list(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let items = lines.map { "<li>\(Self.escaped($0))</li>" }.joined()
    return "<details><summary>\(title) (\(lines.count))</summary><ul>\(items)</ul></details>"
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --paper: #ffffff; --soft: #f2f2f7; --line: #c6c6c8; --link: #0040dd }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f2f2f7; --paper: #1c1c1e; --soft: #2c2c2e; --line: #545458; --link: #7ab8ff }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
    main { max-width: 1360px; margin: 0 auto; padding: 24px 16px }
    h1 { font-size: 28px; margin: 0 } h2 { font-size: 19px; overflow-wrap: anywhere }
    section { border-top: 1px solid var(--line); padding: 8px 0 24px }
    pre { background: var(--soft); padding: 12px; border-radius: 8px; overflow: auto; white-space: pre-wrap;
      overflow-wrap: anywhere; font-size: 14px }
    .figures { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)) }
    figure { margin: 0 } figcaption { font-weight: 600; padding-bottom: 4px }
    img { max-width: 100%; height: auto; border: 1px solid var(--line); background: var(--soft) }
    a { color: var(--link); overflow-wrap: anywhere } summary { cursor: pointer; padding: 12px 0 }
    li { overflow-wrap: anywhere }
    a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
    """
}
