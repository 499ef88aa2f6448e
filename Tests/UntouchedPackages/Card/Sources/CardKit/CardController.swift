// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(UIKit)
  import CardModel
  import Combine
  import UIKit

  @MainActor @objc public protocol CardControllerDelegate: AnyObject {
    @objc optional func cardDidFlip(_ card: CardController)
  }

  open class CardController: UIViewController {
    @IBOutlet public private(set) weak var titleLabel: UILabel!
    @IBOutlet public private(set) var flipButton: UIButton!
    public weak var delegate: CardControllerDelegate?

    public var model = CardModel(title: "Ace") {
      didSet { titleLabel?.text = model.isFaceUp ? model.title : "" }
    }
    public private(set) var taps = 0
    public private(set) var notes: [String] = []

    public class func make() -> CardController {
      let board = UIStoryboard(name: "Card", bundle: .module)
      return board.instantiateInitialViewController() as! CardController
    }

    open override func viewDidLoad() {
      super.viewDidLoad()
      titleLabel.text = model.title
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(viewTapped(_:))))
      NotificationCenter.default.addObserver(
        self, selector: #selector(noted), name: Notification.Name("CardNote"), object: nil)
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      DispatchQueue.main.async { self.notes.append("soon") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { self.notes.append("later") }
    }

    @IBAction func flip(_ sender: UIButton) {
      model.flip()
      delegate?.cardDidFlip?(self)
    }

    @objc private func viewTapped(_ recognizer: UITapGestureRecognizer) { taps += 1 }
    @objc private func noted(_ notification: Notification) { notes.append(notification.name.rawValue) }
  }
#endif
