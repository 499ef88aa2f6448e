import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Buttons that stand for a choice.
@Suite struct PopUpButtonTests {
  private let stage = Stage(device: .iPhoneSE)

  private func button(_ change: (UIButton) -> Void) -> (size: CGSize, chevrons: CGRect?) {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "Name"
    button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }, UIAction(title: "Date") { _ in }])
    change(button)
    button.sizeToFit()
    button.layoutIfNeeded()
    let view = button.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }
    return (button.bounds.size, view?.frame)
  }

  @Test("a button that stands for a choice has chevrons behind its title, where it does not say otherwise")
  func indicator() throws {
    let plain = button { _ in }
    #expect(plain.chevrons == nil)
    func popUp(_ button: UIButton) {
      (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    }
    let shown = button(popUp)
    let frame = try #require(shown.chevrons)
    #expect(shown.size.width > plain.size.width + frame.width && shown.size.height == plain.size.height)
    #expect(abs(frame.maxX - (shown.size.width - 12)) < 1 && abs(frame.midY - shown.size.height / 2) < 1)
    let hidden = button {
      popUp($0)
      $0.configuration?.indicator = .none
    }
    #expect(hidden.chevrons == nil && hidden.size == plain.size)
    #expect(button { $0.configuration?.indicator = .popup }.chevrons != nil)
    let mirrored = button {
      popUp($0)
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(abs((mirrored.chevrons?.minX ?? 0) - 12) < 1)
  }
}

/// The measured sizes of buttons that are set state by state.
@Suite struct ButtonSizeTests {
  /// A screen of a known scale, independent of other tests.
  private let stage = Stage(device: .iPhoneSE)

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// A colour of traits is another object at every question; under a finger it is asked for in every layout.
  @Test("under a finger, a button that constraints hold is laid out once", .rule("A-50"))
  func held() throws {
    let page = UIViewController()
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Held"
    button.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
    ])
    stage.rootViewController = page
    stage.advance(by: 0.1)
    let rest = stage.frame()
    stage.touchDown(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.advance(by: 0.1)
    #expect(button.isHighlighted && stage.frame() != rest)
    stage.touchUp()
    try stage.settle()
    #expect(stage.frame() == rest)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [(UIButton.ButtonType.custom, 34), (.system, 30)])
  func anEmptyButtonHasSpaceForALine(_ type: UIButton.ButtonType, _ height: CGFloat) {
    let button = UIButton(type: type)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: height))
  }

  /// Frames that Interface Builder writes for system buttons whose font is not said, as wide as their titles.
  @Test(
    "a system button is as large as Interface Builder draws it",
    arguments: [
      ("Button", 46), ("Present", 53), ("Dismiss", 54), ("Done", 37), ("Push", 35), ("Back", 34), ("Stop", 32),
      ("Start", 34), ("Test", 30), ("Responder Chain", 119), ("Draw That Puppy", 119),
    ] as [(String, CGFloat)])
  func aSystemButtonIsSmall(_ title: String, _ width: CGFloat) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    #expect(button.titleLabel?.font.pointSize == 15 && UIButton().titleLabel?.font.pointSize == 18)
    let size = button.intrinsicContentSize
    #expect(size.height == 30 && abs(size.width - width) <= max(1, width * 0.025), "\(size)")
    // In that frame it is not cut off.
    button.frame = CGRect(x: 0, y: 0, width: width, height: 30)
    button.layoutIfNeeded()
    #expect(button.titleLabel!.frame.width <= width)
  }

  @Test func aPictureAloneIsTheSize() {
    let button = UIButton(type: .custom)
    button.setImage(picture(20), for: .normal)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test func aPictureBesideATitleIsOnlyAsHighAsItIs() {
    let button = UIButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.setImage(picture(80), for: .normal)
    button.sizeToFit()
    #expect(button.bounds.height == 80)
    let title = button.titleLabel!.intrinsicContentSize
    #expect(button.bounds.width == 80 + title.width)
    button.setImage(picture(10), for: .normal)
    #expect(button.intrinsicContentSize.height == title.height + 12)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 16, height: title.height + 4))
  }

  @Test func aTitleAtAnEdgeStaysThere() {
    let button = UIButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.sizeToFit()
    for (alignment, above) in [(UIControl.ContentVerticalAlignment.top, 0.0), (.bottom, 12), (.center, 6)] {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      #expect(abs(button.titleLabel!.frame.minY - above) < 0.34, "\(alignment)")
      #expect(abs(button.bounds.height - button.titleLabel!.frame.maxY - (12 - above)) < 0.34)
    }
    button.bounds.size.height = 100
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(button.titleLabel!.frame.minY == 0)
    button.contentEdgeInsets.top = 1
    button.layoutIfNeeded()
    #expect(abs(button.titleLabel!.frame.minY - 1) < 0.34)
  }

  @Test func aConfigurationMayStayAsItIsInEveryState() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.baseForegroundColor = .red
    let button = UIButton(configuration: configuration)
    var updates = 0
    button.configurationUpdateHandler = { _ in updates += 1 }
    button.layoutIfNeeded()
    let usual = button.currentTitleColor
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.currentTitleColor != usual && updates == 2)
    button.automaticallyUpdatesConfiguration = false
    button.layoutIfNeeded()
    #expect(button.currentTitleColor == usual)
    button.isEnabled = true
    button.layoutIfNeeded()
    #expect(button.currentTitleColor == usual && updates == 3)
  }
}
