"""Air purifier, standing fan and humidifier."""

from math import cos, pi, sin

import materials as of
from color import brightness, contrast, darken
from dials import readout
from parts import screen, words
from shapes import disc, lathe, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 12}, 'detail': {'azimuth': -16, 'elevation': 36}}


def purifier(model):
    shell = of.plastic(model.color, 0.42)
    lathe([(0, 0), (104, 0), (112, 6), (114, 20), (114, 40)], shell)
    lathe([(112, 40), (112, 210)], of.plastic(darken(model.color, 0.22), 0.5), closed=False)
    for i in range(60):
        with place(rz=i * 6), place(x=112.4, z=125, ry=90):
            slab(168, 4.6, 2, 2, 0.8, shell, 3)
    lathe([(114, 208), (114.6, 214), (114, 420), (110, 432), (100, 438), (92, 436), (90, 430), (0, 428)], shell)
    with place(z=428):
        for i in range(6):
            ring(20 + i * 12, 25 + i * 12, 5, 1.4, of.plastic(darken(model.color, 0.12), 0.4))
        disc(18, 7, 2, of.gloss('#141517'))
        with place(z=7.1):
            screen(24, 24, 12, lambda w, h: readout('8', w, h, 'clean', '#8fe0a0'))
    with place(y=-114.8, z=330, rx=90):
        words(model.brand.lower(), 17, of.plastic(contrast(model.color, 0.6)))
        with place(y=-34):
            slab(46, 3, 0.8, 1.5, 0.3, of.light('#8fe0a0', 1.8), 4)


def fan(model):
    shell = of.plastic(model.color, 0.4)
    disc(150, 22, 8, shell)
    tube(
        [(0, 0, 20), (0, 0, 560)],
        15,
        of.metal('#c9cacc' if brightness(model.color) > 0.5 else '#3a3d42', 0.3),
        smooth=False,
    )
    with place(z=330):
        ring(14, 22, 34, 5, shell)
    with place(y=-20, z=640, rx=84):
        lathe([(0, -90), (30, -88), (52, -70), (56, -30), (56, 0), (0, 0)], shell)
        for z in (-34, 34):
            with place(z=z):
                ring(170, 177, 8, 3, shell)
        lathe([(174, -32), (178, -30), (178, 38), (174, 40)], shell, closed=False)
        for front in (-1, 1):
            for i in range(54):
                a = 2 * pi * i / 54
                tube(
                    [
                        (38 * cos(a), 38 * sin(a), 20 * front + front * 42),
                        (104 * cos(a + 0.12), 104 * sin(a + 0.12), front * 54),
                        (174 * cos(a + 0.3), 174 * sin(a + 0.3), front * 36),
                    ],
                    1.5,
                    shell,
                )
        with place(z=56):
            disc(42, 8, 3, shell)
            with place(z=8):
                words(model.brand[0].lower(), 30, of.plastic(contrast(model.color, 0.55)), 'Bold')
        for i in range(7):
            with place(rz=i * 360 / 7), place(x=98, z=6, rx=24):
                slab(
                    124,
                    66,
                    3,
                    30,
                    1.2,
                    of.glass('#9fb8c0', 0.2) if brightness(model.color) > 0.5 else of.plastic('#3a3d42', 0.4),
                    10,
                )
        disc(34, 26, 6, of.plastic('#b9bcc1', 0.4))
    with place(y=-100, z=22):
        for x in (-30, 0, 30):
            with place(x):
                disc(9, 1.6, 0.6, of.plastic(contrast(model.color, 0.15), 0.4))


def mist(model):
    shell = of.plastic(model.color, 0.36)
    lathe([(0, 0), (84, 0), (92, 8), (94, 26), (94, 70), (92, 76)], shell)
    lathe([(92, 76), (93, 80), (90, 180), (80, 226), (66, 240), (0, 242)], of.satin_glass('#c9d8dc', 0.15))
    with place(z=240):
        lathe([(0, 0), (50, 0), (50, 8), (24, 16), (16, 26), (12, 26), (12, 18), (0, 18)], shell)
    with place(y=-94.6, z=40, rx=90):
        disc(14, 2, 0.8, of.metal('#c9cacc', 0.28))
        ring(15, 17.4, 1.2, 0.4, of.light('#8fd6e8', 1.8))
        with place(x=0, y=-26):
            words(model.brand.lower(), 10, of.plastic(contrast(model.color, 0.6)))


def build(model, view):
    {'fan': fan, 'mist': mist}.get(model.get('style'), purifier)(model)
