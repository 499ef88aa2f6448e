import CoreGraphics
import Proscenium
import Testing
import UIKit

/// The measured sizes of buttons that are set state by state.
@Suite struct ButtonSizeTests {
  /// A screen of a known scale, whatever other tests left.
  private let stage = Stage(device: .iPhoneSE)

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test(arguments: [UIButton.ButtonType.custom, .system]) func anEmptyButtonHasRoomForALine(_ type: UIButton.ButtonType)
  {
    let button = UIButton(type: type)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 34))
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

  @Test func aTitleAtAnEdgeKeepsItsRoom() {
    let button = UIButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.sizeToFit()
    for alignment in [UIControl.ContentVerticalAlignment.top, .bottom, .center] {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      #expect(abs(button.titleLabel!.frame.minY - 6) < 0.34, "\(alignment)")
      #expect(abs(button.bounds.height - button.titleLabel!.frame.maxY - 6) < 0.34)
    }
    button.bounds.size.height = 100
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(abs(button.titleLabel!.frame.minY - 6) < 0.34)
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
