"""The theatre's page and the demo's in a real browser, from the file system: what a person does there, and what is shown."""
import base64
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from drive import ROOT, Chromium

PROGRAMS = ROOT / "Examples/.build/debug"
READY = "typeof house !== 'undefined' && house !== null && house.device.film.shown >= 0"


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
             cls.folder / "theatre", "--film", cls.folder / "frames", "--captures", cls.folder], check=True)
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

    async def test_a_telephone_in_the_dark(self):
        page = await self.open("theatre/index.html", 390, 844, ready=READY, media=[("prefers-color-scheme", "dark")])
        self.assertLessEqual(await page.run("document.documentElement.scrollWidth"), 390)
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
