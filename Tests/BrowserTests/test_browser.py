"""The page in a real browser: what a person does there, and what the canvas shows."""
import os
import pathlib
import unittest

from drive import App, Chromium


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

        # The accessibility tree taps.
        await page.run("""[...nodes.values()].find((node) => node.told.label === "By time").click()""")
        await page.element("Add")
        self.assertEqual(await page.difference(), 0)

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

    async def test_a_tablet_in_the_dark_turns_and_comes_back_after_a_break(self):
        self.start("Recipes", "--device", "ipad-11", "--style", "dark")
        page = self.chromium
        await page.open(self.app.url, 1300, 1000)
        await page.element("Mapo tofu")
        self.assertEqual(await page.difference(), 0)
        await self.picture("tablet-dark")
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


if __name__ == "__main__":
    unittest.main()
