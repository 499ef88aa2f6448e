"""What everybody needs of the project's pages, in a real browser: the theatre, the demo, the site of documents, the report of a run."""
import os
import pathlib
import subprocess
import sys
import unittest

import audit
from drive import ROOT
from test_theatre import PROGRAMS, READY, Pages

LOADED = "document.readyState === 'complete'"
GOOD = """<!doctype html><html lang="en"><title>A page</title><style>a:focus-visible { outline: 2px solid }</style>
<h1>A page</h1><p>Text</p><a href="#x">A link</a>{more}</html>"""


class Audited(Pages):
    async def problems(self, path, width, height, style="light", ready=LOADED):
        """What is wrong with a page of the folder."""
        page = self.chromium
        await page.open(f"file://{self.folder / path}", width, height, ready=ready, media=[("prefers-color-scheme", style)])
        try:
            await self.picture(f"audit-{pathlib.Path(path).parent.stem}-{pathlib.Path(path).stem}-{width}-{style}")
            return await audit.problems(page) + page.complaints
        finally:
            await page.leave()

    async def look(self, path, ready=LOADED, views=audit.VIEWS):
        """Looks at a page in every width and style."""
        for width, height, style in views:
            with self.subTest(path=path, width=width, style=style):
                self.assertEqual(await self.problems(path, width, height, style, ready), [])


class Faults(Audited):
    """The audit itself: it finds what is planted, and nothing in a good page."""

    async def found(self, more):
        (self.folder / "page.html").write_text(GOOD.replace("{more}", more))
        return "\n".join(await self.problems("page.html", 390, 844))

    async def test_a_good_page(self):
        self.assertEqual(await self.found(""), "")

    async def test_each_fault(self):
        for more, words in (
            ('<p style="color: #999">Faint</p>', "contrast 2.85, 4.5 is needed"),
            ("<button></button>", "it has no name"),
            ('<img src="a.png">', "it has no alt"),
            ("<i id=a></i><i id=a></i>", "#a: several things have this id"),
            ('<div style="width: 500px">Wide</div>', "the page is 508 wide, 390 are there"),
            ('<style>a:focus-visible { outline: none }</style>', "its focus cannot be seen"),
            ('<button style="position: absolute; left: -500px">Aside</button>', "it has the focus and is not on the screen"),
        ):
            with self.subTest(words):
                self.assertIn(words, await self.found(more))


class TheatrePage(Audited):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        script = ROOT / "Examples/Recipes/Scripts/diagonal.json"
        subprocess.run([PROGRAMS / "Recipes", "--host", "headless", "--play", script, "--device", "320x568@1", "--theatre",
                        cls.folder / "theatre", "--captures", cls.folder], check=True)

    async def test_the_theatre(self):
        await self.look("theatre/index.html", READY)


class DemoPage(Audited):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        subprocess.run(
            [sys.executable, ROOT / "Scripts/demo", "--programs", PROGRAMS, "--out", cls.folder / "demo", "--only",
             "^(modals-page-sheet|recipes-diagonal)$"], check=True, stdout=subprocess.DEVNULL)

    async def test_the_demo(self):
        await self.look("demo/index.html", "cards.some(({ time }) => time !== undefined)")


class Documents(Audited):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        subprocess.run([ROOT / "Scripts/docs-site", "--documents-only", "--out", cls.folder / "site"], check=True,
                       stdout=subprocess.DEVNULL)

    async def test_pages_of_documents(self):
        for path in ("index.html", "Documentation/FailingTransitions.html", "Documentation/Compatibility.html"):
            await self.look(f"site/{path}")

    async def test_every_page_of_documents(self):
        pages = sorted(str(path.relative_to(self.folder)) for path in (self.folder / "site").rglob("*.html"))
        self.assertGreater(len(pages), 70)
        for path in pages:
            # The narrow and dark one shows what is too wide, and colours that the light one does not have.
            await self.look(path, views=[(390, 844, "dark")])

    async def test_the_search_finds_pages_and_names_that_are_absent(self):
        page = await self.open("site/index.html", ready=LOADED)
        for words, first, address in (("theatre", "The theatre page", "Documentation/Theatre.html"),
                                      ("NSTextTab", "NSTextTab absent", "Documentation/Compatibility.html")):
            await page.run(f"field.value = '{words}'; field.dispatchEvent(new Event('input'))")
            self.assertEqual(await page.run("found.querySelector('a').textContent"), first)
            self.assertTrue((await page.run("found.querySelector('a').href")).endswith(address))


class Report(Audited):
    """The report of a run in which a picture differs, a reference is missing and one was recorded."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        done = subprocess.run(
            ["swift", "test", "--package-path", ROOT, "--skip-build", "--filter", "ReportPageTests"],
            env=dict(os.environ, PROSCENIUM_REPORT_EXAMPLE=str(cls.folder / "report")), capture_output=True, text=True)
        if not (cls.folder / "report/index.html").exists():
            raise RuntimeError(f"no report was written; build the tests first\n{done.stdout}{done.stderr}")

    async def test_the_report(self):
        await self.look("report/index.html")


if __name__ == "__main__":
    unittest.main()
