import ContainersKit
import FingersKit
import ListsKit
import ModalsKit
import PostKit
import RecipesKit
import UIKit

extension Topic {
  /// The topics of the gallery, in order.
  package static let all: [Topic] = [
    Topic(
      title: "Apps", symbol: "square.stack", color: .systemIndigo, words: "Whole apps, as one would write them.",
      exhibits: [
        Exhibit("Recipes", "Storyboards, a zoom from a photograph, unwinding") { RecipesInterface.makeRoot() },
        Exhibit("Post", "Columns, swipes, search, and a sheet that asks") { PostController(office: PostOffice()) },
        Exhibit("Trips", "Rows and tiles that are edited, moved and opened") {
          UINavigationController(rootViewController: TripListController())
        },
      ]),
    Topic(
      title: "Presentations", symbol: "rectangle.on.rectangle", color: .systemTeal,
      words: "Every presentation style with every transition style that goes with it. A context is this page.",
      exhibits: ModalScene.styles.map { scene in Exhibit(scene.title) { scene.show($0, $1) } }),
    Topic(
      title: "Sheets, questions, own transitions", symbol: "hand.draw", color: .systemPink,
      words: "Detents, alerts over sheets, a search, and animators of the app's own that follow a finger.",
      exhibits: ModalScene.own.map { scene in Exhibit(scene.title) { scene.show($0, $1) } }),
    Topic(
      title: "Containers", symbol: "rectangle.split.3x1", color: .systemOrange,
      words: "Stacks, tabs, columns, books, and a container of the app's own.",
      exhibits: ContainerScene.all.map { scene in Exhibit(scene.title) { scene.make() } }),
    Topic(
      title: "Fingers and keys", symbol: "keyboard", color: .systemGreen,
      words: "A list that scrolls and is pulled out in one drag, text, and dates.",
      exhibits: FingerScene.all.map { scene in Exhibit(scene.title) { gallery, _ in scene.show(gallery) } }),
  ]
}
