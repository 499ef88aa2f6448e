import Proscenium
import RuleSupport
import Testing
import UIKit

/// A form whose fields and spaces say how large it is: 24 + 40 + 12 + n × 30 + 24 high, at least 200 wide.
private final class FormController: UIViewController {
  let head = Filled(200, 40)
  private(set) var rows: [Filled] = []
  private let column = UIStackView()

  init(rows count: Int) {
    super.init(nibName: nil, bundle: nil)
    rows = (0..<count).map { _ in Filled(120, 30) }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    ([head] + rows).forEach(column.addArrangedSubview)
    column.setCustomSpacing(12, after: head)
    view.addSubview(column)
    let below = view.bottomAnchor.constraint(greaterThanOrEqualTo: column.bottomAnchor, constant: 24)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16), below,
    ])
  }

  /// Sets the size as an app would.
  func size() { preferredContentSize = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
}

@Suite @MainActor struct SelfSizingTests {
  private func height(_ rows: Int) -> CGFloat { CGFloat(24 + 40 + 12 + rows * 30 + 24) }

  @Test("the preferred size is what the constraints inside want", .rule("LA-11", "LA-22"))
  func preferred() {
    let form = FormController(rows: 3)
    form.size()
    #expect(form.preferredContentSize == CGSize(width: 232, height: height(3)))
    form.rows[0].isHidden = true
    form.size()
    #expect(form.preferredContentSize == CGSize(width: 232, height: height(2)))
    let wide = form.view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 300, height: height(2)))
  }

  @Test("a popover is as large, and follows in one animation", .rule("LA-22", "PC-60"))
  func popover() throws {
    let cast = Cast(device: .iPad11)
    let form = FormController(rows: 3)
    form.modalPresentationStyle = .popover
    form.size()
    let popover = try #require(form.popoverPresentationController)
    popover.sourceView = cast.a.view
    popover.sourceRect = CGRect(x: 300, y: 200, width: 40, height: 40)
    popover.permittedArrowDirections = .up
    try cast.show(form)
    #expect(form.view.safeAreaLayoutGuide.layoutFrame.size == CGSize(width: 232, height: height(3)))
    form.rows[0].isHidden = true
    form.rows[1].isHidden = true
    form.size()
    cast.stage.advance(by: 0.1)
    let seen = try #require(form.view.layer.presentation()?.bounds.height)
    #expect(seen > height(1) && seen < height(3) + 40)
    try cast.settle()
    #expect(form.view.safeAreaLayoutGuide.layoutFrame.size == CGSize(width: 232, height: height(1)))
    #expect(form.head.superview?.frame.width == 200)
  }

  @Test("a form sheet is as large", .rule("LA-22"))
  func formSheet() throws {
    let cast = Cast(device: .iPad11)
    let form = FormController(rows: 4)
    form.modalPresentationStyle = .formSheet
    form.size()
    try cast.show(form)
    #expect(form.view.bounds.size == CGSize(width: 232, height: height(4)))
  }

  @Test("a sheet's detent goes by layout, and anew when it is told", .rule("LA-22"))
  func detent() throws {
    let cast = Cast(device: .iPhone15)
    let form = FormController(rows: 3)
    form.modalPresentationStyle = .pageSheet
    let sheet = try #require(form.sheetPresentationController)
    sheet.detents = [
      .custom { [unowned form] _ in
        let container = CGSize(width: form.view.bounds.width, height: 0)
        return form.view.systemLayoutSizeFitting(
          container, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
      }
    ]
    try cast.show(form)
    let bottom = form.view.safeAreaInsets.bottom
    #expect(abs(form.view.bounds.height - height(3) - bottom) < 1e-6)
    form.rows[0].isHidden = true
    form.rows[2].isHidden = true
    sheet.animateChanges { sheet.invalidateDetents() }
    cast.stage.advance(by: 0.1)
    let seen = try #require(form.view.layer.presentation()?.frame.minY)
    try cast.settle()
    #expect(abs(form.view.bounds.height - height(1) - bottom) < 1e-6)
    #expect(seen < form.view.frame.minY)
  }

  @Test("a table's header is as high as an app asks it to be", .rule("LA-22"))
  func header() throws {
    let cast = Cast(device: Device(named: "320x480@1")!)
    let table = UITableView(frame: cast.a.view.bounds)
    cast.a.view.addSubview(table)
    let header = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "Something to read. ", count: 12)
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: header.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -10),
    ])
    func fit() {
      header.frame.size = header.systemLayoutSizeFitting(
        CGSize(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      table.tableHeaderView = header
      cast.stage.turn()
    }
    fit()
    let narrow = label.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)).height
    #expect(header.frame.width == 320 && abs(header.frame.height - narrow - 20) < 1.01)
    #expect(abs(label.frame.height - narrow) < 1.01)
    #expect(table.contentSize.height >= header.frame.height)
    table.frame.size.width = 200
    fit()
    #expect(header.frame.width == 200 && header.frame.height > narrow + 20)
  }
}
