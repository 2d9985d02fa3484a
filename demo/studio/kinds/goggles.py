"""A virtual reality headset with its two hand controllers."""

from math import cos, pi, sin

import materials as of
from color import darken
from parts import button, words
from shapes import ball, disc, lathe, loft, ring, superellipse, sweep, tube
from space import place

VIEWS = {'main': {'azimuth': -32, 'elevation': 14}, 'detail': {'azimuth': 150, 'elevation': 20}}


def visor(model):
    """The part before the eyes, its front towards -y, its middle at the origin."""
    shell = of.plastic(model.color, 0.4)

    def shape(y, wide, tall):
        return [(x, y, z - 6 * max(0, 1 - (x / 26) ** 2) * (z < 0)) for x, z in superellipse(wide, tall, 3.4, 72)]

    loft(
        [
            shape(-46, 150, 66),
            shape(-50, 166, 80),
            shape(-46, 178, 92),
            shape(-30, 184, 98),
            shape(0, 182, 98),
            shape(10, 176, 92),
        ][::-1],
        shell,
    )
    loft([shape(-52.5, 118, 44), shape(-52, 140, 58), shape(-49, 156, 70)][::-1], of.black_glass('#0b0c0f'))
    for x, z in ((-52, 22), (52, 22), (-66, -12), (66, -12)):
        with place(x, -51, z, rx=90):
            lathe([(0, 0), (5, 0), (5, 2.2), (4, 2.8), (2.4, 2.4), (0, 2.6)], of.lens_glass('#34406f'), 28)
    foam = of.fabric('#2a2b2e', 1.8, 0.6)
    loft(
        [shape(8, 176, 92), shape(26, 172, 90), shape(34, 162, 82), shape(34, 140, 62), shape(14, 136, 58)],
        foam,
        closed=False,
    )
    for x in (-32, 32):
        with place(x, 16, 0, rx=-90):
            ring(21, 27, 8, 2, of.plastic('#26282b', 0.4))
            with place(z=3):
                lathe([(21, 0), (16, 2), (8, 4), (0, 4.6)], of.lens_glass('#4a3f8f'))
    with place(y=-53, z=-1, rx=90):
        words(model.brand.lower(), 11, of.metal('#8d9096', 0.3))


def controller(model, side):
    with place(rx=-62):
        lathe(
            [(0, -52), (12, -50), (15.5, -38), (15, -8), (17, 8), (16, 14), (0, 16)], of.plastic(model.color, 0.42), 48
        )
    with place(y=8, z=12, rx=-24):
        disc(25, 9, 3, of.plastic('#1c1d20', 0.35))
        with place(-6, 2, 9):
            lathe([(0, 0), (5, 0), (4, 4), (8, 6), (7.4, 8), (0, 7.4)], of.rubber('#2b2d31'), 36)
        for x, y in ((10, 6), (12, -6)):
            with place(x, y, 9):
                button(7, 7, 1.8, of.plastic('#e9e7e1', 0.35))
    tube(
        [
            (34 * cos(2 * pi * i / 24), 12 + 10 * sin(2 * pi * i / 24), 14 + 34 * sin(2 * pi * i / 24))
            for i in range(24)
        ],
        4.4,
        of.plastic(darken(model.color, 0.06), 0.4),
        closed=True,
    )


def build(model, view):
    with place(z=52):
        visor(model)
        strap = of.fabric(darken(model.color, 0.25), 1.2)
        points = []
        for i in range(31):
            a = pi * i / 30
            points.append((94 * cos(a), 150 * sin(a), 0))
        with place(rx=0):
            side_strap(points, strap)
        with place(y=148):
            ball(22, of.plastic(model.color, 0.4), (1.6, 0.55, 1))
    if view == 'detail':
        return
    for side, x, turn in ((-1, -150, 20), (1, 128, -26)):
        with place(x, -70, 34, rz=turn):
            controller(model, side)


def side_strap(points, material):
    """A band lying in the x-y plane, wide along z."""
    with place(rx=90):
        sweep([(x, 0, -y) for x, y, _ in points], 26, 5, material, 4)
