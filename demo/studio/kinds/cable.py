"""Cables, coiled, with the plugs of their kind."""

from math import cos, pi, sin

import materials as of
from color import darken
from parts import cord
from shapes import slab, sweep
from space import place

VIEWS = {
    'main': {'azimuth': -18, 'elevation': 48},
    'detail': {'azimuth': 26, 'elevation': 26, 'focus': (0.72, 0.2, 0.3), 'zoom': 1.7, 'blur': 7.2},
}


def plug(kind, color):
    """A plug along -y, its cable end at the origin."""
    with place(rx=90):
        if kind == 'usb':
            slab(12, 7, 24, 3.2, 1.2, of.metal(darken(color, 0.15), 0.35), 8)
            with place(z=24):
                slab(8.4, 2.6, 6.8, 1.25, 0.3, of.metal('#d3d2ce', 0.2), 8)
        elif kind == 'display':
            slab(21, 11, 32, 3, 1.2, of.metal('#2b2d31', 0.34), 8)
            with place(z=32):
                slab(14, 4.6, 11, 1, 0.3, of.metal('#c9a86a', 0.22), 4)
        else:
            slab(11.6, 8.2, 22, 1, 0.5, of.metal('#c9cacc', 0.3), 4)
            with place(y=5.2, z=3, rx=-7):
                slab(5.4, 1.4, 17, 0.4, 0.2, of.plastic('#dfe3e6', 0.3), 3)
            for i in range(8):
                with place((i - 3.5) * 1.1, -3.4, 18):
                    slab(0.6, 1.4, 4.2, 0.1, 0.05, of.metal('#c9a86a', 0.25), 2)
            slab(12.6, 9.4, 8, 2.6, 1, of.rubber(color), 6)


def build(model, view):
    ends = model.get('ends', 'usb-usb').split('-')
    kind = ends[0]
    radius = model.get('thick', 28) / 12
    turns = 3 if radius < 3 else 2
    reach = 58
    points = [(-16, -112, radius), (-18, -86, radius), (-34, -62, radius)]
    for i in range(turns * 16 + 1):
        a = -2.2 + 2 * pi * i / 16
        layer = i / 16
        r = reach + 3.2 * sin(layer * 7) + (layer % 1) * 2
        points.append((-r * cos(a + pi), r * sin(a) * 0.94, radius * (1.1 + 1.3 * layer)))
    points += [(36, -70, radius * 2.4), (20, -92, radius), (18, -112, radius)]
    cord(points, radius, model.color, bool(model.get('braided')))
    for x, turn in ((-16, -4), (18, 5)):
        with place(x, -110, radius + 0.8, rz=turn):
            with place(y=1, rx=90):
                slab(
                    radius * 2.8,
                    radius * 2.8,
                    12,
                    radius * 1.3,
                    0.6,
                    of.rubber('#26282b' if kind != 'net' else model.color),
                    8,
                )
            with place(y=-9):
                plug(kind, model.color)
    with place(x=reach + 1, y=0, z=radius * 3, rx=90):
        sweep(
            [(10 * cos(a * pi / 12), 0, 9 * sin(a * pi / 12)) for a in range(24)],
            16,
            1.6,
            of.fabric('#26282b', 1.6),
            4,
            closed=True,
        )
