import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages that constraints place in their parent, covered in their own context.
@Suite struct ContextConstraintTests {
  /// A parent with a page held by constraints above a strip, both of which follow it.
  private struct House {
    let stage: Stage
    let root = UIViewController()
    let page = UIViewController()
    let strip = UIView()
    let label = UILabel()
    var ties: [NSLayoutConstraint] = []

    init(hasHeight: Bool) throws {
      stage = Stage(device: .iPhoneSE)
      root.view.backgroundColor = .systemBackground
      page.view.backgroundColor = .systemIndigo
      page.definesPresentationContext = true
      root.addChild(page)
      label.text = "The page"
      label.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(label)
      for view in [page.view!, strip] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
      }
      page.didMove(toParent: root)
      let safe = root.view.safeAreaLayoutGuide
      ties = [
        page.view.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
        page.view.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
        page.view.topAnchor.constraint(equalTo: safe.topAnchor, constant: 30),
        hasHeight
          ? page.view.heightAnchor.constraint(equalToConstant: 150)
          : page.view.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -80),
        strip.topAnchor.constraint(equalTo: page.view.bottomAnchor, constant: 8),
        strip.widthAnchor.constraint(equalTo: page.view.widthAnchor),
        strip.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        strip.heightAnchor.constraint(equalToConstant: 20),
      ]
      NSLayoutConstraint.activate(
        ties + [
          label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
          label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
        ])
      stage.rootViewController = root
      try stage.settle()
    }

    var places: [CGRect] { [page.view, strip, label].map { $0.convert($0.bounds, to: nil) } }
    func cover(_ style: UIModalPresentationStyle, animated: Bool) -> UIViewController {
      let cover = UIViewController()
      cover.view.backgroundColor = .systemTeal
      cover.modalPresentationStyle = style
      page.present(cover, animated: animated)
      return cover
    }
  }

  @Test(
    "it is seen where it was, covered, and back as it was", .rule("P-04.3", "P-51", "LA-05"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [false, true])
  func thereAndBack(style: UIModalPresentationStyle, hasHeight: Bool) throws {
    for animated in [true, false] {
      let house = try House(hasHeight: hasHeight)
      let (before, picture) = (house.places, house.stage.frame())
      let cover = house.cover(style, animated: animated)
      house.stage.advance(by: 0.1)
      if animated { #expect(house.places == before, "on the way") }
      try house.stage.settle()
      #expect(cover.view.convert(cover.view.bounds, to: nil) == before[0])
      #expect(house.places[1] == before[1], "a neighbour stays")
      house.page.dismiss(animated: animated)
      house.stage.advance(by: 0.1)
      #expect(house.places == before, "on the way back")
      try house.stage.settle()
      #expect(house.places == before)
      #expect(house.stage.frame() == picture)
      #expect(house.ties.filter { !$0.isActive } == [])
      #expect(!house.page.view.translatesAutoresizingMaskIntoConstraints)
      #expect(house.stage.diagnostics.map(\.description) == [])
    }
  }

  @Test(
    "turned while it is covered, it stands as if it had never been", .rule("P-04.3", "P-54"), arguments: [false, true])
  func turned(hasHeight: Bool) throws {
    let other = try House(hasHeight: hasHeight)
    other.stage.rotate(to: .landscapeLeft)
    try other.stage.settle()
    let house = try House(hasHeight: hasHeight)
    let cover = house.cover(.currentContext, animated: true)
    try house.stage.settle()
    house.stage.rotate(to: .landscapeLeft)
    try house.stage.settle()
    #expect(cover.view.convert(cover.view.bounds, to: nil) == other.places[0])
    #expect(house.places[1] == other.places[1])
    house.page.dismiss(animated: true)
    try house.stage.settle()
    #expect(house.places == other.places)
    #expect(house.stage.frame() == other.stage.frame())
    #expect(house.stage.diagnostics.map(\.description) == [])
  }

  @Test("a constraint whose neighbour went stays away", .rule("P-04.3", "LA-05"))
  func neighbourGone() throws {
    let house = try House(hasHeight: true)
    let before = house.places[0]
    _ = house.cover(.currentContext, animated: false)
    try house.stage.settle()
    house.strip.removeFromSuperview()
    house.page.dismiss(animated: false)
    try house.stage.settle()
    #expect(house.places[0] == before)
    #expect(house.ties.map(\.isActive) == [true, true, true, true, false, false, false, true])
    #expect(house.stage.diagnostics.map(\.description) == [])
  }
}
