import UIKit

/// The details of a trip.
final class TripController: UIViewController {
  private let trip: Trip
  private let picture = UIImageView()
  private let label = UILabel()

  init(_ trip: Trip) {
    self.trip = trip
    super.init(nibName: nil, bundle: nil)
    title = trip.place
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.image = UIImage(
      systemName: trip.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96, weight: .regular))
    picture.contentMode = .center
    label.text = "\(trip.days) days in \(trip.place)"
    label.font = .preferredFont(forTextStyle: .title2)
    label.textAlignment = .center
    for subview in [picture, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: safe.topAnchor, constant: 60),
      picture.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 160),
      label.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }
}
