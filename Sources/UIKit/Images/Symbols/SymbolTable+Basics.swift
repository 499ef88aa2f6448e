nonisolated extension SymbolTable {
  /// The symbols that the library itself and nearly every app show.
  static let basics = """
    xmark = l M 4 5 L 18 19 M 18 5 L 4 19 | w 22
    plus = l M 12 4 L 12 20 M 4 12 L 20 12
    minus = l M 4 12 L 20 12
    checkmark = l M 4 13 L 9.5 19 L 19 5 | w 23
    chevron.left = l M 11 4 L 3 12 L 11 20 | w 14
    chevron.right = l M 3 4 L 11 12 L 3 20 | w 14
    chevron.backward = l M 11 4 L 3 12 L 11 20 | w 14
    chevron.forward = l M 3 4 L 11 12 L 3 20 | w 14
    chevron.up = l M 3 16 L 11 8 L 19 16 | w 22
    chevron.down = l M 3 8 L 11 16 L 19 8 | w 22
    arrow.left = l M 21 12 L 3 12 M 10 5 L 3 12 L 10 19
    arrow.right = l M 3 12 L 21 12 M 14 5 L 21 12 L 14 19
    arrow.backward = l M 21 12 L 3 12 M 10 5 L 3 12 L 10 19
    arrow.forward = l M 3 12 L 21 12 M 14 5 L 21 12 L 14 19
    arrow.up = l M 10 21 L 10 3 M 3 10 L 10 3 L 17 10 | w 20
    arrow.down = l M 10 3 L 10 21 M 3 14 L 10 21 L 17 14 | w 20
    arrow.clockwise = l A 12 13 8 -40 270 M 9 1.5 L 12.8 5 L 9 8.5
    arrow.counterclockwise = l A 12 13 8 220 -90 M 15 1.5 L 11.2 5 L 15 8.5
    arrow.up.left.and.arrow.down.right = l M 4 11 L 4 4 L 11 4 M 4 4 L 10 10 M 20 13 L 20 20 L 13 20 M 20 20 L 14 14
    ellipsis = s O 4.5 12 2.1 O 12 12 2.1 O 19.5 12 2.1
    line.3.horizontal = l M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18
    list.bullet = l M 8 6 L 21 6 M 8 12 L 21 12 M 8 18 L 21 18 | s O 3.5 6 1.5 O 3.5 12 1.5 O 3.5 18 1.5
    square.grid.2x2 = o R 3 3 7.5 7.5 2 R 13.5 3 7.5 7.5 2 R 3 13.5 7.5 7.5 2 R 13.5 13.5 7.5 7.5 2
    info = l M 8.5 10 L 11.5 10 L 11.5 19 M 8 19 L 15 19 | s O 11 5.2 1.9
    questionmark = l M 7 8 C 7 2.6 16.5 2.6 16.5 8 C 16.5 11.5 12 11 12 15 | s O 12 20 1.7
    exclamationmark = l M 5 3 L 5 15 | s O 5 20 1.7 | w 10
    exclamationmark.triangle = o M 12 3 L 22 20.5 L 2 20.5 Z | l M 12 9.5 L 12 14 | s O 12 17.4 1.2
    circle = o O 12 12 10
    square = o R 3 3 18 18 4
    heart = o M 12 21 C 8 18 2 13.5 2 8.5 C 2 3 9 1.5 12 7 C 15 1.5 22 3 22 8.5 C 22 13.5 16 18 12 21 Z
    star = o M 12 2.5 L 14.7 9 L 21.7 9.6 L 16.4 14.2 L 18 21 L 12 17.4 L 6 21 L 7.6 14.2 L 2.3 9.6 L 9.3 9 Z
    bookmark = o M 3 3 L 15 3 L 15 21 L 9 16 L 3 21 Z | w 18
    house = o M 3 12 L 12 4 L 21 12 L 19 12 L 19 20.5 L 5 20.5 L 5 12 Z | l M 10 20 L 10 15 L 14 15 L 14 20
    person = o O 12 7.5 4.5 M 3.5 21 C 3.5 12 20.5 12 20.5 21 Z
    person.2 = o O 9 8.5 4 M 2 20 C 2 12 16 12 16 20 Z O 19.5 9 3 M 19 14 C 23.5 13.5 26 16 26 20 L 19.5 20 | w 28
    photo = o R 2 4 20 16 3 | l M 3 17.5 L 9 11.5 L 13 15.5 L 16.5 12.5 L 21 17 | s O 16.5 8.5 1.6
    camera = o M 5 7 L 8 7 L 9.5 4.5 L 14.5 4.5 L 16 7 L 19 7 Q 22 7 22 10 L 22 17 Q 22 20 19 20 L 5 20 Q 2 20 2 17 \
      L 2 10 Q 2 7 5 7 Z | l O 12 13 4
    bell = o M 4 17.5 C 7 15.5 5 4 12 4 C 19 4 17 15.5 20 17.5 Z | l A 12 18.5 2.6 10 170 | keep
    gearshape = o M 22.15 13 L 21.76 14.96 18.97 15.72 18.11 17.01 18.47 19.88 16.81 21 14.29 19.56 12.77 19.86 11 \
      22.15 9.04 21.76 8.28 18.97 6.99 18.11 4.12 18.47 3 16.81 4.44 14.29 4.14 12.77 1.85 11 2.24 9.04 5.03 8.28 5.89 \
      6.99 5.53 4.12 7.19 3 9.71 4.44 11.23 4.14 13 1.85 14.96 2.24 15.72 5.03 17.01 5.89 19.88 5.53 21 7.19 19.56 \
      9.71 19.86 11.23 Z | l O 12 12 3.4
    gear = l O 12 12 7.2 O 12 12 2.6 M 12 4.8 L 12 2 M 12 19.2 L 12 22 M 4.8 12 L 2 12 M 19.2 12 L 22 12 M 6.9 6.9 L \
      4.9 4.9 M 17.1 17.1 L 19.1 19.1 M 17.1 6.9 L 19.1 4.9 M 6.9 17.1 L 4.9 19.1
    magnifyingglass = l O 10 10 7 M 15.2 15.2 L 21 21
    trash = o M 5 6 L 19 6 L 17.8 20 Q 17.6 21.5 16.2 21.5 L 7.8 21.5 Q 6.4 21.5 6.2 20 Z | l M 3 6 L 21 6 M 9 5.5 L \
      9 3 L 15 3 L 15 5.5 M 9.6 10 L 9.9 17.5 M 14.4 10 L 14.1 17.5 | keep
    pencil = o M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z | l M 14 6.5 L 17.5 10
    square.and.pencil = l M 13 4 L 6 4 Q 3 4 3 7 L 3 18 Q 3 21 6 21 L 17 21 Q 20 21 20 18 L 20 11 M 9.5 14.5 L 10.2 \
      11.7 L 19.5 2.5 L 21.5 4.5 L 12.3 13.8 Z
    square.and.arrow.up = l M 7 9.5 L 4 9.5 L 4 21.5 L 18 21.5 L 18 9.5 L 15 9.5 M 11 15 L 11 2 M 7 6 L 11 2 L 15 6 \
      | w 22
    square.and.arrow.down = l M 7 9.5 L 4 9.5 L 4 21.5 L 18 21.5 L 18 9.5 L 15 9.5 M 11 2 L 11 15 M 7 11 L 11 15 L \
      15 11 | w 22
    folder = o M 2 7 Q 2 4.5 4.5 4.5 L 9 4.5 L 11.5 7 L 19.5 7 Q 22 7 22 9.5 L 22 17.5 Q 22 20 19.5 20 L 4.5 20 Q 2 \
      20 2 17.5 Z
    doc = o M 3 2.5 L 11 2.5 L 17 8.5 L 17 21.5 L 3 21.5 Z | l M 10.8 3 L 10.8 8.8 L 16.6 8.8 | w 20
    envelope = o R 2 5 20 14.5 2.5 | l M 3 6.5 L 12 13.5 L 21 6.5
    paperplane = o M 2.5 11 L 21.5 3 L 14.5 21.5 L 11 13.5 Z | l M 11 13.5 L 21 3.5
    calendar = o R 3 4 18 17 3 | l M 3 9.5 L 21 9.5 M 8 2.5 L 8 5.5 M 16 2.5 L 16 5.5
    clock = o O 12 12 10 | l M 12 6 L 12 12 L 7.5 14.5
    lock = o R 3 10.5 14 11 2.5 | l M 6 10 L 6 7 C 6 1.5 14 1.5 14 7 L 14 10 | w 20 | keep
    play = o M 5 4 L 20 12 L 5 20 Z
    backward = o M 13 5 L 2 12 L 13 19 Z M 24 5 L 13 12 L 24 19 Z | w 26
    forward = o M 2 5 L 13 12 L 2 19 Z M 13 5 L 24 12 L 13 19 Z | w 26
    arrowshape.turn.up.left = o M 10 4 L 2.5 11 L 10 18 L 10 14 C 15.5 14 19 15.5 21.5 20 C 21.5 12.5 17 8 10 8 Z
    book = o M 12 6 C 9 3.5 5 3.5 2 5 L 2 19.5 C 5 18 9 18 12 20.5 C 15 18 19 18 22 19.5 L 22 5 C 19 3.5 15 3.5 12 6 \
      Z | l M 12 6 L 12 20
    pause = o R 5 4 4 16 1 R 15 4 4 16 1
    stop = o R 4 4 16 16 2.5
    eye = o M 1.5 12 C 6 3.5 18 3.5 22.5 12 C 18 20.5 6 20.5 1.5 12 Z | l O 12 12 3.5
    globe = l O 12 12 10 M 2 12 L 22 12 M 12 2 C 6 7 6 17 12 22 M 12 2 C 18 7 18 17 12 22 M 4 7 Q 12 10 20 7 M 4 17 \
      Q 12 14 20 17
    sun.max = o O 12 12 4.4 | l M 12 1.8 L 12 4 M 12 20 L 12 22.2 M 1.8 12 L 4 12 M 20 12 L 22.2 12 M 4.8 4.8 L 6.3 \
      6.3 M 17.7 17.7 L 19.2 19.2 M 19.2 4.8 L 17.7 6.3 M 6.3 17.7 L 4.8 19.2 | keep
    moon = o M 9.5 3 C 3 6 2 15.5 8 19.5 C 12.5 22.5 19 20.5 21 15 C 13 17.5 7.5 11 9.5 3 Z
    cart = o M 6 7 L 21.5 7 L 19.5 15 L 7.5 15 Z | l M 2 4 L 5.2 4 L 8 17.5 L 19.5 17.5 | s O 9.5 20.5 1.5 O 17.5 \
      20.5 1.5 | keep
    """
}
