"""An example in a window of a display without a screen: what another program's keys and mouse do there, and its pixels."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from PIL import Image
from Xlib import X, XK, display
from Xlib.ext import xtest
from Xlib.protocol import event

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "Examples/.build/debug/Recipes"
SIZE = (390, 844)
PATIENCE = 30  # seconds after which something that should come does not: far more than a loaded machine takes


class Screen:
    """An X server that shows nothing to anybody."""

    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as stream:
            self.name = ":" + stream.readline().strip()
        self.display = display.Display(self.name)
        self.root = self.display.screen().root

    def close(self):
        self.display.close()
        self.process.terminate()
        self.process.wait()


class App:
    """A program of the examples in a window."""

    def __init__(self, screen, *options):
        self.screen = screen
        self.process = subprocess.Popen(
            [PROGRAM, "--host", "window", "--device", "%dx%d@1" % SIZE, *options],
            env={**os.environ, "DISPLAY": screen.name}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.window = until(self.find, "a window")
        self.window.set_input_focus(X.RevertToParent, X.CurrentTime)
        screen.display.sync()

    def find(self):
        for window in self.screen.root.query_tree().children:
            if window.get_attributes().map_state == X.IsViewable:
                return window
        return None

    def close(self):
        self.process.kill()
        self.process.communicate()

    @property
    def size(self):
        box = self.window.get_geometry()
        return box.width, box.height

    def pixels(self):
        image = self.window.get_image(0, 0, *self.size, X.ZPixmap, 0xFFFFFFFF)
        return Image.frombuffer("RGB", self.size, image.data, "raw", "BGRX", 0, 1)

    def press(self, x, y):
        place = self.window.translate_coords(self.screen.root, 0, 0)
        # The answer tells where the root's corner is in the window.
        xtest.fake_input(self.screen.display, X.MotionNotify, x=x - place.x, y=y - place.y)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.screen.display, kind, 1)
        self.screen.display.sync()

    def key(self, name):
        code = self.screen.display.keysym_to_keycode(XK.string_to_keysym(name))
        for kind in (X.KeyPress, X.KeyRelease):
            xtest.fake_input(self.screen.display, kind, code)
        self.screen.display.sync()

    def ticks(self):
        """Processor time used so far, in hundredths of a second."""
        words = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(words[11]) + int(words[12])

    def ask_to_close(self):
        atom = self.screen.display.intern_atom
        self.window.send_event(
            event.ClientMessage(
                window=self.window, client_type=atom("WM_PROTOCOLS"), data=(32, [atom("WM_DELETE_WINDOW"), 0, 0, 0, 0])))
        self.screen.display.sync()


def until(look, what):
    """What a look finds at last."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not come within {PATIENCE} seconds")


def expected(*steps, size=SIZE, style="light"):
    """What a stage shows after some steps."""
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "script.json"
        script.write_text(json.dumps({"steps": [*steps, {"settle": True}, {"capture": "picture"}]}))
        subprocess.run(
            [PROGRAM, "--host", "headless", "--device", "%dx%d@1" % size, "--style", style, "--play", script,
             "--captures", folder], check=True, stdout=subprocess.DEVNULL)
        with Image.open(pathlib.Path(folder) / "picture.png") as picture:
            return picture.convert("RGB")


class Window(unittest.TestCase):
    def start(self, *options):
        self.screen = Screen()
        self.addCleanup(self.screen.close)
        self.app = App(self.screen, *options)
        self.addCleanup(self.app.close)

    def shows(self, picture, what):
        until(lambda: self.app.size == picture.size and self.app.pixels().tobytes() == picture.tobytes(), what)

    def test_a_window_shows_what_a_stage_shows_and_rests(self):
        self.start()
        self.shows(expected(), "the list")
        tap = {"tap": [200, 265]}
        self.app.press(200, 265)
        self.shows(expected(tap), "the recipe")
        self.app.key("F9")
        self.shows(expected(tap, style="dark"), "the recipe in the dark")
        before = self.app.ticks()
        time.sleep(1)
        self.assertEqual(self.app.ticks(), before, "who has nothing to do uses no time")

        # Somebody pulls at the window's edge.
        self.app.window.configure(width=500, height=700)
        self.screen.display.sync()
        self.shows(expected(tap, style="dark", size=(500, 700)), "the recipe in another size")

        # The device turns, the window with it, and back.
        self.app.key("F8")
        until(lambda: self.app.size == (700, 500), "a wide window")
        self.app.key("F7")
        until(lambda: self.app.size == (500, 700), "a high window")

        self.app.ask_to_close()
        self.assertEqual(self.app.process.wait(PATIENCE), 0)
        self.assertEqual(self.app.process.stderr.read(), "")

    def test_an_interrupt_ends_it(self):
        self.start()
        self.shows(expected(), "the list")
        self.app.process.send_signal(signal.SIGINT)
        self.assertEqual(self.app.process.wait(PATIENCE), 0)

    def test_without_a_display_it_says_so(self):
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        run = subprocess.run(
            [PROGRAM, "--host", "window"], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 69)
        self.assertRegex(run.stderr, r"^--host window: error: no window can be opened: .+; run where there is a display")


if __name__ == "__main__":
    unittest.main()
