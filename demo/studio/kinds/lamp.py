"""Light: bulbs, a strip, wall panels, a desk lamp."""

from colorsys import hsv_to_rgb
from math import atan2, cos, pi, sin

import materials as of
from parts import button, words
from shapes import box, disc, lathe, plate, rounded_profile, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -22, 'elevation': 22}, 'detail': {'azimuth': 30, 'elevation': 24}}


def base(metal):
    """The screw base along z, from z = 0 to 26."""
    lathe([(0, 0), (4, 0), (7, 3), (9, 4)], of.plastic('#17181a', 0.3), 32)
    points = [(9, 4)]
    for i in range(5):
        z = 5 + i * 3.8
        points += [(12.2, z), (13.2, z + 1.2), (12.2, z + 2.6)]
    lathe([*points, (13, 25), (13, 27), (0, 27)], metal, 48)


def bulb(model, view):
    metal = of.metal('#c9cacc', 0.25)
    base(metal)
    lathe([(13, 26), (15, 27), (20, 40), (24, 54), (24.4, 56), (0, 56)], of.plastic('#f2f0eb', 0.35))
    dome = [(24.4, 56), (29, 66), (31.4, 78), (30.4, 90), (26, 101), (18, 109), (9, 113), (0, 114)]
    lathe(rounded_profile(dome), of.light('#ffd9a8' if view != 'detail' else '#c9a6f0', 1.05))
    with place(y=-22.4, z=46, rx=80):
        words(model.brand.lower(), 5, of.plastic('#8d9096'))


def filament(model):
    base(of.metal('#c9a86a', 0.25))
    profile = [(13, 26), (14, 29), (18, 42), (26, 60), (32, 78), (33, 92), (29, 106), (20, 116), (10, 121), (0, 122)]
    lathe(rounded_profile(profile), of.glass('#f0b860', 0.02, 0.24), closed=False)
    lathe([(0, 27), (8, 27), (6, 44), (4, 54), (0, 56)], of.glass('#f3e2c0', 0.05))
    for k in range(6):
        a = k * pi / 3
        tube(
            [(5 * cos(a), 5 * sin(a), 52), (13 * cos(a + 0.5), 13 * sin(a + 0.5), 104)],
            0.9,
            of.light('#ffb066', 20),
            smooth=False,
        )


def strip(model):
    """A loose coil lying on its edge, its end running out to the controller."""
    turns, steps = 3.25, 26
    line = []
    for i in range(int(turns * steps) + 1):
        a, r = 2 * pi * i / steps, 74 - 5 * i / steps
        line.append((r * sin(a), -r * cos(a), 0))
    line = [(-100 + 14 * i, -74 - 5 * cos(i * pi / 4) + 5, 0) for i in range(7)] + line
    for i, (start, end) in enumerate(zip(line, line[1:])):
        (ax, ay, _), (bx, by, _) = start, end
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        color = '#' + ''.join(f'{round(255 * value):02x}' for value in hsv_to_rgb(i / 24 % 1, 0.7, 1))
        with place((ax + bx) / 2, (ay + by) / 2, 12, rz=atan2(by - ay, bx - ax) * 180 / pi), place(rx=90):
            slab(long + 0.8, 24, 1.6, 0.2, 0.1, of.plastic(model.color, 0.5), 2)
            with place(z=1.6):
                slab(long * 0.62, 11, 0.9, 2, 0.3, of.light(color, 2.6), 4)
    with place(x=-122, y=-74, rz=4):
        box(46, 34, 22, 6, of.plastic(model.color, 0.4))
        with place(z=22):
            button(11, 11, 1.4, of.plastic('#8d9096', 0.4))


def panel(model):
    colors = ('#ffb68a', '#ffd98a', '#a9e0c0', '#9fc8f0', '#c9b0f0', '#f0a8b8', '#ffe9c0')
    radius = 48
    spots = ((0, 0), (1, 0), (0, 1), (-1, 1), (1, 1), (-1, 0), (2, 0))
    with place(z=150, rx=90):
        for (q, r), color in zip(spots, colors):
            x, y = radius * 1.76 * (q + r / 2), radius * 1.53 * r
            hexagon = [(radius * cos(pi / 6 + k * pi / 3), radius * sin(pi / 6 + k * pi / 3)) for k in range(6)]
            with place(x, y - 20):
                plate(hexagon, 7, 1.4, of.plastic('#f2f0eb', 0.4))
                with place(z=6.4):
                    plate([(a * 0.95, b * 0.95) for a, b in hexagon], 1.4, 0.5, of.light(color, 1.0))


def desk(model):
    shell = of.metal(model.color, 0.4) if model.color_name == 'Ink' else of.plastic(model.color, 0.38)
    disc(84, 16, 5, shell)
    with place(x=38, y=-40, z=16):
        button(16, 16, 2, of.metal('#c9a86a', 0.3))
    elbow, wrist = (-96, 0, 250), (92, 0, 410)
    for y in (-9, 9):
        tube([(0, y, 14), (-96, y, 250)], 4.6, shell, smooth=False)
        tube([elbow[:1] + (y,) + elbow[2:], wrist[:1] + (y,) + wrist[2:]], 4.6, shell, smooth=False)
    for x, z in ((-96, 250), (92, 410), (0, 18)):
        with place(x, 16, z, rx=90):
            disc(13, 32, 3, of.metal('#c9a86a', 0.3))
    with place(x=128, z=382, ry=24):
        lathe([(0, 34), (14, 34), (20, 28), (26, 6), (64, -44), (66, -47), (64, -46), (25, 2), (0, 2)][::-1], shell)
        with place(z=-36):
            disc(54, 3, 1, of.light('#ffe2b8', 3))


def build(model, view):
    style = model.get('style')
    if style == 'strip':
        strip(model)
    elif style == 'panel':
        panel(model)
    elif style == 'desk':
        desk(model)
    elif model.get('filament'):
        filament(model)
    else:
        bulb(model, view)
