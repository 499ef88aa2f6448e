"""The theatre's page and the demo's in a real browser, from the file system: what a person does there, and what is shown."""
import base64
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

from drive import ROOT, Chromium

PROGRAMS = ROOT / ".build/debug"
READY = "typeof house !== 'undefined' && house !== null && house.device.film.shown >= 0"


def film(data):
    """An animated WebP's width and height, and of each frame the area, the milliseconds from and until, and whether it is taken
    away."""
    name, length, kind = struct.unpack_from("<4sI4s", data)
    assert (name, length + 8, kind) == (b"RIFF", len(data), b"WEBP"), "no WebP"
    at, now, size, frames = 12, 0, None, []
    while at < len(data):
        name, length = struct.unpack_from("<4sI", data, at)
        body = data[at + 8:at + 8 + length]
        numbers = [int.from_bytes(body[i:i + 3], "little") for i in range(0, min(len(body), 16) - 2, 3)]
        if name == b"VP8X":
            size = int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
        if name == b"ANMF":
            x, y, width, height, duration = numbers[:5]
            frames.append((2 * x, 2 * y, width + 1, height + 1, now, now + duration, bool(body[15] & 1)))
            now += duration
        at += 8 + length + (length & 1)
    assert at == len(data), "it is cut off"
    return size, frames


class Pages(unittest.IsolatedAsyncioTestCase):
    """A folder for what is written, and a browser."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="proscenium-theatre-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.chromium = Chromium()
        cls.addClassCleanup(cls.chromium.close)

    async def open(self, path, width=1280, height=860, **options):
        page = self.chromium
        await page.open(f"file://{self.folder / path}", width, height, **options)
        self.addAsyncCleanup(page.leave)
        return page

    async def picture(self, name):
        """Keeps what the page looks like, for those who want to see it."""
        if folder := os.environ.get("BROWSER_PICTURES"):
            await self.chromium.picture(pathlib.Path(folder) / f"{name}.png")


class Theatre(Pages):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        script = ROOT / "Examples/Recipes/Scripts/diagonal.json"
        subprocess.run(
            [PROGRAMS / "Recipes", "--host", "headless", "--play", script, "--device", "320x568@1", "--theatre",
             cls.folder / "theatre", "--film", cls.folder / "frames", "--captures", cls.folder, "--trace",
             cls.folder / "trace.txt", "--sheet", cls.folder / "sheet.png"], check=True)
        cls.frames = sorted((cls.folder / "frames").glob("*.png"))

    async def difference(self, frame):
        """How many pixels of the canvas differ from the stage's picture of a frame."""
        data = base64.b64encode(self.frames[frame].read_bytes()).decode()
        return await self.chromium.run(f"""(async () => {{
          await house.shown;
          const picture = new Image();
          picture.src = "data:image/png;base64,{data}";
          await picture.decode();
          const {{ canvas }} = house.device.film;
          if (picture.width !== canvas.width || picture.height !== canvas.height) return -1;
          const read = (source) => {{
            const copy = document.createElement("canvas");
            [copy.width, copy.height] = [source.width, source.height];
            const context = copy.getContext("2d", {{ willReadFrequently: true }});
            context.drawImage(source, 0, 0);
            return context.getImageData(0, 0, copy.width, copy.height).data;
          }};
          const [a, b] = [read(picture), read(canvas)];
          let count = 0;
          for (let i = 0; i < a.length; i += 4) if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) count++;
          return count;
        }})()""")

    async def test_any_instant_shows_the_frame_of_the_stage(self):
        page = await self.open("theatre/index.html", ready=READY)
        self.assertGreater(len(self.frames), 100)
        last = len(self.frames) - 1
        # To and fro, across the starts of reels and back.
        for frame in [0, 20, 21, 75, 22, last, last - 3, 16, 17, 18, 0, last // 2]:
            # Times are kept with three decimals.
            await page.run(f"house.seek({frame / 60:.3f})")
            self.assertEqual(await self.difference(frame), 0, f"frame {frame}")
        self.assertEqual(page.complaints, [])

    async def test_the_head_says_each_fact_once(self):
        page = await self.open("theatre/index.html", ready=READY)
        facts = (await page.run("document.getElementById('facts').textContent")).split(" · ")
        self.assertEqual(facts[0], "Recipes")
        self.assertGreater(len(facts), 4)
        self.assertEqual(len(facts), len(set(facts)), facts)

    async def test_a_pointer_on_the_timeline_scrubs(self):
        page = await self.open("theatre/index.html", ready=READY)
        box = await page.run("(() => { const b = house.timeline.tracks.getBoundingClientRect(); return [b.x, b.y, b.width]; })()")
        await page.mouse("mousePressed", box[0] + 2, box[1] + 10)
        for part in (0.1, 0.3, 0.2):
            await page.mouse("mouseMoved", box[0] + box[2] * part, box[1] + 10)
        await page.mouse("mouseReleased", box[0] + box[2] * 0.2, box[1] + 10)
        time = await page.run("house.time")
        self.assertAlmostEqual(time, 0.2 * await page.run("house.recording.end"), delta=0.02)
        self.assertEqual(await self.difference(int((time + 5e-4) * 60)), 0)
        await self.picture("theatre")

    async def test_it_plays_to_the_end_and_again(self):
        page = await self.open("theatre/index.html", ready=READY)
        await page.run("house.seek(house.recording.end - 0.3)")
        await page.run("document.getElementById('play').click()")
        await page.until("!house.isPlaying && house.time === house.recording.end")
        self.assertEqual(await self.difference(len(self.frames) - 1), 0)
        await page.run("document.getElementById('speed').value = '0.1'")
        await page.run("document.getElementById('speed').dispatchEvent(new Event('change'))")
        await page.run("document.getElementById('play').click()")
        await page.until("house.isPlaying && house.time > 0.02 && house.time < 1")
        await page.run("document.getElementById('play').click()")
        self.assertEqual(page.complaints, [])

    async def test_the_keyboard_does_it_all(self):
        page = await self.open("theatre/index.html", ready=READY)
        await page.key("End")
        self.assertEqual(await page.run("house.time === house.recording.end"), True)
        await page.key("Home")
        await page.key("ArrowRight")
        first = await page.run("house.time")
        self.assertEqual(await page.run("house.recording.frames[1].time"), first)
        await page.key("ArrowLeft")
        self.assertEqual(await page.run("house.time"), await page.run("house.recording.frames[0].time"))
        # The next call: its line lights up, and nothing of later.
        await page.key("ArrowDown")
        lit = await page.run("[...document.querySelectorAll('#calls [aria-current]')].map((row) => row.textContent)")
        self.assertTrue(lit)
        time = await page.run("house.time")
        self.assertTrue(all(line.startswith(f"{time:.3f}") for line in lit), lit)
        await page.key("2")
        self.assertGreater(await page.run("document.querySelectorAll('#layers li').length"), 20)
        await page.key("s")
        self.assertGreater(await page.run("document.querySelectorAll('.world div').length"), 10)
        await self.picture("theatre-space")
        await page.key(" ", "Space")
        await page.until("house.isPlaying || house.time === house.recording.end")
        self.assertEqual(page.complaints, [])

    async def test_layers_tell_the_model_from_what_is_shown(self):
        page = await self.open("theatre/index.html", ready=READY)
        await page.run("document.getElementById('tab-layers').click()")
        span = await page.run("house.recording.transitions.filter((one) => one.end - one.begin > 0.1)[0]")
        await page.run(f"house.seek({(span['begin'] + span['end']) / 2})")
        found = await page.run("[...document.querySelectorAll('#layers li.moving small.shown')].map((node) => node.textContent)")
        self.assertTrue(any(text.startswith("position") for text in found), found)
        await page.run("document.querySelector('#layers li.moving').click()")
        self.assertEqual(await page.run("house.device.overlay.outlines.length"), 2)
        await page.run("document.getElementById('tab-controllers').click()")
        names = await page.run("[...document.querySelectorAll('#controllers li')].map((node) => node.textContent)")
        self.assertTrue(any(name.startswith("presented") for name in names), names)
        # At rest nothing is seen elsewhere than it is; the list's indicator fades.
        await page.run("document.getElementById('tab-layers').click()")
        await page.run("house.seek(0)")
        found = await page.run("[...document.querySelectorAll('#layers li.moving small.shown')].map((node) => node.textContent)")
        self.assertFalse(any(text.startswith("position") for text in found), found)

    async def exported(self, number):
        """What the keyboard exports, by its place in the list."""
        async def act():
            await self.chromium.key("e")
            for _ in range(number):
                await self.chromium.tab()
            await self.chromium.key(" ", "Space")
        found = await self.chromium.download(act)
        await self.chromium.until("house.exports.status.textContent.includes('is kept as')")
        await self.chromium.key("Escape")
        self.assertEqual(await self.chromium.run("[house.exports.element.open, document.activeElement.tagName]"),
                         [False, "SUMMARY"])
        return found

    async def film_difference(self, data, number, png, left=0, top=0):
        """How many pixels of a film's picture differ from one of the stage's, which stands on it at a place."""
        texts = [base64.b64encode(bytes).decode() for bytes in (data, png)]
        return await self.chromium.run(f"""(async () => {{
          const bytes = Uint8Array.from(atob("{texts[0]}"), (letter) => letter.charCodeAt(0));
          const {{ image }} = await new ImageDecoder({{ data: bytes, type: "image/webp" }}).decode({{ frameIndex: {number} }});
          const picture = new Image();
          picture.src = "data:image/png;base64,{texts[1]}";
          await picture.decode();
          const read = (source, x, y) => {{
            const copy = document.createElement("canvas");
            [copy.width, copy.height] = [image.displayWidth, image.displayHeight];
            const context = copy.getContext("2d", {{ willReadFrequently: true }});
            context.drawImage(source, x, y);
            return new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer);
          }};
          const [a, b] = [read(image, 0, 0), read(picture, {left}, {top})];
          return a.reduce((sum, pixel, i) => sum + (pixel !== b[i]), 0);
        }})()""")

    def changes(self, frames):
        """When a film of pictures that were taken 60 times a second changes, in milliseconds, and its pictures then."""
        found = [(0, frames[0])]
        for number, frame in enumerate(frames):
            if frame != found[-1][1]:
                found.append((round(number * 1000 / 60), frame))
        return found

    async def test_the_film_is_exported_as_the_stage_showed_it(self):
        page = await self.open("theatre/index.html", ready=READY)
        # Among its pictures are such as changed in several places.
        self.assertTrue(await page.run("house.recording.frames.some((frame) => frame.parts.length > 5)"))
        name, data = await self.exported(0)
        self.assertEqual(name, "along-the-diagonal.webp")
        pictures = [path.read_bytes() for path in self.frames]
        size, frames = film(data)
        wanted = self.changes(pictures)
        self.assertEqual(size, (320, 568))
        self.assertEqual([frame[4] for frame in frames], [time for time, _ in wanted])
        self.assertEqual(frames[-1][5], round(len(pictures) * 1000 / 60))
        for number in sorted({0, 1, len(frames) // 3, len(frames) // 2, len(frames) - 2, len(frames) - 1}):
            self.assertEqual(await self.film_difference(data, number, wanted[number][1]), 0, f"picture {number}")
        self.assertNotEqual(await self.film_difference(data, 0, wanted[len(frames) // 2][1]), 0)
        await self.picture("theatre-exported")
        self.assertEqual(page.complaints, [])

    async def test_the_film_of_a_device_that_is_turned_keeps_it_in_the_middle(self):
        script = self.folder / "turned.json"
        script.write_text('{"title": "Été: turned!", "description": "", "steps": [{"wait": 2.5}, {"rotate": "landscape-left"}, {"settle": true}, {"wait": 2}]}')
        subprocess.run(
            [PROGRAMS / "Modals", "--host", "headless", "--play", script, "--device", "320x568@1", "--theatre",
             self.folder / "turned.html", "--film", self.folder / "turned", "--captures", self.folder], check=True)
        page = await self.open("turned.html", ready=READY)
        # Parts of a recording begin with a whole picture also where nothing changed: the film has none for it.
        self.assertGreater(await page.run("house.recording.data.reels.length"), 1)
        name, data = await self.exported(0)
        self.assertEqual(name, "ete-turned.webp")
        size, frames = film(data)
        self.assertEqual(size, (568, 568))
        wanted = self.changes([path.read_bytes() for path in sorted((self.folder / "turned").glob("*.png"))])
        self.assertEqual([frame[4] for frame in frames], [time for time, _ in wanted])
        shapes = [struct.unpack(">2I", png[16:24]) for _, png in wanted]
        self.assertEqual(set(shapes), {(320, 568), (568, 320)})
        for number in (0, shapes.index((568, 320)), len(frames) - 1):
            left, top = [(568 - side) // 4 * 2 for side in shapes[number]]
            self.assertEqual(await self.film_difference(data, number, wanted[number][1], left, top), 0, f"picture {number}")

    async def test_the_sheet_is_exported_as_large_as_the_stages(self):
        page = await self.open("theatre/index.html", ready=READY)
        name, data = await self.exported(1)
        self.assertEqual(name, "along-the-diagonal-sheet.png")
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(data[16:24], (self.folder / "sheet.png").read_bytes()[16:24])
        if folder := os.environ.get("BROWSER_PICTURES"):
            (pathlib.Path(folder) / name).write_bytes(data)
        # Each cell shows something else than the paper between them.
        colours = await page.run(f"""(async () => {{
          const picture = new Image();
          picture.src = "data:image/png;base64,{base64.b64encode(data).decode()}";
          await picture.decode();
          const copy = Object.assign(document.createElement("canvas"), {{ width: picture.width, height: picture.height }});
          const context = copy.getContext("2d", {{ willReadFrequently: true }});
          context.drawImage(picture, 0, 0);
          const cells = [];
          for (let row = 0; row < 2; row++) for (let column = 0; column < 6; column++) {{
            const {{ data }} = context.getImageData(12 + column * 252, 12 + row * (426 + 38), 240, 426);
            cells.push(new Set(new Uint32Array(data.buffer)).size);
          }}
          return cells;
        }})()""")
        self.assertTrue(all(count > 50 for count in colours), colours)
        self.assertEqual(page.complaints, [])

    async def test_the_trace_is_exported_as_the_stage_wrote_it(self):
        await self.open("theatre/index.html", ready=READY)
        name, data = await self.exported(2)
        self.assertEqual(name, "along-the-diagonal-trace.txt")
        self.assertEqual(data.decode(), (self.folder / "trace.txt").read_text())
        self.assertGreater(data.count(b"\n"), 20)

    async def test_what_cannot_be_exported_is_told_or_not_offered(self):
        page = await self.open("theatre/index.html", ready=READY)
        # Such a recording is larger than what a test may take: the limit comes to it instead.
        await page.run("FilmFile.most = 1000")
        await page.run("house.exports.export('film')")
        told = await page.run("house.exports.status.textContent")
        self.assertTrue(told.startswith("The film could not be made: ") and "256 MB" in told, told)
        self.assertFalse(await page.run("house.exports.buttons.some((button) => button.hasAttribute('aria-disabled'))"))
        # A browser that writes no WebP gives another kind.
        await page.run("HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,'")
        await page.run("new ExportMenu(house.exports.element, house.recording)")
        # This recording is of a program and has neither a script nor a test.
        self.assertEqual(
            await page.run("house.exports.buttons.map((button) => button.hidden)"), [True, False, False, True, True])

    async def test_a_telephone_in_the_dark(self):
        page = await self.open("theatre/index.html", 390, 844, ready=READY, media=[("prefers-color-scheme", "dark")])
        self.assertLessEqual(await page.run("document.documentElement.scrollWidth"), 390)
        # All of the row is there, the list of what can be exported too.
        await page.key("e")
        edges = await page.run("""[...document.querySelectorAll(".transport > *, #export div")].map((node) => node.getBoundingClientRect())
          .filter(({ width }) => width > 0).flatMap(({ left, right }) => [left, right])""")
        self.assertGreaterEqual(min(edges), 0)
        self.assertLessEqual(max(edges), 390)
        await self.picture("theatre-telephone")


class Demo(Pages):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.said = subprocess.run(
            [sys.executable, ROOT / "Scripts/demo", "--programs", PROGRAMS, "--out", cls.folder, "--only",
             "^(modals-page-sheet|recipes-diagonal|recipes-add)$"],
            capture_output=True, text=True, check=True).stdout

    FILMS = "cards.filter(({ time }) => time !== undefined).length"

    async def test_one_film_plays_at_a_time_and_the_others_wait(self):
        page = await self.open("index.html", ready=f"{self.FILMS} >= 2 && playing !== null")
        self.assertLess((self.folder / "index.html").stat().st_size, 100_000)
        first = await page.run("playing.name")
        await page.until("playing.time > playing.begin")
        self.assertEqual(await page.run("document.querySelectorAll('.row button[aria-label^=Pause]').length"), 1)
        await self.picture("demo")
        await page.run("scrollTo(0, document.body.scrollHeight)")
        await page.until(f"playing !== null && playing.name !== '{first}'")
        self.assertEqual(await page.run("document.querySelectorAll('.row button[aria-label^=Pause]').length"), 1)
        self.assertEqual(page.complaints, [])

    async def test_other_looks_of_a_film(self):
        page = await self.open("index.html", ready=f"{self.FILMS} >= 2")
        for look, says in (("dark", "recording.data.style === 'dark'"), ("rtl", "recording.data.direction === 'right to left'")):
            await page.run(f"document.querySelector('[data-look={look}]').click()")
            await page.until(f"cards[0].{says}")
        await self.picture("demo-right-to-left")
        self.assertEqual(page.complaints, [])

    async def test_who_asks_for_less_motion_gets_pictures_that_stand_still(self):
        page = await self.open(
            "index.html", ready=f"{self.FILMS} >= 2", media=[("prefers-reduced-motion", "reduce")])
        await page.run("window.before = cards.filter(({ time }) => time !== undefined).map((card) => [card, card.time])")
        await page.run("new Promise((done) => setTimeout(done, 400))")
        self.assertIsNone(await page.run("playing && playing.name"))
        self.assertTrue(await page.run("before.every(([card, time]) => card.time === time)"))
        # Who wants one played, plays it.
        await page.run("cards[0].button.click()")
        await page.until("playing === cards[0]")

    async def test_the_slider_goes_to_an_instant_and_the_line_of_the_trace_along(self):
        page = await self.open("index.html", ready=f"{self.FILMS} >= 2")
        lines = set()
        for part in (0.02, 0.4, 0.97):
            await page.run(f"cards[0].slider.value = {part}; cards[0].slider.dispatchEvent(new Event('input'))")
            self.assertFalse(await page.run("playing === cards[0]"))
            lines.add(await page.run("cards[0].line.textContent"))
        self.assertEqual(len(lines), 3, lines)

    async def test_a_film_opens_in_the_theatre(self):
        page = await self.open("theatre.html#recipes-diagonal", ready=READY)
        self.assertEqual(await page.run("document.querySelector('h1').textContent"), "Along the diagonal")
        self.assertEqual(await page.run("document.getElementById('back').hidden"), False)
        self.assertEqual(page.complaints, [])

    async def test_an_address_of_nothing_says_so(self):
        await self.open("theatre.html#nobody", ready="about.textContent.includes('There is no recording')")

    async def test_a_telephone(self):
        page = await self.open("index.html", 390, 844, ready=f"{self.FILMS} >= 1")
        self.assertLessEqual(await page.run("document.documentElement.scrollWidth"), 390)
        await self.picture("demo-telephone")


if __name__ == "__main__":
    unittest.main()
