"""The parts of the SDK, as Scripts/install puts them together in .build/sdk.

A part is made again only when something that it is made of has changed.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What clients import, and what those modules import in turn. C modules are there as empty maps: the compiler asks whether
# they exist, and nothing that a client sees is made of them.
PUBLIC = ("UIKit", "QuartzCore", "CoreGraphics", "Proscenium", "ProsceniumXCTest", "_Testing_UIKit", "_Testing_CoreGraphics")
INSIDE = ("Hosts", "Compositor", "LayoutEngine", "InterfaceDocument", "ArgumentParser", "ArgumentParserToolInfo", "Yams")
FOREIGN = ("OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch")
# Modules of the programs alone, which the library does without.
DOOR = ("PackageCommands", "XcodeProjects")
WITH_FACTS = ("UIKit", "QuartzCore", "CoreGraphics", "Proscenium")
# WebKit has the older web view, which is UIKit's on iOS.
WITH_NAMES = (*WITH_FACTS[:3], "WebKit")
# Modules of Apple's, which only iOS sources look for, so that no other package finds them.
APPLE = ROOT / "Modules"
# Other libraries' symbols, which a client's own copy must not meet.
HIDDEN = ("*14ArgumentParser*", "*22ArgumentParserToolInfo*", "*4Yams*", "yaml_*")
TARGET = ["-target", f"{os.uname().machine}-unknown-linux-gnu"]


def stop(message):
    sys.exit(f"install: error: {message}")


def run(command, **settings):
    """Runs a command; answers what it printed, or ends with that."""
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **settings)
    except FileNotFoundError:
        stop(f"{command[0]} is not there; run make doctor")
    if done.returncode:
        stop(f"{' '.join(command)[:300]}:\n{done.stdout[-6000:]}")
    return done.stdout


def package(folder, configuration, *product):
    """Builds a package; answers the folder of what was built."""
    command = ["swift", "build", "--build-system", "native", "-c", configuration, "--package-path", folder, *product]
    run(command)
    return pathlib.Path(run([*command, "--show-bin-path"]).strip().splitlines()[-1])


def write(file, text):
    """Writes a file unless it says so already."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def apple_sources():
    """The sources of the modules in Modules/, by module."""
    return {folder.name: sorted(folder.glob("*.swift")) for folder in APPLE.iterdir()
            if folder.is_dir() and folder.name != "Sources" and list(folder.glob("*.swift"))}


class Parts:
    """The SDK of one configuration, and what is known of the last time it was made."""

    def __init__(self, configuration):
        self.configuration = configuration
        self.stage = ROOT / ".build/sdk" / configuration / "proscenium"
        self.work = self.stage.with_name("work")
        for folder in (self.work, self.stage / "bin", self.stage / "lib", self.stage / "modules/apple"):
            folder.mkdir(parents=True, exist_ok=True)
        self.version = run(["swiftc", "-version"]).splitlines()[0]

    def made(self, target, inputs, make, *words):
        """Makes a file of inputs, unless it was made of the same ones and with the same words."""
        note = self.work / f"{target.name}.inputs"
        lines = [f"{path} {os.stat(path).st_mtime_ns}" for path in sorted(map(str, inputs))] + [str(word) for word in words]
        digest = hashlib.sha256("\n".join([self.version, *lines]).encode()).hexdigest()
        if not (target.exists() and note.exists() and note.read_text() == digest):
            note.unlink(missing_ok=True)
            make()
            note.write_text(digest)
        return target

    def copied(self, source, target):
        """Copies a file that is newer; answers the copy."""
        return self.made(target, [source], lambda: shutil.copy2(source, target))

    def build(self):
        """Builds everything; answers the folder that it lies in."""
        built = package(ROOT, self.configuration, "--product", "proscenium")
        for product in ("proscenium-command", "ProsceniumXCTest"):
            package(ROOT, self.configuration, "--product", product)
        combine = package(APPLE, self.configuration)
        self.modules(built, combine)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            driver = pool.submit(self.driver)
            apple = self.apple_modules()
            self.link(built, combine, apple)
            driver.result()
        self.facts()
        self.names()
        write(self.stage / "compiler-version", self.version + "\n")
        write(self.stage / "needs.txt", self.needs())
        for page in (ROOT / "Documentation/Rules").glob("*.md"):
            write(self.stage / "rules" / page.name, page.read_text())
        for page in ("Documentation/Compatibility.md", "Documentation/Differences.md", "Scripts/apple-names.txt"):
            write(self.stage / "names" / pathlib.Path(page).name, (ROOT / page).read_text())
        return self.stage

    def modules(self, built, combine):
        for name in (*PUBLIC, *INSIDE, *FOREIGN):
            source, folder = (combine, "modules/apple") if name in FOREIGN else (built, "modules")
            for kind in ("swiftmodule", "swiftdoc"):
                self.copied(source / f"Modules/{name}.{kind}", self.stage / folder / f"{name}.{kind}")
        table = (ROOT / "Scripts/layers.txt").read_text()
        for name in [*re.findall(r"^\s*\d+\s+c\s+(\w+)", table, re.M), "CYaml"]:
            write(self.stage / f"modules/{name}/module.modulemap", f"module {name} {{}}\n")
        write(self.stage / "modules/apple/COpenCombineHelpers/module.modulemap", "module COpenCombineHelpers {}\n")

    def apple_modules(self):
        """Compiles the modules in Modules/, each after those it imports; answers their objects."""
        sources = apple_sources()
        text = {name: "\n".join(file.read_text() for file in files) for name, files in sources.items()}
        wanted = {name: {word for word in re.findall(r"^[\w@ ]*import (?:\w+ )?(\w+)", text[name], re.M)
                         if word in sources and word != name} for name in sources}
        objects, done = [], set()
        while len(done) < len(sources):
            ready = sorted(name for name in sources if name not in done and wanted[name] <= done)
            if not ready:
                stop(f"the modules {sorted(set(sources) - done)} in Modules import each other; take an import out")
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                objects += pool.map(lambda name: self.apple_module(name, sources[name], wanted[name]), ready)
            done.update(ready)
        return objects

    def apple_module(self, name, sources, wanted):
        folder = self.stage / "modules/apple"
        target = self.work / f"{name}.o"
        optimized = ["-O"] if self.configuration == "release" else ["-Onone", "-g"]
        command = ["swiftc", "-module-name", name, "-emit-module", "-emit-module-path", folder / f"{name}.swiftmodule",
                   "-parse-as-library", "-wmo", "-c", "-o", target, "-swift-version", "6", *optimized,
                   "-enable-upcoming-feature", "ExistentialAny", "-I", self.stage / "modules", "-I", folder,
                   "-module-cache-path", self.work / "cache", "-warnings-as-errors", *sources]
        library = [self.stage / f"modules/{module}.swiftmodule" for module in PUBLIC]
        library += [folder / f"{module}.swiftmodule" for module in (*FOREIGN, *wanted)]
        return self.made(target, [*sources, *library], lambda: run(command), *command)

    def link(self, built, combine, apple):
        objects = [path for path in (built / "proscenium.product/Objects.LinkFileList").read_text().split()
                   if not any(f"/{module}.build/" in path for module in DOOR)]
        program = [path for path in objects if "/ProsceniumTool.build/" in path]
        front = (built / "proscenium-command.product/Objects.LinkFileList").read_text().split()
        parser = [path for path in front if "/ArgumentParser" in path]
        door = [path for path in front if any(f"/{module}.build/" in path for module in DOOR)]
        combined = [path for name in (*FOREIGN, "COpenCombineHelpers") for path in (combine / f"{name}.build").rglob("*.o")]
        library = [path for path in objects if path not in program] + [*combined, *apple]
        shared = self.library([str(path) for path in library])
        self.test_library(built, shared)
        self.program("proscenium", front, "ProsceniumCommand", [])
        with_library = ["-L", shared.parent, "-lProscenium", "-Xlinker", "-rpath=$ORIGIN/../lib"]
        self.program("proscenium-storyboard", [*program, *door, *parser], "ProsceniumTool", with_library, shared)

    def library(self, objects):
        """Links the one library; symbols of libraries that a client may bring along itself stay inside."""
        target = self.stage / "lib/libProscenium.so"
        script, listed = self.work / "exports.map", self.work / "objects.txt"
        write(script, "{ global: *; local: " + " ".join(f"{name};" for name in HIDDEN) + " };\n")
        write(listed, "\n".join(objects) + "\n")
        words = [f"--version-script={script}", "-soname=libProscenium.so", "--gc-sections"]
        command = ["swiftc", "-emit-library", "-o", target, f"@{listed}", "-use-ld=lld", *self.linked(words)]
        return self.made(target, [*objects, script, listed], lambda: run(command), *command)

    def test_library(self, built, shared):
        """Links the library for tests of XCTest, which apps do not load: XCTest comes along with it."""
        target = self.stage / "lib/libProsceniumXCTest.so"
        objects = sorted((built / "ProsceniumXCTest.build").glob("*.o"))
        words = self.linked(["-soname=libProsceniumXCTest.so", "-rpath=$ORIGIN"])
        command = ["swiftc", "-emit-library", "-o", target, *objects, "-L", shared.parent, "-lProscenium", "-use-ld=lld", *words]
        self.made(target, [*objects, shared], lambda: run(command), *command)

    def program(self, name, objects, module, more, *inputs):
        target = self.stage / "bin" / name
        words = self.linked([f"--defsym=main={module}_main"])
        command = ["swiftc", "-o", target, *objects, "-use-ld=lld", *words, *more]
        return self.made(target, [*objects, *inputs], lambda: run(command), *command)

    def linked(self, words):
        """Options of the linker; what is installed for people carries no tables for debuggers."""
        words = [*words, "--strip-debug"] if self.configuration == "release" else words
        return [part for word in words for part in ("-Xlinker", word)]

    def driver(self):
        """The compiler driver, always in release: what it costs is paid at each compilation."""
        launcher, source = self.stage / "bin/swiftc", ROOT / "Bridge/Launcher/swiftc.c"
        self.made(launcher, [source], lambda: run(["clang", "-O2", "-Wall", "-Wextra", "-Werror", "-o", launcher, source]))
        built = package(ROOT / "Bridge", "release", "--product", "proscenium-swiftc")
        return self.copied(built / "proscenium-swiftc", self.stage / "bin/proscenium-swiftc")

    def facts(self):
        driver = self.stage / "bin/proscenium-swiftc"
        apple = self.stage / "modules/apple"
        modules = [self.stage / f"modules/{name}.swiftmodule" for name in WITH_FACTS]
        # Of the modules with Apple's names, those whose classes are UIKit's and may be named in selectors.
        modules += [apple / f"{name}.swiftmodule" for name, files in sorted(apple_sources().items())
                    if name != "Combine" and any("import UIKit" in file.read_text() for file in files)]

        def fact(module):
            target = module.with_suffix(".facts.json")
            self.made(target, [module, driver], lambda: self.fact(module.stem, driver, target))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(fact, modules))

    def fact(self, name, driver, target):
        graph = self.work / "graphs" / name
        shutil.rmtree(graph, ignore_errors=True)
        graph.mkdir(parents=True)
        run(["swift-symbolgraph-extract", "-module-name", name, "-I", self.stage / "modules",
             "-I", self.stage / "modules/apple", *TARGET,
             "-output-dir", graph, "-module-cache-path", self.work / "cache"])
        run([driver, "facts", "--symbolgraph", graph, "--output", target])

    def names(self):
        """Lists the names that apps may use of the library: types, and members behind them."""
        places = (self.stage / "modules", self.stage / "modules/apple")
        modules = [path for name in WITH_NAMES for place in places if (path := place / f"{name}.swiftmodule").exists()]
        target = self.stage / "modules/names.txt"
        self.made(target, modules, lambda: write(target, "\n".join(sorted(self.names_in_graphs())) + "\n"), "names 2")

    def names_in_graphs(self):
        names = set()
        for graph in (file for name in WITH_NAMES for file in (self.work / "graphs" / name).glob("*.symbols.json")):
            for symbol in json.loads(graph.read_text())["symbols"]:
                names.add(".".join(part.split("(")[0] for part in symbol["pathComponents"]))
        return names

    def needs(self):
        """The shared libraries and fonts that are needed, each with the Debian package that has it: `kind package name`."""
        library = self.stage / "lib/libProscenium.so"
        needed = re.findall(r"\(NEEDED\).*\[(.*)\]", run(["readelf", "-d", library]))
        places = dict(re.findall(r"(\S+) => (/\S+)", run(["ldd", library])))
        lines = []
        for name in needed:
            owner = self.owner(places.get(name))
            if owner and owner not in ("libc6", "libgcc-s1", "libstdc++6"):
                lines.append(f"library {owner} {name}")
        # Not linked: loaded at the first picture of their kind, and at the first window.
        lines += ["loaded librsvg2-2 librsvg-2.so.2", "loaded libpoppler-glib8 libpoppler-glib.so.8",
                  "loaded libsdl2-2.0-0 libSDL2-2.0.so.0"]
        doctor = (ROOT / "Scripts/doctor").read_text()
        lines += [f"font {owner} {name}" for name, owner in re.findall(r'^font "([^"]+)" (\S+)$', doctor, re.M)]
        return "\n".join(lines) + "\n"

    @staticmethod
    def owner(path):
        """The Debian package that a file belongs to; nothing for one of the toolchain's."""
        if not path or not shutil.which("dpkg-query"):
            return None
        for place in (path, os.path.realpath(path)):
            for spelling in (place, place.removeprefix("/usr"), "/usr" + place):
                done = subprocess.run(["dpkg-query", "-S", spelling], capture_output=True, text=True)
                if done.returncode == 0:
                    return done.stdout.split(":")[0]
        return None
