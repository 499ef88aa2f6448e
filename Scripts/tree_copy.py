"""Copies of the repository's sources, in which a script builds something of its own."""
import pathlib
import shutil
import subprocess


def listed(root, *folders):
    """The files that are or may become part of the repository, by name."""
    command = ["git", "ls-files", "-z", "-co", "--exclude-standard", *folders]
    names = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout.decode().split("\0")
    return {name: (root / name).read_bytes() for name in names if name and (root / name).is_file()}


def write(files, root, copy):
    """Writes what changed, so that little is built anew, and deletes sources that are gone."""
    for folder in ["Sources", "Tests"]:
        for old in (copy / folder).rglob("*"):
            if old.is_file() and str(old.relative_to(copy)) not in files:
                old.unlink()
    for name, content in files.items():
        target = copy / name
        if target.exists() and target.read_bytes() == content:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        if (root / name).exists():
            shutil.copymode(root / name, target)
