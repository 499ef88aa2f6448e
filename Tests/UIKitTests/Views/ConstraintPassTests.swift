import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// The pass before layout in which constraints are brought up to date.
@Suite struct ConstraintPassTests {
  private final class Log { var calls: [String] = [] }

  private class Noting: UIView {
    let name: String
    let log: Log
    var asks: (() -> Void)?
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.calls.append("\(name) constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.calls.append("\(name) layout")
      asks?()
      asks = nil
    }
  }
  private final class Requiring: Noting { override class var requiresConstraintBasedLayout: Bool { true } }

  private final class Page: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = Noting("page", log) }
    override func updateViewConstraints() {
      log.calls.append("controller")
      super.updateViewConstraints()
    }
  }

  private let stage = Stage(device: .iPhoneSE)
  private let log = Log()
  private let page: Page
  private let (outer, inner): (Noting, Noting)

  init() {
    page = Page(log)
    (outer, inner) = (Noting("outer", log), Noting("inner", log))
    outer.addSubview(inner)
  }

  private func show() {
    stage.rootViewController = page
    log.calls = []
    page.view.addSubview(outer)
    stage.turn()
  }
  private func calls(_ body: () -> Void) -> [String] {
    log.calls = []
    body()
    stage.turn()
    return log.calls
  }

  @Test func aWindowWithoutConstraintsIsLeftAlone() {
    show()
    #expect(!log.calls.contains { $0.hasSuffix("constraints") || $0 == "controller" })
    #expect(inner.needsUpdateConstraints())
  }

  @Test func thoseInsideComeFirstAndLayoutAfterwards() {
    show()
    #expect(
      calls { inner.setNeedsUpdateConstraints() }
        == ["inner constraints", "outer constraints", "controller", "page constraints"])
    #expect(!inner.needsUpdateConstraints() && !page.view.needsUpdateConstraints())
    #expect(
      calls {
        outer.setNeedsUpdateConstraints()
        inner.setNeedsLayout()
      } == ["outer constraints", "inner layout"])
    #expect(calls { page.view.setNeedsUpdateConstraints() } == ["controller", "page constraints"])
    #expect(calls {} == [])
  }

  @Test func aClassThatRequiresThemIsEnough() {
    let requiring = Requiring("requiring", log)
    inner.addSubview(requiring)
    show()
    let first = log.calls.prefix { $0.hasSuffix("constraints") || $0 == "controller" }
    #expect(
      first == ["requiring constraints", "inner constraints", "outer constraints", "controller", "page constraints"])
    let late = Requiring("late", log)
    #expect(calls { outer.addSubview(late) }.first == "late constraints")
  }

  @Test func layoutAtOnceUpdatesFirst() {
    show()
    _ = calls { inner.setNeedsUpdateConstraints() }
    log.calls = []
    inner.setNeedsUpdateConstraints()
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.calls == ["inner constraints", "inner layout"])
    inner.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    #expect(log.calls == ["inner constraints", "inner layout", "inner constraints"])
  }

  @Test func aRequestDuringLayoutIsServedInTheSamePass() {
    show()
    _ = calls { inner.setNeedsUpdateConstraints() }
    outer.asks = { [inner] in inner.setNeedsUpdateConstraints() }
    #expect(calls { outer.setNeedsLayout() } == ["outer layout", "inner constraints"])
    inner.asks = { [outer] in outer.setNeedsUpdateConstraints() }
    #expect(calls { inner.setNeedsLayout() } == ["inner layout", "outer constraints"])
  }

  @Test func outsideAWindowTheOutermostViewAnswers() {
    inner.setNeedsUpdateConstraints()
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.calls.prefix(2) == ["inner constraints", "outer constraints"])
  }

  @Test func aViewThatComesLaterIsAskedOnce() {
    show()
    _ = calls { page.view.setNeedsUpdateConstraints() }
    let late = Noting("late", log)
    #expect(calls { inner.addSubview(late) }.filter { $0.hasSuffix("constraints") } == ["late constraints"])
    late.removeFromSuperview()
    #expect(!calls { inner.addSubview(late) }.contains("late constraints"))
  }
}
