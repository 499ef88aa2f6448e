import json
import pathlib
import subprocess
import sys

from fixture import SCRIPTS, TreeTest

PROGRAM = """#!/bin/sh
small=no
while [ $# -gt 0 ]; do case "$1" in --small-film) small=yes; shift; continue ;;
  --play) play=$2 ;; --film) film=$2 ;; --sheet) sheet=$2 ;; --trace) trace=$2 ;; --host) host=$2 ;; esac; shift 2; done
[ "$host" = headless ] || exit 9
case "$play" in *crash*) echo "it broke" >&2; exit 3 ;; *lazy*) exit 0 ;; esac
echo "small: $small" >"$film"; echo sheet >"$sheet"; echo "0.404 B viewDidAppear(true) <&>" >"$trace"
"""


class Demo(TreeTest):
    def setUp(self):
        super().setUp()
        for program in ("One", "Two"):
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

    def test_a_page_of_films(self):
        self.script("push")
        self.script("cover", example="Two")
        code, said, page = self.play()
        self.assertEqual(code, 0, said)
        self.assertEqual(said.splitlines()[-1], str(self.root / "demo/index.html"))
        for text in ('src="films/one-push.webp"', 'src="sheets/two-cover.png"', 'src="traces/one-push.txt"',
                     "A &lt;title&gt;", "It &amp; that.", "2 scripts", "prefers-color-scheme: dark"):
            self.assertIn(text, page)
        self.assertNotIn("http", page)
        self.assertEqual(page.count("loading=\"lazy\""), 6)
        self.assertEqual((self.root / "demo/films/one-push.webp").read_text(), "small: yes\n")

    def test_films_of_every_pixel(self):
        self.script("push")
        code, said, _ = self.play("--lossless")
        self.assertEqual(code, 0, said)
        self.assertEqual((self.root / "demo/films/one-push.webp").read_text(), "small: no\n")

    def test_a_failure_is_shown_and_fails(self):
        self.script("crash")
        self.script("lazy")
        self.script("push")
        code, said, page = self.play()
        self.assertEqual(code, 1)
        self.assertIn("3 scripts, 2 failed", said)
        self.assertIn("it broke", page)
        self.assertIn("it did not write one-lazy.webp, one-lazy.png, one-lazy.txt", page)
        self.assertIn('src="films/one-push.webp"', page)

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
        self.assertIn('src="films/one-push.webp"', page)
        self.assertIn('src="films/two-push.webp"', page)

    def test_no_scripts(self):
        code, said, _ = self.play()
        self.assertEqual(code, 1)
        self.assertIn("there is no script", said)
