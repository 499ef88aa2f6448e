import UIKit

extension ContainerScene {
  /// Tabs in a bar at the top or, in its place, in a sidebar.
  static let sidebars = [
    ContainerScene(title: "Tabs, sidebar") { SidebarScenes.make(.automatic) },
    ContainerScene(title: "Tabs, sidebar beside the page") { SidebarScenes.make(.tile) },
  ]
}

/// A music library's tabs, with what stands around them.
@MainActor enum SidebarScenes {
  static func make(_ layout: UITabBarController.Sidebar.Layout) -> UITabBarController {
    let library = UITabGroup(
      title: "Library", image: UIImage(systemName: "folder"), identifier: "library",
      children: [
        tab("Songs", "music.note", .systemPink), tab("Albums", "square.stack", .systemPurple),
        tab("Artists", "person", .systemBrown),
      ])
    library.allowsReordering = true
    library.children.forEach { $0.allowsHiding = true }
    library.sidebarActions = [
      UIAction(title: "New Playlist", image: UIImage(systemName: "plus")) { _ in }
    ]
    let news = tab("News", "bell", .systemTeal)
    news.badgeValue = "2"
    let tabs = UITabBarController(tabs: [
      tab("Listen Now", "play.circle", .systemIndigo), news, library, tab("Search", "magnifyingglass", .systemGray),
    ])
    tabs.mode = .tabSidebar
    tabs.sidebar.preferredLayout = layout
    var head = UIListContentConfiguration.subtitleCell()
    head.text = "Music"
    head.textProperties.font = .systemFont(ofSize: 28, weight: .bold)
    tabs.sidebar.headerContentConfiguration = head
    tabs.sidebar.bottomBarView = AccountView()
    return tabs
  }

  private static func tab(_ title: String, _ symbol: String, _ color: UIColor) -> UITab {
    UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in PosterController(title, color) }
  }
}

/// Who listens, at the lower end of the sidebar.
private final class AccountView: UIView {
  private let picture = UIImageView(image: UIImage(systemName: "person.circle.fill"))
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    label.text = "Robin"
    label.font = .preferredFont(forTextStyle: .body)
    picture.contentMode = .center
    for view in [picture, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 52),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
      picture.centerYAnchor.constraint(equalTo: centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 28),
      label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
