/// The program's answer to no command: all it can, by task, on one screen.
package enum TaskList {
  package static let text = """
    proscenium builds, tests and runs packages and apps of iOS sources on Linux.

    Test
      proscenium test                              all tests of the package in this folder
      proscenium test --filter SheetTests          some of them
      proscenium test --device ipad-11 --style dark --locale ar --text-size largest
      proscenium test --record missing             writes references that are not there yet
      proscenium test --theatre                    a theatre page of every failed test
      proscenium test --processes 4                side by side; --shard 2/5 a part of them

    Run
      proscenium run                               the app, in a window or a browser
      proscenium run --watch                       again whenever a file is saved
      proscenium run NAME --play script.json --film out.webp   (NAME --help has more)

    Bring in an app
      proscenium check ~/SomeApp                   what will not work, by file and line
      proscenium run ~/SomeApp/SomeApp.xcodeproj   also test and build, with --scheme NAME
      proscenium port ~/SomeApp                    a package of it, to be kept
      proscenium new Hello                         an app for Linux and iOS

    Build
      proscenium build                             as swift build
      proscenium env                               settings of a shell in which swift builds

    Look into things
      proscenium rule D-12                         the rule that a diagnostic names
      proscenium name NSLayoutManager              whether a name of UIKit's is here
      proscenium storyboard check Main.storyboard  what is wrong in a storyboard
      proscenium storyboard graph Main.storyboard --output graph.svg
      proscenium doctor                            what is missing on this machine

    proscenium COMMAND --help says more, with an example. Shells complete commands.
    Exit status: 0 done, 1 something is wrong or failed, 64 no such command or option.
    """
}
