"""Cameras for the home: on a ball head, turning, for outdoors."""

import materials as of
from color import contrast, darken
from parts import big_lens, holes, words
from shapes import ball, box, disc, lathe, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 12}, 'detail': {'azimuth': 32, 'elevation': 16}}


def eye(radius):
    """A lens with its lights, facing up on z = 0."""
    disc(radius * 1.9, 1, 0.4, of.black_glass('#0c0d10'))
    with place(z=0.9):
        ring(radius, radius * 1.24, 1.6, 0.6, of.metal('#33363b', 0.3))
        with place(z=0.8):
            big_lens(radius * 0.98, '#3d4f8f', 0.6)
    for x in (-1, 1):
        with place(x * radius * 1.56, 0, 1):
            disc(radius * 0.13, 0.2, 0.05, of.light('#7fd6a0', 1.6) if x > 0 else of.plastic('#3a1518', 0.3), 16)


def build(model, view):
    shell = of.plastic(model.color, 0.36)
    style = model.get('style')
    if style == 'turret':
        lathe([(0, 0), (42, 0), (45, 3), (44, 16), (38, 24), (0, 24)], shell)
        with place(z=26):
            ring(34, 37, 1.4, 0.5, of.plastic('#1c1d20'))
        with place(z=66):
            ball(43, shell, (1, 1, 0.98))
            with place(y=-40, z=2, rx=90):
                eye(13)
            if model.get('second'):
                with place(y=-32, z=27, rx=52), place(z=2):
                    eye(6.4)
            tube([(-2, 0, 42), (-4, 0, 50), (-8, 0, 58)], 0.8, of.plastic('#8d9096'))
        with place(y=-45, z=9, rx=90):
            words(model.brand.lower(), 6.4, of.plastic(contrast(model.color, 0.6)))
    elif style == 'bullet':
        with place(y=70, z=62, rx=90):
            disc(30, 7, 2.4, shell)
        tube([(0, 64, 62), (0, 30, 50), (0, 22, 74)], 9, shell)
        with place(y=20, z=92, rx=96), place(z=-34):
            lathe([(0, 0), (24, 0), (29, 4), (31, 14), (31, 96), (30, 99), (27, 99), (27, 95), (0, 95)], shell)
            with place(z=95.2):
                eye(12.6)
            for k in range(2):
                with place(x=(-1) ** k * 17, y=11, z=96):
                    disc(4, 1, 0.4, of.light('#fff2cc', 1.5), 24)
            with place(y=33, z=58), place(rx=0):
                box(56, 5, 62, 2.4, shell)
        with place(x=-31.3, y=-24, z=92, rx=90, rz=-90):
            words(model.brand.lower(), 11, of.plastic(contrast(model.color, 0.6)))
    else:
        disc(36, 7, 2.4, shell)
        tube([(0, 4, 6), (0, 4, 26)], 6, of.metal('#b9bcc1', 0.25), smooth=False)
        with place(y=4, z=30):
            ball(11, of.metal('#b9bcc1', 0.15))
        with place(z=66, rx=86):
            slab(62, 62, 32, 30.5, 9, shell, 16)
            with place(z=32):
                eye(12.6)
            with place(y=-24, z=31.5):
                holes(5, 1, 2.2, 0.5, darken(model.color, 0.5))
