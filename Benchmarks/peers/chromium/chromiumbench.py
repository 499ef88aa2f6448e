"""Page transitions of Chromium without a window, for comparison. Usage: chromiumbench.py WAY ITEMS TRANSITIONS.

Prints one line of values, parted by commas. CPU time is that of all threads of all of the browser's processes, from the
kernel's own count; frames are those that the display compositor put onto the screen, by its trace.
"""
import asyncio
import json
import pathlib
import re
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "Tests/BrowserTests"))
import drive  # noqa: E402

drive.PATIENCE = 120  # a way with a thousand items may take a loaded machine long


def tree(root):
    """A process and all that descend from it."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {root}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def spent(processes):
    """Milliseconds of all threads."""
    total = 0
    for process in processes:
        for path in pathlib.Path(f"/proc/{process}/task").glob("*/schedstat"):
            try:
                total += int(path.read_text().split()[0])
            except OSError:
                continue
    return total / 1e6


class Measured(drive.Chromium):
    """A browser whose frames are counted."""

    drawn, is_traced = 0, False

    def listen(self, event):
        super().listen(event)
        if event.get("method") == "Tracing.dataCollected":
            self.drawn += sum(one["name"] == "Display::FrameDisplayed" for one in event["params"]["value"])
        elif event.get("method") == "Tracing.tracingComplete":
            self.is_traced = False

    async def transition(self):
        """Milliseconds of CPU time and seconds that one took."""
        await self.run("prepare()")
        await self.call("Tracing.start", traceConfig={"includedCategories": ["viz"]}, transferMode="ReportEvents")
        self.is_traced = True
        await asyncio.sleep(0.08)
        processes, start = tree(self.process.pid), time.monotonic()
        before = spent(processes)
        await self.run("run().then(shown)")
        figures = spent(processes) - before, time.monotonic() - start
        await self.call("Tracing.end")
        while self.is_traced:
            self.listen(json.loads(await self.socket.recv()))
        return figures


async def main(way, items, transitions):
    browser = Measured()
    try:
        await browser.open((HERE / "page.html").as_uri(), 1920, 1080, ready="typeof run === 'function'")
        session, browser.session = browser.session, None
        version = re.search(r"\d+", (await browser.call("Browser.getVersion"))["product"])[0]
        browser.session = session
        await browser.run(f"begin({json.dumps(way)}, {int(items)})")
        figures = [await browser.transition() for _ in range(int(transitions))]
        milliseconds, seconds = map(sum, zip(*figures))
        print(f"chromium,version={version},transitions={transitions},frames={browser.drawn},"
              f"fps={browser.drawn / seconds:.1f},cpu_ms/frame={milliseconds / browser.drawn:.3f}")
    finally:
        browser.close()


asyncio.run(main(*sys.argv[1:4]))
