"""Portable drives and a USB stick."""

import materials as of
from color import brightness, contrast, darken
from parts import cord, socket, words
from shapes import disc, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 34}, 'detail': {'azimuth': 28, 'elevation': 20}}


def stick(model):
    with place(z=5, rx=0):
        slab(20, 40, 8, 5, 2, of.metal(model.color, 0.3), 8)
        with place(y=20, z=1.6), place(rx=-90), place(y=-2.4):
            slab(12, 4.6, 12, 0.6, 0.3, of.metal('#c9cacc', 0.22), 3)
        with place(y=-20, z=4), place(rx=90):
            slab(8.4, 2.6, 7, 1.25, 0.3, of.metal('#c9cacc', 0.22), 8)
        with place(z=8.02):
            words(model.brand.lower(), 4, of.plastic(contrast(model.color, 0.65)))
        with place(x=13, y=12, z=4, rx=90):
            ring(3, 4.4, 2, 0.6, of.metal('#c9cacc', 0.25))


def build(model, view):
    if model.get('stick'):
        for x, y, turn in ((0, 0, 24),) if view == 'detail' else ((-14, 0, 24), (20, 10, -32)):
            with place(x, y, rz=turn):
                stick(model)
        return
    wide, tall, deep = model.get('width', 58), model.get('height', 100), model.get('depth', 12)
    rugged, ribbed = model.get('rugged'), model.get('ribbed')
    shell = (
        of.anodised(model.color)
        if ribbed
        else of.rubber(model.color)
        if rugged
        else of.grain(model.color, 0.5, 2, 0.12)
    )
    with place(z=1.4, rz=16):
        slab(wide, tall, deep, 9, 3.2, shell, 10)
        if ribbed:
            for i in range(13):
                with place(y=-tall * 0.36 + i * tall * 0.05, z=deep - 0.2):
                    slab(wide - 10, 2, 0.8, 1, 0.35, of.anodised(darken(model.color, 0.06)), 3)
        if rugged:
            for y in (-1, 1):
                with place(y=y * (tall / 2 - 12), z=-1.4):
                    slab(wide + 7, 31, deep + 3, 11, 4, of.rubber('#1c1d20'))
            tube(
                [
                    (-8, tall / 2 + 1, deep / 2),
                    (-14, tall / 2 + 22, deep / 2),
                    (0, tall / 2 + 32, deep / 2),
                    (14, tall / 2 + 22, deep / 2),
                    (8, tall / 2 + 1, deep / 2),
                ],
                2.6,
                of.fabric('#26282b', 2),
            )
        with place(y=tall * 0.34 if ribbed else 0, z=deep + 0.02):
            words(
                model.brand.lower(),
                wide * 0.13,
                of.plastic(contrast(model.color, 0.4) if brightness(model.color) < 0.6 else '#33363b'),
            )
        with place(y=-tall / 2 + (0 if not rugged else -3.5), z=deep / 2, rx=90):
            socket(9.2, 3.2)
        with place(x=wide * 0.32, y=-tall * 0.42, z=deep + (1.6 if rugged else 0)):
            disc(1.2, 0.3, 0.1, of.light('#8fd6e8', 2.4), 16)
    cord(
        [
            (wide * 0.2, -tall * 0.56, 7),
            (wide * 0.4, -tall * 0.8, 3),
            (wide * 0.9, -tall * 0.74, 2.4),
            (wide * 1.05, -tall * 0.2, 2.4),
            (wide * 1.0, tall * 0.2, 2.4),
        ],
        2,
        '#1d1e21',
    )
    with place(x=wide * 1.0, y=tall * 0.22, z=3.4, rz=180), place(rx=90):
        slab(11, 6.4, 18, 3, 1.2, of.plastic('#26282b', 0.4))
        with place(z=18):
            slab(8.4, 2.6, 6.6, 1.25, 0.3, of.metal('#c9ccd1', 0.22), 8)
