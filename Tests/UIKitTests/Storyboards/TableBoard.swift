import Foundation
import Proscenium
import UIKit

/// A cell of a prototype, with outlets.
class ProtoCell: UITableViewCell {
  var nameLabel: UILabel!
  var wakings = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    wakings += nameLabel == nil ? 0 : 1
  }
}

/// A list whose rows are those of its document.
class ListRoamer: UITableViewController {
  var identifiers: [String] = []
  var allows = true
  var picks = true
  var prepared: [(segue: UIStoryboardSegue, sender: Any?, path: IndexPath?)] = []
  var selected: [IndexPath] = []
  var nameLabel: UILabel!
  var taps = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    Roamer.stage?.trace.name(self, "list")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    picks ? indexPath : nil
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append((segue, sender, tableView.indexPathForSelectedRow))
  }
  func tap(_ sender: Any) { taps += 1 }

  static let registered: Void = InterfaceClasses.register(ListRoamer.self) {
    $0.action(Selector("tap:", ListRoamer.tap))
  }
}

/// A form of static rows; one of them can be hidden, and one added.
class FormRoamer: UITableViewController {
  var field: UITextField!
  var hides = false
  var selected: [IndexPath] = []
  var asks: IndexPath?

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    hides && indexPath.row == 0 ? 0 : super.tableView(tableView, heightForRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    super.tableView(tableView, cellForRowAt: asks ?? indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    selected.append(indexPath)
  }
}

extension Board {
  /// A scene of a table's controller; `inside` stands in the table.
  static func list(
    _ id: String = "a", _ inside: String, type: String = "ListRoamer", table: String = #"dataMode="prototypes""#,
    connections: String = "", beside: String = ""
  ) -> String {
    """
    <tableViewController storyboardIdentifier="\(id)" id="\(id)" customClass="\(type)" customModule="UIKitTests">
    <tableView key="view" alwaysBounceVertical="YES" rowHeight="-1" estimatedRowHeight="-1" \(table) id="\(id)-table">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    \(inside)
    <connections><outlet property="dataSource" destination="\(id)" id="\(id)-ds"/>
    <outlet property="delegate" destination="\(id)" id="\(id)-de"/></connections></tableView>
    <connections>\(connections)</connections></tableViewController>
    <exit id="\(id)-exit"/>\(beside)
    """
  }

  /// A cell with a label that constraints hold.
  static func cell(
    _ id: String, _ attributes: String = "", text: String = "Name", inside: String = "", connections: String = "",
    type: String = "ProtoCell"
  ) -> String {
    """
    <tableViewCell \(attributes) id="\(id)" customClass="\(type)" customModule="UIKitTests">
    <rect key="frame" x="0" y="0" width="375" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-view">
    <rect key="frame" x="0" y="0" width="375" height="44"/>
    <subviews><label text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label"/>
    \(inside)</subviews>
    <constraints>
    <constraint firstItem="\(id)-label" firstAttribute="leading" secondItem="\(id)-view" secondAttribute="leadingMargin" id="\(id)-1"/>
    <constraint firstItem="\(id)-label" firstAttribute="top" secondItem="\(id)-view" secondAttribute="top" constant="30" id="\(id)-2"/>
    <constraint firstAttribute="trailingMargin" secondItem="\(id)-label" secondAttribute="trailing" id="\(id)-4"/>
    <constraint firstAttribute="bottom" secondItem="\(id)-label" secondAttribute="bottom" constant="30" id="\(id)-3"/>
    </constraints>
    </tableViewCellContentView>
    <connections>\(type == "ProtoCell" ? "<outlet property=\"nameLabel\" destination=\"\(id)-label\" id=\"\(id)-o\"/>" : "")
    \(connections)</connections></tableViewCell>
    """
  }

  static func prototypes(_ cells: String...) -> String { "<prototypes>\(cells.joined())</prototypes>" }

  static func sections(_ sections: (head: String, cells: String)...) -> String {
    let texts = sections.enumerated().map { index, section in
      "<tableViewSection \(section.head) id=\"x\(index)\"><cells>\(section.cells)</cells></tableViewSection>"
    }
    return "<sections>\(texts.joined())</sections>"
  }
}

/// Rows of both prototypes of the tables that are loaded, shown and damaged.
final class ShownRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = indexPath.row % 2 == 0 ? "row" : "stock"
    return tableView.dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell()
  }
  func tap(_ sender: Any) {}
}
