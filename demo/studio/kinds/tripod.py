"""Tripods for the floor and for the table."""

from math import cos, pi, sin

import materials as of
from color import lighten
from parts import words
from shapes import ball, box, disc, lathe, ring, slab, tube
from space import place

VIEWS = {
    'main': {'azimuth': -18, 'elevation': 10},
    'detail': {'azimuth': -30, 'elevation': 16, 'focus': (0.5, 0.4, 0.84), 'zoom': 2.9, 'blur': 5.8},
}


def rod(start, end, radius, material):
    tube([start, end], radius, material, smooth=False)


def leg(model, angle, top, spread, radius):
    """Three sections that get thinner, with clamps between them and a rubber foot."""
    carbon = 'carbon' in model.handle
    tubes = of.brushed('#2b2d30', (0.6, 0.6, 9)) if carbon else of.metal(lighten(model.color, 0.2), 0.35)
    a = angle * pi / 180
    out, down = spread / top, 1
    where = [
        (cos(a) * spread * share, sin(a) * spread * share, top * (1 - share)) for share in (0.03, 0.45, 0.75, 0.97)
    ]
    for i in range(3):
        rod(where[i], where[i + 1], radius * (1 - 0.2 * i), tubes)
    for i in (1, 2):
        x, y, z = where[i]
        with place(x, y, z):
            ball(radius * 1.5, of.rubber('#1d1e21'), (1, 1, 1.5))
    x, y, _ = where[3]
    with place(x, y, radius * 1.1):
        ball(radius * 1.3, of.rubber('#17181a'), (1, 1, 1))
    return out, down


def head(model):
    """On z = 0: a ball head or a video head with its handle."""
    metal = of.metal('#33363b', 0.32)
    if model.get('ball'):
        lathe([(0, 0), (15, 0), (16, 2), (16, 26), (13, 31), (0, 31)], metal)
        with place(z=36):
            ball(11.5, of.metal('#b9bcc1', 0.12))
        with place(z=45):
            disc(9, 5, 1, metal)
        with place(x=15, z=15, ry=90):
            lathe([(0, 0), (7, 0), (8, 4), (8, 12), (6, 14), (0, 14)], of.rubber('#1d1e21'), 32)
        with place(z=50):
            slab(44, 44, 8, 5, 1.5, metal)
        with place(z=58):
            slab(36, 50, 6, 3, 1, of.metal(model.color if model.color_name != 'Ink' else '#c9403f', 0.35))
    else:
        lathe([(0, 0), (24, 0), (24, 10), (20, 14), (0, 14)], metal)
        with place(z=14):
            box(38, 50, 44, 8, of.plastic('#26282c', 0.4))
        with place(x=19, z=38, ry=90):
            disc(16, 9, 2, of.plastic('#33363b', 0.4))
        with place(z=58):
            slab(52, 78, 9, 6, 2, metal)
        rod((10, 16, 34), (62, 150, 4), 5, metal)
        rod((48, 112, 13), (66, 160, 1), 9, of.rubber('#1b1c1e'))


def build(model, view):
    if model.get('short'):
        flexible(model)
        return
    top, spread, radius = 300, 165, 9
    for angle in (-90, 30, 150):
        leg(model, angle, top, spread, radius)
    with place(z=top - 16):
        lathe([(0, 0), (20, 0), (30, 6), (30, 22), (20, 30), (0, 30)], of.metal('#2f3236', 0.35))
        for angle in (-90, 30, 150):
            with place(rz=angle), place(x=22):
                box(26, 20, 20, 4, of.metal('#33363b', 0.35))
    rod((0, 0, top * 0.52), (0, 0, top + 60), 8, of.metal(lighten(model.color, 0.15), 0.3))
    with place(z=top + 10):
        ring(8, 13, 16, 3, of.rubber('#1d1e21'))
    with place(z=top + 58):
        head(model)
    rod((0, 0, top * 0.56), (0, 0, top * 0.5), 10, of.rubber('#1d1e21'))


def flexible(model):
    """Legs of ball joints that wrap around a rail."""
    joint = of.rubber(model.color)
    link = of.plastic('#2b2d31', 0.4)
    for n, angle in enumerate((-90, 30, 150)):
        a = angle * pi / 180
        for i in range(11):
            t = i / 10
            r = 12 + 78 * t**0.8
            z = 118 * (1 - t) ** 1.5 + 8
            bend = a + 0.35 * sin(t * 5 + n)
            with place(cos(bend) * r, sin(bend) * r, z):
                ball(9.2 - 1.4 * t, joint if i % 2 == 0 else link)
    with place(z=116):
        lathe([(0, 0), (17, 0), (18, 4), (18, 16), (14, 20), (0, 20)], link)
        with place(z=18):
            head(model)
    with place(y=-18, z=126, rx=90):
        words(model.brand.lower(), 5, of.plastic('#e9e7e1'))
