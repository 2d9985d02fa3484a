"""Routers: with antennas, a tower, small ones for a mesh."""

import materials as of
from color import contrast, darken
from parts import socket, words
from shapes import box, disc, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -28, 'elevation': 20}, 'detail': {'azimuth': 152, 'elevation': 20}}


def mast(model):
    shell = of.grain(model.color, 0.5, 2, 0.1)
    slab(230, 150, 34, 18, 8, shell, 10)
    with place(z=33.4):
        for i in range(9):
            with place(y=-34 + i * 10):
                slab(150 - abs(i - 4) * 8, 3, 0.9, 1.4, 0.3, of.plastic('#070708', 0.7), 3)
    with place(y=-75.2, z=17, rx=90):
        for i in range(6):
            with place(x=-30 + i * 12):
                disc(1.3, 0.4, 0.1, of.light('#8fe0a0', 2.4 if i != 4 else 0.2), 16)
        with place(x=74):
            words(model.brand.lower(), 9, of.plastic('#b9bcc1'))
    for x in (-1, 1):
        with place(x * 96, 70, 20):
            tube([(0, 0, 0), (0, 12, 4), (x * 2, 14, 16)], 6, of.plastic('#1c1d20', 0.4))
            with place(x=x * 2, y=14, z=12, ry=x * 8):
                box(18, 10, 160, 4.4, of.plastic(model.color, 0.42))
        with place(x * 116, 0, 20), place(x=0, z=-8, ry=x * 22):
            box(10, 18, 160, 4.4, of.plastic(model.color, 0.42))
    with place(y=75, z=16, rx=90, rz=180):
        for i in range(5):
            with place(-60 + i * 26):
                socket(16, 13, of.metal('#c9a86a') if i == 0 else None, radius=1)


def tower(model):
    shell = of.plastic(model.color, 0.38)
    with place(z=3):
        slab(110, 110, 216, 34, 10, shell, 16)
        with place(z=216):
            for i in range(7):
                with place(y=(i - 3) * 9):
                    slab(64 - abs(i - 3) * 6, 3.6, 0.6, 1.8, 0.2, of.plastic('#0a0b0c', 0.7), 4)
        with place(y=-55.1, z=30, rx=90):
            slab(26, 2.4, 0.5, 1.2, 0.2, of.light('#8fd6e8', 2), 4)
            with place(y=22):
                words(model.brand.lower(), 12, of.plastic(contrast(model.color, 0.6)))
        with place(y=55, z=60, rx=90, rz=180):
            for i in range(5):
                with place(y=-30 + i * 24):
                    socket(16, 13, radius=1)
        with place(z=12):
            slab(110.6, 110.6, 1.2, 34.3, 0.2, of.plastic(darken(model.color, 0.35), 0.5), 16)
    slab(100, 100, 4, 30, 1, of.rubber('#1d1e21'), 16)


def node(model):
    """One small router of a set."""
    shell = of.plastic(model.color, 0.36)
    slab(88, 88, 3, 26, 0.6, of.rubber('#1d1e21'), 14)
    with place(z=2.4):
        slab(96, 96, 10, 30, (3, 0.4), of.plastic(darken(model.color, 0.14), 0.4), 14)
    with place(z=12.8):
        slab(96, 96, 71.2, 30, (0.4, 14), shell, 14)
    with place(z=84):
        ring(24, 26, 0.4, 0.1, of.plastic(darken(model.color, 0.12)))
    with place(y=-48.1, z=24, rx=90):
        disc(1.6, 0.6, 0.2, of.light('#8fd6e8', 3), 18)
        with place(y=22):
            words('m', 15, of.plastic(contrast(model.color, 0.55)), 'Bold')
    with place(y=48, z=26, rx=90, rz=180):
        for x in (-20, 4):
            with place(x):
                socket(16, 13, radius=1)
        with place(24):
            socket(9, 3.2)


def roam(model):
    slab(150, 84, 18, 14, 6, of.rubber(model.color), 10)
    with place(y=0, z=17.6):
        slab(66, 36, 0.7, 5, 0.3, of.black_glass())
        with place(z=0.74):
            words('5G', 20, of.light('#8fd6e8', 1.6), 'Bold')
    with place(ry=180):
        with place(y=6):
            slab(112, 46, 0.8, 6, 0.3, of.grain('#3a3d42', 0.5), 8)
            with place(y=5, z=0.8):
                words(model.brand.lower(), 11, of.plastic('#d9dade'), 'SemiBold')
            with place(y=-12, z=0.8):
                words('nano SIM · USB-C · LAN', 5.4, of.plastic('#a9acb2'))
        for x in (-52, 52):
            for y in (-30, 30):
                with place(x, y):
                    disc(5, 1.2, 0.4, of.rubber('#0f1012'), 20)
    rim = of.metal('#8d9096', 0.3)
    with place(y=42, z=9, rx=-90):
        for x, w, h in ((-34, 9, 3.2), (-12, 14, 10), (24, 26, 3)):
            with place(x):
                socket(w, h, rim, radius=1)


def build(model, view):
    style = model.get('style')
    if style == 'tower':
        tower(model)
    elif style == 'mesh' and model.get('units', 1) > 1:
        for x, y in ((-66, 0), (66, -18), (6, 104)):
            with place(x, y):
                node(model)
    elif style == 'mesh':
        with place(rx=80), place(y=42):
            roam(model)
    else:
        mast(model)
