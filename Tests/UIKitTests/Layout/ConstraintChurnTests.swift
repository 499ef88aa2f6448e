import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Constraints that are changed while the view that holds them is laid out, as many libraries do.
@Suite struct ConstraintChurnTests {
  /// Does something in each of its layouts, before or after the base's.
  private final class Holder: UIView {
    let box = UIView()
    let label = UILabel()
    var made: [NSLayoutConstraint] = []
    var count = 0
    var before: (Holder) -> Void = { _ in }
    var after: (Holder) -> Void = { _ in }

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [box, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      make(height: 40)
    }
    required init?(coder: NSCoder) { nil }

    func make(height: CGFloat) {
      NSLayoutConstraint.deactivate(made)
      made = [
        box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
        box.heightAnchor.constraint(equalToConstant: height),
        label.topAnchor.constraint(equalTo: box.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      ]
      NSLayoutConstraint.activate(made)
    }

    override func layoutSubviews() {
      count += 1
      before(self)
      super.layoutSubviews()
      after(self)
    }
  }

  private static func stage(_ prepare: (Holder) -> Void) throws -> (Stage, Holder) {
    let stage = Stage(device: .iPhoneSE)
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    prepare(holder)
    stage.rootViewController = UIViewController()
    stage.window.rootViewController?.view.addSubview(holder)
    try stage.settle()
    return (stage, holder)
  }

  @Test("made anew as they were they ask for nothing", .rule("LA-12.3"), arguments: [false, true])
  func same(isBefore: Bool) throws {
    let (stage, holder) = try Self.stage {
      if isBefore { $0.before = { $0.make(height: 40) } } else { $0.after = { $0.make(height: 40) } }
    }
    #expect(holder.count == 1 && stage.diagnostics.isEmpty)
    #expect(holder.box.frame == CGRect(x: 0, y: 8, width: 100, height: 40))
    holder.setNeedsLayout()
    try stage.settle()
    #expect(holder.count == 2 && holder.box.frame == CGRect(x: 0, y: 8, width: 100, height: 40))
  }

  @Test("what is changed before the base's layout is placed by it", .rule("LA-12.2"), arguments: [false, true])
  func before(isNew: Bool) throws {
    var heights: [CGFloat] = []
    let (stage, holder) = try Self.stage {
      $0.before = { if isNew { $0.make(height: 60) } else { $0.made[3].constant = 60 } }
      $0.after = { heights.append($0.box.frame.height) }
    }
    #expect(heights == [60])
    #expect(holder.count == 1 && stage.diagnostics.isEmpty)
  }

  @Test("what is changed after it lays the view out once more", .rule("LA-12.2"), arguments: [false, true])
  func after(isNew: Bool) throws {
    var heights: [CGFloat] = []
    let (stage, holder) = try Self.stage {
      $0.after = {
        heights.append($0.box.frame.height)
        if isNew { $0.make(height: 60) } else { $0.made[3].constant = 60 }
      }
    }
    #expect(heights == [40, 60] && holder.count == 2 && stage.diagnostics.isEmpty)
    #expect(holder.box.frame.height == 60 && holder.label.frame.minY == 68)
  }

  @Test("a size of content that is said to be another in each layout", .rule("LA-12.2"))
  func content() throws {
    let (stage, holder) = try Self.stage {
      $0.after = {
        $0.label.text = $0.count % 2 == 0 ? "abc" : "cba"
        $0.label.invalidateIntrinsicContentSize()
        $0.invalidateIntrinsicContentSize()
      }
    }
    #expect(holder.count == 2 && holder.label.frame.width > 0 && stage.diagnostics.isEmpty)
  }

  @Test(
    "places that are read back a little differently are no other places", .rule("LA-12.3"),
    arguments: [20.3, 52.4])
  func fractions(height: CGFloat) throws {
    let stage = Stage(device: .iPhone15)
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    holder.after = { $0.make(height: height) }
    stage.rootViewController = UIViewController()
    stage.window.rootViewController?.view.addSubview(holder)
    try stage.settle()
    #expect(holder.count == 1 || holder.count == 2)
    #expect(abs(holder.box.frame.height - height) < 0.4 && stage.diagnostics.isEmpty, "\(holder.count)")
  }

  @Test("a frame set by hand in the layout stays while constraints say the same", .rule("LA-12.3"))
  func byHand() throws {
    let (stage, holder) = try Self.stage {
      $0.after = {
        $0.box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        $0.make(height: 40)
      }
    }
    #expect(holder.box.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && stage.diagnostics.isEmpty)
  }

  /// How a view changes its own subviews in its layout.
  enum Refilling: CaseIterable { case instructions, exchanged, hiddenOnTop, broughtForward }

  @Test("subviews that are made anew in each layout ask for nothing", .rule("LA-12.4"), arguments: Refilling.allCases)
  func refilled(how: Refilling) throws {
    var (words, sizes): ([UILabel], [CGFloat]) = ([], [])
    let (stage, holder) = try Self.stage {
      $0.after = { holder in
        switch how {
        case .instructions:
          // As a view of instructions does: two labels, and a height to fit.
          for word in words { word.removeFromSuperview() }
          words = ["Title", "What it is for"].map { text in
            let label = UILabel(frame: CGRect(x: 0, y: sizes.last ?? 0, width: holder.bounds.width, height: 0))
            label.text = text
            label.sizeToFit()
            holder.addSubview(label)
            return label
          }
          holder.frame.size.height = words.reduce(0) { $0 + $1.frame.height }
          sizes.append(holder.frame.height)
        case .exchanged:
          words.last?.removeFromSuperview()
          words = [UILabel()]
          holder.insertSubview(words[0], at: 0)
        case .hiddenOnTop:
          let cover = UIView(frame: holder.bounds)
          cover.isHidden = true
          holder.addSubview(cover)
          cover.removeFromSuperview()
        case .broughtForward: holder.bringSubviewToFront(holder.subviews[0])
        }
      }
    }
    // Another height is another layout, which finds it as it is.
    #expect(holder.count == (how == .instructions ? 2 : 1) && stage.diagnostics.isEmpty)
    #expect(words.allSatisfy { $0.superview === holder } && Set(sizes).count <= 1)
    // From outside they ask as ever.
    holder.addSubview(UIView())
    try stage.settle()
    #expect(holder.count == (how == .instructions ? 3 : 2))
  }

  @Test("one that never comes to rest is told of", .rule("LA-12.2", "A-50.2"))
  func endless() throws {
    let (stage, holder) = try Self.stage { $0.after = { $0.made[3].constant += 1 } }
    #expect(stage.diagnostics.map(\.rule) == ["A-50"] && holder.count > 2)
  }

  /// Makes its constraints anew whenever its container is laid out.
  private final class Churning: UIPresentationController {
    let shade = UIView()
    var made: [NSLayoutConstraint] = []
    var count = 0

    override func presentationTransitionWillBegin() {
      shade.translatesAutoresizingMaskIntoConstraints = false
      containerView?.addSubview(shade)
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      guard let containerView else { return }
      count += 1
      NSLayoutConstraint.deactivate(made)
      made = [
        shade.centerXAnchor.constraint(equalTo: containerView.centerXAnchor),
        shade.topAnchor.constraint(equalTo: containerView.topAnchor, constant: 30),
        shade.widthAnchor.constraint(equalTo: containerView.widthAnchor, multiplier: 0.9),
        shade.widthAnchor.constraint(equalTo: shade.heightAnchor, multiplier: 0.5),
      ]
      NSLayoutConstraint.activate(made)
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var controllers: [Churning] = []
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      controllers.append(Churning(presentedViewController: presented, presenting: presenting))
      return controllers.last
    }
  }

  @Test("a presentation that does so in its container's layout", .rule("LA-12.3", "PC-05"), arguments: [false, true])
  func presentation(isAnimated: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, delegate) = (UIViewController(), Delegate())
    stage.rootViewController = UIViewController()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    stage.rootViewController?.present(page, animated: isAnimated)
    try stage.settle()
    let controller = try #require(delegate.controllers.first)
    #expect(controller.shade.frame == CGRect(x: 19, y: 30, width: 337.5, height: 675))
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(controller.shade.frame.width == 600)
    #expect(controller.count < 8)
    page.dismiss(animated: isAnimated)
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "what changes while the view is out for a moment counts when it is back", .rule("LA-12"),
    arguments: ["constant", "priority", "text"])
  func outAndIn(what: String) throws {
    let (stage, holder) = try Self.stage { _ in }
    let request = holder.box.heightAnchor.constraint(equalToConstant: 70)
    request.priority = UILayoutPriority(1)
    holder.made[3].priority = UILayoutPriority(500)
    request.isActive = true
    holder.label.text = "A"
    try stage.settle()
    #expect(holder.box.frame.height == 40)
    let (outer, width) = (try #require(holder.superview), holder.label.frame.width)
    holder.removeFromSuperview()
    switch what {
    case "constant": holder.made[3].constant = 50
    case "priority": request.priority = UILayoutPriority(900)
    default: holder.label.text = "A longer text"
    }
    outer.addSubview(holder)
    try stage.settle()
    #expect(holder.box.frame.height == (what == "constant" ? 50 : what == "priority" ? 70 : 40))
    #expect((holder.label.frame.width > width) == (what == "text"))
  }
}
