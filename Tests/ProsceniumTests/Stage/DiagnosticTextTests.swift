import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A diagnostic says what happened, which call of the app's led to it, what to do, and which rule it breaks.
@Suite("Texts of diagnostics")
struct DiagnosticTextTests {
  let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
  let root = ListController()

  init() { stage.rootViewController = root }

  /// The texts without addresses and lines.
  private func texts(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map {
      $0.debugDescription.replacing(#/: ?0x[0-9a-f]+/#, with: "").replacing(
        #/ at \/\S+\/DiagnosticTextTests\.swift:\d+:\d+/#, with: "")
    }
  }

  @Test("the line of the call is named")
  func places() throws {
    _ = (UIImage(systemName: "no.such.symbol"), 0)
    let line = #line - 1
    let diagnostic = try #require(stage.diagnostics.last)
    let location = try #require(diagnostic.location)
    #expect(location.hasPrefix("/") && location.contains("/DiagnosticTextTests.swift:\(line):"))
    #expect(diagnostic.caller == "DiagnosticTextTests.places()")
    #expect(diagnostic.debugDescription.contains("; called by DiagnosticTextTests.places() at \(location); "))
  }

  @Test("a cancelled transition that is completed as finished", .rule("C-13.2"))
  func completedThoughCancelled() throws {
    let (next, transition) = (UIViewController(), DraggedPresentation())
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = transition
    root.present(next, animated: true)
    stage.turn()
    transition.driver.update(0.5)
    transition.driver.cancel()
    try stage.settle()
    #expect(root.presentedViewController === next)
    #expect(
      texts(stage.diagnostics) == [
        "<DraggedPresentation> called completeTransition(true) for the transition from <ListController> to"
          + " <UIViewController>, which was cancelled: it finishes all the same. Pass !context.transitionWasCancelled."
          + " [C-13.2]; called by \(transition.caller); proscenium rule C-13.2 says more"
      ])
  }

  @Test("a picture's name that is nowhere is told without a turn", .rule("RS-05"))
  func picture() throws {
    #expect(UIImage(named: "nowhere") == nil)
    #expect(
      texts(stage.diagnostics) == [
        "No image named 'nowhere' is in the program's resources: it is nil; add an image set or a file of that name to the"
          + " target's resources, or mend the name. [RS-05]; called by DiagnosticTextTests.picture(); proscenium rule RS-05"
          + " says more"
      ])
  }

  @Test("present in viewDidLoad", .rule("D-01"))
  func withoutWindow() {
    HastyController().loadViewIfNeeded()
    #expect(
      texts(stage.diagnostics) == [
        "[Presentation] Attempt to present <UIViewController> on <HastyController> (from <HastyController>) whose view is not"
          + " in the window hierarchy. [D-01]; called by HastyController.viewDidLoad(); present it when the presenting"
          + " controller's view is in a window: in viewDidAppear(_:), or later; proscenium rule D-01 says more"
      ])
  }

  @Test("present twice, and while another comes", .rule("D-02", "D-03"))
  func twice() throws {
    root.present(UIViewController(), animated: true)
    root.showDetail()
    try stage.settle()
    root.showDetail()
    #expect(
      texts(stage.diagnostics) == [
        "Warning: Attempt to present <UIViewController> on <ListController> while a presentation is in progress! [D-03];"
          + " called by ListController.showDetail(); wait until the presentation or dismissal ends: present it in its"
          + " completion; proscenium rule D-03 says more",
        "[Presentation] Attempt to present <UIViewController> on <ListController> (from <ListController>) which is already"
          + " presenting <UIViewController>. [D-02]; called by ListController.showDetail(); dismiss what is presented first,"
          + " or present it from there; proscenium rule D-02 says more",
      ])
  }

  @Test("a forgotten completeTransition", .rule("C-27"))
  func neverCompletes() {
    let (next, animator) = (UIViewController(), ForgetfulAnimator())
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = animator
    root.present(next, animated: true)
    stage.advance(by: 12)
    #expect(
      texts(stage.diagnostics) == [
        "<ForgetfulAnimator> has not called completeTransition(_:) for the transition from <ListController> to"
          + " <UIViewController>; until it does, touches stay away and nothing else can be presented. [C-27]; asked for by"
          + " DiagnosticTextTests.neverCompletes(); call"
          + " context.completeTransition(!context.transitionWasCancelled) where the animation ends; proscenium rule C-27 says"
          + " more"
      ])
  }

  @Test("a popover without a source on a tablet", .rule("D-12"))
  func popover() {
    let (stage, root) = (Stage(device: .iPad11), ListController())
    stage.rootViewController = root
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    let failures = stage.collectFailures {
      root.present(popover, animated: true)
      stage.turn()
    }
    #expect(
      texts(failures) == [
        "UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil sourceView or"
          + " barButtonItem set before the presentation occurs. [D-12]; called by closure #1 in DiagnosticTextTests.popover(); set popoverPresentationController?.sourceView, or"
          + " barButtonItem, before present(_:animated:completion:); proscenium rule D-12 says more"
      ])
  }

  @Test("constraints on a view whose mask counts still", .rule("LA-09"))
  func forgottenMask() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    stage.turn()
    #expect(
      texts(stage.diagnostics) == [
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints. At least one of these is one you do not want:
            <NSLayoutConstraint UIView.width == 100   (active)>
            <autoresizing mask of UIView>
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint UIView.width == 100   (active)> [LA-09]; the broken one made by DiagnosticTextTests.forgottenMask(); \
        set translatesAutoresizingMaskIntoConstraints = false on the view whose mask is listed; proscenium rule LA-09 says more
        """
      ])
  }

  @Test("constraints that contradict each other", .rule("LA-09"))
  func constraints() throws {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let line = #line - 1
    stage.turn()
    #expect(
      texts(stage.diagnostics) == [
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints. At least one of these is one you do not want:
            <NSLayoutConstraint UIView.width == 120   (active)>
            <NSLayoutConstraint UIView.width == 100   (active)>
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint UIView.width == 120   (active)> [LA-09]; the broken one made by DiagnosticTextTests.constraints(); \
        take one of them out, or give one a priority below 1000; proscenium rule LA-09 says more
        """
      ])
    let location = try #require(stage.diagnostics.first?.location)
    #expect(location.contains("/DiagnosticTextTests.swift:\(line):"))
  }

  @Test("wrong names of a scene, a storyboard, a segue, an outlet and a symbol", .rule("D-22", "D-25", "SG-17", "D-46"))
  func names() throws {
    let failures = stage.collectFailures {
      let board = UIStoryboard(data: Data(Self.storyboard.utf8), path: "Main.storyboard")
      _ = board.instantiateViewController(withIdentifier: "detial")
      let list = board.instantiateViewController(withIdentifier: "list")
      list.performSegue(withIdentifier: "opne", sender: nil)
      list.loadViewIfNeeded()
      _ = UIStoryboard(name: "Mian", bundle: nil)
    }
    let (caller, board) = (
      "called by closure #1 in DiagnosticTextTests.names()",
      "take the name of a storyboard or xib among the target's resources, and the Storyboard ID of one of its scenes;"
        + " proscenium rule D-25 says more"
    )
    #expect(
      texts(failures).map { $0.replacing(#/NSBundle <[^>]+>/#, with: "BUNDLE") } == [
        "Storyboard (<UIStoryboard>) doesn't contain a view controller with identifier 'detial' [D-25]; \(caller); \(board)",
        "Receiver (<UIViewController>) has no segue with identifier 'opne' [D-22]; \(caller); take the Identifier of one of"
          + " its segues; a controller that was made in code has none; proscenium rule D-22 says more",
        "Main.storyboard:7:1: error: [<UIViewController> setValue:forUndefinedKey:]: this class is not key value"
          + " coding-compliant for the key titel; give the class such a property, or take the outlet out [SG-17]; \(caller);"
          + " proscenium rule SG-17 says more",
        "Could not find a storyboard named 'Mian' in bundle BUNDLE [D-25]; \(caller); \(board)",
      ])
    #expect(stage.diagnostics.isEmpty)
    _ = UIImage(systemName: "no.such.symbol")
    stage.turn()
    #expect(
      texts(stage.diagnostics).last
        == "No symbol named 'no.such.symbol' is among the built-in ones: the image is nil; use another name or a picture."
        + " [D-46]; called by DiagnosticTextTests.names(); proscenium rule D-46 says more")
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
    <scenes>
    <scene sceneID="s0"><objects>
    <viewController storyboardIdentifier="list" id="a">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
    <connections>
    <outlet property="titel" destination="v" id="o"/>
    <segue destination="b" kind="show" identifier="open" id="g"/>
    </connections></viewController></objects></scene>
    <scene sceneID="s1"><objects>
    <viewController storyboardIdentifier="detail" id="b">
    <view key="view" id="w"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
    </viewController></objects></scene>
    </scenes>
    </document>
    """

  @Test("a view changed on another thread", .rule("D-47"))
  func otherThread() throws {
    let view = UIView()
    let change: @MainActor () -> Void = { view.addSubview(UIView()) }
    let unchecked = unsafeBitCast(change, to: (@Sendable () -> Void).self)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group, execute: DispatchWorkItem(block: unchecked))
    group.wait()
    stage.advance(by: 0.05)
    #expect(
      texts(stage.diagnostics) == [
        "UI API called on a background thread: addSubview(_:) of <UIView>; ignored. Use DispatchQueue.main.async or the main"
          + " actor. [D-47]; called by closure #1 in DiagnosticTextTests.otherThread(); proscenium rule D-47 says more"
      ])
  }

  @Test("what is raised stops the program with who called and what to do", .rule("D-22"))
  func raised() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
        let root = ListController()
        stage.rootViewController = root
        root.openTypo()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    // Below the message stand the functions on the stack.
    let line = String(text.prefix { !$0.isNewline })
    #expect(
      line.replacing(#/: 0x[0-9a-f]+|\/\S+\/(?=DiagnosticTextTests)|:\d+:\d+|^\S+: /#, with: "")
        == "Fatal error: Receiver (<ListController>) has no segue with identifier 'showDetial'"
        + " [D-22]; called by ListController.openTypo() at DiagnosticTextTests.swift; take the Identifier of one of its"
        + " segues; a controller that was made in code has none; proscenium rule D-22 says more")
  }
}

/// Presents on buttons' behalf.
final class ListController: UIViewController {
  func showDetail() { present(UIViewController(), animated: true) }
  func openTypo() { performSegue(withIdentifier: "showDetial", sender: nil) }
}

/// A presentation that a finger drives, whose animator pays no heed to how it ended.
private final class DraggedPresentation: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let driver = UIPercentDrivenInteractiveTransition()
  let caller = "closure #2 in DraggedPresentation.animateTransition(using: UIKit.UIViewControllerContextTransitioning)"

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

/// Presents too early.
private final class HastyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(UIViewController(), animated: true)
  }
}

/// Never completes.
private final class ForgetfulAnimator: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
