from __future__ import annotations

import threading
import unittest

from assay_eval._handover import PrivateFolder


class PrivateFolderTest(unittest.TestCase):
    def test_no_folder_in_use_is_taken_for_an_abandoned_one(self) -> None:
        gone: list[str] = []

        def use() -> None:
            for _ in range(60):
                with PrivateFolder() as folder:
                    for _ in range(5):
                        if not (folder.path / ".in-use").exists():
                            gone.append(str(folder.path))

        threads = [threading.Thread(target=use) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([], gone)


if __name__ == "__main__":
    unittest.main()
