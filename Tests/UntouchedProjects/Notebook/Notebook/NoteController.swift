import NotebookKit
import UIKit

class NoteController: UIViewController {
  @IBOutlet private(set) var titleLabel: UILabel!
  private(set) var note = Note(text: "First")

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = note.title
  }

  @IBAction func change(_ sender: Any) {
    note = note.changed()
    titleLabel.text = note.title
  }
}
