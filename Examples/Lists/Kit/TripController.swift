import UIKit

/// What there is to say of a trip.
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
    view.addSubview(picture)
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    picture.frame = CGRect(x: room.minX, y: room.minY + 60, width: room.width, height: 160)
    label.frame = CGRect(x: room.minX + 20, y: picture.frame.maxY + 20, width: room.width - 40, height: 34)
  }
}
