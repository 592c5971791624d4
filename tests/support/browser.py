"""A headless Chromium for tests of pages, driven through chromedriver's own protocol: no library is needed for that."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

__all__ = ["Browser", "missing"]


def missing() -> str:
    """What is not installed of a browser and its driver; empty if nothing."""
    wanted = {"chromium": ("chromium", "chromium-browser", "google-chrome"), "chromium-driver": ("chromedriver",)}
    return ", ".join(name for name, programs in wanted.items() if not any(map(shutil.which, programs)))


class Browser:
    """``with Browser(390, 844) as browser``: a window of that size; ``dark`` prefers the dark."""

    def __init__(self, width: int, height: int, dark: bool = False) -> None:
        self._size, self._dark = (width, height), dark

    def __enter__(self) -> Self:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        driver = shutil.which("chromedriver")
        assert driver is not None
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._base = f"http://127.0.0.1:{port}"
        width, height = self._size
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
        options = {
            "binary": program,
            "args": [
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--window-size={max(width, 500)},{height}",
            ],
        }
        made = self._post(
            "/session",
            {
                "capabilities": {
                    "alwaysMatch": {
                        "browserName": "chrome",
                        "goog:chromeOptions": options,
                        "goog:loggingPrefs": {"browser": "ALL"},
                    }
                }
            },
            patience=60,
        )
        self._base += f"/session/{made['sessionId']}"
        self.cdp(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        self.cdp(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if self._dark else "light"}],
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        try:
            urllib.request.urlopen(urllib.request.Request(self._base, method="DELETE"), timeout=20).read()
        except (OSError, urllib.error.URLError):
            pass
        self._driver.terminate()
        self._driver.wait(20)

    def _post(self, path: str, data: dict[str, Any], patience: float = 0) -> Any:
        until = time.monotonic() + patience
        while True:
            request = urllib.request.Request(
                self._base + path, json.dumps(data).encode(), {"Content-Type": "application/json"}, method="POST"
            )
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                raise RuntimeError(error.read().decode()[:2000]) from None
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def cdp(self, command: str, **parameters: Any) -> Any:
        """One command of the browser's own protocol."""
        return self._post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, page: Path) -> None:
        """Shows a file."""
        self._post("/url", {"url": page.resolve().as_uri()})

    def run(self, script: str) -> Any:
        """What a script returns."""
        return self._post("/execute/sync", {"script": script, "args": []})

    def complaints(self) -> list[str]:
        """What the browser's console says is wrong."""
        return [
            entry["message"]
            for entry in self._post("/se/log", {"type": "browser"})
            if entry["level"] in ("SEVERE", "WARNING")
        ]

    def picture(self, path: Path) -> Path:
        """The whole page, however long, as PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        shown = self.cdp(
            "Page.captureScreenshot",
            captureBeyondViewport=True,
            format="png",
            clip={
                "x": 0,
                "y": 0,
                "width": self._size[0],
                "height": self.run("return document.documentElement.scrollHeight"),
                "scale": 1,
            },
        )
        path.write_bytes(base64.b64decode(shown["data"]))
        return path
