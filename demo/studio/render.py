#!/usr/bin/python3
"""Takes the photographs of the demo catalogue. What is there already is left alone.

    /usr/bin/python3 demo/studio/render.py [--out FOLDER] [--only NAME …] [--again] [--workers 2] [--side 1000]

`--only` takes handles, file names or parts of them; `--again` takes a picture although it is there;
`--list` says what would be taken and what each picture shows.
"""

import argparse
import json
import os
import subprocess
import threading
import time
from pathlib import Path
from queue import Empty, Queue

from catalogue import DEMO, read_models
from plan import jobs, words_of

HERE = Path(__file__).resolve().parent


def wanted(arguments):
    """The jobs of the plan that are asked for and not done yet, with their sizes."""
    for job in jobs():
        target = Path(arguments.out) / job['target']
        if arguments.only and not any(name in job['target'] for name in arguments.only):
            continue
        if target.exists() and not arguments.again and not arguments.list:
            continue
        width, height = job['size']
        scale = arguments.side / 1000
        yield {
            **job,
            'target': str(target.resolve()),
            'size': (round(width * scale), round(height * scale)),
            'samples': arguments.samples,
        }


class Progress:
    """Counts what is done and says how long the rest will take."""

    def __init__(self, total):
        self.total, self.done, self.failed, self.seconds = total, 0, [], 0.0
        self.start, self.lock = time.monotonic(), threading.Lock()

    def report(self, line):
        state, target, detail = line.split(' ', 2)
        with self.lock:
            self.done += 1
            if state == 'failed':
                self.failed.append(target)
            else:
                self.seconds += float(detail)
            left = (time.monotonic() - self.start) / self.done * (self.total - self.done)
            mean = self.seconds / max(self.done - len(self.failed), 1)
            print(
                f'{self.done}/{self.total}  {Path(target).name}  {detail.strip()} s  (mean {mean:.1f} s of processor; '
                f'{int(left // 3600)} h {int(left // 60 % 60):02} min left)',
                flush=True,
            )


def _work(queue, progress):
    """One Blender for many pictures; a new one when it dies."""
    command = ['blender', '--background', '--factory-startup', '--python', str(HERE / 'worker.py')]
    blender = None
    while True:
        try:
            job = queue.get_nowait()
        except Empty:
            break
        if blender is None or blender.poll() is not None:
            blender = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            )
        blender.stdin.write(json.dumps(job) + '\n')
        blender.stdin.flush()
        answer = next(
            (line for line in blender.stdout if line.startswith(('done ', 'failed '))),
            f'failed {job["target"]} Blender ended',
        )
        progress.report(answer)
    if blender is not None:
        blender.stdin.close()
        blender.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--out', default=str(DEMO / 'images'))
    parser.add_argument('--only', nargs='+', action='extend')
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--workers', type=int, default=2)
    parser.add_argument('--side', type=int, default=1000, help="of a product's picture, in pixels; smaller for a proof")
    parser.add_argument('--samples', type=int, default=11)
    arguments = parser.parse_args()
    todo = list(wanted(arguments))
    if arguments.list:
        models = read_models()
        for job in todo:
            print(Path(job['target']).name, words_of(job, models) if 'handle' in job else job['says'], sep='\t')
        return
    os.makedirs(arguments.out, exist_ok=True)
    queue, progress = Queue(), Progress(len(todo))
    for job in todo:
        queue.put(job)
    workers = [threading.Thread(target=_work, args=(queue, progress)) for _ in range(arguments.workers)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if progress.failed:
        raise SystemExit('Not taken: ' + ', '.join(progress.failed))


if __name__ == '__main__':
    main()
