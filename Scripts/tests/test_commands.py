from fixture import TreeTest


class Commands(TreeTest):
    script = "check-commands"

    def setUp(self):
        super().setUp()
        self.write("Makefile", "install: ## it\n\t@Scripts/install\nsetup-build:\n")
        self.write("Scripts/install", "parser.add_argument('--prefix')\n")
        self.write("Sources/PackageCommands/Test.swift",
                   'commandName: "test"\n--shard NUMBER\n@Flag(help: "x")\n  var keepGoing = false\n')

    def test_passes_and_counts(self):
        self.write("README.md", "`make install PREFIX=/usr` and `proscenium test --shard 2/5`\n\n```sh\n"
                                "make setup-build install  # once\nScripts/install --prefix x && ~/bin/proscenium test --keep-going\n"
                                "NAME=1 swift run proscenium test --filter A; cd x\n```\n`proscenium` `make -C x install`\n")
        self.assertIn("8 commands looked at", self.passes())

    def test_each_wrong_name(self):
        for words, what in (("`make instal`", "no target `make instal`"), ("`Scripts/instal`", "no Scripts/instal"),
                            ("`Scripts/install --perfix`", "Scripts/install has no option --perfix"),
                            ("`proscenium tset`", "no command `proscenium tset`"),
                            ("`proscenium test --shrad 2/5`", "`proscenium` has no option --shrad"),
                            ("```sh\ncd x && proscenium tset\n```", "no command `proscenium tset`")):
            self.write("README.md", f"fine\n\n{words}\n")
            line = 4 if words.startswith("```") else 3
            self.fails(f"README.md:{line}: error:", what)

    def test_workflows_and_container_files(self):
        for block in ("yaml\nsteps:\n  - run: {}", "yaml\n  run: |\n    {}", "dockerfile\nRUN {}"):
            self.write("README.md", "```" + block.format("cd x && proscenium test --shard ${{ a }}/4") + "\n```\n")
            self.assertIn("1 commands looked at", self.passes())
            self.write("README.md", "```" + block.format("cd x && proscenium tset") + "\n```\n")
            self.fails("no command `proscenium tset`")

    def test_nothing_to_look_at(self):
        self.fails("nothing to look at")
