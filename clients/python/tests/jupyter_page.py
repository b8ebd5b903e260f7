"""A notebook in a Jupyter page in a browser, as somebody at the screen has it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Callable, Optional

PATIENCE = 300.0


def missing() -> Optional[str]:
    """What is not here of what this takes."""
    if _browser() is None:
        return "there is no Chromium"
    ready = "import sys, notebook, ipykernel, pandas; sys.exit(notebook.__version__.split('.')[0] != '6')"
    if not hasattr(os, "killpg") or subprocess.run([sys.executable, "-c", ready], capture_output=True).returncode != 0:
        return f"{sys.executable} has no Jupyter Notebook 6 with a kernel and pandas"
    return None


def shown(cells: list[str], folder: Path, script: str, done: str) -> tuple[Any, bytes]:
    """Runs the cells in the page; what a script finds there as soon as another says that it is done, and a picture."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": [{"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell} for cell in cells],
        "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4,
    }  # fmt: skip
    (folder / "page.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    port = _free_port()
    home = folder / "home"
    home.mkdir()
    server = [
        sys.executable, "-m", "notebook", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--NotebookApp.port_retries=0",
        "--NotebookApp.token=", "--NotebookApp.password=", f"--notebook-dir={folder}",
    ]  # fmt: skip
    browser = [
        str(_browser()), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1100,1000",
        "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={home / 'chromium'}", "about:blank",
    ]  # fmt: skip
    surroundings = {**os.environ, "HOME": str(home), "JUPYTER_RUNTIME_DIR": str(home / "runtime"), "IPYTHONDIR": str(home / "ipython")}
    started: list[subprocess.Popen[bytes]] = []
    try:
        for command in (server, browser):
            started.append(
                subprocess.Popen(
                    command, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                    start_new_session=True, cwd=folder,
                )  # fmt: skip
            )
        page = f"http://127.0.0.1:{port}"
        _wait(lambda: _read(f"{page}/api"), "Jupyter does not answer")
        address = home / "chromium" / "DevToolsActivePort"
        _wait(lambda: address.exists() and len(address.read_text().split()) > 1, "Chromium does not answer")
        debugger = f"http://127.0.0.1:{address.read_text().split()[0]}/json"
        _wait(lambda: [one for one in json.loads(_read(debugger)) if one["type"] == "page"], "Chromium shows no page")
        target = next(one for one in json.loads(_read(debugger)) if one["type"] == "page")["webSocketDebuggerUrl"]
        return asyncio.run(_looked_at(target, f"{page}/notebooks/page.ipynb", script, done))
    finally:
        for process in reversed(started):
            _end(process)


async def _looked_at(target: str, page: str, script: str, done: str) -> tuple[Any, bytes]:
    from tornado.websocket import websocket_connect

    connection = await websocket_connect(target, max_message_size=1 << 28)
    count = 0

    async def ask(method: str, **parameters: Any) -> Any:
        nonlocal count
        count += 1
        await connection.write_message(json.dumps({"id": count, "method": method, "params": parameters}))
        while True:
            message = await asyncio.wait_for(connection.read_message(), PATIENCE)
            if message is None:
                raise AssertionError("Chromium ended.")
            answer = json.loads(message)
            if answer.get("id") == count:
                return answer["result"]

    async def found(expression: str) -> Any:
        return (await ask("Runtime.evaluate", expression=expression, returnByValue=True))["result"].get("value")

    async def until(expression: str) -> None:
        end = time.monotonic() + PATIENCE
        while not await found(expression):
            if time.monotonic() > end:
                raise AssertionError(f"The page does not get there: {await found('document.body.innerText')}")
            await asyncio.sleep(0.3)

    await ask("Page.navigate", url=page)
    await until("!!(window.Jupyter && Jupyter.notebook && Jupyter.notebook.kernel && Jupyter.notebook.kernel.is_connected())")
    await found("Jupyter.notebook.execute_all_cells()")
    await until(done)
    value = await found(script)
    picture = await ask("Page.captureScreenshot", format="png", captureBeyondViewport=True)
    connection.close()
    return value, base64.b64decode(picture["data"])


def _browser() -> Optional[str]:
    return next((found for name in ("chromium", "chromium-browser", "google-chrome") for found in [shutil.which(name)] if found), None)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _read(url: str) -> bytes:
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=10) as answer:
        return bytes(answer.read())


def _wait(ready: Callable[[], Any], complaint: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if ready():
                return
        except (OSError, ValueError):
            pass
        if time.monotonic() > end:
            raise AssertionError(complaint + ".")
        time.sleep(0.2)


def _end(process: subprocess.Popen[bytes]) -> None:
    """With the kernels and helpers that it started."""
    for way in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, way)
            process.wait(20)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass
