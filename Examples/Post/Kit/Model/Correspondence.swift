/// The letters that are there at first; all names, places and events are made up.
enum Correspondence {
  static let writer = Person(name: "Robin Vale", hue: 0.58)

  private static let ada = Person(name: "Ada Lindqvist", hue: 0.02)
  private static let bo = Person(name: "Bo Okafor", hue: 0.11)
  private static let clara = Person(name: "Clara Mendes", hue: 0.33)
  private static let dario = Person(name: "Dario Petrov", hue: 0.47)
  private static let library = Person(name: "Harbour Library", hue: 0.62)
  private static let elif = Person(name: "Elif Sayan", hue: 0.75)
  private static let club = Person(name: "Tuesday Rowers", hue: 0.86)
  private static let greta = Person(name: "Greta Holm", hue: 0.94)

  static let letters = [
    Letter(
      id: 1, sender: ada, subject: "The boat is in the water", text: boat, day: "09:41", isFlagged: true, picture: 1),
    Letter(id: 2, sender: library, subject: "Two books are due on Friday", text: books, day: "08:15"),
    Letter(
      id: 3, sender: bo, subject: "Measurements for the shelf", text: shelf, day: "07:58", isRead: true),
    Letter(id: 4, sender: clara, subject: "Pictures from the ridge", text: ridge, day: "Yesterday", picture: 2),
    Letter(id: 5, sender: club, subject: "No rowing this week", text: rowing, day: "Yesterday", isRead: true),
    Letter(
      id: 6, sender: dario, subject: "Re: The recipe with plums", text: plums, day: "Monday", isRead: true,
      isFlagged: true),
    Letter(id: 7, sender: elif, subject: "A table for six", text: table, day: "Monday"),
    Letter(
      id: 8, sender: greta, subject: "The key is with the neighbour", text: key, day: "Sunday", isRead: true),
    Letter(id: 9, sender: ada, subject: "Which varnish?", text: varnish, day: "Sunday", isRead: true),
    Letter(id: 10, sender: bo, subject: "Moved to the third floor", text: floor, day: "Saturday", isRead: true),
    Letter(id: 11, sender: clara, subject: "Train times", text: train, day: "Friday", isRead: true, picture: 3),
    Letter(id: 12, sender: library, subject: "An evening with maps", text: maps, day: "Thursday", isRead: true),
    Letter(
      id: 13, sender: dario, subject: "Thank you for the chairs", text: chairs, day: "Last week", box: .archive,
      isRead: true),
    Letter(
      id: 14, sender: greta, subject: "Seeds to swap", text: seeds, day: "Last week", box: .archive, isRead: true),
  ]

  /// The messages that a pull to refresh brings.
  static let coming = [
    Letter(id: 15, sender: elif, subject: "Make it seven", text: seven, day: "Now"),
    Letter(id: 16, sender: greta, subject: "Found: one umbrella", text: umbrella, day: "Now"),
  ]

  private static let boat = """
    Good morning,

    she floats! We lowered her at six, before the wind came up, and not a drop has found its way inside since. The \
    new planks sit so well that you have to look for the seam.

    I have put a picture in. What it does not show is how cold the water was when I had to get the rope back.

    There is room for three on Saturday if you bring the sandwiches. We would leave with the tide at ten and be back \
    before it is dark; the forecast speaks of sun and a light breeze from the south.

    Let me know by Thursday, and tell Bo that his oar has turned up.

    Ada
    """
  private static let books = """
    Dear reader,

    two books that you borrowed are due on Friday: "Knots for Patient People" and "The Lighthouse Cook". You can keep \
    both for another two weeks, as nobody is waiting for them. An answer to this letter is enough.

    The library is open until eight on Thursdays.
    """
  private static let shelf = """
    Between the window and the door there are 184 centimetres, not 190 as I said. The wall leans a little, so leave a \
    finger's width at the top.

    Oak would be lovely. Pine would be affordable.

    Bo
    """
  private static let ridge = """
    We were lucky: the clouds stayed below us all morning, and the goats kept to themselves.

    The best one is in here, the others follow when I have slept.

    Clara
    """
  private static let rowing = """
    The landing stage is being mended until Sunday. Whoever wants to help: there are hammers enough, and soup at noon.
    """
  private static let plums = """
    Half the sugar, twice the cinnamon, and wait a day before you open the jar. My aunt would say three days, but my \
    aunt has never lived with me.

    Dario
    """
  private static let table = """
    I have asked for the round table near the stove at seven. Is anybody coming who eats no fish?

    Elif
    """
  private static let key = """
    Mrs. Brandt has it, second door on the left. She will want to tell you about her cat. Let her: it is a good story.

    Greta
    """
  private static let varnish =
    "The dark one smells of tar and lasts; the light one smells of nothing and peels. Advice?"
  private static let floor = "New room, same coffee. Come up and look at the view: one can see the harbour from here."
  private static let train = """
    There is one at 8:12 with a change in Alder Bridge, and one at 9:40 that goes through and stops everywhere.

    I would take the second, for the landscape.

    Clara
    """
  private static let maps = """
    On the 14th we unroll what usually stays in its drawers: coasts as they were drawn before anybody had seen them \
    from above. Entry is free; please leave pens at the door.
    """
  private static let chairs = "All four carry me, one after the other. I have not yet tried them together.\n\nDario"
  private static let seeds = "I have far too many beans and not one pumpkin. You?\n\nGreta"
  private static let seven = "My brother is in town after all. And no fish for him.\n\nElif"
  private static let umbrella = "Green, with a wooden handle. It says nothing about where it belongs.\n\nGreta"
}
