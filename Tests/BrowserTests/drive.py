"""An example in the browser host, and a Chromium without a window that looks at it, driven by the DevTools protocol."""
import asyncio
import base64
import json
import logging
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile

import websockets

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Tests of this kind run with asyncio's own warnings of slow steps, which say nothing here.
logging.getLogger("asyncio").setLevel(logging.ERROR)
PATIENCE = 30  # seconds after which something that should come does not: far more than a loaded machine takes

# A page of the browser host has drawn its first frame.
LIVE = "typeof drawnFrame !== 'undefined' && drawnFrame > 0 && screenStatus !== null"


class App:
    """A program of the examples that serves its page."""

    def __init__(self, name, *options, release=False):
        program = ROOT / ".build" / ("release" if release else "debug") / name
        self.process = subprocess.Popen(
            [program, "--host", "browser", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://([\d.]+):(\d+)/([0-9a-f]{32})/", self.url)
        if not found:
            raise RuntimeError(f"{name} does not say where it is: {self.url}{self.process.communicate()[1]}")
        self.host, self.port, self.token = found[1], int(found[2]), found[3]
        self.origin = f"http://{self.host}:{self.port}"

    def socket(self, **options):
        options = {"origin": self.origin, "max_size": None, "ping_interval": None, "compression": None, **options}
        return websockets.connect(self.url.replace("http:", "ws:") + "live", **options)

    def resident(self):
        """Bytes of memory in use."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) * 1024

    def processor_time(self):
        """Ticks of the processor, a hundredth of a second each."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def close(self):
        self.process.terminate()
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


class Viewer:
    """A page's part of the protocol, without a page."""

    def __init__(self, socket):
        self.socket = socket

    async def tell(self, *words):
        await self.socket.send(json.dumps(words))

    async def frame(self):
        """The next frame, which it says to have drawn: number, width, height and rectangles."""
        while True:
            message = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            if isinstance(message, bytes):
                number, width, height, count = struct.unpack_from("<4I", message)
                rects = [struct.unpack_from("<5I", message, 16 + 20 * i) for i in range(count)]
                await self.tell("drawn", number)
                return number, width, height, rects

    async def frames(self, count):
        """Waits for a number of frames."""
        for _ in range(count):
            await self.frame()

    async def rest(self, quiet=0.3):
        """Draws what comes until nothing came for a while; how many frames."""
        count = 0
        while True:
            try:
                await asyncio.wait_for(self.frame(), quiet)
                count += 1
            except asyncio.TimeoutError:
                return count


class Chromium:
    """A page in a browser without a window."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="proscenium-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-extensions", "--hide-scrollbars",
             "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
             "--disable-background-timer-throttling",
             "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"DevTools listening on (ws://\S+)", line)
            if found:
                self.address = found[1]
                break
        else:
            raise RuntimeError("chromium does not start")
        self.count = 0

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def open(self, url, width, height, scale=1, ready=LIVE, media=()):
        """Opens a page and waits until it is ready; `media` are features that it sees, as pairs of names and values."""
        self.complaints = []
        self.socket = await websockets.connect(self.address, max_size=None, ping_interval=None)
        self.session = None
        self.target = (await self.call("Target.createTarget", url="about:blank"))["targetId"]
        found = await self.call("Target.attachToTarget", targetId=self.target, flatten=True)
        self.session = found["sessionId"]
        await self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                        mobile=False)
        await self.call("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in media])
        for domain in ("Page", "Runtime", "Log"):
            await self.call(f"{domain}.enable")
        await self.call("Page.bringToFront")
        await self.call("Page.navigate", url=url)
        await self.until(ready)

    async def leave(self):
        """Closes the page; the browser goes on."""
        self.session = None
        await self.call("Target.closeTarget", targetId=self.target)
        await self.socket.close()

    async def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        await self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.listen(answer)
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def listen(self, event):
        """Keeps what the page complains of."""
        kind, told = event.get("method"), event.get("params", {})
        if kind == "Runtime.exceptionThrown":
            self.complaints.append(str(told["exceptionDetails"]))
        elif kind == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning", "assert"):
            self.complaints.append(str(told["args"]))
        elif kind == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            self.complaints.append(told["entry"]["text"])
        elif kind in ("Browser.downloadWillBegin", "Browser.downloadProgress"):
            self.downloads.append(told)

    async def key(self, key, code="", modifiers=0):
        """A key goes down and up; what it types is typed."""
        text = {"text": key} if len(key) == 1 else {}
        await self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, modifiers=modifiers, **text)
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key, modifiers=modifiers)

    async def tab(self):
        """The focus goes on."""
        for kind in ("keyDown", "keyUp"):
            await self.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)

    async def download(self, act):
        """What the page hands over when something was done: the file's name and its bytes."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        session, self.session, self.downloads = self.session, None, []
        await self.call("Browser.setDownloadBehavior", behavior="allowAndName", downloadPath=str(folder),
                        eventsEnabled=True)
        self.session = session
        await act()
        while not any(told.get("state") == "completed" for told in self.downloads):
            self.listen(json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE)))
        [name] = [told["suggestedFilename"] for told in self.downloads if "suggestedFilename" in told]
        [file] = folder.iterdir()
        return name, file.read_bytes()

    async def run(self, script):
        """The value of an expression, which may be a promise."""
        found = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(f"{script}: {found['exceptionDetails']}")
        return found["result"].get("value")

    async def until(self, condition):
        script = f"""new Promise((done, fail) => {{
          const end = performance.now() + {PATIENCE * 500};
          const look = () => {{
            let is = false;
            try {{ is = {condition}; }} catch (error) {{}}
            if (is) done(true); else if (performance.now() > end) fail(new Error("it never comes to this"));
            else setTimeout(look, 20);
          }};
          look();
        }})"""
        while True:
            try:
                return await self.run(script)
            except RuntimeError as error:
                # The page may be replaced while the question is asked.
                if "navigated" not in str(error) and "context" not in str(error):
                    raise RuntimeError(f"{condition}: {error}") from None

    async def element(self, label):
        """Where the middle of something named is on the page, once it is there."""
        found = f"[...nodes.values()].find((node) => node.told.label.startsWith({json.dumps(label)}))"
        await self.until(f"{found} !== undefined")
        return await self.run(
            f"(() => {{ const b = {found}.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()")

    async def mouse(self, kind, x, y):
        await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def press(self, label):
        x, y = await self.element(label)
        await self.mouse("mousePressed", x, y)
        await self.mouse("mouseReleased", x, y)

    async def difference(self):
        """How many pixels of the canvas differ from the app's picture of the same frame, once both rest."""
        return await self.run("""(async () => {
          for (let round = 0; round < 400; round++) {
            const answer = await fetch("frame"), number = Number(answer.headers.get("X-Frame"));
            const bytes = new Uint8Array(await answer.arrayBuffer());
            if (number !== drawnFrame) { await new Promise((done) => setTimeout(done, 20)); continue; }
            const shown = context.getImageData(0, 0, canvas.width, canvas.height).data;
            if (shown.length !== bytes.length) return -1;
            let count = 0;
            for (let i = 0; i < bytes.length; i += 4) {
              if (bytes[i] !== shown[i + 2] || bytes[i + 1] !== shown[i + 1] || bytes[i + 2] !== shown[i]) count++;
            }
            return count;
          }
          return -2;
        })()""")

    async def picture(self, path):
        found = await self.call("Page.captureScreenshot", format="png")
        pathlib.Path(path).write_bytes(base64.b64decode(found["data"]))
