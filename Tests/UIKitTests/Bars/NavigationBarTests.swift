import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Returns the visible content of a bar, in the bar's points: "text x width" from left to right, pictures as "*".
@MainActor private func seen(_ bar: UIView) -> [String] {
  var found: [(x: CGFloat, text: String)] = []
  func visit(_ view: UIView, _ alpha: CGFloat) {
    guard !view.isHidden, alpha * view.alpha > 0.01, view.bounds.width > 0, view.bounds.height > 0 else { return }
    let frame = view.convert(view.bounds, to: bar)
    func add(_ name: String) { found.append((frame.minX, "\(name) \(tidy(frame.minX)) \(tidy(frame.width))")) }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty { add(text) }
    if let picture = view as? UIImageView, picture.image != nil, picture.image!.size.width > 0 { add("*") }
    for subview in view.subviews { visit(subview, alpha * view.alpha) }
  }
  func tidy(_ length: CGFloat) -> String { String(Double((length * 2).rounded() / 2)) }
  for view in bar.subviews { visit(view, 1) }
  return found.sorted { $0.x < $1.x }.map(\.text)
}

@MainActor private func title(_ text: String, _ change: (UINavigationItem) -> Void = { _ in }) -> UINavigationItem {
  let item = UINavigationItem(title: text)
  change(item)
  return item
}

@MainActor private func button(_ text: String) -> UIBarButtonItem {
  UIBarButtonItem(title: text, style: .plain, target: nil, action: nil)
}

@Suite struct NavigationBarGeometryTests {
  @Test func theTitleIsInTheMiddleAndYields() {
    let bars = BarStage(items: [title("Short")])
    let short = seen(bars.bar)
    bars.bar.items = [title("Short") { $0.rightBarButtonItem = button("A long button here") }]
    bars.stage.turn()
    let beside = seen(bars.bar)
    bars.bar.items = [title("A title that needs room") { $0.rightBarButtonItem = button("A long button here") }]
    bars.stage.turn()
    let yielding = seen(bars.bar)
    bars.bar.items = [
      title("A title that is by far too long for all of it") { $0.rightBarButtonItem = button("A long button here") }
    ]
    bars.stage.turn()
    let cut = seen(bars.bar)
    #expect(short == ["Short 173.0 44.0"])
    #expect(beside == ["Short 173.0 44.0", "A long button here 233.0 141.0"])
    #expect(yielding == ["A title that needs room 48.0 177.0", "A long button here 233.0 141.0"])
    #expect(cut == ["A title that is by far too long for all of it 16.0 209.0", "A long button here 233.0 141.0"])
  }

  @Test func theBackButtonYields() {
    let table = [
      "Go", "A title of some length", "A title of very much more length too",
      "A title that is by far longer than any bar there is",
    ]
    .map { text -> [String] in
      let bars = BarStage(items: [title("Last page"), title(text)])
      return seen(bars.bar)
    }
    let chevron = "* 5.5 16.0"
    #expect(
      table == [
        [chevron, "Last page 27.0 75.0", "Go 183.5 23.0"],
        [chevron, "Last page 27.0 75.0", "A title of some length 112.0 166.0"],
        [chevron, "Back 27.0 38.0", "A title of very much more length too 73.0 278.0"],
        [chevron, "A title that is by far longer than any bar there is 28.0 346.0"],
      ])
  }

  @Test func backTitles() {
    func back(_ change: (UINavigationItem) -> Void) -> [String] {
      let bars = BarStage(items: [title("Page", change), title("T")])
      return seen(bars.bar).compactMap { $0.hasPrefix("T ") || $0.hasPrefix("*") ? nil : $0 }
    }
    #expect(back { _ in } == ["Page 27.0 39.0"])
    #expect(back { $0.backButtonTitle = "Else" } == ["Else 27.0 32.0"])
    #expect(
      back {
        $0.backButtonTitle = "Else"
        $0.backBarButtonItem = button("Own")
      } == ["Own 27.0 36.0"])
    #expect(back { $0.backButtonDisplayMode = .generic } == ["Back 27.0 38.0"])
    #expect(back { $0.backButtonDisplayMode = .minimal } == [])
    #expect(back { $0.title = nil } == ["Back 27.0 38.0"])
  }

  @Test func heights() {
    let table: [(CGSize, Bool, String?, CGFloat)] = [
      (CGSize(width: 390, height: 844), false, nil, 44), (CGSize(width: 390, height: 844), false, "P", 74),
      (CGSize(width: 390, height: 844), true, nil, 96), (CGSize(width: 390, height: 844), true, "P", 126),
      (CGSize(width: 844, height: 390), false, nil, 32), (CGSize(width: 844, height: 390), true, nil, 32),
      (CGSize(width: 844, height: 390), true, "P", 62),
    ]
    for (size, isLarge, prompt, height) in table {
      let bars = BarStage(size, items: [title("T") { $0.prompt = prompt }], large: isLarge)
      #expect(bars.bar.frame.height == height)
      #expect(bars.bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: height))
    }
    let pad = Stage(device: .iPad11)
    pad.turn()
    #expect(UINavigationBar().sizeThatFits(CGSize(width: 500, height: 0)) == CGSize(width: 500, height: 50))
  }

  @Test func largeTitlesFollowTheItemsBelow() {
    typealias Mode = UINavigationItem.LargeTitleDisplayMode
    let table: [([Mode], Bool)] = [
      ([.automatic], true), ([.never], false), ([.inline], false), ([.always], true), ([.never, .automatic], false),
      ([.never, .always, .automatic], true), ([.always, .never, .automatic, .automatic], false),
      ([.automatic, .never], false), ([.never, .always], true),
    ]
    for (modes, isLarge) in table {
      let items = modes.map { mode in title("T") { $0.largeTitleDisplayMode = mode } }
      let bars = BarStage(items: items, large: true)
      #expect(bars.bar.frame.height == (isLarge ? 96 : 44), "\(modes)")
    }
  }

  @Test func theLargeTitleGoesAwayWithTheContent() {
    let bars = BarStage(items: [title("Messages")], large: true)
    var table: [String] = []
    for distance: CGFloat in [-60, 0, 20, 46, 52, 60, 100] {
      bars.bar.scrollEdgeDistance = distance
      bars.bar.frame.size.height = bars.bar.sizeThatFits(bars.bar.bounds.size).height
      bars.stage.turn()
      table.append("\(distance): \(bars.bar.frame.height) \(seen(bars.bar).joined(separator: ", "))")
    }
    #expect(
      table == [
        "-60.0: 156.0 Messages 16.0 165.0", "0.0: 96.0 Messages 16.0 157.0", "20.0: 76.0 Messages 16.0 157.0",
        "46.0: 50.0 Messages 16.0 157.0, Messages 154.5 81.0", "52.0: 44.0 Messages 154.5 81.0",
        "60.0: 44.0 Messages 154.5 81.0", "100.0: 44.0 Messages 154.5 81.0",
      ])
  }

  @Test func rightToLeftIsTheMirror() {
    func items() -> [UINavigationItem] {
      [
        title("Back to"),
        title("Title") {
          $0.leftItemsSupplementBackButton = true
          $0.leftBarButtonItems = [button("L1"), button("L2")]
          $0.rightBarButtonItems = [button("R1"), UIBarButtonItem.fixedSpace(10), button("R2")]
        },
      ]
    }
    let left = BarStage(items: items())
    let leftSeen = seen(left.bar)
    let right = BarStage(items: items(), isRightToLeft: true)
    defer { right.end() }
    let mirrored = leftSeen.map { line -> String in
      let words = line.split(separator: " ")
      let (x, width) = (Double(words[words.count - 2])!, Double(words[words.count - 1])!)
      return (words.dropLast(2).map(String.init) + ["\(390 - x - width)", "\(width)"]).joined(separator: " ")
    }
    #expect(seen(right.bar) == mirrored.reversed())
    #expect(
      leftSeen == [
        "* 5.5 16.0", "Back to 27.0 58.0", "L1 101.0 16.0", "L2 133.0 19.0", "Title 177.5 35.0", "R2 325.0 21.0",
        "R1 356.0 18.0",
      ])
  }

  @Test func hidingTheBackButton() {
    let item = title("T")
    let bars = BarStage(items: [title("P"), item])
    #expect(seen(bars.bar).count == 3)
    item.hidesBackButton = true
    bars.stage.turn()
    #expect(seen(bars.bar).count == 1)
    item.hidesBackButton = false
    item.leftBarButtonItem = button("L")
    bars.stage.turn()
    #expect(seen(bars.bar).map { $0.prefix(1) } == ["L", "T"])
    item.leftItemsSupplementBackButton = true
    bars.stage.turn()
    #expect(seen(bars.bar).map { $0.prefix(1) } == ["*", "P", "L", "T"])
  }

  @Test func hostileNumbers() {
    let item = title("T")
    let bars = BarStage(items: [title("P"), item], large: true)
    let before = seen(bars.bar)
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      item.rightBarButtonItem = .fixedSpace(bad)
      bars.bar.setTitleVerticalPositionAdjustment(bad, for: .default)
      bars.bar.scrollEdgeDistance = bad
      bars.bar.frame.size.height = bars.bar.sizeThatFits(bars.bar.bounds.size).height
      bars.stage.turn()
      #expect(bars.bar.frame.height == 96)
    }
    item.rightBarButtonItem = nil
    bars.bar.scrollEdgeDistance = nil
    bars.stage.turn()
    #expect(seen(bars.bar) == before)
    bars.bar.frame = CGRect(x: 0, y: 0, width: 3, height: 2)
    bars.stage.turn()
    bars.bar.frame = .zero
    bars.stage.turn()
  }
}

@Suite struct NavigationBarItemTests {
  @Test func changesAreSeenAtOnce() {
    let (below, item) = (title("Below"), title("Old"))
    let bars = BarStage(items: [below, item])
    func texts() -> [String] {
      bars.stage.turn()
      return seen(bars.bar).map { $0.split(separator: " ").dropLast(2).joined(separator: " ") }
    }
    item.title = "New"
    #expect(texts() == ["*", "Below", "New"])
    below.title = "Under"
    #expect(texts() == ["*", "Under", "New"])
    below.backBarButtonItem = button("Back here")
    #expect(texts() == ["*", "Back here", "New"])
    below.backBarButtonItem?.title = "There"
    #expect(texts() == ["*", "There", "New"])
    let right = button("Edit")
    item.rightBarButtonItem = right
    #expect(texts() == ["*", "There", "New", "Edit"])
    right.title = "Done"
    #expect(texts() == ["*", "There", "New", "Done"])
    right.image = UIImage(systemName: "plus")
    #expect(texts() == ["*", "There", "New", "*"])
    right.isHidden = true
    #expect(texts() == ["*", "There", "New"])
    let label = UILabel()
    label.text = "Own"
    item.titleView = label
    #expect(texts() == ["*", "There", "Own"])
    item.titleView = nil
    item.prompt = "Prompt"
    #expect(texts() == ["Prompt", "*", "There", "New"])
    bars.bar.items = [item]
    item.prompt = nil
    #expect(texts() == ["New"])
  }

  @Test func aTapCallsWhatTheItemSays() {
    let target = Target()
    let item = title("T")
    item.rightBarButtonItem = UIBarButtonItem(
      title: "Call", style: .plain, target: target, action: Selector("tapped:", Target.tapped))
    let bars = BarStage(items: [item])
    func tap() {
      bars.stage.turn()
      bars.stage.tap(at: CGPoint(x: 360, y: 42))
    }
    tap()
    #expect(target.senders.count == 1 && target.senders[0] === item.rightBarButtonItem)
    item.rightBarButtonItem?.isEnabled = false
    tap()
    #expect(target.senders.count == 1)
    var sender: AnyObject?
    item.rightBarButtonItem = UIBarButtonItem(
      title: "Call", primaryAction: UIAction { sender = $0.sender as AnyObject? })
    tap()
    #expect(sender === item.rightBarButtonItem && sender != nil)
    let responder = ChainPage()
    bars.stage.rootViewController = responder
    responder.view.addSubview(bars.bar)
    item.rightBarButtonItem = UIBarButtonItem(
      title: "Call", style: .plain, target: nil, action: Selector("chained", ChainPage.chained))
    bars.stage.turn()
    tap()
    #expect(responder.count == 1)
  }

  @Test func systemItems() {
    let named = [UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .undo, .redo].map {
      UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil)
    }
    #expect(named.map(\.title) == ["Done", "Cancel", "Edit", "Save", "Undo", "Redo"])
    #expect(named.map(\.style) == [.done, .plain, .plain, .done, .plain, .plain])
    let drawn: [UIBarButtonItem.SystemItem] = [
      .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause,
      .rewind, .fastForward, .close,
    ]
    for system in drawn {
      let item = UIBarButtonItem(systemItem: system)
      #expect(item.image != nil && item.title == nil && item.accessibilityLabel != nil, "\(system)")
    }
    for raw in 0...11 {
      let item = UITabBarItem(tabBarSystemItem: UITabBarItem.SystemItem(rawValue: raw)!, tag: raw)
      #expect(item.image != nil && item.title != nil && item.tag == raw)
    }
    #expect(UIBarButtonItem.SystemItem(rawValue: 24) == .close && UIBarButtonItem.SystemItem(rawValue: 22) == .redo)
  }

  @Test func setWithAnimationButtonsFade() {
    let item = title("T")
    let bars = BarStage(items: [item])
    item.rightBarButtonItem = button("Old")
    bars.stage.turn()
    let before = bars.stage.frame()
    item.setRightBarButton(button("New"), animated: true)
    bars.stage.turn()
    #expect(bars.stage.frame() == before)
    bars.stage.advance(by: 0.1)
    let between = bars.stage.frame()
    bars.stage.advance(by: 0.3)
    #expect(between != before && bars.stage.frame() != between)
    #expect(seen(bars.bar).map { $0.prefix(3) } == ["T 1", "New"])
  }
}

private final class Target {
  var senders: [UIBarButtonItem] = []
  func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
}

private final class ChainPage: UIViewController {
  var count = 0
  func chained() { count += 1 }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "chained" }
}

@Suite struct NavigationBarStackTests {
  private final class Witness: NSObject, UINavigationBarDelegate {
    var log: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      log.append("shouldPush \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      log.append("didPush \(item.title ?? "") on \(navigationBar.items?.count ?? 0)")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      log.append("didPop \(item.title ?? "") on \(navigationBar.items?.count ?? 0)")
    }
  }

  @Test func theDelegateIsAskedAndNotified() {
    let bars = BarStage(items: [title("A")])
    let witness = Witness()
    bars.bar.delegate = witness
    let b = title("B")
    bars.bar.pushItem(b, animated: true)
    #expect(witness.log == ["shouldPush B"])
    #expect(bars.bar.topItem === b)
    bars.stage.advance(by: 0.5)
    #expect(witness.log == ["shouldPush B", "didPush B on 2"])
    witness.log = []
    bars.stage.tap(at: CGPoint(x: 20, y: 42))
    bars.stage.advance(by: 0.5)
    #expect(witness.log == ["shouldPop B", "didPop B on 1"])
    witness.log = []
    bars.bar.pushItem(b, animated: false)
    #expect(witness.log == ["shouldPush B", "didPush B on 2"])
    witness.log = []
    witness.allows = false
    #expect(bars.bar.popItem(animated: true) == nil)
    bars.bar.pushItem(title("C"), animated: true)
    #expect(witness.log == ["shouldPop B", "shouldPush C"] && bars.bar.items?.count == 2)
    witness.allows = true
    #expect(bars.bar.popItem(animated: false) === b)
    #expect(bars.bar.popItem(animated: false) == nil)
  }

  @Test func theBackButtonRunsTheItemsOwnAction() {
    var count = 0
    let top = title("Top")
    top.backAction = UIAction { _ in count += 1 }
    let bars = BarStage(items: [title("A"), top])
    bars.stage.tap(at: CGPoint(x: 20, y: 42))
    bars.stage.advance(by: 0.5)
    #expect(count == 1 && bars.bar.items?.count == 2)
    top.backAction = nil
    var handled = 0
    bars.bar.backHandler = { handled += 1 }
    bars.stage.tap(at: CGPoint(x: 20, y: 42))
    #expect(handled == 1 && bars.bar.items?.count == 2)
  }
}

@Suite struct BarPositionTests {
  private final class PositionDelegate: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
    let barPosition: UIBarPosition
    init(_ barPosition: UIBarPosition) { self.barPosition = barPosition }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { barPosition }
  }

  @MainActor private func grayColumn(_ bar: UIView, on stage: Stage, _ page: UIViewController) -> [Int] {
    stage.turn()
    let frame = stage.frame()
    return (0..<frame.height).filter { frame.gray(x: 4, y: $0) < 250 }.reduce(into: []) { ends, y in
      if ends.isEmpty { ends = [y, y] } else { ends[1] = y }
    }
  }

  @Test func theBackgroundGoesOnToTheScreensEdge() {
    let device = Device(
      name: "notch", size: CGSize(width: 100, height: 200), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    let stage = Stage(device: device)
    let page = UIViewController()
    stage.rootViewController = page
    page.view.backgroundColor = .white
    let barAppearance = UINavigationBarAppearance()
    barAppearance.configureWithOpaqueBackground()
    barAppearance.backgroundColor = .black
    let barPosition = PositionDelegate(.topAttached)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 30, width: 100, height: 44))
    bar.standardAppearance = barAppearance
    page.view.addSubview(bar)
    #expect(bar.barPosition == .top)
    // The hairline, of another gray, lies below.
    #expect(grayColumn(bar, on: stage, page) == [30, 74])
    bar.delegate = barPosition
    #expect(bar.barPosition == .topAttached)
    #expect(grayColumn(bar, on: stage, page) == [0, 74])
    bar.removeFromSuperview()
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 136, width: 100, height: 44))
    toolbar.standardAppearance = UIToolbarAppearance(barAppearance: barAppearance)
    page.view.addSubview(toolbar)
    #expect(toolbar.barPosition == .bottom)
    #expect(grayColumn(toolbar, on: stage, page) == [135, 199])
    toolbar.removeFromSuperview()
    toolbar.frame.origin.y = 100
    page.view.addSubview(toolbar)
    toolbar.setNeedsLayout()
    #expect(grayColumn(toolbar, on: stage, page) == [99, 143])
  }
}

@Suite struct ToolbarTests {
  @Test func spacesShareTheRest() {
    func shown(_ items: [UIBarButtonItem], width: CGFloat = 390) -> [String] {
      let stage = Stage(device: Device(name: "bar", size: CGSize(width: width, height: 900), scale: 2))
      let page = UIViewController()
      stage.rootViewController = page
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: width, height: 44))
      bar.items = items
      page.view.addSubview(bar)
      stage.turn()
      return seen(bar)
    }
    func view(_ width: CGFloat) -> UIBarButtonItem {
      let view = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 30))
      view.text = "v"
      return UIBarButtonItem(customView: view)
    }
    #expect(shown([view(50), .flexibleSpace(), view(50)]) == ["v 16.0 50.0", "v 324.0 50.0"])
    #expect(
      shown([view(50), .flexibleSpace(), view(58), .flexibleSpace(), view(50)])
        == ["v 16.0 50.0", "v 166.0 58.0", "v 324.0 50.0"])
    #expect(shown([view(50), view(50)]) == ["v 16.0 50.0", "v 74.0 50.0"])
    #expect(shown([view(50), .fixedSpace(30), view(50)]) == ["v 16.0 50.0", "v 96.0 50.0"])
    #expect(shown([.flexibleSpace(), view(50)]) == ["v 324.0 50.0"])
    #expect(shown([.flexibleSpace(), view(50)], width: 500) == ["v 430.0 50.0"])
    #expect(shown([button("One"), .flexibleSpace(), button("Two")]) == ["One 16.0 32.0", "Two 341.0 33.0"])
    #expect(shown([.flexibleSpace(), view(400), .flexibleSpace()]) == ["v 16.0 400.0"])
  }

  @Test func itemsAreKeptAndFade() {
    let stage = Stage(device: Device(name: "bar", size: CGSize(width: 390, height: 844), scale: 1))
    let page = UIViewController()
    stage.rootViewController = page
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    let (one, two) = (button("One"), button("Two"))
    bar.items = [one, .flexibleSpace(), two]
    page.view.addSubview(bar)
    stage.turn()
    bar.setItems([one], animated: true)
    #expect(bar.items?.count == 1)
    stage.advance(by: 0.1)
    #expect(seen(bar).map { $0.prefix(3) } == ["One"])
    let between = stage.frame()
    stage.advance(by: 0.5)
    #expect(stage.frame() != between)
    one.title = "Other"
    stage.turn()
    #expect(seen(bar).map { $0.prefix(5) } == ["Other"])
    bar.items = nil
    stage.turn()
    #expect(seen(bar).isEmpty && bar.items == nil)
  }
}
