import UIKit

/// A journey that is planned or over.
struct Trip: Equatable {
  var place: String
  var days: Int
  var symbol: String
  var isFavourite = false

  /// The initial trips: planned ones, and past ones.
  static let planned = [
    Trip(place: "Lisbon", days: 4, symbol: "sun.max.fill"), Trip(place: "Bergen", days: 7, symbol: "cloud.fill"),
    Trip(place: "Kyoto", days: 12, symbol: "leaf.fill"), Trip(place: "Palermo", days: 5, symbol: "flame.fill"),
  ]
  static let past = [
    "Aarhus", "Bern", "Cork", "Dresden", "Edinburgh", "Florence", "Ghent", "Helsinki", "Innsbruck", "Jena", "Krakow",
    "Lund", "Madrid", "Nice", "Oslo", "Porto",
  ].enumerated().map { Trip(place: $1, days: 2 + $0 % 5, symbol: "map.fill") }
}
