"""Handheld consoles: wide with a screen between grips, or upright."""

import materials as of
from artwork import game, pixel_game
from color import brightness, contrast, darken
from parts import holes, screen, words
from shapes import disc, lathe, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -20, 'elevation': 16}, 'detail': {'azimuth': 22, 'elevation': 14}}


def cross(material, size=22):
    for turn in (0, 90):
        with place(rz=turn):
            slab(size, size * 0.34, 2.6, 1.4, 0.7, material)


def keys(material, colors, spread=8.4, radius=4.4):
    for (x, y), color in zip(((1, 0), (0, 1), (0, -1), (-1, 0)), colors):
        with place(x * spread, y * spread):
            disc(radius, 2.6, 1, of.plastic(color, 0.35) if color else material, 30)


def stick():
    ring(8.6, 10.4, 1.2, 0.5, of.plastic('#0d0e10', 0.4), 40)
    lathe([(0, 0), (4.4, 0), (3.6, 3), (7.4, 5), (7.8, 6.6), (7, 7.6), (5, 7), (0, 6.8)], of.rubber('#1d1e21'), 40)


def wide_one(model):
    long = model.get('screen', 165) * 0.95
    tall, deep, grip = long * 0.62, 15, 46
    one_piece = 'grips' not in model.settings
    left, right = model.get('grips', model.color), model.get('gripRight', model.get('grips', model.color))
    total = long + 2 * grip + 8
    body = of.plastic(model.color, 0.42)
    slab(total if one_piece else long + 10, tall + 12, deep, 22 if one_piece else 5, 4, body, 12)
    if not one_piece:
        for side, color in ((-1, left), (1, right)):
            with place(x=side * (long / 2 + 5 + grip / 2)):
                slab(grip, tall + 12, deep, 21, 4, of.plastic(color, 0.42), 12)
            with place(x=side * (long / 2 + 12)):
                slab(16, tall + 12, deep, 2, 4, of.plastic(color, 0.42), 6)
    with place(z=deep - 0.3):
        slab(long, tall, 0.7, 4, (0, 0.3), of.black_glass())
        with place(z=0.76):
            screen(long - 12, tall - 10, 2, lambda w, h: game(model.seed, w, h))
    dark = of.plastic('#1c1d20', 0.4) if one_piece or brightness(model.color) < 2 else body
    x = long / 2 + grip / 2 + 3
    with place(-x, tall * 0.24, deep):
        stick()
    with place(-x, -tall * 0.14, deep):
        cross(dark)
    with place(x, tall * 0.24, deep):
        keys(dark, ('#c9403f', '#e6ae5e', '#4d8364', '#5d78b5') if 'pro' in model.handle else ('',) * 4)
    with place(x, -tall * 0.14, deep):
        stick()
    for side in (-1, 1):
        with place(side * (x + 4), -tall * 0.36, deep):
            holes(4, 2, 3, 0.8)
        with place(side * x, tall * 0.46, deep - 0.02):
            slab(9, 3, 0.8, 1.4, 0.3, dark, 4)
        with place(side * (long / 2 + grip * 0.4), tall / 2 + 4, deep * 0.5):
            slab(grip, 10, 8, 5, 2.4, dark, 8)
    with place(ry=180, z=-0.02):
        words(model.brand.lower(), 15, of.plastic(contrast(model.color, 0.5)))
        for i in range(12):
            with place(x=(i - 5.5) * 6, y=tall * 0.36):
                slab(2.6, 15, 0.3, 1.3, 0.1, of.plastic('#08090a', 0.7), 3)
        for side in (-1, 1):
            with place(x=side * long * 0.36, y=-tall * 0.36):
                slab(22, 5, 0.5, 2.4, 0.2, of.rubber('#2b2d31'), 4)
    return tall + 12


def upright_one(model):
    wide, tall, deep = 84, 136, 26
    slab(wide, tall, deep, 12, 5, of.plastic(model.color, 0.42), 10)
    with place(y=tall * 0.2, z=deep - 0.3):
        slab(wide - 10, tall * 0.48, 1.2, 6, (0, 0.6), of.plastic('#26282c', 0.3))
        with place(z=1.24):
            screen(wide - 22, (wide - 22) * 42 / 48, 1, lambda w, h: pixel_game(model.seed, w, h))
    with place(y=-tall * 0.075, z=deep + 0.02):
        words('PIXELBOY', 6, of.plastic(contrast(model.color, 0.7)), 'Bold')
    with place(-wide * 0.25, -tall * 0.22, deep):
        cross(of.plastic('#1c1d20', 0.4), 25)
    for x, y in ((-7, -5), (8, 4)):
        with place(wide * 0.24 + x, -tall * 0.22 + y, deep):
            disc(6.6, 3, 1.2, of.gloss('#a83a3f'), 36)
    for x in (-10, 10):
        with place(x, -tall * 0.38, deep, rz=24):
            slab(13, 4.4, 1.6, 2.1, 0.7, of.rubber('#3a3d42'))
    with place(wide * 0.28, -tall * 0.4, deep, rz=-30):
        holes(5, 3, 3.4, 0.9)
    with place(ry=180, y=tall * 0.3):
        slab(wide - 24, 34, 1, 4, 0.4, of.plastic(darken(model.color, 0.12), 0.45))
    return tall


def build(model, view):
    make = upright_one if model.get('upright') else wide_one
    height = 136 if model.get('upright') else model.get('screen', 165) * 0.95 * 0.62 + 12
    with place(rz=180 if view == 'detail' else 0), place(rx=78), place(y=height / 2):
        make(model)
    if view == 'main' and model.get('upright'):
        with place(x=70, y=64, rz=165), place(rx=84), place(y=height / 2):
            make(model)
