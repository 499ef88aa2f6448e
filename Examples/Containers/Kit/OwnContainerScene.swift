import UIKit

#if os(Linux)
  import Proscenium
#endif

extension ContainerScene {
  /// A container of the app's own.
  #if os(Linux)
    static let own = [ContainerScene(title: "Own container, swiped") { SwipeContainer() }]
  #else
    // The method that runs an animator in a container of one's own is Proscenium's.
    static let own: [ContainerScene] = []
  #endif
}

#if os(Linux)
  /// A container that shows one page of a few inside a frame; a finger swipes from one to the next.
  final class SwipeContainer: UIViewController {
    private let stage = UIView()
    private let posters: [(String, UIColor)] = [
      ("One", .systemPink), ("Two", .systemGreen), ("Three", .systemPurple),
    ]
    private var index = 0
    private var swipe: SideSwipe?
    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemGroupedBackground
      stage.clipsToBounds = true
      stage.layer.cornerRadius = 30
      stage.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stage)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        stage.topAnchor.constraint(equalTo: safe.topAnchor, constant: 40),
        stage.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -40),
        stage.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
        stage.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
      ])
      let first = makePage(0)
      addChild(first)
      first.view.frame = stage.bounds
      stage.addSubview(first.view)
      first.didMove(toParent: self)
      swipe = SideSwipe(on: view) { [unowned self] in swiped($0) }
    }

    private func makePage(_ index: Int) -> UIViewController {
      let page = PosterController(posters[index].0, posters[index].1)
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return page
    }

    private func swiped(_ step: SideSwipe.Step) {
      switch step {
      case .began(let isForward): change(by: isForward ? 1 : -1)
      case .moved(let progress): interaction?.update(progress)
      case .ended(let isFinished):
        isFinished ? interaction?.finish() : interaction?.cancel()
        interaction = nil
      }
    }

    private func change(by delta: Int) {
      guard posters.indices.contains(index + delta), let page = children.first, children.count == 1 else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      interaction = driver
      transition(
        from: page, to: makePage(index + delta), using: SlideAnimator(isForward: delta > 0),
        interactionController: driver
      ) { [self] completed in
        if completed { index += delta }
      }
    }
  }
#endif
