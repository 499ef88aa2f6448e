"""What is not right is turned away, and does no harm: each test talks to the app as no page would."""
import asyncio
import json
import signal
import socket
import struct
import time
import unittest

import websockets

from drive import PATIENCE, App, Viewer


def asked(app, path, **headers):
    """The first line of the answer to a request; empty where there is none."""
    lines = {"Host": f"{app.host}:{app.port}", **headers}
    with socket.create_connection((app.host, app.port), PATIENCE) as connection:
        text = f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n"
        connection.sendall(text.encode())
        return connection.makefile("rb").readline().decode().strip()


class Server(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.app = App("Recipes", "--device", "390x844@2")

    @classmethod
    def tearDownClass(cls):
        cls.assertEqual(unittest.TestCase(), cls.app.close(), 0, "an interrupted app ends in an orderly way")

    def test_who_asks_wrongly_learns_nothing(self):
        app, good = self.app, f"/{self.app.token}/"
        self.assertEqual(asked(app, good), "HTTP/1.1 200 OK")
        for path in ("/", "/x/", good[:-1], good[:-2] + "x/", f"{good}../", f"{good}etc", good.upper() + "A"):
            self.assertEqual(asked(app, path), "HTTP/1.1 404 Not Found", path)
        for host in ("evil.example", f"evil.example:{app.port}", app.host, f"{app.host}:1", ""):
            self.assertEqual(asked(app, good, Host=host), "HTTP/1.1 403 Forbidden", host)
        for origin in ("http://evil.example", "null", f"https://{app.host}:{app.port}", f"http://{app.host}"):
            self.assertEqual(asked(app, good + "live", Origin=origin), "HTTP/1.1 403 Forbidden", origin)
        self.assertEqual(asked(app, good + "live"), "HTTP/1.1 400 Bad Request")
        self.assertEqual(asked(app, good, X="y" * 9000), "")
        with socket.create_connection((app.host, app.port), PATIENCE) as connection:
            connection.sendall(b"\x16\x03\x01\x02\x00\r\n\r\n")
            self.assertIn(b"400", connection.recv(100) or b"400")

    async def test_wrong_doors_do_not_open(self):
        for url, origin in ((self.app.url, "http://evil.example"), (self.app.url, None),
                            (self.app.url.replace(self.app.token, "0" * 32), self.app.origin)):
            with self.assertRaises(websockets.InvalidStatusCode):
                await websockets.connect(url.replace("http:", "ws:") + "live", origin=origin)

    async def test_what_is_not_understood_ends_the_connection(self):
        texts = ["", "{}", "[]", "[1]", '["down"]', '["down",0,1]', '["down",99,1,1]', '["down",0,1e9,1]',
                 '["down",0.5,1,1]', '["up",0,0]', '["key",4,"aaaaaaaaaaaa",0]', '["drawn",-1]', '["close"]',
                 '["text",1]', "[" * 4000]
        for text in texts:
            with self.subTest(text[:40]):
                self.assertEqual(await self.refusal(text), 1007)
        self.assertEqual(await self.refusal(b"\0\0"), 1003)
        self.assertEqual(await self.refusal('["text","' + "a" * 9000 + '"]'), 1009)

    async def refusal(self, message):
        async with self.app.socket() as client:
            await client.send(message)
            return await self.code(client)

    async def code(self, client):
        """What a connection ends with."""
        try:
            while True:
                await asyncio.wait_for(client.recv(), PATIENCE)
        except websockets.ConnectionClosed:
            return client.close_code

    async def test_frames_that_are_none_end_the_connection(self):
        # Unmasked, in pieces, of no kind, longer than there is memory.
        for frame, code in ((b"\x81\x00", 1002), (b"\x01\x80abcd", 1002), (b"\x83\x80abcd", 1002),
                            (b"\x82\xff" + b"\x3f" + b"\xff" * 7 + b"abcd", 1009), (b"\x89\xfe\x01\x00abcd", 1002)):
            async with self.app.socket() as client:
                client.transport.write(frame)
                self.assertEqual(await self.code(client), code, frame)

    async def test_who_is_cut_short_hears_why(self):
        # Much is still on its way when the answer goes: a connection closed over it would be reset, the answer lost.
        for number in range(20):
            async with self.app.socket() as client:
                client.transport.write(b"\x81\xff" + b"\0" * (256 << 10))
                self.assertEqual(await self.code(client), 1009, number)

    async def test_a_thousand_connections_leave_the_app_as_it_was(self):
        async with self.app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest()
            before, held = self.app.resident(), []
            for number in range(1000):
                connection = socket.create_connection((self.app.host, self.app.port), PATIENCE)
                if number % 3:
                    connection.close()
                elif number % 2:
                    held.append(connection)
                else:
                    connection.sendall(b"GET / HTTP/1.1\r\n")
                    held.append(connection)
            await self.taps(viewer)
            for connection in held:
                connection.close()
            self.assertLess(self.app.resident() - before, 64 << 20)

    def test_a_request_in_small_pieces_has_as_long_as_any(self):
        begin = time.monotonic()
        with socket.create_connection((self.app.host, self.app.port), PATIENCE) as connection:
            connection.settimeout(0.5)
            while time.monotonic() < begin + PATIENCE:
                try:
                    connection.sendall(b"G")
                    if connection.recv(1) == b"":
                        break
                except TimeoutError:
                    continue
                except OSError:
                    break
        self.assertLess(time.monotonic() - begin, 15, "ten seconds for the whole request, and some for the machine")

    async def test_pings_of_a_viewer_that_never_reads_cost_no_memory(self):
        async with self.app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest()
            await self.taps(viewer)
            before = self.app.resident()
            connection = socket.create_connection((self.app.host, self.app.port), PATIENCE)
            head = ("GET /{}/live HTTP/1.1\r\nHost: {}:{}\r\nOrigin: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
            connection.sendall(head.format(self.app.token, self.app.host, self.app.port, self.app.origin).encode())
            ping = b"\x89\xfd" + b"\0" * 4 + b"p" * 125
            for _ in range(400):
                connection.sendall(ping * 1000)
            # A picture and its runs, as for any viewer; 400,000 answers would take 80 MB.
            self.assertLess(self.app.resident() - before, 2 * (6 << 20) + (16 << 20))
            connection.close()

    async def taps(self, viewer):
        """Opens a recipe and goes back: frames come."""
        for x, y in ((200, 100), (40, 22)):
            await viewer.tell("down", 0, x, y)
            await viewer.tell("up", 0)
            await viewer.frames(3)
            await viewer.rest()

    async def test_a_viewer_that_never_reads_costs_no_memory_and_no_frames(self):
        async with self.app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest()
            await self.taps(viewer)
            before, deaf = self.app.resident(), []
            for _ in range(4):
                connection = socket.create_connection((self.app.host, self.app.port), PATIENCE)
                key = "GET /{}/live HTTP/1.1\r\nHost: {}:{}\r\nOrigin: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                connection.sendall((key.format(self.app.token, self.app.host, self.app.port, self.app.origin)
                                    + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
                                   .encode())
                deaf.append(connection)
            for _ in range(3):
                await self.taps(viewer)
            # A copy of the picture and its runs for each of them, and no more however long it goes on: 5 MB pictures.
            self.assertLess(self.app.resident() - before, 4 * 2 * (6 << 20) + (16 << 20))
            for connection in deaf:
                connection.close()

    async def test_a_page_that_closes_in_the_middle_of_a_drag_lets_go(self):
        async with self.app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest()
            other = await self.app.socket()
            hand = Viewer(other)
            await hand.tell("down", 3, 200, 300)
            for step in range(1, 30):
                await hand.tell("move", 3, 200, 300 + step * 8)
                await asyncio.sleep(0.02)
            self.assertGreater(await viewer.rest(), 0)
            await other.close()
            # The list springs back, rests, and takes taps again.
            await viewer.frames(3)
            await viewer.rest()
            await self.taps(viewer)

    async def test_several_look_on_and_act(self):
        async with self.app.socket() as first, self.app.socket() as second:
            viewers = Viewer(first), Viewer(second)
            for viewer in viewers:
                number, width, height, rects = await viewer.frame()
                self.assertEqual((width, height, [r[:4] for r in rects]), (780, 1688, [(0, 0, 780, 1688)]))
                await viewer.rest()
            await viewers[0].tell("hover", 10, 10)
            await asyncio.gather(self.taps(viewers[0]), viewers[1].frames(6))


class Interrupted(unittest.IsolatedAsyncioTestCase):
    async def test_who_interrupts_waits_for_nothing_that_pages_want(self):
        app = App("Recipes", "--device", "390x844@2")
        async with app.socket() as client:
            viewer = Viewer(client)
            await viewer.rest()
            for _ in range(1000):
                await viewer.tell("down", 0, 200, 100)
                await viewer.tell("up", 0)
            app.process.send_signal(signal.SIGINT)
            self.assertEqual(app.process.wait(PATIENCE), 0)
        app.close()


if __name__ == "__main__":
    unittest.main()
