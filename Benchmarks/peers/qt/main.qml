import QtQuick
import QtQuick.Controls.Basic

// The page that is measured here and there: a bar, 20 rows of text, rounded translucent items that move with the page.
Item {
  id: root
  property int remaining: wanted
  readonly property string what: way == "slide" ? "x" : way == "sheet" ? "y" : way == "fade" ? "opacity" : "flip"
  readonly property string under: way == "slide" ? "x" : way == "sheet" ? "scale" : way == "fade" ? "z" : "flip"
  readonly property real away: way == "slide" ? width : way == "sheet" ? height : way == "fade" ? 0 : 90
  readonly property real there: way == "fade" ? 1 : 0
  readonly property real whole: way == "sheet" ? 1 : 0
  readonly property real behind: way == "slide" ? -0.3 * width : way == "sheet" ? 0.92 : way == "fade" ? 0 : -90

  Component {
    id: page
    Rectangle {
      id: sheet
      property color tint: "#ffffff"
      property real progress: 0
      property real flip: 0
      width: root.width
      height: root.height
      color: tint
      transform: Rotation {
        origin { x: sheet.width / 2; y: sheet.height / 2 }
        axis { x: 0; y: 1; z: 0 }
        angle: sheet.flip
      }
      StackView.onActivating: moving.restart()
      StackView.onDeactivating: moving.restart()
      NumberAnimation on progress { id: moving; running: false; from: 0; to: 1; duration: 400 }
      Rectangle {
        width: parent.width; height: 64; color: Qt.darker(sheet.tint, 1.1)
        Text { anchors.centerIn: parent; text: "Navigation title"; font.pixelSize: 24 }
      }
      Column {
        y: 64
        Repeater {
          model: 20
          delegate: Item {
            width: sheet.width; height: 50
            Text { x: 20; y: 12; font.pixelSize: 20; text: "Row " + index + " — the quick brown fox jumps over the lazy dog" }
            Rectangle { y: 49; width: parent.width; height: 1; color: "#cccccc" }
          }
        }
      }
      Repeater {
        model: items
        delegate: Rectangle {
          width: 120; height: 80; radius: 16; opacity: 0.8
          color: Qt.hsla((index % 17) / 17, 0.7, 0.5, 0.7)
          x: (index % 32) * (sheet.width - 120) / 31 * (1 - 0.1 * sheet.progress)
          y: Math.floor(index / 32) % 32 * (sheet.height - 80) / 31 * (1 - 0.05 * sheet.progress)
        }
      }
    }
  }

  component Step: Transition {
    id: step
    property string name
    property real start
    property real finish
    NumberAnimation { property: step.name; from: step.start; to: step.finish; duration: 400; easing.type: Easing.OutCubic }
  }

  StackView {
    anchors.fill: parent
    id: stack
    initialItem: page
    pushEnter: Step { name: root.what; start: root.away; finish: root.there }
    pushExit: Step { name: root.under; start: root.whole; finish: root.behind }
    popEnter: Step { name: root.under; start: root.behind; finish: root.whole }
    popExit: Step { name: root.what; start: root.there; finish: root.away }
    onBusyChanged: {
      if (busy) {
        control.begin()
        return
      }
      control.end()
      root.remaining--
      gap.start()
    }
  }
  Timer {
    id: gap
    interval: 80
    onTriggered: {
      if (root.remaining <= 0) control.finish()
      else if (stack.depth == 1) stack.push(page, { tint: "#e8f0ff" })
      else stack.pop()
    }
  }
  Timer { running: true; interval: 600; onTriggered: stack.push(page, { tint: "#e8f0ff" }) }
}
