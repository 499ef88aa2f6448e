#!/usr/bin/python3
"""Measures the browser host: how soon a tap shows, what a page slide costs, and what nothing costs.

With --release it takes the program that `swift build -c release --package-path Examples` made; with --vnc the same slide is
seen in a window of TigerVNC's server as well, by turns.
"""
import asyncio
import statistics
import sys
import time

from drive import App, Viewer
from vnc import RAW, ZRLE, RemoteDesktop

WIDTH, HEIGHT, SCALE = 390, 844, 3


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


async def slide(app, client, viewer):
    """A page slides in: frames, seconds, processor seconds and megabytes."""
    used, start, count, size = app.processor_time(), time.perf_counter(), 0, 0
    await viewer.tell("down", 0, 200, 100)
    await asyncio.sleep(0.06)
    await viewer.tell("up", 0)
    end = start
    while True:
        try:
            _, _, _, rects = await asyncio.wait_for(viewer.frame(), 0.4)
        except asyncio.TimeoutError:
            break
        count, end, size = count + 1, time.perf_counter(), size + 4 * sum(r[4] for r in rects)
    return count, end - start, (app.processor_time() - used) / 100, size / 1e6


async def remote_slide(desktop, viewer):
    """The same in a window that a VNC server shows."""
    used, start, count, size = desktop.processor_time(), time.perf_counter(), 0, 0
    viewer.touch(200 * SCALE, 100 * SCALE, True)
    await asyncio.sleep(0.06)
    viewer.touch(200 * SCALE, 100 * SCALE, False)
    end = start
    async for bytes_ in viewer.updates(0.4):
        count, end, size = count + 1, time.perf_counter(), size + bytes_
    return count, end - start, (desktop.processor_time() - used) / 100, size / 1e6


def report(what, count, seconds, used, size):
    print(f"slide at {WIDTH * SCALE} x {HEIGHT * SCALE}, {what}: {count} frames in {seconds:.2f} s,"
          f" {used / max(count, 1) * 1000:.1f} ms of a core a frame, {size / max(count, 1):.2f} MB a frame")


async def measure_host(release, rounds):
    app = App("Recipes", "--device", f"{WIDTH}x{HEIGHT}@{SCALE}", release=release)
    try:
        async with app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest(1)
            used = app.processor_time()
            await asyncio.sleep(5)
            print(f"idle, a viewer looking on: {(app.processor_time() - used) / 5:.1f} % of a core")
            echo, tile = await answer_times(client, viewer)
            print(f"finger to first tile {tile * 1000:.2f} ms, echo {echo * 1000:.2f} ms, ratio {tile / echo:.1f}")
            for _ in range(rounds):
                report("browser host", *await slide(app, client, viewer))
                await viewer.tell("down", 0, 40, 22)
                await viewer.tell("up", 0)
                await viewer.rest(1)
                yield
    finally:
        app.close()


async def measure_remote(release, rounds, encoding, name):
    desktop = RemoteDesktop("Recipes", WIDTH, HEIGHT, SCALE, release=release)
    try:
        async with desktop.viewer(encoding) as viewer:
            await viewer.rest(2)
            for _ in range(rounds):
                report(f"VNC, {name}", *await remote_slide(desktop, viewer))
                viewer.touch(40 * SCALE, 22 * SCALE, True)
                viewer.touch(40 * SCALE, 22 * SCALE, False)
                await viewer.rest()
                yield
    finally:
        desktop.close()


async def main():
    release, rounds = "--release" in sys.argv, 5
    runs = [measure_host(release, rounds)]
    if "--vnc" in sys.argv:
        runs += [measure_remote(release, rounds, ZRLE, "ZRLE"), measure_remote(release, rounds, RAW, "raw")]
    for _ in range(rounds):
        for run in runs:
            await anext(run)
    for run in runs:
        await run.aclose()


asyncio.run(main())
