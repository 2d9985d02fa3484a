"""A backpack for a laptop."""

import materials as of
from color import darken, lighten
from parts import words
from shapes import box, loft, slab, superellipse, sweep, tube
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 10}, 'detail': {'azimuth': 150, 'elevation': 12}}


def bag(wide, deep, tall, material, soft=3.2):
    """A rounded bag standing on z = 0, narrower towards its top."""
    levels = [
        (0, 0.86),
        (0.02, 0.93),
        (0.08, 0.99),
        (0.3, 1.0),
        (0.6, 0.98),
        (0.8, 0.93),
        (0.9, 0.86),
        (0.96, 0.74),
        (0.99, 0.58),
        (1, 0.4),
    ]
    return loft(
        [
            [(x, y, share * tall) for x, y in superellipse(wide * k, deep * (0.35 + 0.65 * k), soft, 64)]
            for share, k in levels
        ],
        material,
    )


def build(model, view):
    cloth = of.fabric(model.color, 1.1, 0.5)
    dark = of.fabric(darken(model.color, 0.35), 1.1, 0.5)
    bag(290, 150, 440, cloth)
    with place(y=-66):
        bag(240, 60, 230, cloth)
    with place(y=-97, z=205, rx=90):
        slab(190, 7, 2, 3, 0.8, of.plastic('#17181a', 0.5))
        with place(x=84, z=2):
            box(10, 6, 4, 1.5, of.metal('#c9ccd1', 0.25))
            with place(y=-18):
                slab(6, 30, 3, 2, 1, of.leather('#6b4a2f'))
    tube(
        [
            (-134, -38, 120),
            (-140, -40, 260),
            (-128, -36, 366),
            (-84, -34, 414),
            (0, -34, 428),
            (84, -34, 414),
            (128, -36, 366),
            (140, -40, 260),
            (134, -38, 120),
        ],
        4,
        of.metal('#55585e', 0.35),
    )
    tube([(-28, 10, 430), (-26, 10, 470), (26, 10, 470), (28, 10, 430)], 8, of.leather('#6b4a2f'))
    with place(y=-100, z=120, rx=90):
        slab(80, 30, 2, 4, 0.8, of.leather('#6b4a2f'))
        with place(z=2.05):
            words(model.brand.lower(), 12, of.plastic(lighten('#6b4a2f', 0.5)))
    for x in (-1, 1):
        with place(x=x * 74, y=74, rz=90):
            sweep([(0, 0, 410), (46, 0, 380), (74, 0, 300), (70, 0, 200), (44, 0, 110), (8, 0, 50)], 58, 13, dark, 4)
        with place(x=x * 74, y=116, z=96):
            box(40, 8, 20, 3, of.plastic('#17181a'))
        with place(x=x * 150, y=0):
            bag(26, 96, 150, dark)
    with place(y=66, z=30):
        box(220, 20, 330, 9, of.fabric('#2a2b2e', 0.6, 1.0))
