"""Finds the program and runs it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Callable, Sequence

from ._errors import ProgramError, ProgramNotFoundError, UsageError, error_of

_WINDOWS = os.name == "nt"
_LAUNCHER = "assay.cmd" if _WINDOWS else "assay"
_PATIENCE_SECONDS = 10
_REDRAWN = "\r\x1b[K"
_FRAME = re.compile(r"^(\s+at [\w.$/<>]+\(.*\)|\s*\.\.\. \d+ (more|common frames omitted)|Caused by: .*|Exception in thread .*)$")

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Program:
    """A launcher, and the Java it is to run on where that is not left to the launcher."""

    launcher: Path
    java_home: Path | None = None


@dataclass(frozen=True)
class Ended:
    """How a run ended, and what it said."""

    exit_code: int
    output: str
    remarks: tuple[str, ...]


def find() -> Program:
    """ASSAY_HOME, else what this package carries, else the command on the PATH."""
    home = os.environ.get("ASSAY_HOME")
    if home:
        launcher = Path(home) / "bin" / _LAUNCHER
        if not launcher.is_file():
            raise ProgramNotFoundError(
                f"ASSAY_HOME is {home}, which has no bin/{_LAUNCHER}. Point it to an unpacked Assay, or unset it."
            )
        return Program(launcher, _java_beside(Path(home)) or _java_of_this_machine())
    carried = Path(__file__).parent / "_program"
    if (carried / "bin" / _LAUNCHER).is_file():
        return Program(carried / "bin" / _LAUNCHER, _java_beside(carried) or _java_of_this_machine())
    found = shutil.which("assay")
    if found:
        return Program(Path(found), _java_of_this_machine())
    raise ProgramNotFoundError(
        "The program assay was not found: this package carries none, ASSAY_HOME is not set, and the PATH has no assay. "
        "Install a wheel that carries it, or unpack Assay and set ASSAY_HOME to its folder."
    )


def _java_beside(home: Path) -> Path | None:
    runtime = home / "runtime"
    return runtime if (runtime / "bin" / ("java.exe" if _WINDOWS else "java")).is_file() else None


def _java_of_this_machine() -> Path | None:
    """A Java in the usual places, where neither JAVA_HOME nor the PATH tells of one; else the launcher decides."""
    if os.environ.get("JAVA_HOME") or shutil.which("java"):
        return None
    for pattern in (
        "/usr/lib/jvm/*/bin/java",
        "/opt/java/*/bin/java",
        "/Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java",
    ):
        root, rest = "/", pattern[1:]
        for java in sorted(Path(root).glob(rest), key=_version, reverse=True):
            if _version(java) >= 17:
                return java.parent.parent
    return None


def _version(java: Path) -> int:
    try:
        found = re.search(r'^JAVA_VERSION="(\d+)', (java.parent.parent / "release").read_text(), re.M)
    except (OSError, UnicodeDecodeError):
        return 0
    return int(found.group(1)) if found else 0


def run(
    arguments: Sequence[str],
    progress: Progress | None = None,
    accepted: Sequence[int] = (0,),
    folder: Path | None = None,
) -> Ended:
    """Runs the program and waits; Ctrl-C ends it, and every other exit code than those accepted is an exception.

    :param folder: a private folder, which is gone when the caller reads what was said, and so is left out of it
    """
    program = find()
    command = [str(program.launcher), *arguments]
    _check(command)
    interrupts = _HeldBack()
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=_environment(program, progress is not None),
            # In a session of its own Ctrl-C reaches this process alone, which then ends the program in good order.
            start_new_session=not _WINDOWS,
        )
    except OSError as problem:
        interrupts.deliver()
        raise ProgramError(
            f"{program.launcher}: could not be started ({problem.strerror}). Check that it may be executed."
        ) from None
    except BaseException:
        interrupts.deliver()
        raise
    output: list[bytes] = []
    said = _Said(progress)
    assert process.stdout is not None and process.stderr is not None
    readers = [
        threading.Thread(target=lambda: output.append(process.stdout.read()), daemon=True),  # type: ignore[union-attr]
        threading.Thread(target=said.read, args=(process.stderr.fileno(),), daemon=True),
    ]
    try:
        interrupts.deliver()
        for reader in readers:
            reader.start()
        _wait(process)
        for reader in readers:
            reader.join()
    except BaseException:
        _end(process)
        raise
    finally:
        for reader in readers:
            if reader.is_alive():
                reader.join(_PATIENCE_SECONDS)
        process.stdout.close()
        process.stderr.close()
    remarks = said.lines()
    if folder is not None:
        remarks = tuple(line.replace(f"{folder}{os.sep}", "") for line in remarks)
    if process.returncode not in accepted:
        raise _failure(process.returncode, remarks)
    return Ended(process.returncode, b"".join(output).decode("utf-8", "replace"), remarks)


class _HeldBack:
    """Holds Ctrl-C back while the program starts: in between it would run on, as nobody knew of it yet."""

    def __init__(self) -> None:
        self._came: list[tuple[int, FrameType | None]] = []
        self._usual: Any = None
        # Only the main thread hears signals, and what is ignored, or handled elsewhere than in Python, stays so.
        if threading.current_thread() is threading.main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._usual = signal.signal(signal.SIGINT, lambda number, frame: self._came.append((number, frame)))

    def deliver(self) -> None:
        """Lets them through from here on, and the one that came, if any."""
        usual, self._usual = self._usual, None
        if usual is not None:
            signal.signal(signal.SIGINT, usual)
            if self._came:
                usual(*self._came[0])


def _wait(process: subprocess.Popen[bytes]) -> None:
    while True:
        try:
            process.wait(0.5)
            return
        except subprocess.TimeoutExpired:
            continue


def _end(process: subprocess.Popen[bytes]) -> None:
    """Asks the program to end, and makes it end where it does not."""
    for number in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
        try:
            if _WINDOWS:
                process.terminate()
            else:
                os.killpg(process.pid, number)
        except (ProcessLookupError, PermissionError):
            pass
        try:
            process.wait(_PATIENCE_SECONDS)
            return
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            continue


class _Said:
    """What comes on standard error: lines to keep, and a line that is drawn again and again."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._lines: list[str] = []

    def read(self, descriptor: int) -> None:
        rest = b""
        while True:
            piece = os.read(descriptor, 1 << 16)
            if not piece:
                break
            *whole, rest = (rest + piece).split(b"\n")
            for line in whole:
                self._keep(line)
            before, redrawn, drawn = rest.rpartition(_REDRAWN.encode())
            if redrawn:
                self._tell(drawn)
                rest = redrawn + drawn
        if not rest.startswith(_REDRAWN.encode()):
            self._keep(rest)

    def _tell(self, drawn: bytes) -> None:
        text = drawn.decode("utf-8", "replace").strip()
        if self._progress is not None and text:
            try:
                self._progress(text)
            except Exception:  # A broken display must not break the evaluation it shows.
                self._progress = None

    def _keep(self, line: bytes) -> None:
        text = line.decode("utf-8", "replace").split(_REDRAWN)[-1].strip("\r")
        if text.strip():
            self._lines.append(text)

    def lines(self) -> tuple[str, ...]:
        kept = [line for line in self._lines if not _FRAME.match(line)]
        return tuple(line[7:] if line.startswith("assay: ") else line for line in kept)


def _failure(exit_code: int, remarks: tuple[str, ...]) -> Exception:
    if exit_code < 0 or exit_code in (137, 143):
        number = -exit_code if exit_code < 0 else exit_code - 128
        try:
            name = signal.Signals(number).name
        except ValueError:
            name = str(number)
        reason = " Its last words: " + remarks[-1] if remarks else ""
        return ProgramError(
            f"The program was ended by signal {name} before it had an answer; the system ends programs so when memory runs "
            f"out. Give it less data, or limit it with memory='4g'.{reason}",
            exit_code,
        )
    if exit_code == 130:
        return ProgramError("The program was interrupted before it had an answer.", exit_code)
    return error_of(exit_code, "\n".join(remarks) or f"The program ended with exit code {exit_code} and said nothing.")


def _environment(program: Program, drawn: bool) -> dict[str, str]:
    environment = dict(os.environ)
    if program.java_home is not None:
        environment["JAVA_HOME"] = str(program.java_home)
    options = [environment.get("ASSAY_JAVA_OPTS", "")]
    if drawn:
        environment["TERM"] = "xterm"
        options.append("-Dassay.terminal=err")
    else:
        options.append("-Dassay.terminal=none")
    environment["ASSAY_JAVA_OPTS"] = " ".join(option for option in options if option)
    return environment


def _check(command: Sequence[str]) -> None:
    for argument in command:
        if "\0" in argument:
            raise UsageError(f"{argument!r}: holds a zero character, which no argument can; expected text without.")
        # Windows hands the arguments of a .cmd file to a shell that gives these a meaning, whatever they are quoted with.
        if _WINDOWS and argument is not command[0] and re.search(r'[%!^&|<>"\r\n]', argument):
            raise UsageError(
                f"{argument!r}: holds a character that cannot be handed over on Windows; expected none of % ! ^ & | < > \" "
                "and line breaks. Name the column in a schema file and give that with schema=."
            )


def version() -> str:
    """The version of the program."""
    return run(["--version"]).output.strip()


if sys.version_info < (3, 9):  # pragma: no cover
    raise ImportError("assay_eval needs Python 3.9 or newer.")
