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
      one.addAction(UIAction { [weak self] _ in self?.tell() }, for: .valueChanged)
    }
    status.textColor = .secondaryLabel
    status.textAlignment = .center
    status.numberOfLines = 2
    status.accessibilityIdentifier = "status"
    done.setTitle("Done", for: .normal)
    done.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for part in [done, styles, picker, status, length] as [UIView] { view.addSubview(part) }
    tell()
  }

  private func changeStyle() {
    picker.preferredDatePickerStyle = [.compact, .inline, .wheels][max(0, styles.selectedSegmentIndex)]
    UIView.animate(withDuration: 0.3) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  private func tell() {
    let words = DateFormatter()
    words.locale = picker.locale ?? picker.calendar.locale
    words.calendar = picker.calendar
    words.timeZone = picker.calendar.timeZone
    words.dateStyle = .full
    words.timeStyle = .short
    status.text = "\(words.string(from: picker.date))\nfor \(Int(length.countDownDuration / 60)) minutes"
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = min(view.bounds.width - safe.left - safe.right - 24, 400)
    let left = view.bounds.midX - width / 2
    done.frame = CGRect(x: left + width - 70, y: safe.top + 4, width: 70, height: 36)
    styles.frame = CGRect(x: left, y: safe.top + 48, width: width, height: 32)
    let size = picker.intrinsicContentSize
    picker.frame = CGRect(x: left, y: styles.frame.maxY + 16, width: width, height: size.height)
    status.frame = CGRect(x: left, y: picker.frame.maxY + 8, width: width, height: 48)
    length.frame = CGRect(x: left, y: view.bounds.maxY - safe.bottom - 170, width: width, height: 162)
  }
}
