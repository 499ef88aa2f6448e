"""An example in a window of a display without a screen: what another program's keys and mouse do there, and its pixels."""
import contextlib
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from PIL import Image
from Xlib import X, XK, Xatom, display
from Xlib.ext import randr, xfixes, xtest
from Xlib.protocol import event

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / ".build/debug"
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

    def resize(self, width, height):
        """Another monitor, as it were; once, as the server lets no second mode be set."""
        screen = self.root.xrandr_get_screen_resources()
        crtc = screen.crtcs[0]
        now = self.display.xrandr_get_crtc_info(crtc, screen.config_timestamp)
        name = f"another, {width}x{height}"
        mode = self.root.xrandr_create_mode((0, width, height, *[0] * 8, len(name), 0), name).mode
        self.display.xrandr_add_output_mode(screen.outputs[0], mode)
        self.display.xrandr_set_crtc_config(crtc, screen.config_timestamp, 0, 0, mode, randr.Rotate_0, now.outputs)
        self.root.xrandr_set_screen_size(width, height, width // 4, height // 4)
        self.display.sync()

    def close(self):
        # It may have gone before.
        with contextlib.suppress(Exception):
            self.display.close()
        self.process.terminate()
        self.process.wait()


class App:
    """A program of the examples in a window."""

    def __init__(self, screen, name, *options, device="%dx%d@1" % SIZE, **environment):
        self.screen = screen
        self.process = subprocess.Popen(
            [PROGRAMS / name, "--host", "window", "--device", device, *options],
            env={**os.environ, "DISPLAY": screen.name, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
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

    def move(self, x, y):
        place = self.window.translate_coords(self.screen.root, 0, 0)
        # The answer tells where the root's corner is in the window.
        xtest.fake_input(self.screen.display, X.MotionNotify, x=x - place.x, y=y - place.y)
        self.screen.display.sync()

    def button(self, is_down, number=1):
        xtest.fake_input(self.screen.display, X.ButtonPress if is_down else X.ButtonRelease, number)
        self.screen.display.sync()

    def press(self, x, y, number=1):
        self.move(x, y)
        for is_down in (True, False):
            self.button(is_down, number)

    def code(self, name):
        return self.screen.display.keysym_to_keycode(XK.string_to_keysym(name))

    def key(self, *names):
        """Keys go down one after the other, and up the other way round."""
        with self.held(*names):
            pass

    @contextlib.contextmanager
    def held(self, *names):
        for name in names:
            xtest.fake_input(self.screen.display, X.KeyPress, self.code(name))
        self.screen.display.sync()
        yield
        for name in reversed(names):
            xtest.fake_input(self.screen.display, X.KeyRelease, self.code(name))
        self.screen.display.sync()

    def pointer(self):
        """What the pointer looks like: width, height and pixels."""
        self.screen.display.xfixes_query_version()
        image = self.screen.display.xfixes_get_cursor_image(self.screen.root)
        return image.width, image.height, list(image.cursor_image)

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


class Clipboard:
    """Another program of the same display, which copies and pastes."""

    def __init__(self, screen):
        self.display = display.Display(screen.name)
        root = self.display.screen().root
        self.window = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.name, self.kind, self.place, self.targets = map(
            self.display.intern_atom, ("CLIPBOARD", "UTF8_STRING", "PROSCENIUM_TEST", "TARGETS"))

    def close(self):
        self.display.close()

    def copy(self, text):
        """Owns the clipboard from now on; `serve` hands the text out."""
        self.text = text.encode()
        self.window.set_selection_owner(self.name, X.CurrentTime)
        self.display.sync()

    def serve(self):
        while self.display.pending_events():
            asked = self.display.next_event()
            if asked.type != X.SelectionRequest:
                continue
            place = asked.property
            if asked.target == self.targets:
                asked.requestor.change_property(place, Xatom.ATOM, 32, [self.kind])
            elif asked.target == self.kind:
                asked.requestor.change_property(place, self.kind, 8, self.text)
            else:
                place = X.NONE
            asked.requestor.send_event(event.SelectionNotify(
                time=asked.time, requestor=asked.requestor, selection=asked.selection, target=asked.target,
                property=place))
            self.display.flush()

    def paste(self):
        """What the clipboard's owner hands out; None where there is no text."""
        self.window.convert_selection(self.name, self.kind, self.place, X.CurrentTime)

        def answer():
            while self.display.pending_events():
                found = self.display.next_event()
                if found.type == X.SelectionNotify:
                    return found
            return None

        if until(answer, "an answer from the clipboard").property == X.NONE:
            return None
        return self.window.get_full_property(self.place, self.kind).value.decode()


def until(look, what):
    """What a look finds at last."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not come within {PATIENCE} seconds")


def expected(*steps, size=SIZE, scale=1, style="light", name="Recipes", options=()):
    """What a stage shows after some steps."""
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "script.json"
        script.write_text(json.dumps({"steps": [*steps, {"settle": True}, {"capture": "picture"}]}))
        subprocess.run(
            [PROGRAMS / name, "--host", "headless", "--device", "%dx%d@%d" % (*size, scale), "--style", style, "--play", script,
             "--captures", folder, *options], check=True, stdout=subprocess.DEVNULL)
        with Image.open(pathlib.Path(folder) / "picture.png") as picture:
            return picture.convert("RGB")


class Window(unittest.TestCase):
    def start(self, *options, name="Recipes", **more):
        self.screen = Screen()
        self.addCleanup(self.screen.close)
        self.app = App(self.screen, name, *options, **more)
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

    def open_form(self):
        self.start(name="Fingers")
        self.shows(expected(name="Fingers"), "the menu")
        self.app.press(195, 148)
        self.shows(expected({"tap": "A form"}, name="Fingers"), "the form")

    def test_the_mouse_hovers_asks_scrolls_and_pinches(self):
        self.open_form()
        form, swatch = [{"tap": "A form"}, {"settle": True}], [195, 288]

        def shows(what, *steps):
            self.shows(expected(*form, *steps, name="Fingers"), what)

        self.app.move(*swatch)
        over = {"pointerMove": {"to": swatch}}
        shows("what is pointed at", over)
        self.app.press(*swatch, number=3)
        self.app.move(swatch[0] + 1, swatch[1])
        shows("what is asked", over, {"click": {"at": swatch, "button": "secondary"}}, over)
        self.app.move(30, 600)
        away = [{"click": {"at": swatch, "button": "secondary"}}, {"pointerMove": {"to": [30, 600]}}]
        shows("what nobody points at", *away)
        # Control and the wheel pinch; three notches are as far as two fingers on a trackpad.
        self.app.move(*swatch)
        with self.app.held("Control_L"):
            for _ in range(3):
                self.app.press(*swatch, number=4)
        self.app.move(30, 600)
        shows("what is larger", *away, *[{"pinch": {"at": swatch, "scale": 1.1}}] * 3)

    def test_the_pointer_is_a_beam_between_letters(self):
        self.open_form()
        # Where the button was pressed there is text now: the pointer is looked at when something else is seen to be under it.
        swatch = [195, 288]
        self.app.move(*swatch)
        pointed = expected({"tap": "A form"}, {"settle": True}, {"pointerMove": {"to": swatch}}, name="Fingers")
        self.shows(pointed, "what is pointed at")
        arrow = self.app.pointer()
        self.app.move(150, 60)
        until(lambda: self.app.pointer() != arrow, "a beam over the field")
        beam = self.app.pointer()
        self.app.move(195, 288)
        until(lambda: self.app.pointer() == arrow, "an arrow over the swatch")
        self.app.move(150, 180)
        until(lambda: self.app.pointer() == beam, "a beam over the notes")

    def test_with_alt_the_mouse_has_two_fingers(self):
        self.start(name="Fingers")
        self.shows(expected(name="Fingers"), "the menu")
        self.app.press(195, 260)
        tiles = [{"tap": "Tiles to spread"}, {"settle": True}]
        self.shows(expected(*tiles, name="Fingers"), "the tiles")
        # The second finger stands opposite about the middle of the screen.
        with self.app.held("Alt_L"):
            self.app.move(150, 422)
            self.app.button(True)
            for x in range(145, 59, -5):
                self.app.move(x, 422)
                time.sleep(0.02)
            self.app.button(False)
        spread = [
            {"touchDown": {"at": [240, 422], "finger": 1}}, {"touchDown": {"at": [150, 422]}},
            *({"touchMove": {"to": [x, 422], "finger": finger}} for k in range(18)
              for finger, x in ((0, 145 - 5 * k), (1, 245 + 5 * k))),
            {"touchUp": {}}, {"touchUp": {"finger": 1}}]
        self.shows(expected(*tiles, *spread, name="Fingers"), "the tiles, spread")

    def test_a_wheel_scrolls(self):
        self.start()
        self.shows(expected(), "the list")
        self.app.press(200, 400, number=5)
        down = {"scroll": {"at": [200, 400], "by": [0, -60]}}
        self.shows(expected(down), "the list, a notch on")

    def test_a_dense_display_has_more_pixels_for_a_point(self):
        self.start(GDK_SCALE="2", device="300x400")
        self.shows(expected(size=(300, 400), scale=2), "the list in twice as many pixels")
        self.app.press(300, 360)
        self.shows(expected({"tap": [150, 180]}, size=(300, 400), scale=2), "a recipe")
        self.app.window.configure(width=800, height=600)
        self.screen.display.sync()
        self.shows(expected({"tap": [150, 180]}, size=(400, 300), scale=2), "the recipe in another size")

    def test_a_device_is_shown_with_what_it_draws_itself_or_without(self):
        for options, has_bar in ([], True), (["--no-chrome"], False):
            with self.subTest(options=options):
                self.start(*options, device="iphone-se", name="Fingers")
                # A telephone's points are the window's pixels; the status bar takes twenty of them.
                until(lambda: self.app.size == (375, 667) and len(self.app.pixels().getcolors(1 << 20)) > 10, "the menu")
                bar = self.app.pixels().crop((0, 0, 375, 20)).getcolors()
                self.assertEqual(len(bar) > 1, has_bar, bar)

    def test_text_goes_to_other_programs_and_comes_from_them(self):
        self.start(name="Post")
        self.shows(expected(name="Post"), "the letters")
        other = Clipboard(self.screen)
        self.addCleanup(other.close)

        def has(text, act=lambda: None):
            steps = [{"type": text}] if text else []
            # It is known before: who pastes does not wait for long.
            picture = expected({"tap": [200, 115]}, {"settle": True}, *steps, name="Post")
            act()

            def look():
                other.serve()
                # A caret that blinks hides now and then.
                return self.app.pixels().tobytes() == picture.tobytes()

            until(look, f"a field with the text '{text}'")

        self.app.press(200, 115)
        has("")
        for letter in "bo":
            self.app.key(letter)
        has("bo")
        self.app.key("Control_L", "a")
        self.app.key("Control_L", "x")
        has("")
        self.assertEqual(other.paste(), "bo")
        other.copy("Ünal – ada")
        has("Ünal – ada", lambda: self.app.key("Control_L", "v"))

    def test_a_window_that_nobody_sees_rests_and_shows_all_when_it_is_back(self):
        self.start()
        self.shows(expected(), "the list")
        self.app.press(200, 265)
        self.app.window.unmap()
        self.screen.display.sync()
        until(lambda: self.app.window.get_attributes().map_state == X.IsUnmapped, "a window out of sight")
        time.sleep(1)
        before = self.app.ticks()
        time.sleep(1)
        self.assertEqual(self.app.ticks(), before, "what nobody sees is not drawn")
        self.app.window.map()
        self.screen.display.sync()
        self.shows(expected({"tap": [200, 265]}), "the recipe")

    def test_a_monitor_that_changes_leaves_the_window_as_it_is(self):
        self.start()
        self.shows(expected(), "the list")
        self.screen.resize(900, 1000)
        self.app.press(200, 265)
        self.shows(expected({"tap": [200, 265]}), "the recipe")

    def test_a_display_that_goes_ends_it_with_an_error(self):
        self.start()
        self.shows(expected(), "the list")
        self.screen.process.kill()
        self.assertEqual(self.app.process.wait(PATIENCE), 69)
        self.assertEqual(
            self.app.process.stderr.read(),
            "--host window: error: the display is gone; run where there is a display, or with --host browser\n")

    def test_an_interrupt_ends_it(self):
        self.start()
        self.shows(expected(), "the list")
        self.app.process.send_signal(signal.SIGINT)
        self.assertEqual(self.app.process.wait(PATIENCE), 0)

    def test_without_a_display_it_says_so(self):
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        run = subprocess.run(
            [PROGRAMS / "Recipes", "--host", "window"], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 69)
        self.assertRegex(run.stderr, r"(?m)^--host window: error: no window can be opened: .+; run where there is a display")

    def test_without_sdl_it_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            # No library, under its name, where the loader looks first.
            (pathlib.Path(folder) / "libSDL2-2.0.so.0").touch()
            run = subprocess.run(
                [PROGRAMS / "Recipes", "--host", "window"], env={**os.environ, "DISPLAY": ":977", "LD_LIBRARY_PATH": folder},
                capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 69)
        self.assertRegex(
            run.stderr, r"(?m)^--host window: error: SDL cannot be loaded: .+; install the Debian package libsdl2-2.0-0, or run with")

    def test_a_display_that_leads_nowhere_is_an_error(self):
        environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        environment["DISPLAY"] = ":977"
        for options in ([], ["--host", "window"]):
            run = subprocess.run(
                [PROGRAMS / "Recipes", *options], env=environment, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(run.returncode, 69)
            self.assertRegex(run.stderr, r"(?m)^--host window: error: no window can be opened: .+; run where there is a display")


if __name__ == "__main__":
    unittest.main()
