/// The files of a new app; APPNAME is its name.
enum NewAppTexts {
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "APPNAME",
      platforms: [.iOS(.v15)],
      products: [
        .library(name: "APPNAMEKit", targets: ["APPNAMEKit"])
      ],
      targets: [
        // The screens and the transition, which tests import too.
        .target(name: "APPNAMEKit"),
        // The app around them.
        .executableTarget(name: "APPNAME", dependencies: ["APPNAMEKit"], resources: [.process("Resources")]),
        .testTarget(name: "APPNAMEKitTests", dependencies: ["APPNAMEKit"]),
      ]
    )

    """

  static let readme = """
    # APPNAME

    On Linux, with `proscenium` installed:

    ```sh
    proscenium run                    # in a window, or without a display in a browser
    proscenium run APPNAME --help        # devices, dark style, films
    proscenium test
    ```

    On a Mac, open this folder in Xcode: the scheme APPNAMEKit builds, and its tests run in a simulator. An app for a phone is a target
    of your project that links APPNAMEKit and has the two delegates of `Sources/APPNAME`.

    """

  static let home = """
    import UIKit

    /// The first screen: a greeting, and a button that shows a card.
    public final class HomeController: UIViewController {
      private let greeting = UILabel()
      private let button = UIButton(type: .system)
      private let cards = CardTransition()

      override public func viewDidLoad() {
        super.viewDidLoad()
        title = "APPNAME"
        view.backgroundColor = .systemBackground
        greeting.text = "Hello from APPNAME"
        greeting.font = .preferredFont(forTextStyle: .title1)
        button.setTitle("Show a card", for: .normal)
        button.addTarget(self, action: #selector(showCard), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [greeting, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }

      @objc public func showCard() {
        let card = CardController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = cards
        present(card, animated: true)
      }
    }

    """

  static let card = """
    import UIKit

    /// A card, which a tap puts away.
    public final class CardController: UIViewController {
      override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        view.layer.cornerRadius = 24
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
        let label = UILabel()
        label.text = "Tap to close"
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }

      @objc private func close() {
        dismiss(animated: true)
      }
    }

    """

  static let animator = """
    import UIKit

    /// Cards grow out of the middle of the screen, and shrink back into it.
    final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(isPresenting: true)
      }

      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(isPresenting: false)
      }
    }

    final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
      private let isPresenting: Bool

      init(isPresenting: Bool) {
        self.isPresenting = isPresenting
      }

      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
        guard let card = context.view(forKey: isPresenting ? .to : .from) else {
          return context.completeTransition(true)
        }
        if isPresenting {
          card.frame = context.containerView.bounds.insetBy(dx: 40, dy: 160)
          card.transform = small
          card.alpha = 0
          context.containerView.addSubview(card)
        }
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8,
          initialSpringVelocity: 0
        ) {
          card.transform = self.isPresenting ? .identity : small
          card.alpha = self.isPresenting ? 1 : 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """

  static let appDelegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        true
      }

      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
      }
    }

    """

  static let sceneDelegate = """
    import APPNAMEKit
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: HomeController())
        window.makeKeyAndVisible()
        self.window = window
      }
    }

    """

  static let information = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>CFBundleName</key>
    	<string>APPNAME</string>
    	<key>UIApplicationSceneManifest</key>
    	<dict>
    		<key>UIApplicationSupportsMultipleScenes</key>
    		<false/>
    		<key>UISceneConfigurations</key>
    		<dict>
    			<key>UIWindowSceneSessionRoleApplication</key>
    			<array>
    				<dict>
    					<key>UISceneConfigurationName</key>
    					<string>Default Configuration</string>
    					<key>UISceneDelegateClassName</key>
    					<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    				</dict>
    			</array>
    		</dict>
    	</dict>
    </dict>
    </plist>

    """

  static let tests = """
    import UIKit
    import XCTest

    @testable import APPNAMEKit

    @MainActor final class CardTests: XCTestCase {
      func testTheCardGrowsOverTheGreeting() throws {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let home = HomeController()
        window.rootViewController = home
        window.makeKeyAndVisible()
        home.showCard()
        let card = try XCTUnwrap(home.presentedViewController as? CardController)
        let isShown = XCTNSPredicateExpectation(
          predicate: NSPredicate { _, _ in card.view.window != nil && !card.isBeingPresented }, object: nil)
        wait(for: [isShown], timeout: 5)
        XCTAssertEqual(card.view.transform, .identity)
        XCTAssertIdentical(card.view.window, window)

        let isGone = expectation(description: "the card is gone")
        home.dismiss(animated: true) { isGone.fulfill() }
        wait(for: [isGone], timeout: 2)
        XCTAssertNil(home.presentedViewController)
        XCTAssertNotNil(home.view.window)
      }
    }

    #if canImport(Proscenium)
      import Proscenium
      import Testing

      /// On a stage, whose clock moves only when it is asked to.
      @MainActor @Test func theCardGrows() throws {
        let stage = Stage(device: .iPhone15)
        let home = HomeController()
        stage.rootViewController = home
        home.showCard()
        stage.advance(by: 0.1)
        let card = try #require(home.presentedViewController)
        #expect(card.isBeingPresented)
        try stage.settle()
        #expect(card.view.frame == stage.window.bounds.insetBy(dx: 40, dy: 160))
        #expect(stage.diagnostics.isEmpty)
      }
    #endif

    """
}
