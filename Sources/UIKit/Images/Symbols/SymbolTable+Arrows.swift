nonisolated extension SymbolTable {
  /// Arrows, chevrons, and what turns and repeats.
  static let arrows = """
    arrow.up.right = l M 5 19 L 18.5 5.5 M 8 5 L 19 5 L 19 16
    arrow.up.left = l M 19 19 L 5.5 5.5 M 16 5 L 5 5 L 5 16
    arrow.down.left = l M 19 5 L 5.5 18.5 M 5 8 L 5 19 L 16 19
    arrow.down.right = l M 5 5 L 18.5 18.5 M 19 8 L 19 19 L 8 19
    arrow.left.and.right = l M 2 12 L 22 12 M 7 7 L 2 12 L 7 17 M 17 7 L 22 12 L 17 17
    arrow.up.and.down = l M 9 2 L 9 22 M 4 7 L 9 2 L 14 7 M 4 17 L 9 22 L 14 17 | w 18
    arrow.left.arrow.right = l M 3 8 L 21 8 M 16.5 3.5 L 21 8 L 16.5 12.5 M 21 16.5 L 3 16.5 M 7.5 12 L 3 16.5 L 7.5 \
      21
    arrow.right.arrow.left = l M 21 8 L 3 8 M 7.5 3.5 L 3 8 L 7.5 12.5 M 3 16.5 L 21 16.5 M 16.5 12 L 21 16.5 L 16.5 \
      21
    arrow.up.arrow.down = l M 7.5 21 L 7.5 3 M 3 7.5 L 7.5 3 L 12 7.5 M 16.5 3 L 16.5 21 M 12 16.5 L 16.5 21 L 21 \
      16.5
    arrow.triangle.2.circlepath = l A 12 12 8.5 188 333 A 12 12 8.5 8 153 | s M 22 12.6 L 14.8 11.4 L 19.6 6 Z M 2 \
      11.4 L 9.2 12.6 L 4.4 18 Z
    arrow.2.circlepath = l A 12 12 8.5 190 340 A 12 12 8.5 10 160 M 15.5 7.5 L 19.5 8.3 L 20.6 4 M 8.5 16.5 L 4.5 \
      15.7 L 3.4 20
    repeat = l M 4 11 L 4 9.5 Q 4 6.5 7 6.5 L 20.5 6.5 M 17 3 L 20.5 6.5 L 17 10 M 20 13 L 20 14.5 Q 20 17.5 17 17.5 \
      L 3.5 17.5    M 7 14 L 3.5 17.5 L 7 21
    repeat.1 = l M 4 11 L 4 9.5 Q 4 6.5 7 6.5 L 16 6.5 M 12.5 3 L 16 6.5 L 12.5 10 M 20 13 L 20 14.5 Q 20 17.5 17 \
      17.5    L 3.5 17.5 M 7 14 L 3.5 17.5 L 7 21 M 19.5 5 L 21.5 3.5 L 21.5 10
    shuffle = l M 2.5 17 L 5 17 C 11 17 11 7 17 7 L 21 7 M 18 3.8 L 21.3 7 L 18 10.2 M 2.5 7 L 5 7 C 7.5 7 8.8 8.6 \
      9.8 10.2    M 13 14.5 C 14 16 15.2 17 17 17 L 21 17 M 18 13.8 L 21.3 17 L 18 20.2
    return = l M 20 5 L 20 12.5 L 4 12.5 M 9.5 7 L 4 12.5 L 9.5 18
    arrow.uturn.left = l M 9 3.5 L 3.5 9 L 9 14.5 M 4 9 L 15 9 C 22.5 9 22.5 20 15 20 L 10 20
    arrow.uturn.right = l M 15 3.5 L 20.5 9 L 15 14.5 M 20 9 L 9 9 C 1.5 9 1.5 20 9 20 L 14 20
    arrow.turn.up.left = l M 8 3.5 L 3 8.5 L 8 13.5 M 3.5 8.5 L 17 8.5 Q 20 8.5 20 11.5 L 20 20
    arrow.turn.up.right = l M 16 3.5 L 21 8.5 L 16 13.5 M 20.5 8.5 L 7 8.5 Q 4 8.5 4 11.5 L 4 20
    arrow.turn.down.right = l M 16 10 L 21 15 L 16 20 M 20.5 15 L 7 15 Q 4 15 4 12 L 4 4
    arrow.turn.down.left = l M 8 10 L 3 15 L 8 20 M 3.5 15 L 17 15 Q 20 15 20 12 L 20 4
    arrow.down.to.line = l M 10 3 L 10 16.5 M 4 10.5 L 10 16.5 L 16 10.5 M 3 21 L 17 21 | w 20
    arrow.up.to.line = l M 10 21 L 10 7.5 M 4 13.5 L 10 7.5 L 16 13.5 M 3 3 L 17 3 | w 20
    arrow.right.to.line = l M 3 12 L 16.5 12 M 10.5 6 L 16.5 12 L 10.5 18 M 21 4.5 L 21 19.5
    arrow.left.to.line = l M 21 12 L 7.5 12 M 13.5 6 L 7.5 12 L 13.5 18 M 3 4.5 L 3 19.5
    arrow.down.right.and.arrow.up.left = l M 10.5 4 L 10.5 10.5 L 4 10.5 M 10 10 L 3.5 3.5 M 20 13.5 L 13.5 13.5 L \
      13.5 20    M 14 14 L 20.5 20.5
    arrow.up.right.and.arrow.down.left = l M 13 4 L 20 4 L 20 11 M 20 4 L 14 10 M 11 20 L 4 20 L 4 13 M 4 20 L 10 14
    arrow.triangle.branch = l M 7 21 L 7 6 M 7 17 C 7 11 17 14 17 6 | s M 7 1.5 L 11 7.5 L 3 7.5 Z M 17 1.5 L 21 7.5 \
      L 13 7.5 Z
    arrow.up.and.down.and.arrow.left.and.right = l M 12 2 L 12 22 M 2 12 L 22 12 M 8.8 5.2 L 12 2 L 15.2 5.2 M 8.8 \
      18.8 L 12 22    L 15.2 18.8 M 5.2 8.8 L 2 12 L 5.2 15.2 M 18.8 8.8 L 22 12 L 18.8 15.2
    arrowtriangle.up = o M 11 5 L 19.5 19 L 2.5 19 Z | w 22
    arrowtriangle.down = o M 11 19 L 19.5 5 L 2.5 5 Z | w 22
    arrowtriangle.left = o M 4 12 L 18 3.5 L 18 20.5 Z | w 22
    arrowtriangle.right = o M 18 12 L 4 3.5 L 4 20.5 Z | w 22
    arrowshape.turn.up.right = o M 14 4 L 21.5 11 L 14 18 L 14 14 C 8.5 14 5 15.5 2.5 20 C 2.5 12.5 7 8 14 8 Z
    arrowshape.left = o M 2.5 12 L 11 4 L 11 8.5 L 21 8.5 L 21 15.5 L 11 15.5 L 11 20 Z
    arrowshape.right = o M 21.5 12 L 13 4 L 13 8.5 L 3 8.5 L 3 15.5 L 13 15.5 L 13 20 Z
    chevron.up.chevron.down = l M 3 9 L 8.5 3.5 L 14 9 M 3 15 L 8.5 20.5 L 14 15 | w 17
    chevron.left.2 = l M 11 4 L 3 12 L 11 20 M 19 4 L 11 12 L 19 20 | w 22
    chevron.right.2 = l M 3 4 L 11 12 L 3 20 M 11 4 L 19 12 L 11 20 | w 22
    chevron.up.2 = l M 3 12 L 11 4 L 19 12 M 3 20 L 11 12 L 19 20 | w 22
    chevron.down.2 = l M 3 4 L 11 12 L 19 4 M 3 12 L 11 20 L 19 12 | w 22
    chevron.compact.down = l M 3 10 L 14 14 L 25 10 | w 28
    chevron.compact.up = l M 3 14 L 14 10 L 25 14 | w 28
    chevron.compact.left = l M 8 3 L 4 12 L 8 21 | w 12
    chevron.compact.right = l M 4 3 L 8 12 L 4 21 | w 12
    chevron.left.forwardslash.chevron.right = l M 7.5 6 L 2 12 L 7.5 18 M 20.5 6 L 26 12 L 20.5 18 M 16.5 3 L 11.5 \
      21 | w 28
    goforward = l A 12 13 8.5 -65 245 | s M 12 0.8 L 18.2 4.5 L 12 8.2 Z
    gobackward = l A 12 13 8.5 245 -65 | s M 12 0.8 L 5.8 4.5 L 12 8.2 Z
    rotate.right = o R 3 10 13 11.5 2 | x M 12 5 L 15 5 C 19.5 5 21 8 21 12 M 18.6 9.6 L 20.9 12.4 L 22.9 9.6
    rotate.left = o R 8 10 13 11.5 2 | x M 12 5 L 9 5 C 4.5 5 3 8 3 12 M 5.4 9.6 L 3.1 12.4 L 1.1 9.6
    square.and.arrow.up.on.square = l M 8 7 L 6 7 L 6 17 L 18 17 L 18 7 L 16 7 M 12 12.5 L 12 1.8 M 8.7 5 L 12 1.8 L \
      15.3 5    M 3 10.5 L 3 20.5 L 15 20.5
    rectangle.portrait.and.arrow.right = l M 13 7.5 L 13 5 Q 13 3 11 3 L 5 3 Q 3 3 3 5 L 3 19 Q 3 21 5 21 L 11 21 Q \
      13 21 13 19    L 13 16.5 M 8.5 12 L 22.5 12 M 18.5 8 L 22.5 12 L 18.5 16
    arrow.right.square = o R 3 3 18 18 4 | l M 7 12 L 17 12 M 13 8 L 17 12 L 13 16
    arrow.up.doc = o M 3 2.5 L 11 2.5 L 17 8.5 L 17 21.5 L 3 21.5 Z | l M 10 18.5 L 10 11.5 M 7 14.3 L 10 11.3 L 13 \
      14.3 | w 20
    arrow.down.doc = o M 3 2.5 L 11 2.5 L 17 8.5 L 17 21.5 L 3 21.5 Z | l M 10 11 L 10 18 M 7 15.2 L 10 18.2 L 13 \
      15.2 | w 20
    clock.arrow.circlepath = l A 12.5 12.5 8.5 190 -130 M 12.5 7.5 L 12.5 13 L 8.8 15 | s M 0.5 9.6 L 8 9.6 L 4.2 \
      15.2 Z
    arrow.uturn.backward > arrow.uturn.left
    arrow.uturn.forward > arrow.uturn.right
    arrow.forward.to.line > arrow.right.to.line
    arrow.backward.to.line > arrow.left.to.line
    arrowtriangle.backward > arrowtriangle.left
    arrowtriangle.forward > arrowtriangle.right
    arrowshape.turn.up.backward > arrowshape.turn.up.left
    arrowshape.turn.up.forward > arrowshape.turn.up.right
    chevron.backward.2 > chevron.left.2
    chevron.forward.2 > chevron.right.2
    rectangle.portrait.and.arrow.forward > rectangle.portrait.and.arrow.right
    clock.arrow.2.circlepath > clock.arrow.circlepath
    """
}
