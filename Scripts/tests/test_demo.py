import json
import pathlib
import subprocess
import sys

from fixture import SCRIPTS, TreeTest

PROGRAM = """#!/bin/sh
said="$*"; small=no
while [ $# -gt 0 ]; do case "$1" in --small-film) small=yes; shift; continue ;; --mirror) shift; continue ;;
  --play) play=$2 ;; --theatre) theatre=$2 ;; --host) host=$2 ;; --captures) captures=$2 ;; esac; shift 2; done
[ -d "$captures" ] || { echo "$captures: error: No such file or directory; check the path" >&2; exit 74; }
[ "$host" = headless ] || exit 9
case "$play" in *crash*) echo "it broke" >&2; exit 3 ;; *lazy*) exit 0 ;; esac
echo "small: $small $said" >"$theatre"
case "$play" in *huge*) truncate -s 81000000 "$theatre" ;; esac
"""


class Demo(TreeTest):
    def setUp(self):
        super().setUp()
        for program in ("One", "Two", "Modals"):
            self.write(f"bin/{program}", PROGRAM)
            (self.root / "bin" / program).chmod(0o755)

    def script(self, name, title="A <title>", example="One"):
        self.write(f"Examples/{example}/Scripts/{name}.json", json.dumps({"title": title, "description": "It & that."}))

    def play(self, *options):
        done = subprocess.run([sys.executable, str(SCRIPTS / "demo"), "--programs", str(self.root / "bin"),
                               "--examples", str(self.root / "Examples"), "--out", str(self.root / "demo"), *options],
                              capture_output=True, text=True)
        index = self.root / "demo/index.html"
        return done.returncode, done.stdout + done.stderr, index.read_text() if index.exists() else ""

    def recording(self, name):
        return (self.root / f"demo/recordings/{name}.js").read_text()

    def test_a_page_of_films(self):
        self.script("push")
        self.script("cover", example="Two")
        code, said, page = self.play()
        self.assertEqual(code, 0, said)
        self.assertEqual(said.splitlines()[-1], str(self.root / "demo/index.html"))
        for text in ('data-name="one-push"', 'href="theatre.html#two-cover"', "A &lt;title&gt;", "It &amp; that.",
                     "2 scripts", "prefers-color-scheme: dark", "class Film"):
            self.assertIn(text, page)
        theatre = (self.root / "demo/theatre.html").read_text()
        for text in (page, theatre):
            self.assertNotIn("http", text)
            self.assertNotIn("/* script */", text)
        self.assertIn("recordings/${name}.js", theatre)
        self.assertIn("small: yes", self.recording("one-push"))

    def test_folders_of_captures_are_there_while_scripts_play(self):
        self.script("push")
        self.script("pop")
        code, said, _ = self.play()
        self.assertEqual(code, 0, said)
        self.assertEqual(list((self.root / "demo/captures").glob("*")), [], "what holds nothing is removed")

    def test_films_of_every_pixel(self):
        self.script("push")
        code, said, _ = self.play("--lossless")
        self.assertEqual(code, 0, said)
        self.assertIn("small: no", self.recording("one-push"))

    def test_a_first_film_has_other_looks_of_one_script(self):
        self.script("page-sheet", example="Modals")
        code, said, page = self.play()
        self.assertEqual(code, 0, said)
        self.assertIn('data-looks="dark rtl large"', page)
        self.assertIn("1 script,", page)
        for name, option in (("", "--film-rate 30"), ("-dark", "--style dark"), ("-rtl", "--mirror"), ("-large", "--text-size")):
            said = self.recording(f"modals-page-sheet{name}")
            self.assertIn(option, said)
            self.assertIn("page-sheet.json", said)

    def test_contents_links_and_rules(self):
        self.script("push")
        self.script("page-sheet", example="Modals")
        _, _, page = self.play()
        for text in ('href="#at-first-sight"', 'id="at-first-sight"', 'href="#more"', "README.md", "rules.html"):
            self.assertIn(text, page)
        rules = (self.root / "demo/rules.html").read_text()
        for name in ("P-24", "PC-03", "I-25"):
            self.assertIn(f'<section id="{name}">', rules)
        self.assertNotIn("- Tests:", rules)
        self.assertIn("rules.html", (self.root / "demo/theatre.html").read_text())

    def test_a_failure_is_shown_and_fails(self):
        self.script("crash")
        self.script("lazy")
        self.script("push")
        code, said, page = self.play()
        self.assertEqual(code, 1)
        self.assertIn("3 scripts, 2 failed", said)
        self.assertIn("it broke", page)
        self.assertIn("it did not write one-lazy.js", page)
        self.assertIn('data-name="one-push"', page)

    def test_more_than_it_may_have_is_told_and_fails(self):
        self.script("huge")
        code, said, page = self.play()
        self.assertEqual(code, 1)
        self.assertIn("demo: error: 81.", said)
        self.assertIn('data-name="one-huge"', page)
        self.assertEqual(self.play("--lossless")[0], 0)

    def test_a_script_without_a_title(self):
        self.write("Examples/One/Scripts/bare.json", "{}")
        code, said, _ = self.play()
        self.assertEqual(code, 1)
        self.assertIn("needs a title and a description", said)

    def test_two_scripts_of_one_name(self):
        self.script("push")
        self.script("push", example="Two")
        code, said, page = self.play()
        self.assertEqual(code, 0, said)
        self.assertIn('data-name="one-push"', page)
        self.assertIn('data-name="two-push"', page)

    def test_a_name_that_no_script_has(self):
        self.script("push")
        code, said, _ = self.play("--only", "pull")
        self.assertEqual(code, 1)
        self.assertIn("no script's name has “pull”; they are one-push", said)

    def test_no_scripts(self):
        code, said, _ = self.play()
        self.assertEqual(code, 1)
        self.assertIn("there is no script", said)
