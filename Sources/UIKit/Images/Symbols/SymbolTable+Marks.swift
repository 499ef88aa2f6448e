nonisolated extension SymbolTable {
  /// Shapes, signs, text, lists, grids and windows.
  static let marks = """
    rectangle = o R 2 4.5 22 15 2.5 | w 26
    rectangle.portrait = o R 3 2 14 20 2.5 | w 20
    rectangle.roundedtop = o M 2 19.5 L 2 10 Q 2 4.5 7.5 4.5 L 18.5 4.5 Q 24 4.5 24 10 L 24 19.5 Z | w 26
    capsule = o R 2 6.5 22 11 5.5 | w 26
    oval = o M 13 5.5 C 28 5.5 28 18.5 13 18.5 C -2 18.5 -2 5.5 13 5.5 Z | w 26
    triangle = o M 12 3 L 22 20.5 L 2 20.5 Z
    diamond = o M 12 2 L 22 12 L 12 22 L 2 12 Z
    hexagon = o M 12 2 L 20.7 7 L 20.7 17 L 12 22 L 3.3 17 L 3.3 7 Z
    octagon = o M 8 2.5 L 16 2.5 L 21.5 8 L 21.5 16 L 16 21.5 L 8 21.5 L 2.5 16 L 2.5 8 Z
    xmark.octagon = o M 8 2.5 L 16 2.5 L 21.5 8 L 21.5 16 L 16 21.5 L 8 21.5 L 2.5 16 L 2.5 8 Z | l M 8.7 8.7 L 15.3 \
      15.3 M 15.3 8.7 L 8.7 15.3
    exclamationmark.octagon = o M 8 2.5 L 16 2.5 L 21.5 8 L 21.5 16 L 16 21.5 L 8 21.5 L 2.5 16 L 2.5 8 Z | l M 12 7 \
      L 12 13 | s O 12 16.6 1.3
    seal = o M 12 2 L 14.8 4.2 L 18.4 3.8 L 19.2 7.3 L 22.3 9.2 L 21 12.5 L 22 16 L 18.7 17.3 L 17.4 20.7 L 13.9 \
      20.2 L 12 22.8    L 9.6 20.2 L 6.1 20.7 L 5.2 17.2 L 2 15.5 L 3.2 12.2 L 2 9 L 5.1 7.4 L 6 3.8 L 9.6 4.3 Z
    checkmark.seal = o M 12 2 L 14.8 4.2 L 18.4 3.8 L 19.2 7.3 L 22.3 9.2 L 21 12.5 L 22 16 L 18.7 17.3 L 17.4 20.7 \
      L 13.9 20.2    L 12 22.8 L 9.6 20.2 L 6.1 20.7 L 5.2 17.2 L 2 15.5 L 3.2 12.2 L 2 9 L 5.1 7.4 L 6 3.8 L 9.6 4.3 \
      Z | l M 8.3 12.8 L 11 15.8 L 16 8.8
    checkmark.rectangle = o R 2 4.5 22 15 2.5 | l M 9 12.5 L 12 15.5 L 17 8.7 | w 26
    xmark.rectangle = o R 2 4.5 22 15 2.5 | l M 10 9 L 16 15 M 16 9 L 10 15 | w 26
    plus.rectangle = o R 2 4.5 22 15 2.5 | l M 13 8 L 13 16 M 9 12 L 17 12 | w 26
    plus.rectangle.on.rectangle = o R 6 8 18 13 2.5 | l M 15 11.5 L 15 17.5 M 12 14.5 L 18 14.5 | x M 3 16 L 3 6 Q 3 \
      4 5 4 L 20 4 | w 27
    shield = o M 12 2 C 14.5 4 17.5 5 21 5 L 21 11 C 21 17 17 20.5 12 22.5 C 7 20.5 3 17 3 11 L 3 5 C 6.5 5 9.5 4 12 \
      2 Z
    checkmark.shield = o M 12 2 C 14.5 4 17.5 5 21 5 L 21 11 C 21 17 17 20.5 12 22.5 C 7 20.5 3 17 3 11 L 3 5 C 6.5 \
      5 9.5 4 12 2 Z | l M 8 12 L 11 15.2 L 16.2 8.2
    lock.shield = o M 12 2 C 14.5 4 17.5 5 21 5 L 21 11 C 21 17 17 20.5 12 22.5 C 7 20.5 3 17 3 11 L 3 5 C 6.5 5 9.5 \
      4 12 2 Z | l M 9.8 11 L 9.8 9.2 C 9.8 6.4 14.2 6.4 14.2 9.2 L 14.2 11 | s R 8.2 10.8 7.6 5.8 1.2
    nosign = l O 12 12 9.5 M 5.3 5.3 L 18.7 18.7
    asterisk = l M 12 3 L 12 21 M 4.2 7.5 L 19.8 16.5 M 19.8 7.5 L 4.2 16.5
    multiply = l M 5 5 L 19 19 M 19 5 L 5 19
    divide = l M 4 12 L 20 12 | s O 12 5.5 2 O 12 18.5 2
    equal = l M 4 9 L 20 9 M 4 15 L 20 15
    plusminus = l M 12 3 L 12 15 M 6 9 L 18 9 M 6 20 L 18 20
    lessthan = l M 19 5 L 5 12 L 19 19
    greaterthan = l M 5 5 L 19 12 L 5 19
    sum = l M 18.5 7 L 18.5 4 L 5.5 4 L 12 12 L 5.5 20 L 18.5 20 L 18.5 17
    function = l M 12.5 4 C 10 2.6 8.4 4 8 6.5 L 5.5 19 C 5.2 21 4 21.8 2.5 21 M 4.5 9.5 L 11 9.5 M 13 11 L 20.5 19 \
      M 20.5 11 L 13 19
    infinity = l M 14 12 C 17 7 19 6.5 21 6.5 C 24.5 6.5 26 9 26 12 C 26 15 24.5 17.5 21 17.5 C 17 17.5 11 6.5 7 6.5 \
      C 3.5 6.5 2 9 2 12 C 2 15 3.5 17.5 7 17.5 C 9 17.5 11 17 14 12 | w 28
    percent = l M 18 4 L 6 20 O 6.5 7 3.3 O 17.5 17 3.3
    number = l M 9.5 3 L 6.5 21 M 17.5 3 L 14.5 21 M 4 8.5 L 21 8.5 M 3 15.5 L 20 15.5
    at = l O 12 12 4 M 16 8 L 16 13 C 16 16.5 21 16.5 21 12 C 21 1 3 1 3 12 C 3 21 12 22.5 17 19.5
    dollarsign = l M 17 7.5 C 16 3.5 7 3.5 7 8 C 7 12.5 17.2 11 17.2 16 C 17.2 20.5 7.5 20.5 6.5 16.3 M 12 2 L 12 22
    eurosign = l M 19 6 C 14 2 7.5 5 7.5 12 C 7.5 19 14 22 19 18 M 4 10.3 L 15 10.3 M 4 13.8 L 14 13.8
    sterlingsign = l M 17.5 7 C 16.5 2.5 9 2.5 9 8 C 9 12 12 17 6 20 L 18 20 M 5.5 12.5 L 15 12.5
    yensign = l M 5 3 L 12 12 L 19 3 M 12 12 L 12 21 M 6 13 L 18 13 M 6 17 L 18 17
    textformat = l M 2.5 19 L 8.5 4 L 14.5 19 M 4.6 14 L 12.4 14 O 19.5 15.2 3.8 M 23.3 11 L 23.3 19.2 | w 26
    textformat.size = l M 3 19 L 6.6 10 L 10.2 19 M 4.2 16 L 9 16 M 12 19 L 18.5 3.5 L 25 19 M 14.2 14 L 22.8 14 \
      | w 28
    bold = l M 6 4 L 12.5 4 C 18 4 18 11.5 12.5 11.5 L 6 11.5 M 6 4 L 6 20 L 13.5 20 C 19.5 20 19.5 11.5 13 11.5
    italic = l M 14.5 4 L 9.5 20 M 10.5 4 L 18.5 4 M 5.5 20 L 13.5 20
    underline = l M 6 3 L 6 11 C 6 18.5 18 18.5 18 11 L 18 3 M 4.5 21.5 L 19.5 21.5
    strikethrough = l M 17 7.5 C 16 3.5 7 3.5 7 8 C 7 9.5 8 10.8 10 11.5 M 3 12 L 21 12 M 15.5 13.5 C 20 18 15 20.2 \
      12 20.2 C 9 20.2 7 18.6 6.5 16.3
    text.alignleft = l M 3 5 L 21 5 M 3 9.7 L 14 9.7 M 3 14.4 L 21 14.4 M 3 19 L 14 19
    text.aligncenter = l M 3 5 L 21 5 M 6.5 9.7 L 17.5 9.7 M 3 14.4 L 21 14.4 M 6.5 19 L 17.5 19
    text.alignright = l M 3 5 L 21 5 M 10 9.7 L 21 9.7 M 3 14.4 L 21 14.4 M 10 19 L 21 19
    text.justify = l M 3 5 L 21 5 M 3 9.7 L 21 9.7 M 3 14.4 L 21 14.4 M 3 19 L 21 19
    list.dash = l M 8 6 L 21 6 M 8 12 L 21 12 M 8 18 L 21 18 M 2.5 6 L 4.5 6 M 2.5 12 L 4.5 12 M 2.5 18 L 4.5 18
    list.number = l M 9 6 L 22 6 M 9 12 L 22 12 M 9 18 L 22 18 M 3 4 L 4.6 3.2 L 4.6 8.2    M 3 15.8 C 3.4 14.4 5.8 \
      14.6 5.6 16.3 C 5.4 17.6 3.6 18.6 2.8 20 L 5.8 20
    list.star = l M 9 6 L 22 6 M 9 12 L 22 12 M 9 18 L 22 18 | s O 4 12 1.5 O 4 18 1.5 M 4 2.8 L 5 5 L 7.4 5.2 L 5.6 \
      6.8 L 6.2 9.2 L 4 7.9    L 1.8 9.2 L 2.4 6.8 L 0.6 5.2 L 3 5 Z
    list.bullet.rectangle = o R 2 4 22 16 2.5 | l M 10.5 8.5 L 20 8.5 M 10.5 12 L 20 12 M 10.5 15.5 L 20 15.5 | s O \
      6.5 8.5 1.2 O 6.5 12 1.2 O 6.5 15.5 1.2 | w 26
    list.bullet.indent = l M 8 5 L 21 5 M 11 10 L 21 10 M 11 14.7 L 21 14.7 M 8 19.5 L 21 19.5 | s O 3.5 5 1.5 O 6.8 \
      10 1.3 O 6.8 14.7 1.3 O 3.5 19.5 1.5
    line.3.horizontal.decrease = l M 3 6 L 21 6 M 6 12 L 18 12 M 9.5 18 L 14.5 18
    line.3.horizontal.button.angledtop.vertical.right = l M 3 6 L 21 6 M 3 12 L 15 12 M 3 18 L 10 18
    slider.horizontal.3 = l M 2.5 6 L 14 6 M 19 6 L 21.5 6 O 16.5 6 2.5 M 2.5 12 L 5 12 M 10 12 L 21.5 12 O 7.5 12 \
      2.5    M 2.5 18 L 14 18 M 19 18 L 21.5 18 O 16.5 18 2.5
    slider.vertical.3 = l M 6 2.5 L 6 14 M 6 19 L 6 21.5 O 6 16.5 2.5 M 12 2.5 L 12 5 M 12 10 L 12 21.5 O 12 7.5 2.5 \
      M 18 2.5 L 18 14 M 18 19 L 18 21.5 O 18 16.5 2.5
    switch.2 = o R 3 3.5 18 7 3.5 R 3 13.5 18 7 3.5 | s O 6.8 7 2 O 17.2 17 2
    circle.grid.2x2 = o O 7 7 4 O 17 7 4 O 7 17 4 O 17 17 4
    circle.grid.3x3 = o O 4.5 4.5 2.5 O 12 4.5 2.5 O 19.5 4.5 2.5 O 4.5 12 2.5 O 12 12 2.5 O 19.5 12 2.5 O 4.5 19.5 \
      2.5 O 12 19.5 2.5 O 19.5 19.5 2.5
    square.grid.3x3 = o R 2.5 2.5 5 5 1 R 9.5 2.5 5 5 1 R 16.5 2.5 5 5 1 R 2.5 9.5 5 5 1 R 9.5 9.5 5 5 1 R 16.5 9.5 \
      5 5 1    R 2.5 16.5 5 5 1 R 9.5 16.5 5 5 1 R 16.5 16.5 5 5 1
    square.grid.3x2 = o R 2.5 5 5 6 1 R 9.5 5 5 6 1 R 16.5 5 5 6 1 R 2.5 13.5 5 6 1 R 9.5 13.5 5 6 1 R 16.5 13.5 5 6 \
      1
    rectangle.grid.1x2 = o R 3 3.5 18 7.5 2 R 3 13.5 18 7.5 2
    rectangle.grid.2x2 = o R 2 4 10 7 1.5 R 14 4 10 7 1.5 R 2 13.5 10 7 1.5 R 14 13.5 10 7 1.5 | w 26
    rectangle.grid.3x2 = o R 2 4 6.5 7 1.2 R 9.8 4 6.5 7 1.2 R 17.5 4 6.5 7 1.2 R 2 13.5 6.5 7 1.2 R 9.8 13.5 6.5 7 \
      1.2 R 17.5 13.5 6.5 7 1.2 | w 26
    rectangle.split.3x1 = o R 2 4.5 22 15 2.5 | l M 9.3 4.5 L 9.3 19.5 M 16.7 4.5 L 16.7 19.5 | w 26
    rectangle.split.2x1 = o R 2 4.5 22 15 2.5 | l M 13 4.5 L 13 19.5 | w 26
    square.split.2x1 = o R 3 3 18 18 4 | l M 12 3 L 12 21
    square.split.2x2 = o R 3 3 18 18 4 | l M 12 3 L 12 21 M 3 12 L 21 12
    uiwindow.split.2x1 = o R 2 4.5 22 15 2.5 | l M 13 8.5 L 13 19.5 M 2 8.5 L 24 8.5 | w 26
    sidebar.left = o R 2 4.5 22 15 2.5 | l M 9.5 4.5 L 9.5 19.5 M 4.8 8 L 6.8 8 M 4.8 11 L 6.8 11 M 4.8 14 L 6.8 14 \
      | w 26
    sidebar.right = o R 2 4.5 22 15 2.5 | l M 16.5 4.5 L 16.5 19.5 M 19.2 8 L 21.2 8 M 19.2 11 L 21.2 11 M 19.2 14 L \
      21.2 14 | w 26
    macwindow = o R 2 4 22 16 2.5 | l M 2 8.8 L 24 8.8 | s O 5.2 6.4 0.9 O 8.2 6.4 0.9 O 11.2 6.4 0.9 | w 26
    dock.rectangle = o R 2 4.5 22 15 2.5 | l M 6 16 L 20 16 | w 26
    square.on.square = o R 8.5 8.5 12.5 12.5 2.5 | x M 5.5 15.5 Q 3 15.5 3 13 L 3 5.5 Q 3 3 5.5 3 L 13 3 Q 15.5 3 \
      15.5 5.5
    rectangle.on.rectangle = o R 7 9 17 12 2.5 | x M 4.5 15.5 Q 2 15.5 2 13 L 2 6 Q 2 3.5 4.5 3.5 L 16.5 3.5 Q 19 \
      3.5 19 6 | w 26
    square.stack = o R 3 8.5 18 12.5 3 | x M 5 5.5 L 19 5.5 M 7 2.5 L 17 2.5
    rectangle.stack = o R 2 9 22 11.5 2.5 | x M 4 6 L 22 6 M 6.5 3 L 19.5 3 | w 26
    square.stack.3d.up = o M 12 2.5 L 22 7.5 L 12 12.5 L 2 7.5 Z | x M 3.5 12 L 12 16.3 L 20.5 12 M 3.5 16.5 L 12 \
      20.8 L 20.5 16.5
    square.dashed = l M 3 8 L 3 6 Q 3 3 6 3 L 8 3 M 16 3 L 18 3 Q 21 3 21 6 L 21 8 M 21 16 L 21 18 Q 21 21 18 21 L \
      16 21 M 8 21 L 6 21 Q 3 21 3 18 L 3 16    M 11.3 3 L 12.7 3 M 11.3 21 L 12.7 21 M 3 11.3 L 3 12.7 M 21 11.3 L 21 \
      12.7
    viewfinder = l M 3 8 L 3 6 Q 3 3 6 3 L 8 3 M 16 3 L 18 3 Q 21 3 21 6 L 21 8 M 21 16 L 21 18 Q 21 21 18 21 L 16 \
      21 M 8 21 L 6 21 Q 3 21 3 18 L 3 16
    circle.dashed = l A 12 12 9.5 -80 -40 A 12 12 9.5 -20 20 A 12 12 9.5 40 80 A 12 12 9.5 100 140 A 12 12 9.5 160 \
      200 A 12 12 9.5 220 260
    circle.lefthalf.filled = l O 12 12 9.5 | s M 12 2.5 C -0.6 2.5 -0.6 21.5 12 21.5 Z
    circle.righthalf.filled = l O 12 12 9.5 | s M 12 2.5 C 24.6 2.5 24.6 21.5 12 21.5 Z
    largecircle.fill.circle = l O 12 12 9.5 | s O 12 12 5.6
    smallcircle.filled.circle = l O 12 12 9.5 | s O 12 12 3
    record.circle = o O 12 12 9.5 | s O 12 12 4.5
    target = l O 12 12 9.5 O 12 12 5.5 | s O 12 12 2
    scope = l O 12 12 8 M 12 1.5 L 12 7 M 12 17 L 12 22.5 M 1.5 12 L 7 12 M 17 12 L 22.5 12
    dot.square = o R 3 3 18 18 4 | s O 12 12 3
    star.leadinghalf.filled = l M 12 2.5 L 14.7 9 L 21.7 9.6 L 16.4 14.2 L 18 21 L 12 17.4 L 6 21 L 7.6 14.2 L 2.3 \
      9.6 L 9.3 9 Z | s M 12 2.5 L 12 17.4 L 6 21 L 7.6 14.2 L 2.3 9.6 L 9.3 9 Z
    line.horizontal.3.decrease > line.3.horizontal.decrease
    line.horizontal.3 > line.3.horizontal
    sidebar.leading > sidebar.left
    sidebar.trailing > sidebar.right
    circle.lefthalf.fill > circle.lefthalf.filled
    star.lefthalf.fill > star.leadinghalf.filled
    """
}
