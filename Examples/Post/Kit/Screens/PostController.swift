import UIKit

/// The app: mailboxes, the letters in one of them, and one letter, beside one another or as a stack.
package final class PostController: UISplitViewController, UISplitViewControllerDelegate {
  private let office: PostOffice
  private let mailboxes: MailboxesController
  private let list: LetterListController

  package init(office: PostOffice) {
    self.office = office
    mailboxes = MailboxesController(office: office)
    list = LetterListController(office: office, box: .inbox)
    super.init(style: .tripleColumn)
    delegate = self
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    for (page, column) in [(mailboxes, Column.primary), (list, .supplementary)] as [(UIViewController, Column)] {
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      setViewController(navigation, for: column)
    }
    setViewController(NoLetterController(), for: .secondary)
    mailboxes.onChoose = { [weak self] in self?.open($0) }
    list.onChoose = { [weak self] in self?.open($0) }
    list.onOpen = { [weak self] in self?.open($0) }
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func open(_ box: Mailbox) {
    list.box = box
    show(.supplementary)
  }

  private func open(_ letter: Letter) {
    guard letter.box != .drafts else { return ComposeController.present(Draft(letter), in: office, from: self) }
    open(LetterController(office: office, id: letter.id))
  }

  private func open(_ page: LetterController) {
    page.onLeave = { [weak self] in self?.leaveLetter() }
    setViewController(UINavigationController(rootViewController: page), for: .secondary)
    show(.secondary)
  }

  /// The letter that is shown went elsewhere.
  private func leaveLetter() {
    if isCollapsed {
      show(.supplementary)
    } else {
      setViewController(NoLetterController(), for: .secondary)
    }
  }

  package func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let navigation = viewController(for: .secondary) as? UINavigationController
    return navigation?.viewControllers.first is LetterController ? .secondary : .supplementary
  }
}

/// Stands where a letter will be.
final class NoLetterController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "No letter selected"
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }
}

extension Draft {
  init(_ letter: Letter) {
    self.init(id: letter.id, recipient: letter.recipient, subject: letter.subject, text: letter.text)
  }
}
