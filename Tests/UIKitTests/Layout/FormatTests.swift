import Proscenium
import RuleSupport
import Testing
import UIKit

/// A format over views a (30 × 10), b (50 × 30) and c (40 × 20), and the places and lengths that it gives along its way.
nonisolated struct FormatCase: Sendable {
  let format: String
  let spans: [ClosedRange<CGFloat>]

  init(_ format: String, _ spans: ClosedRange<CGFloat>...) { (self.format, self.spans) = (format, spans) }

  static let all = [
    FormatCase("|[a]", 0...30), FormatCase("H:|[a]", 0...30), FormatCase("|-[a]", 20...50),
    FormatCase("|-5-[a]", 5...35), FormatCase("|-(5)-[a]", 5...35), FormatCase("|-gap-[a]", 12...42),
    FormatCase("|-(-4)-[a]", -4...26), FormatCase("[a]|", 270...300), FormatCase("[a]-|", 250...280),
    FormatCase("[a]-15-|", 255...285), FormatCase("|-[a]-|", 20...280), FormatCase("|[a(100)]", 0...100),
    FormatCase("|[a(==100)]", 0...100), FormatCase("|[a(>=100)]", 0...100), FormatCase("|[a(<=20)]", 0...20),
    FormatCase("|[a(wide)]", 0...120), FormatCase("|[a(>=70,<=90)]", 0...70), FormatCase("|[a(200@100)]", 0...30),
    FormatCase("|[a(200@500)]", 0...200), FormatCase("|[a][b]", 0...30, 30...80),
    FormatCase("|[a]-[b]", 0...30, 38...88), FormatCase("|[a]-20-[b(a)]", 0...50, 70...120),
    FormatCase("|[a(b)][b(60)]", 0...60, 60...120), FormatCase("|-1-[a]-2-[b]-3-[c]", 1...31, 33...83, 86...126),
    FormatCase("|[a(40)]-(>=10)-[b(50)]|", 0...40, 250...300),
    FormatCase("|[a(40)]-(>=10,==30@600)-[b]", 0...40, 70...120), FormatCase("V:|[a]", 0...10),
    FormatCase("V:|-[b]", 20...50), FormatCase("V:[c]-|", 160...180), FormatCase("V:|-3-[a]-4-[b]", 3...13, 17...47),
    FormatCase("V:|[a(==b)][b(45)]", 0...45, 45...90), FormatCase("V:[a(25)]-5-[b]-|", 120...145, 150...180),
  ]
}

@Suite(.rule("LA-14")) @MainActor struct FormatTests {
  let it = LayoutScene()
  private let metrics: [String: Any] = ["gap": 12, "wide": CGFloat(120)]

  @Test(arguments: FormatCase.all) func places(_ request: FormatCase) {
    let views: [String: UIView] = [
      "a": it.add(Filled(30, 10)), "b": it.add(Filled(50, 30)), "c": it.add(Filled(40, 20)),
    ]
    let made = NSLayoutConstraint.constraints(withVisualFormat: request.format, metrics: metrics, views: views)
    NSLayoutConstraint.activate(made)
    let isVertical = request.format.hasPrefix("V:")
    for view in views.values {
      let anchor =
        isVertical
        ? view.leftAnchor.constraint(equalTo: it.container.leftAnchor)
        : view.topAnchor.constraint(equalTo: it.container.topAnchor)
      anchor.isActive = true
    }
    it.layout()
    for (name, span) in zip(["a", "b", "c"].filter { request.format.contains("[\($0)") }, request.spans) {
      let frame = views[name]?.frame ?? .zero
      let found = isVertical ? frame.minY...frame.maxY : frame.minX...frame.maxX
      #expect(found == span, "\(name)")
    }
    #expect(it.failures.isEmpty)
  }

  @Test func optionsLineUp() {
    let (a, b) = (it.add(Filled(30, 10)), it.add(Filled(50, 30)))
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[a][b]", options: [.alignAllBottom, .directionRightToLeft], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-9-[b]", metrics: nil, views: views))
    it.layout()
    #expect(a.frame == CGRect(270, 29, 30, 10))
    #expect(b.frame == CGRect(220, 9, 50, 30))
  }

  @Test(arguments: [
    ("|[a", 3), ("|[z]", 2), ("[a(]", 3), ("[a]-", 4), ("[a]x", 3), ("|-nope-[a]", 2), ("", 0), ("[a(10]", 5),
  ]) func whatIsNoFormatTraps(_ format: String, _ position: Int) {
    let views = ["a": it.add(UIView())]
    let failures = it.stage.collectFailures {
      _ = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
    }
    #expect(failures.map(\.rule) == ["LA-14"])
    let lines = failures.first?.message.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.first == "Unable to parse constraint format:")
    #expect(lines.last.map { $0.count } == position + 1 || lines.last?.hasSuffix("^") == true)
  }
}
