import UIKit

/// Trips in two groups: they lead to a page each, are added, deleted and moved.
package final class TripListController: UITableViewController {
  private var groups = [Trip.planned, Trip.past]
  private let titles = ["Planned", "Past"]

  package init() {
    super.init(style: .insetGrouped)
    title = "Trips"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "trip")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() }),
      UIBarButtonItem(
        image: UIImage(systemName: "square.grid.2x2"),
        primaryAction: UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(TripGridController(), animated: true)
        }),
      UIBarButtonItem(
        image: UIImage(systemName: "list.bullet"),
        primaryAction: UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(TripOutlineController(), animated: true)
        }),
    ]
    navigationItem.leftBarButtonItem = editItem
  }

  private var editItem: UIBarButtonItem {
    UIBarButtonItem(
      systemItem: tableView.isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })
  }

  private func toggleEditing() {
    tableView.setEditing(!tableView.isEditing, animated: true)
    navigationItem.setLeftBarButton(editItem, animated: true)
  }

  /// A new trip comes second, and pushes the others down.
  private func add() {
    groups[0].insert(Trip(place: "Reykjavik", days: 6, symbol: "snowflake"), at: 1)
    tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
  }

  // MARK: Rows

  package override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  package override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].count
  }

  package override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  package override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath)
    let trip = groups[indexPath.section][indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = trip.place
    content.secondaryText = "\(trip.days) days"
    content.image = UIImage(systemName: trip.isFavourite ? "star.fill" : trip.symbol)
    content.imageProperties.tintColor = trip.isFavourite ? .systemYellow : nil
    content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 28)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  package override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = TripController(groups[indexPath.section][indexPath.row])
    navigationController?.pushViewController(page, animated: true)
  }

  // MARK: Editing

  package override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  package override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  package override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    groups[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  package override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let trip = groups[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    groups[destinationIndexPath.section].insert(trip, at: destinationIndexPath.row)
  }

  package override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .normal, title: "Star") { [weak self] _, _, done in
      self?.groups[indexPath.section][indexPath.row].isFavourite.toggle()
      self?.tableView.reconfigureRows(at: [indexPath])
      done(true)
    }
    action.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [action])
  }
}
