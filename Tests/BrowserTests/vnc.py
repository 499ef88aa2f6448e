"""An example in a window of TigerVNC's server, and a viewer that reads what that sends: what the browser host stands beside."""
import asyncio
import contextlib
import os
import pathlib
import shutil
import socket
import struct
import subprocess

from drive import PATIENCE, ROOT

RAW, COPY, ZRLE = 0, 1, 16


def ticks(process):
    """Processor time of a process so far, in hundredths of a second."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


class RemoteDesktop:
    """A server with one window on it, as large as the screen."""

    def __init__(self, name, width, height, scale, release=False):
        if not shutil.which("Xvnc"):
            raise RuntimeError("there is no Xvnc to measure beside; install tigervnc-standalone-server")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvnc", "-displayfd", str(writing), "-geometry", f"{width * scale}x{height * scale}", "-depth", "24",
             "-SecurityTypes", "None", "-localhost", "-rfbport", str(self.port), "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as stream:
            display = ":" + stream.readline().strip()
        program = ROOT / ".build" / ("release" if release else "debug") / name
        self.app = subprocess.Popen(
            [program, "--host", "window", "--device", f"{width}x{height}@{scale}"],
            env={**os.environ, "DISPLAY": display, "GDK_SCALE": str(scale)})

    def processor_time(self):
        """Ticks of the app and the server together."""
        return ticks(self.app) + ticks(self.server)

    def close(self):
        for process in (self.app, self.server):
            process.terminate()
            process.wait(PATIENCE)

    @contextlib.asynccontextmanager
    async def viewer(self, encoding):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        viewer = Viewer(reader, writer)
        try:
            await viewer.greet(encoding)
            yield viewer
        finally:
            if viewer.coming:
                viewer.coming.cancel()
            writer.close()


class Viewer:
    """A viewer of the RFB protocol (RFC 6143) that asks for an update as soon as the last one is there, and skips its pixels."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        # An update that nobody waited for to the end.
        self.coming = None

    async def read(self, form):
        return struct.unpack(form, await self.reader.readexactly(struct.calcsize(form)))

    async def greet(self, encoding):
        await self.reader.readexactly(12)
        self.writer.write(b"RFB 003.008\n")
        [count] = await self.read(">B")
        await self.reader.readexactly(count)
        self.writer.write(b"\x01")
        [refused] = await self.read(">I")
        if refused:
            raise RuntimeError("the VNC server lets nobody in")
        self.writer.write(b"\x01")
        self.width, self.height = await self.read(">HH")
        await self.reader.readexactly(16)
        [count] = await self.read(">I")
        await self.reader.readexactly(count)
        self.writer.write(struct.pack(">BBHi", 2, 0, 1, encoding))
        self.ask(whole=True)

    def ask(self, whole=False):
        self.writer.write(struct.pack(">BBHHHH", 3, 0 if whole else 1, 0, 0, self.width, self.height))

    def touch(self, x, y, down):
        self.writer.write(struct.pack(">BBHH", 5, 1 if down else 0, x, y))

    async def update(self):
        """The next update: how many bytes it has."""
        while True:
            [kind] = await self.read(">B")
            if kind == 0:
                break
            if kind == 3:
                [count] = await self.read(">3xI")
                await self.reader.readexactly(count)
            elif kind != 2:
                raise RuntimeError(f"an unknown message {kind} from the VNC server")
        [count] = await self.read(">xH")
        # The next one is asked for at once, so that the server need not wait for it.
        self.ask()
        size = 0
        for _ in range(count):
            _, _, width, height, encoding = await self.read(">HHHHi")
            if encoding == RAW:
                length = width * height * 4
            elif encoding == COPY:
                length = 4
            elif encoding == ZRLE:
                [length] = await self.read(">I")
            else:
                raise RuntimeError(f"an unknown encoding {encoding} from the VNC server")
            await self.reader.readexactly(length)
            size += 12 + length
        return size

    async def updates(self, quiet):
        """Bytes of each update until nothing came for a while."""
        while True:
            if self.coming is None:
                self.coming = asyncio.ensure_future(self.update())
            done, _ = await asyncio.wait([self.coming], timeout=quiet)
            if not done:
                return
            size, self.coming = self.coming.result(), None
            yield size

    async def rest(self, quiet=1.0):
        async for _ in self.updates(quiet):
            pass
