"""Microphones: on a desk stand, on an arm, to clip on, for a camera."""

from math import cos, sin

import materials as of
from color import brightness, contrast, darken, lighten
from parts import button, words
from shapes import ball, box, disc, lathe, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 10}, 'detail': {'azimuth': 30, 'elevation': 22}}


def desk(model):
    shell = of.plastic(model.color, 0.42)
    disc(54, 9, 3, of.metal(darken(model.color, 0.1), 0.4))
    tube([(0, 26, 8), (0, 30, 60), (0, 30, 88)], 6, of.metal('#3a3d42', 0.3))
    for x in (-1, 1):
        tube([(0, 30, 84), (x * 36, 18, 88), (x * 40, 0, 118)], 4, of.metal('#3a3d42', 0.3))
        with place(x=x * 36, z=120, ry=90 * x):
            disc(8, 7, 2, of.metal('#55585e', 0.3))
    with place(z=84):
        lathe([(0, 0), (30, 0), (34, 5), (35, 20), (35, 62), (34.4, 64)], shell)
        lathe(
            [(34.4, 65), (35, 66), (35, 96), (33, 112), (27, 124), (16, 132), (0, 135)],
            of.mesh(
                lighten(model.color, 0.12) if brightness(model.color) < 0.5 else '#c9cacc', 2.4, 0.3, metallic=True
            ),
        )
        with place(z=63):
            ring(33.6, 35.8, 3, 0.8, of.metal('#c9a86a', 0.25))
        with place(y=-34.6, z=40, rx=90):
            ring(8, 11, 1.6, 0.5, of.light('#7fd6c4', 1.6) if model.get('glow') else of.metal('#8d9096'))
            disc(8, 3.2, 1, of.plastic(contrast(model.color, 0.2), 0.4))
            with place(y=-22):
                words(model.brand.lower(), 7, of.metal('#d9dade' if brightness(model.color) < 0.5 else '#33363b', 0.3))


def arm(model):
    """A broadcast microphone hanging from a sprung arm."""
    metal = of.metal('#33363b', 0.35)
    with place(x=90):
        box(60, 60, 20, 5, metal)
        lathe([(0, 20), (13, 20), (13, 44), (0, 44)], metal)
    for shift in (-7, 7):
        tube([(90, shift, 44), (128, shift, 220)], 5, metal, smooth=False)
        tube([(128, shift, 220), (-44, shift, 268)], 5, metal, smooth=False)
    with place(128, 0, 220, rx=90):
        disc(17, 26, 3, of.plastic('#26282b', 0.4))
        pass
    for a, b in (((98, 0, 70), (122, 0, 180)), ((104, 0, 234), (-8, 0, 264))):
        points = []
        for i in range(120):
            t = i / 119
            x, z = a[0] + (b[0] - a[0]) * t, a[2] + (b[2] - a[2]) * t
            points.append((x + 5 * cos(i * 0.9), 5 * sin(i * 0.9), z + 2))
        tube(points, 1.1, of.metal('#b9bcc1', 0.2))
    with place(x=-58, z=266, ry=24), place(z=-150):
        lathe([(0, 0), (20, 2), (30, 10), (33, 24), (33, 62), (32, 64)], of.mesh('#44474d', 2.6, 0.3, metallic=True))
        lathe([(32, 65), (33, 66), (33, 128), (26, 140), (0, 142)], of.metal(model.color, 0.38))
        with place(z=64):
            ring(32, 34.4, 3.4, 0.8, of.metal('#c9a86a', 0.25))
        with place(y=-33.2, z=96, rx=90):
            words(model.brand.lower(), 9, of.metal('#d9dade', 0.3))


def clip(model):
    shell = of.plastic(model.color, 0.4)
    for i, (x, y, turn) in enumerate(((-32, 0, 14), (14, -14, -10))):
        with place(x, y, rz=turn), place(rx=72), place(y=17):
            slab(30, 34, 11, 8, 2.6, shell, 8)
            with place(z=11, y=6):
                disc(7, 0.5, 0.2, of.mesh('#55585e', 1.3), 32)
            with place(z=11, y=-9):
                disc(1.2, 0.2, 0.1, of.light('#bff3cf', 2.5), 14)
            with place(z=-4):
                slab(18, 26, 3, 5, 1, of.metal('#8d9096', 0.3))
            if i == 0:
                with place(y=20, z=5.5):
                    ball(13, of.fabric('#3a3b3f', 2.4, 1.0), (1, 1, 0.9))
    with place(x=62, y=6, rz=-20), place(rx=76), place(y=22):
        slab(38, 44, 12, 6, 2.4, shell, 8)
        with place(y=6, z=12):
            slab(28, 20, 0.3, 2, 0.1, of.black_glass())
            for k in (-1, 1):
                with place(k * 6.4, 0, 0.3):
                    for j in range(5):
                        with place(y=-6 + j * 2.6):
                            slab(6, 1.6, 0.2, 0.4, 0.05, of.light('#8fe0a0' if j < 4 else '#e6ae5e', 1.2), 2)
        with place(y=-13, z=12):
            button(12, 5, 1, of.metal('#8d9096', 0.3))


def shotgun(model):
    with place(z=60, ry=90), place(z=-90):
        lathe([(0, 0), (9, 0), (10.5, 2), (10.5, 60), (10, 62)], of.metal(model.color, 0.38))
        lathe([(10, 62), (10.5, 64), (10.5, 178), (9, 181), (0, 181)], of.metal(darken(model.color, 0.1), 0.4))
        for row in range(4):
            for i in range(15):
                with place(rz=-90 + (row - 1.5) * 34, z=76 + i * 6.6), place(x=10.4, ry=90):
                    slab(3.6, 3, 0.3, 1.4, 0.1, of.plastic('#060607', 0.8), 4)
        with place(z=61):
            ring(9.8, 11, 2, 0.5, of.metal('#c9a86a', 0.25))
    with place(x=-44, y=-10.6, z=60, rx=90):
        words(model.brand.lower(), 6.4, of.metal('#d9dade', 0.3))
    for x in (-24, 26):
        with place(x, z=60, ry=90):
            ring(13, 17, 7, 2, of.rubber('#1d1e21'))
        tube([(x, 0, 44), (x, 0, 26)], 4, of.rubber('#1d1e21'), smooth=False)
    with place(z=16):
        box(74, 26, 12, 4, of.plastic('#26282b', 0.4))
    with place(z=4):
        lathe([(0, 0), (11, 0), (11, 4), (7, 5), (7, 13), (0, 13)], of.metal('#33363b', 0.3))
    box(22, 20, 5, 1.5, of.metal('#33363b', 0.3))


def build(model, view):
    {'arm': arm, 'clip': clip, 'shotgun': shotgun}.get(model.get('style'), desk)(model)
