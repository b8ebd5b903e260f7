"""What a notebook shows in a real Jupyter page."""

from __future__ import annotations

import os
import tempfile
import unittest
from pathlib import Path

import jupyter_page
from support import needs_program

MISSING = jupyter_page.missing()
SOURCE = Path(__file__).resolve().parents[1] / "src"

CELLS = [
    f"import sys; sys.path[:0] = [{str(SOURCE)!r}, {str(SOURCE.parent / 'tests')!r}]\n"
    "import assay_eval\nfrom support import patients",
    "report = assay_eval.evaluate(patients(300, 1), patients(300, 2), patients(300, 3), target='smokes', metrics=['ks_test', 'dcr'])\nreport",
    "report.plot(report.plots[0])",
    "assay_eval.evaluate(patients(30, 1), patients(30, 2), target='smoke')",
]


@needs_program
@unittest.skipIf(MISSING is not None, f"needs Jupyter and Chromium: {MISSING}")
class NotebookTest(unittest.TestCase):
    def test_a_cell_shows_decision_figures_and_errors_in_words(self) -> None:
        look = """(() => {
          const box = document.querySelector('.assay-report'), area = [...document.querySelectorAll('.output_area')];
          const image = document.querySelector('.output_area img');
          return {text: box.innerText, wide: box.scrollWidth <= box.parentElement.clientWidth + 1, scripts: box.querySelectorAll('script').length,
                  size: [image.naturalWidth, image.naturalHeight], colour: getComputedStyle(box.querySelector('p')).borderLeftWidth,
                  all: area.map(one => one.innerText)};
        })()"""
        done = "Jupyter.notebook.get_cells().slice(0, 4).every(cell => cell.input_prompt_number > 0)"
        with tempfile.TemporaryDirectory() as folder:
            seen, picture = jupyter_page.shown(CELLS, Path(folder), look, done)
        if os.environ.get("ASSAY_NOTEBOOK_PICTURE"):
            Path(os.environ["ASSAY_NOTEBOOK_PICTURE"]).write_bytes(picture)
        for told in ("synthetic", "policy", "Question", "Finding", "Key figure", "300 real", "metrics completed"):
            self.assertIn(told, seen["text"])
        self.assertTrue(seen["wide"], "the answer is wider than its cell")
        self.assertEqual(0, seen["scripts"])
        self.assertEqual("4px", seen["colour"])
        self.assertGreater(min(seen["size"]), 50)
        error = seen["all"][-1]
        self.assertIn("no column 'smoke'", error)
        self.assertNotIn("java", error.lower())
