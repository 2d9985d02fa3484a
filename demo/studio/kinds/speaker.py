"""Speakers: a can with a strap, a box with a handle, a room speaker, a pair for the shelf."""

from math import cos, pi, sin

import materials as of
from color import contrast, darken, lighten
from parts import button, words
from shapes import box, disc, lathe, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 14}, 'detail': {'azimuth': -20, 'elevation': 46}}


def driver(radius, rim='#2b2d31'):
    """A loudspeaker facing up on z = 0."""
    ring(radius * 0.9, radius * 1.08, 2.4, 0.8, of.metal(rim, 0.3))
    lathe(
        [
            (radius * 0.9, 1),
            (radius * 0.84, 2.6),
            (radius * 0.76, 1.2),
            (radius * 0.72, 0.4),
            (radius * 0.36, -5),
            (radius * 0.3, -5.4),
            (0, -5.4),
        ],
        of.rubber('#1a1b1d'),
        closed=False,
    )
    with place(z=-5):
        lathe(
            [(radius * 0.34, 0), (radius * 0.28, radius * 0.12), (radius * 0.14, radius * 0.2), (0, radius * 0.22)],
            of.gloss('#17181a'),
        )


def barrel(model):
    cloth = of.fabric(model.color, 1.5)
    with place(z=0):
        lathe([(0, 0), (36, 0), (40, 4), (41.5, 14), (41.5, 16)], of.rubber('#1c1d20'))
        lathe([(41, 15), (42.6, 18), (43, 60), (43, 150), (42.6, 182), (41, 185)], cloth)
        lathe([(41.5, 184), (41.5, 186), (40, 196), (36, 200), (30, 199), (28, 196), (0, 196)], of.rubber('#1c1d20'))
    with place(z=196):
        disc(24, 1.5, 0.6, of.metal(lighten(model.color, 0.1), 0.35))
    with place(y=-43.6, z=112, rx=90):
        for i, sign in enumerate('+–'):
            with place(y=22 - 44 * i):
                words(sign, 17, of.plastic(contrast(model.color, 0.7), 0.4), 'Bold', depth=0.5)
        words('m', 13, of.metal('#e9e7e1', 0.3), 'Bold', depth=0.4)
    tube(
        [(40, 0, 176), (58, -4, 172), (64, -10, 120), (60, -8, 60), (52, -2, 34), (40, 0, 26)],
        4.4,
        of.fabric(darken(model.color, 0.25), 2),
    )


def crate(model):
    shell = of.plastic(model.color, 0.5)
    wide, deep, tall = 330, 150, 190
    box(wide, deep, tall, 26, shell)
    with place(y=-deep / 2 - 0.4, z=tall / 2, rx=90):
        slab(wide - 34, tall - 34, 5, 20, 2, of.mesh('#2b2d31', 3.4, 0.33, metallic=True), 10)
        with place(z=5.1):
            words(model.brand.lower(), 20, of.metal('#e9e7e1', 0.3), 'Bold', depth=0.6)
        for x in (-1, 1):
            with place(x * 84, 0, 1.6):
                ring(50, 56, 4.2, 1.4, of.metal('#8d9096', 0.3))
    tube(
        [
            (-128, 0, tall - 6),
            (-126, 0, tall + 30),
            (-100, 0, tall + 46),
            (100, 0, tall + 46),
            (126, 0, tall + 30),
            (128, 0, tall - 6),
        ],
        11,
        of.rubber('#1d1e21'),
    )
    with place(z=tall):
        for i in range(4):
            with place((i - 1.5) * 40, -34):
                button(24, 16, 2, of.rubber('#1d1e21'))


def orb(model):
    cloth = of.fabric(model.color, 1.3)
    count = 24
    profile = []
    for i in range(count + 1):
        a = -pi / 2 * 0.78 + (pi / 2 * 0.78 + pi / 2 * 0.7) * i / count
        profile.append((62 * cos(a), 56 * sin(a) + 46))
    lathe([(0, profile[0][1]), *profile], cloth)
    low, high = profile[0], profile[-1]
    lathe([(0, 0), (44, 0), (46, 2), (low[0] + 1, low[1] + 0.5), (0, low[1])], of.rubber(darken(model.color, 0.35)))
    with place(z=high[1] - 1):
        disc(high[0] + 1.4, 2.6, 1.2, of.gloss(lighten(model.color, 0.05)))
        with place(z=2.6):
            ring(high[0] * 0.86, high[0] * 0.93, 0.3, 0.1, of.light('#9fe3d2', 1.8))
            for x, sign in ((-12, '–'), (0, '•'), (12, '+')):
                with place(x):
                    words(sign, 10, of.plastic(contrast(model.color, 0.7)), 'Medium', depth=0.1)


def shelf(model):
    wide, deep, tall = 150, 190, 240
    wooden = model.color_name == 'Walnut'
    for i, x in enumerate((-1, 1)):
        with place(x=x * 112, rz=x * -9):
            box(
                wide,
                deep,
                tall,
                5,
                of.wood(model.color, (0.3, 0.3, 0.012)) if wooden else of.plastic(model.color, 0.35),
            )
            with place(y=-deep / 2 - 0.2, z=tall / 2, rx=90):
                slab(wide - 6, tall - 6, 3, 4, 1, of.plastic('#1d1e21' if wooden else lighten(model.color, 0.2), 0.5))
                with place(y=-34, z=3):
                    driver(54)
                with place(y=66, z=3):
                    ring(16, 30, 2, 0.8, of.metal('#33363b', 0.35))
                    lathe([(16, 0.6), (12, 3), (6, 5), (0, 5.6)], of.fabric('#26282b', 3, 0.3))
                if i:
                    with place(52, -104, 3):
                        disc(7, 9, 1, of.metal('#c9ccd1', 0.25))
                with place(-46, -106, 3):
                    words(model.brand.lower(), 9, of.metal('#b9bcc1', 0.3))


def build(model, view):
    shape = model.get('shape')
    {'box': crate, 'ball': orb, 'shelf': shelf}.get(shape, barrel)(model)
