"""The page in a real browser: what a person does there, and what the canvas shows."""
import base64
import json
import os
import pathlib
import unittest
import urllib.error
import urllib.request

from drive import App, Chromium
from test_theatre import film

# The theatre's page shows a picture.
THEATRE = "typeof house !== 'undefined' && house !== null && house.device.film.shown >= 0"


class Browser(unittest.IsolatedAsyncioTestCase):
    def start(self, name, *options):
        self.app = App(name, *options)
        self.addCleanup(self.app.close)
        self.chromium = Chromium()
        self.addCleanup(self.chromium.close)

    async def picture(self, name):
        """Keeps what the page looks like, for those who want to see it."""
        if folder := os.environ.get("BROWSER_PICTURES"):
            await self.chromium.picture(pathlib.Path(folder) / f"{name}.png")

    async def test_an_app_is_driven_through_the_page(self):
        self.start("Recipes", "--device", "390x844@2")
        page = self.chromium
        await page.open(self.app.url, 900, 1000)
        await page.element("Mapo tofu")
        self.assertEqual(await page.difference(), 0)
        await self.picture("list")

        # A sheet is dragged half-way, and comes back.
        await page.press("Sort")
        x, y = await page.element("By time")
        self.assertEqual(await page.difference(), 0)
        box = await page.run("(() => { const b = canvas.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()")
        start = box[1] + box[3] * 0.12
        await page.mouse("mousePressed", x, start)
        for step in range(1, 9):
            await page.mouse("mouseMoved", x, start + step * box[3] * 0.03)
        self.assertEqual(await page.difference(), 0)
        await self.picture("sheet-dragged")
        for step in range(8, -1, -1):
            await page.mouse("mouseMoved", x, start + step * box[3] * 0.03)
        await page.mouse("mouseReleased", x, start)
        await page.until("[...nodes.values()].some((node) => node.told.label === 'By time'"
                         f" && Math.abs(node.getBoundingClientRect().y + node.offsetHeight / 2 - {y}) < 2)")
        self.assertEqual(await page.difference(), 0)

        # The accessibility tree activates.
        await page.run("""[...nodes.values()].find((node) => node.told.label === "By time").click()""")
        await page.element("Add")
        self.assertEqual(await page.difference(), 0)

    async def test_a_dense_screen_in_little_room_is_drawn_from_all_of_its_pixels(self):
        self.start("Recipes", "--device", "iphone-15")
        page = self.chromium
        # Each pixel of the page is the mean of those that it stands for, as far as such a picture has room for them.
        helpers = """
          window.meanError = (source) => {
            const all = context.getImageData(0, 0, canvas.width, canvas.height).data, { width, height } = source.canvas;
            const seen = source.getImageData(0, 0, width, height).data;
            const [across, down] = [canvas.width / width, canvas.height / height];
            let error = 0;
            for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
              let sum = 0, count = 0;
              for (let v = Math.floor(y * down); v < Math.floor((y + 1) * down); v++) {
                for (let u = Math.floor(x * across); u < Math.floor((x + 1) * across); u++) {
                  sum += all[4 * (v * canvas.width + u) + 1];
                  count++;
                }
              }
              error += Math.abs(sum / count - seen[4 * (y * width + x) + 1]);
            }
            return error / (width * height);
          };
          window.drawnAnew = (quality) => {
            const copy = document.createElement("canvas");
            [copy.width, copy.height] = [reduced.width, reduced.height];
            const context = copy.getContext("2d", { alpha: false });
            context.imageSmoothingQuality = quality;
            context.drawImage(canvas, 0, 0, copy.width, copy.height);
            return context;
          };
          window.apart = (a, b) => {
            const [one, other] = [a, b].map((from) => from.getImageData(0, 0, reduced.width, reduced.height).data);
            return one.reduce((most, value, i) => Math.max(most, Math.abs(value - other[i])), 0);
          };
        """
        await page.open(self.app.url, 500, 480)
        await page.run(helpers)
        await page.element("Mapo tofu")
        await self.rest()
        self.assertFalse(await page.run("reduced.hidden"))
        boxes = await page.run("[canvas, reduced].map((one) => { const b = one.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })")
        self.assertEqual(boxes[0], boxes[1])
        mean, plain = await page.run("[meanError(reducedContext), meanError(drawnAnew('low'))]")
        self.assertLess(mean, 0.75 * plain)
        # What changed is drawn into it piece by piece, and leaves no seams.
        await page.press("Mapo tofu")
        await self.rest()
        self.assertLessEqual(await page.run("apart(reducedContext, drawnAnew('high'))"), 4)
        await self.picture("little-room")
        # With as many pixels as the screen there is nothing to reduce.
        await page.leave()
        await page.open(self.app.url, 500, 960, scale=3)
        self.assertTrue(await page.run("reduced.hidden"))
        self.assertEqual(await page.run("[getComputedStyle(canvas).borderRadius, getComputedStyle(device).margin]"),
                         [f"{55 * await page.run('scale()'):g}px", "8px"])

    async def test_the_pointer_is_a_beam_between_letters(self):
        self.start("Fingers", "--device", "390x844@1")
        page = self.chromium
        await page.open(self.app.url, 500, 900)
        await page.press("A form")
        x, y = await page.element("Who are you?")
        await page.mouse("mouseMoved", x, y)
        await page.until("canvas.style.cursor === 'text'")
        await page.mouse("mouseMoved", x, y + 400)
        await page.until("canvas.style.cursor === 'default'")

    async def test_elements_are_adjusted_escaped_from_and_their_actions_done(self):
        self.start("Modals", "--device", "iphone-se")
        page = self.chromium
        await page.open(self.app.url, 500, 900)
        find = "[...nodes.values()].find((node) => node.told.label === '{}')"
        await page.element("Places")
        await page.run(find.format("Places") + ".click()")
        await page.element("Aarhus")
        await self.rest()
        # The button has a symbol and no name.
        await page.run("send('down', 0, 308, 42), send('up', 0)")
        await page.element("Strength")
        slider = find.format("Strength")
        await page.until(slider + ".getAttribute('role') === 'slider'")
        before = await page.run(slider + ".told.value")
        await page.run(slider + ".focus()")
        await page.key("ArrowRight")
        await page.key("ArrowUp")
        await page.key("ArrowLeft")
        await page.until(slider + ".told.value === '10%' && " + slider + ".getAttribute('aria-valuenow') === '10'")
        self.assertEqual(before, "0%")
        self.assertEqual(await page.difference(), 0)
        await page.run(slider + ".focus()")
        await page.key("Escape")
        await page.element("Aarhus")

        # What has actions is followed by a button for each of them, described by whose it is.
        await page.run("""(() => {
          const row = { id: 7, role: "text", label: "A row", value: "", identifier: "", isEnabled: true, isSelected: false,
                        actions: ["Like", "Share"], frame: [0, 0, 10, 10] };
          window.sent = [];
          send = (...words) => sent.push(words);
          showElements([row]);
          for (const button of find("elements").querySelectorAll("button")) button.click();
        })()""")
        told = await page.run("[...find('elements').children].map((node) => [node.tagName, node.ariaLabel, node.ariaDescription])")
        self.assertEqual(told, [["SPAN", None, None], ["BUTTON", "Like", "A row"], ["BUTTON", "Share", "A row"]])
        self.assertEqual(await page.run("sent"), [["perform", 7, 0], ["perform", 7, 1]])
        # Chromium advises on how the tests look at the canvas.
        self.assertEqual([told for told in page.complaints if "getImageData" not in told], [])

    async def test_keys_and_input_methods_type(self):
        self.start("Fingers", "--device", "390x844@1")
        page = self.chromium
        await page.open(self.app.url, 500, 900)
        await page.press("A form")
        await page.press("Who are you?")
        await page.until("screenStatus.field != null && document.activeElement === field")
        for kind in ("keyDown", "keyUp"):
            await page.call("Input.dispatchKeyEvent", type=kind, key="Q", code="KeyQ", windowsVirtualKeyCode=81, modifiers=8)
        typed = "[...nodes.values()].find((node) => node.told.label === 'Who are you?').told.value === "
        await page.until(typed + "'Q'")
        await page.call("Input.imeSetComposition", text="né", selectionStart=2, selectionEnd=2)
        await page.until(typed + "'Qné'")
        await page.call("Input.insertText", text="nè!")
        await page.until(typed + "'Qnè!'")
        for kind in ("keyDown", "keyUp"):
            await page.call("Input.dispatchKeyEvent", type=kind, key="Backspace", code="Backspace", windowsVirtualKeyCode=8)
        await page.until(typed + "'Qnè'")
        await self.picture("typed")

    async def test_text_is_copied_to_the_clipboard_and_pasted_from_it(self):
        self.start("Fingers", "--device", "390x844@1")
        page = self.chromium
        await page.open(self.app.url, 500, 900)
        await page.press("A form")
        await page.press("Who are you?")
        await page.until("screenStatus.field != null && document.activeElement === field")
        await page.call("Input.insertText", text="Ada")
        typed = "[...nodes.values()].find((node) => node.told.label === 'Who are you?').told.value === "
        await page.until(typed + "'Ada'")
        # The browser asks before it writes to the clipboard; here what it would write is kept.
        await page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        for key, code in (("a", 65), ("c", 67)):
            for kind in ("rawKeyDown", "keyUp"):
                await page.call("Input.dispatchKeyEvent", type=kind, key=key, code=f"Key{key.upper()}",
                                windowsVirtualKeyCode=code, modifiers=2)
        await page.until("window.copied === 'Ada'")
        await page.run("""(() => {
            const data = new DataTransfer();
            data.setData("text/plain", "Grace");
            field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        })()""")
        await page.until(typed + "'Grace'")
        self.assertEqual(await page.difference(), 0)

    async def test_a_tablet_in_the_dark_turns_and_comes_back_after_a_break(self):
        self.start("Recipes", "--device", "ipad-11", "--style", "dark")
        page = self.chromium
        await page.open(self.app.url, 1300, 1000)
        await page.element("Mapo tofu")
        self.assertEqual(await page.difference(), 0)
        await self.picture("tablet-dark")
        # Word of a turned screen changes nothing before its first frame: the picture is not squeezed.
        before, after = await page.run("""(() => {
          const ratio = () => { const b = canvas.getBoundingClientRect(); return b.width / b.height; }, told = screenStatus;
          const before = ratio();
          showStatus({ ...told, width: told.height, height: told.width });
          const after = ratio();
          showStatus(told);
          return [before, after];
        })()""")
        self.assertEqual(before, after)
        await page.run("find('turn').click()")
        await page.until("canvas.width > canvas.height && screenStatus.orientation === 3")
        self.assertEqual(await page.difference(), 0)
        await self.picture("tablet-turned")
        await page.run("find('dark').click()")
        await page.until("screenStatus.dark === false")
        before = await page.run("drawnFrame")
        await page.run("socket.close()")
        await page.until(f"document.body.dataset.state === 'live' && drawnFrame >= {before}")
        self.assertEqual(await page.difference(), 0)

    def fetch(self, place):
        with urllib.request.urlopen(self.app.url + place) as answer:
            return answer.read()

    async def rest(self):
        """Waits until no frame came for a while: what moved has come to its end."""
        await self.chromium.run("""(async () => {
          for (let last = -1; last !== drawnFrame;) {
            last = drawnFrame;
            await new Promise((done) => setTimeout(done, 500));
          }
        })()""")
        self.assertEqual(await self.chromium.difference(), 0)

    async def theatre_difference(self, frame):
        """How many pixels of the theatre's canvas differ from a frame of the stage."""
        data = base64.b64encode(frame).decode()
        return await self.chromium.run(f"""(async () => {{
          await house.shown;
          const {{ canvas }} = house.device.film, wanted = Uint8Array.from(atob("{data}"), (byte) => byte.charCodeAt(0));
          const copy = document.createElement("canvas");
          [copy.width, copy.height] = [canvas.width, canvas.height];
          const context = copy.getContext("2d", {{ willReadFrequently: true }});
          context.drawImage(canvas, 0, 0);
          const shown = context.getImageData(0, 0, copy.width, copy.height).data;
          if (shown.length !== wanted.length) return -1;
          let count = 0;
          for (let i = 0; i < wanted.length; i += 4) {{
            if (wanted[i] !== shown[i + 2] || wanted[i + 1] !== shown[i + 1] || wanted[i + 2] !== shown[i]) count++;
          }}
          return count;
        }})()""")

    async def test_what_was_done_is_seen_again_in_the_theatre(self):
        self.start("Recipes", "--device", "320x568@1")
        page = self.chromium
        await page.open(self.app.url, 700, 800)
        await page.element("Mapo tofu")
        for place in ("theatre", "recording.js"):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                self.fetch(place)
            self.assertEqual(refused.exception.code, 404, "nothing is recorded before it is asked for")
            refused.exception.close()
        await page.run("find('record').click()")
        await page.until("screenStatus.recording === 'runs'")

        # A sheet comes, and is held half-way down.
        await page.press("Sort")
        x, _ = await page.element("By time")
        await self.rest()
        box = await page.run("(() => { const b = canvas.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()")
        await page.mouse("mousePressed", x, box[1] + box[3] * 0.12)
        for step in range(1, 6):
            await page.mouse("mouseMoved", x, box[1] + box[3] * (0.12 + step * 0.03))
        await self.rest()
        held = self.fetch("frame")
        await page.mouse("mouseReleased", x, box[1] + box[3] * 0.27)
        await self.rest()
        await page.run("find('record').click()")
        await page.until("screenStatus.recording === 'kept' && !find('theatre').hidden && !find('export').hidden")
        rest = self.fetch("frame")
        await self.picture("recorded")

        text = self.fetch("recording.js").decode()
        record = json.loads(text.removeprefix("theatre(").removesuffix(");\n"))
        touches = [touch for reel in record["reels"] for touch in reel.get("touches", [])]
        lifted = [touch[0] for touch in touches if touch[2] == "up"][-1]
        self.assertTrue(any(reel.get("transitions") for reel in record["reels"]))
        await page.leave()
        await page.open(self.app.url + "theatre", 1280, 860, ready=THEATRE)
        for instant, frame in [(lifted - 0.002, held), (record["end"], rest), (lifted - 0.002, held)]:
            await page.run(f"house.seek({instant:.3f})")
            self.assertEqual(await self.theatre_difference(frame), 0, f"at {instant}")
        self.assertNotEqual(held, rest)
        await self.picture("theatre-live")

        # It is exported from there too, under the page's own rules of what may run.
        async def click(kind):
            await page.run(f"house.exports.element.open = true, document.querySelector('[data-export={kind}]').scrollIntoView()")
            x, y = await page.run(f"(() => {{ const b = document.querySelector('[data-export={kind}]').getBoundingClientRect();"
                                  " return [b.x + b.width / 2, b.y + b.height / 2]; })()")
            await page.mouse("mousePressed", x, y)
            await page.mouse("mouseReleased", x, y)
        name, data = await page.download(lambda: click("film"))
        size, frames = film(data)
        self.assertEqual((name, size), ("recipes.webp", (320, 568)))
        self.assertGreater(len(frames), 10)
        self.assertEqual(frames[-1][5], round((record["end"] - record["start"]) * 1000))
        await page.until("house.exports.status.textContent.includes('is kept as')")
        name, data = await page.download(lambda: click("trace"))
        calls = [call for reel in record["reels"] for call in reel.get("calls", [])]
        self.assertEqual(data.decode(), "".join(f"{time:.3f} {who} {call}\n" for time, who, call in calls))
        self.assertTrue(calls)
        self.assertEqual(page.complaints, [])


if __name__ == "__main__":
    unittest.main()
