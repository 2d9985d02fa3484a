"""How pictures are taken: only what is missing, with the time left, the same again from the same input.

/usr/bin/python3 -m unittest discover demo/studio
"""

import contextlib
import io
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from argparse import Namespace
from pathlib import Path

from render import Progress, wanted

from plan import jobs

HERE = Path(__file__).parent


def asked(out, **changes):
    return Namespace(
        **{'out': out, 'only': None, 'again': False, 'list': False, 'side': 1000, 'samples': 11, **changes}
    )


class Render(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_takes_only_what_is_not_there(self):
        first = jobs()[0]['target']
        (Path(self.folder) / first).touch()
        left = [Path(job['target']).name for job in wanted(asked(self.folder))]
        self.assertEqual(left, [job['target'] for job in jobs()[1:]])
        again = wanted(asked(self.folder, only=[first], again=True))
        self.assertEqual([Path(job['target']).name for job in again], [first])

    def test_says_how_far_it_is_and_how_long_it_takes(self):
        progress = Progress(3)
        progress.start = time.monotonic() - 6000
        with contextlib.redirect_stdout(io.StringIO()) as said:
            progress.report('done /out/one.webp 12.0\n')
        self.assertIn('1/3  one.webp', said.getvalue())
        self.assertIn('3 h 20 min left', said.getvalue())

    @unittest.skipUnless(shutil.which('blender'), 'Blender is not here')
    def test_makes_the_same_picture_from_the_same_input(self):
        taken = []
        for name in ('one', 'two'):
            out = Path(self.folder) / name
            command = [sys.executable, HERE / 'render.py', '--out', out, '--side', '100', '--samples', '4']
            subprocess.run([*command, '--only', 'hestavia-plug-snow-1'], check=True, stdout=subprocess.DEVNULL)
            taken.append((out / 'hestavia-plug-snow-1.webp').read_bytes())
        self.assertEqual(taken[0], taken[1])


if __name__ == '__main__':
    unittest.main()
