"""What can go wrong, by whose fault it is; every message is a sentence to act on."""

from __future__ import annotations


class AssayError(Exception):
    """Anything that keeps a call from its answer.

    ``exit_code`` is what the program ended with, or ``None`` where it was never started.
    """

    def __init__(self, message: str, exit_code: int | None = None) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class UsageError(AssayError, ValueError):
    """An option, a preset or a policy is wrong."""


class DataError(AssayError, ValueError):
    """A table or its content is wrong."""


class ReportNotFoundError(DataError, FileNotFoundError):
    """There is no stored report at this place."""

    def __str__(self) -> str:
        return str(self.args[0])


class PluginError(AssayError):
    """A plug-in is wrong, so that nothing could run."""


class ProgramNotFoundError(AssayError, FileNotFoundError):
    """Neither the program nor a Java to run it on was found."""

    def __str__(self) -> str:
        return str(self.args[0])


class ProgramError(AssayError):
    """The program failed or died by no fault of the caller's."""


class MetricsFailedWarning(UserWarning):
    """Some metrics failed; the report holds what the others found."""


_BY_EXIT_CODE: dict[int, type[AssayError]] = {2: UsageError, 3: DataError, 4: PluginError}


def error_of(exit_code: int, message: str) -> AssayError:
    """The exception that an exit code of the program stands for."""
    return _BY_EXIT_CODE.get(exit_code, ProgramError)(message, exit_code)
