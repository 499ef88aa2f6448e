import UIKit

/// A date to agree on, by pills, by a month's days or by wheels, and how long it takes.
package final class AppointmentController: UIViewController {
  package let picker = UIDatePicker()
  package let length = UIDatePicker()
  private let styles = UISegmentedControl(items: ["Pills", "Month", "Wheels"])
  private let status = UILabel()
  private let done = UIButton(type: .system)

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    styles.selectedSegmentIndex = 0
    styles.addAction(UIAction { [weak self] _ in self?.changeStyle() }, for: .valueChanged)
    picker.datePickerMode = .dateAndTime
    picker.preferredDatePickerStyle = .compact
    picker.minuteInterval = 5
    picker.minimumDate = picker.date
    length.datePickerMode = .countDownTimer
    length.minuteInterval = 15
    length.countDownDuration = 3600
    for one in [picker, length] {
      one.addAction(UIAction { [weak self] _ in self?.report() }, for: .valueChanged)
    }
    status.textColor = .secondaryLabel
    status.textAlignment = .center
    status.numberOfLines = 2
    status.accessibilityIdentifier = "status"
    done.setTitle("Done", for: .normal)
    done.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    layOut()
    report()
  }

  private func changeStyle() {
    picker.preferredDatePickerStyle = [.compact, .inline, .wheels][max(0, styles.selectedSegmentIndex)]
    UIView.animate(withDuration: 0.3) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  private func report() {
    let words = DateFormatter()
    words.locale = picker.locale ?? picker.calendar.locale
    words.calendar = picker.calendar
    words.timeZone = picker.calendar.timeZone
    words.dateStyle = .full
    words.timeStyle = .short
    status.text = "\(words.string(from: picker.date))\nfor \(Int(length.countDownDuration / 60)) minutes"
  }

  /// A column in the middle that is no wider than is read well; how long it takes stands at the lower edge.
  private func layOut() {
    let column = UIStackView(arrangedSubviews: [styles, picker, status])
    column.axis = .vertical
    column.spacing = 8
    column.setCustomSpacing(16, after: styles)
    for part in [done, column, length] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    let width = column.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -24)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      width, column.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 48),
      styles.heightAnchor.constraint(equalToConstant: 32), status.heightAnchor.constraint(equalToConstant: 48),
      done.topAnchor.constraint(equalTo: safe.topAnchor, constant: 4),
      done.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      done.widthAnchor.constraint(equalToConstant: 70), done.heightAnchor.constraint(equalToConstant: 36),
      length.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      length.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      length.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
      length.heightAnchor.constraint(equalToConstant: 162),
    ])
  }
}
