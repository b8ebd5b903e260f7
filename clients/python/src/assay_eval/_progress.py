"""How far a run is: a widget in a notebook, a line on a terminal, or nothing."""

from __future__ import annotations

import sys
from typing import Callable, Union

ProgressOption = Union[bool, None, Callable[[str], None]]


class _Line:
    """One line of a terminal, drawn again and again."""

    def __init__(self) -> None:
        self._drawn = False

    def __call__(self, text: str) -> None:
        sys.stderr.write("\r\x1b[K" + _clean(text)[:100])
        sys.stderr.flush()
        self._drawn = True

    def close(self) -> None:
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


class _Widget:
    """A label in a notebook that disappears with the run."""

    def __init__(self) -> None:
        import ipywidgets
        from IPython.display import display

        if int(ipywidgets.__version__.partition(".")[0]) < 7:
            raise ImportError("widgets before 7 speak another language than notebooks of today")
        self._label = ipywidgets.Label("starting …")
        display(self._label)

    def __call__(self, text: str) -> None:
        self._label.value = _clean(text)

    def close(self) -> None:
        self._label.close()


class _Output:
    """A text in a notebook that is replaced again and again, and empty in the end."""

    def __init__(self) -> None:
        from IPython.display import display

        self._handle = display({"text/plain": "starting …"}, raw=True, display_id=True)

    def __call__(self, text: str) -> None:
        self._handle.update({"text/plain": _clean(text)}, raw=True)

    def close(self) -> None:
        self._handle.update({"text/plain": ""}, raw=True)


class _Told:
    """A caller's own function."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell

    def __call__(self, text: str) -> None:
        self._tell(_clean(text))

    def close(self) -> None:
        pass


Shown = Union[_Line, _Widget, _Output, _Told, None]


def shown(option: ProgressOption) -> Shown:
    """Where progress goes: ``None`` lets the surroundings decide, ``False`` says nowhere."""
    if option is False:
        return None
    if callable(option):
        return _Told(option)
    if _in_notebook():
        try:
            return _Widget()
        except Exception:  # ipywidgets is missing, or not of this notebook; text will do.
            return _Output()
    return _Line() if option or sys.stderr.isatty() else None


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    if shell is None:
        return False
    current = shell.get_ipython()
    return current is not None and type(current).__name__ == "ZMQInteractiveShell"


def _clean(text: str) -> str:
    return "".join(character if character.isprintable() else " " for character in text)
