"""A charger for the car."""

import materials as of
from parts import socket
from shapes import disc, lathe, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -34, 'elevation': 22}, 'detail': {'azimuth': 24, 'elevation': 16}}


def build(model, view):
    metal = of.anodised(model.color)
    dark = of.plastic('#1c1d20', 0.4)
    with place(z=15, rx=90), place(z=-20):
        lathe(
            [
                (0, 24),
                (14, 24),
                (15, 23),
                (15, 2),
                (14.4, 0),
                (12, -2),
                (11, -4),
                (11, -26),
                (9, -34),
                (5, -37),
                (0, -37),
            ][::-1],
            metal,
        )
        with place(z=23.9):
            disc(13.4, 0.5, 0.2, dark)
            with place(y=5, z=0.5):
                socket(9.2, 3.2)
            with place(y=-4, z=0.5):
                socket(13, 5.4, radius=0.8)
            ring(13.5, 14.3, 0.6, 0.2, of.light('#9fc8f0', 1.6))
        with place(z=-37):
            lathe([(0, -5), (2.6, -5), (3.6, -3), (3.6, 1), (0, 1)], of.metal('#d3d2ce', 0.2), 28)
        for x in (-1, 1):
            with place(x * 11, z=-18, ry=90 * x):
                slab(16, 5, 1.8, 2.4, 0.8, of.metal('#d3d2ce', 0.2))
        for i in range(3):
            with place(z=1 + i * 2.4):
                ring(14.9, 15.25, 1, 0.3, dark)
