"""Runs inside Blender: takes pictures one after the other, as told by lines of JSON on the standard input.

blender --background --factory-startup --python worker.py
"""

import json
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import studio  # noqa: E402  the folder must be known first
from catalogue import read_models  # noqa: E402
from develop import develop  # noqa: E402
from shots import shot_of  # noqa: E402


def take(job, models):
    """One picture from an empty studio to the finished file."""
    width, height = job.get('size', (studio.SIDE, studio.SIDE))
    studio.open_studio(job.get('samples', 24))
    shot = shot_of(job, models)
    points = studio.fit()
    ground = studio.lay_ground()
    studio.aim(points, shot.pop('elevation', 15), width, height, **shot)
    negative = f'{job["target"]}.negative'
    studio.expose(negative, ground, width, height)
    look = {name: job[name] for name in ('tint', 'signed') if name in job}
    develop(negative, job['target'], width, height, **look)


def main():
    models = read_models()
    for line in sys.stdin:
        job = json.loads(line)
        start = time.process_time()
        try:
            take(job, models)
            print(f'done {job["target"]} {time.process_time() - start:.1f}', flush=True)
        except Exception as error:  # the other pictures go on; the driver reports this one
            traceback.print_exc()
            print(f'failed {job["target"]} {type(error).__name__}: {error}', flush=True)


main()
