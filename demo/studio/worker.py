"""Runs inside Blender: takes pictures one after the other, as told by lines of JSON on the standard input.

blender --background --factory-startup --python worker.py
"""

import json
import os
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import rooms  # noqa: E402  the folder must be known first
import studio  # noqa: E402
from catalogue import read_models  # noqa: E402
from develop import develop  # noqa: E402
from exposure import expose  # noqa: E402
from shots import shot_of  # noqa: E402
from uses import ROOMS  # noqa: E402


def room_plate(name, folder, side):
    """The picture of a room without a product, taken when it is asked for first. Gives its path."""
    plate = Path(folder) / f'{name}-{side}.png'
    if not plate.exists():
        plate.parent.mkdir(parents=True, exist_ok=True)
        studio.open_studio(14)
        rooms.BUILD[name]()
        studio.frame(ROOMS[name].frame, ROOMS[name].elevation)
        negative = f'{plate}.{os.getpid()}'  # another worker may need the same room
        expose(negative, None, side, side)
        develop(negative, str(plate), side, side)
    return str(plate)


def take(job, models):
    """One picture from an empty studio to the finished file."""
    width, height = job.get('size', (studio.SIDE, studio.SIDE))
    room = ROOMS.get(job.get('room'))
    plate = room and room_plate(job['room'], Path(job['target']).parent / '.rooms', width)
    deep = job['tint'] if 'handle' in job and 'tint' in job and not room else None
    studio.open_studio(job.get('samples', 24), rim=deep is not None)
    shot = shot_of(job, models)
    points = studio.fit()
    ground = studio.lay_ground(room.surface if room else deep or '#e4e0d8')
    studio.aim(points, shot.pop('elevation', 15), width, height, **shot)
    negative = f'{job["target"]}.negative'
    expose(negative, ground, width, height)
    look = {name: job[name] for name in ('tint', 'signed') if name in job} | ({'plate': plate} if plate else {})
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
