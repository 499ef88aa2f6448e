"""Symbol graphs of the built modules: what the compiler knows of every public declaration."""
import json
import re
import subprocess
import sys


def run(command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)


def build(root):
    """Builds the package; a broken build is shown and ends the script."""
    done = run(["swift", "build", "--package-path", root, "--quiet"])
    if done.returncode != 0:
        print(done.stdout + done.stderr)
        name = sys.argv[0].rsplit("/", 1)[-1]
        sys.exit(f"{name}: error: the package does not build; mend that first")
    return root / ".build/debug/Modules"


def search_paths(root, built):
    """Where the modules and the C modules under them are found."""
    flags = ["-I", str(built)]
    maps = [*root.glob("Sources/*/module.modulemap"), *root.glob("Sources/*/include/module.modulemap"),
            *built.parent.glob("*.build/module.modulemap"),
            *root.glob(".build/checkouts/*/Sources/*/include/module.modulemap")]
    for file in sorted(maps):
        flags += ["-Xcc", f"-fmodule-map-file={file}"]
    manifest = root / "Package.swift"
    libraries = re.findall(r'pkgConfig: "([^"]+)"', manifest.read_text()) if manifest.exists() else []
    for library in libraries:
        for flag in run(["pkg-config", "--cflags-only-I", library]).stdout.split():
            flags += ["-Xcc", flag]
    return flags


def triple():
    info = json.loads(run(["swiftc", "-print-target-info"]).stdout)
    return info["target"]["unversionedTriple"]


def extract(module, flags, out):
    """Writes a module's graphs into a folder; answers what went wrong, or nothing."""
    done = run(["swift-symbolgraph-extract", "-module-name", module, *flags, "-target", triple(),
                "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", out])
    return (done.stderr.strip() or "build it first") if done.returncode != 0 else ""
