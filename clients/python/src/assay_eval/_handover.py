"""A private folder for the files of one call, which never outlives it."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

from ._errors import AssayError

try:
    import fcntl
except ImportError:  # Windows has no such locks; there folders of killed processes are left to the system.
    fcntl = None  # type: ignore[assignment]

_PREFIX = "assay-eval-"
_LOCK = ".in-use"


class PrivateFolder:
    """A folder that only its owner can read, removed whatever happens while it is in use.

    A process that is killed cannot remove anything, so each new folder first clears away those whose owner has died: the
    system gives up the lock of a dead process.
    """

    def __init__(self) -> None:
        self._lock: int | None = None
        self.path = Path()

    def __enter__(self) -> PrivateFolder:
        _clear_abandoned()
        try:
            self.path = Path(tempfile.mkdtemp(prefix=_PREFIX))
            os.chmod(self.path, 0o700)
            self._lock = _locked(self.path / _LOCK)
        except OSError as problem:
            self._remove()
            raise _explained(problem, tempfile.gettempdir()) from None
        except BaseException:
            self._remove()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A second Ctrl-C must not keep the tables of the first one on the disk.
        interrupted: BaseException | None = None
        for _ in range(5):
            try:
                self._remove()
                break
            except KeyboardInterrupt as again:
                interrupted = again
        if isinstance(problem, OSError) and not isinstance(problem, AssayError) and problem.errno in _FULL:
            raise _explained(problem, str(self.path.parent)) from None
        if interrupted is not None and kind is None:
            raise interrupted

    def _remove(self) -> None:
        if self.path != Path():
            shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


_FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}


def _explained(problem: OSError, folder: str) -> AssayError:
    if problem.errno in _FULL:
        return AssayError(
            f"{folder}: no space is left to hand the tables over; expected room for them. "
            "Free some, or name another folder in the environment variable TMPDIR."
        )
    return AssayError(
        f"{folder}: a private folder could not be made ({problem.strerror}); expected a folder to write to. "
        "Name another one in the environment variable TMPDIR."
    )


def _locked(path: Path) -> int:
    """Locks the file under another name first: nobody must find it there unlocked, and take its folder for abandoned."""
    beside = path.with_name(path.name + "-soon")
    lock = os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.rename(beside, path)
    except BaseException:
        os.close(lock)
        raise
    return lock


def _clear_abandoned() -> None:
    if fcntl is None:
        return
    for folder in Path(tempfile.gettempdir()).glob(_PREFIX + "*"):
        try:
            if folder.is_symlink() or folder.stat().st_uid != os.getuid():
                continue
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_NOFOLLOW)
        except OSError:  # Just made and not locked yet, or gone meanwhile, or somebody else's.
            continue
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            pass
        finally:
            os.close(lock)


def write_private(path: Path, content: Any) -> None:
    """Writes text or bytes to a file of a private folder."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    with open(path, "wb") as file:
        file.write(data)
