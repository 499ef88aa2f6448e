#!/usr/bin/python3
"""Measures the browser host: how soon a tap shows, what a page slide costs, and what nothing costs.

With --release it takes the program that `Scripts/swift-in Examples build -c release` made; with --vnc the same slide is
seen in a window of TigerVNC's server as well, by turns.
"""
import asyncio
import json
import select
import socket
import statistics
import sys
import time

from drive import PATIENCE, App, Viewer
from vnc import RAW, ZRLE, RemoteDesktop

WIDTH, HEIGHT, SCALE = 390, 844, 3
# A letter of Post's inbox, which slides in, and the way back.
LETTER, BACK = (200, 250), (40, 22)
# Seconds without a frame after which a slide is over.
QUIET = 1.0


async def answer_times(client, viewer, count=100):
    """Medians, in seconds: a ping's answer, and the first changed tile after a finger came down or went up."""
    echoes, tiles = [], []
    for index in range(count):
        start = time.perf_counter()
        await (await client.ping())
        echoes.append(time.perf_counter() - start)
        start = time.perf_counter()
        # A bar's button fades under a finger at once; it is taken away before it counts.
        await viewer.tell("down", 0, 30, 22)
        await viewer.frame()
        tiles.append(time.perf_counter() - start)
        await viewer.tell("cancel", 0)
        await viewer.rest(0.2)
    return statistics.median(echoes), statistics.median(tiles)


class Wire:
    """A viewer that looks at nothing but each frame's number, so that the machine is left to the app."""

    def __init__(self, app):
        self.socket = socket.create_connection((app.host, app.port), PATIENCE)
        self.socket.sendall((f"GET /{app.token}/live HTTP/1.1\r\nHost: {app.host}:{app.port}\r\nOrigin: {app.origin}\r\n"
                             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        if b" 101 " not in head:
            raise RuntimeError(f"the app does not let a viewer in: {head}")
        self.room = bytearray(16 << 20)

    def close(self):
        self.socket.close()

    def tell(self, *words):
        text = json.dumps(words).encode()
        # A mask of zeros leaves it as it is.
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

    def take(self, count):
        view, at = memoryview(self.room), 0
        while at < count:
            got = self.socket.recv_into(view[at:], count - at)
            if not got:
                raise EOFError("the app is gone")
            at += got

    def frame(self, patience):
        """The number and the bytes of the next frame, which it says to have drawn; None where none comes in time."""
        while select.select([self.socket], [], [], patience)[0]:
            self.take(2)
            kind, count = self.room[0] & 15, self.room[1] & 127
            if count > 125:
                self.take(2 if count == 126 else 8)
                count = int.from_bytes(self.room[:2 if count == 126 else 8], "big")
            self.take(count)
            if kind == 2:
                number = int.from_bytes(self.room[:4], "little")
                self.tell("drawn", number)
                return number, count
        return None

    def rest(self, quiet):
        while self.frame(quiet):
            pass


def slide(app, wire):
    """A page slides in: when each frame came, processor seconds, megabytes, and how many frames were left out."""
    used, times, numbers, size = app.processor_time(), [], [], 0
    wire.tell("down", 0, *LETTER)
    end = time.perf_counter() + 0.06
    while (left := end - time.perf_counter()) > 0:
        wire.frame(left)
    wire.tell("up", 0)
    while found := wire.frame(QUIET):
        times.append(time.perf_counter())
        numbers.append(found[0])
        size += found[1]
    left_out = numbers[-1] - numbers[0] + 1 - len(numbers)
    return times, (app.processor_time() - used) / 100, size / 1e6, left_out


async def remote_slide(desktop, viewer):
    """The same in a window that a VNC server shows."""
    used, times, size = desktop.processor_time(), [], 0
    x, y = (side * SCALE for side in LETTER)
    viewer.touch(x, y, True)
    await asyncio.sleep(0.06)
    viewer.touch(x, y, False)
    start = time.perf_counter()
    async for bytes_ in viewer.updates(QUIET):
        # What came before is the finger's, not the slide's.
        if time.perf_counter() > start:
            times.append(time.perf_counter())
            size += bytes_
    return times, (desktop.processor_time() - used) / 100, size / 1e6, None


def report(what, times, used, size, left_out):
    if len(times) < 2:
        return print(f"slide, {what}: no two frames; the machine is too busy", flush=True)
    gaps = sorted(after - before for before, after in zip(times, times[1:]))
    rate = len(gaps) / sum(gaps)
    lost = "" if left_out is None else f", {left_out} left out"
    print(f"slide at {WIDTH * SCALE} x {HEIGHT * SCALE}, {what}: {len(times)} frames in {sum(gaps):.2f} s, {rate:.1f} a second"
          f" (gaps: median {statistics.median(gaps) * 1000:.1f} ms, longest {gaps[-1] * 1000:.0f} ms{lost}),"
          f" {used / len(times) * 1000:.1f} ms of a core a frame, {size / len(times):.2f} MB a frame", flush=True)


async def measure_answers(release):
    app = App("Recipes", "--device", f"{WIDTH}x{HEIGHT}@{SCALE}", release=release)
    try:
        async with app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest(1)
            used = app.processor_time()
            await asyncio.sleep(5)
            print(f"idle, a viewer looking on: {(app.processor_time() - used) / 5:.1f} % of a core")
            echo, tile = await answer_times(client, viewer)
            print(f"finger to first tile {tile * 1000:.2f} ms, echo {echo * 1000:.2f} ms, ratio {tile / echo:.1f}", flush=True)
    finally:
        app.close()


async def measure_host(release, rounds):
    app = App("Post", "--device", f"{WIDTH}x{HEIGHT}@{SCALE}", release=release)
    try:
        wire = Wire(app)
        wire.rest(1)
        for _ in range(rounds):
            report("browser host", *slide(app, wire))
            wire.tell("down", 0, *BACK)
            wire.tell("up", 0)
            wire.rest(1)
            yield
        wire.close()
    finally:
        app.close()


async def measure_remote(release, rounds, encoding, name):
    desktop = RemoteDesktop("Post", WIDTH, HEIGHT, SCALE, release=release)
    try:
        async with desktop.viewer(encoding) as viewer:
            await viewer.rest(2)
            for _ in range(rounds):
                report(f"VNC, {name}", *await remote_slide(desktop, viewer))
                for is_down in (True, False):
                    viewer.touch(BACK[0] * SCALE, BACK[1] * SCALE, is_down)
                await viewer.rest()
                yield
    finally:
        desktop.close()


async def main():
    release, rounds = "--release" in sys.argv, 5
    await measure_answers(release)
    runs = [measure_host(release, rounds)]
    if "--vnc" in sys.argv:
        runs += [measure_remote(release, rounds, ZRLE, "ZRLE"), measure_remote(release, rounds, RAW, "raw")]
    for _ in range(rounds):
        for run in runs:
            await anext(run)
    for run in runs:
        await run.aclose()


asyncio.run(main())
