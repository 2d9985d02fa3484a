"""Fitness bands with a narrow screen, and one of cloth without."""

from math import cos, pi, sin

import materials as of
from color import darken, lighten
from dials import band
from kinds.watch import loop
from parts import screen
from shapes import disc, slab, sweep
from space import place

VIEWS = {'main': {'azimuth': -34, 'elevation': 14}, 'detail': {'azimuth': -6, 'elevation': 20}}


def build(model, view):
    wide = model.get('wide', 140) / 8.4
    across, up = 26, 33
    cloth = model.get('screenless')
    with place(z=up + 2, rz=90):
        if cloth:
            sweep(loop(across, up, -pi, pi, 72), wide, 3.2, of.fabric(model.color, 2.4, 0.9), 5)
        else:
            sweep(loop(across, up, -pi + 0.5, pi - 0.5), wide, 2.6, of.rubber(model.color), 4)
            for i in range(7):
                a = -1.5 + i * 0.13
                with place(across * cos(a), 0, up * sin(a), ry=90 - a * 180 / pi), place(z=1.2):
                    disc(1.2, 0.25, 0.05, of.plastic(darken(model.color, 0.6), 0.8), 18)
    with place(z=up + 2, y=-across), place(rx=90):
        if cloth:
            with place(z=0.4):
                slab(wide * 0.86, 22, 3, 3, 1.2, of.metal(lighten(model.color, 0.3), 0.3))
            return
        tall = 42
        slab(wide + 2, tall, 9, wide / 2, 3.6, of.plastic('#1a1b1d', 0.35), 14)
        with place(z=8.7):
            slab(wide + 0.6, tall - 1.6, 0.8, wide / 2 - 0.8, (0, 0.6), of.black_glass(), 14)
            with place(z=0.84):
                screen(
                    wide - 3,
                    tall - 6,
                    wide / 2 - 2,
                    lambda w, h: band(model.seed, w, h, model.get('glow', '#8fc6d8')),
                )
        if 'gps' in model.handle:
            with place(x=wide / 2 + 0.8, z=4, ry=90):
                slab(2.6, 9, 0.9, 1.3, 0.4, of.metal('#8d9096', 0.3), 6)
        if 'kid' in model.handle:
            with place(y=-tall / 2 - 4, z=1):
                disc(5, 4, 1.4, of.plastic('#e9785f', 0.4))
