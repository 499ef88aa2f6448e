#!/usr/bin/python3
"""Measures the browser host: how soon a tap shows, what a page slide costs, and what nothing costs.

With --release it takes the program that `swift build -c release --package-path Examples` made.
"""
import asyncio
import statistics
import sys
import time

from drive import App, Viewer


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


async def main():
    device = "390x844@3"
    app = App("Recipes", "--device", device, release="--release" in sys.argv)
    try:
        async with app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest(1)
            used = app.processor_time()
            await asyncio.sleep(5)
            print(f"idle, a viewer looking on: {(app.processor_time() - used) / 5:.1f} % of a core")
            echo, tile = await answer_times(client, viewer)
            print(f"finger to first tile {tile * 1000:.2f} ms, echo {echo * 1000:.2f} ms, ratio {tile / echo:.1f}")
            for _ in range(3):
                count, seconds, used, size = await slide(app, client, viewer)
                print(f"slide at {device}: {count} frames in {seconds:.2f} s, {used / seconds * 100:.0f} % of a core,"
                      f" {size / max(count, 1):.2f} MB a frame")
                await viewer.tell("down", 0, 40, 22)
                await viewer.tell("up", 0)
                await viewer.rest(1)
    finally:
        app.close()


asyncio.run(main())
