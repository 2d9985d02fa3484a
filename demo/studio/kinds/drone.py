"""Drones: folding ones, one with closed guards, a racer."""

from math import cos, pi, sin

import materials as of
from color import brightness, darken
from parts import big_lens, words
from shapes import ball, box, disc, lathe, loft, ring, slab, superellipse, tube
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 30}, 'detail': {'azimuth': -4, 'elevation': 9}}


def propeller(radius, material, turn):
    disc(4.6, 4, 1.2, of.plastic('#26282b', 0.4), 24)
    for blade in (0, 180):
        with place(rz=turn + blade), place(x=radius * 0.52, z=2.4, rx=9):
            slab(radius * 0.94, radius * 0.16, 0.8, radius * 0.08, 0.3, material, 8)


def hull(model, long, wide, tall, material):
    """A body along y with its nose at -y."""
    rings = []
    for share in (0, 0.02, 0.08, 0.2, 0.45, 0.75, 0.93, 0.98, 1):
        swell = {0: 0.55, 0.02: 0.68, 0.08: 0.8, 0.2: 0.92, 0.45: 1, 0.75: 0.92, 0.93: 0.72, 0.98: 0.6, 1: 0.48}[share]
        rings.append(
            [(x, (share - 0.5) * long, z) for x, z in superellipse(wide * swell, tall * (0.55 + 0.45 * swell), 3.2, 48)]
        )
    return loft(list(reversed(rings)), material)


def build(model, view):
    reach = model.get('spread', 320) / 2 * 0.82
    guards, racer = model.get('guards'), 'racer' in model.handle
    shell = of.plastic(model.color, 0.4)
    dark = of.plastic('#232528' if brightness(model.color) > 0.25 else '#3a3d42', 0.45)
    long, wide, tall = (118, 62, 42) if guards else (150, 76, 54)
    lift = 44
    with place(z=lift + tall / 2):
        hull(model, long, wide, tall, of.grain('#2a2c30', 0.5, 2, 0.1) if racer else shell)
        with place(y=6, z=tall * 0.44):
            slab(wide * 0.6, long * 0.5, 4, 14, 2, dark if not racer else of.plastic('#c9403f', 0.4), 8)
            with place(z=4.02):
                words(model.brand.lower(), 8, of.plastic('#e9e7e1'))
        for x in (-1, 1):
            with place(x=x * wide * 0.24, y=-long / 2 + 1.5, z=tall * 0.16, rx=90):
                disc(5.2, 1.6, 0.5, of.black_glass(), 28)
                with place(z=1.2):
                    lathe([(3, 0), (2, 0.7), (0, 1)], of.lens_glass('#34406f'), 24)
    small = reach * (0.42 if guards else 0.56)
    for i, (sx, sy) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
        x, y = sx * reach, sy * reach * 0.78
        top = lift + tall * (0.62 if sy > 0 else 0.5)
        tube(
            [
                (sx * wide * 0.36, sy * long * 0.3, lift + tall * 0.55),
                (sx * (wide * 0.5 + 14), sy * long * 0.38, lift + tall * 0.6),
                (x * 0.9, y * 0.95, top),
                (x, y, top),
            ],
            8.4,
            shell if not racer else dark,
        )
        with place(x, y, top - 12):
            lathe([(0, 0), (10, 0), (11, 2), (11, 14), (12, 15), (12, 24), (10.6, 26), (0, 26)], dark)
            with place(z=15.6):
                ring(11.6, 12.3, 2.4, 0.5, of.metal('#c9a86a', 0.3), 32)
            with place(z=26):
                propeller(small * 1.15, of.plastic(darken('#44474d', 0.1), 0.4), 18 + 37 * i)
            if not guards:
                tube([(0, 0, 4), (sx * 3, 0, -14), (sx * 5, 0, -(top - 20))], 5.4, shell if not racer else dark)
                with place(sx * 5, 0, -(top - 12)):
                    lathe([(0, 0), (6, 0), (7.4, 2), (7, 9), (5, 14), (0, 14)], of.rubber('#1d1e21'), 28)
            if guards:
                for z in (18, 32):
                    with place(z=z):
                        ring(small * 1.26, small * 1.26 + 3.4, 3.4, 1.5, shell)
                for k in range(10):
                    a = 2 * pi * k / 10
                    tube(
                        [
                            (cos(a) * small * 1.28, sin(a) * small * 1.28, 19),
                            (cos(a) * small * 1.28, sin(a) * small * 1.28, 34),
                        ],
                        1.6,
                        shell,
                        smooth=False,
                    )
    gimbal(long, lift, tall, 'pro' in model.handle)
    if guards and view:
        for x in (-1, 1):
            tube([(x * 30, 30, lift + 6), (x * 36, 34, 3), (x * 36, -24, 3), (x * 30, -30, lift + 6)], 3, dark)


def gimbal(long, lift, tall, double):
    """The camera below the nose."""
    with place(y=-long * 0.47, z=lift + tall * 0.12):
        with place(z=2):
            ball(10, of.plastic('#2b2d31', 0.4))
        with place(y=-4, z=-26):
            box(30, 26, 28, 8, of.plastic('#33363b', 0.38))
            for i, z in enumerate((19, 8) if double else (14,)):
                with place(y=-13, z=z, rx=90):
                    r = (6.4 if i == 0 else 4) if double else 9
                    ring(r, r + 2, 3, 0.8, of.metal('#1b1c1e', 0.3), 36)
                    with place(z=2.6):
                        big_lens(r, '#3d4f8f', 2)
