"""Game consoles: upright, cube, flat with two pads."""

import materials as of
from color import brightness, contrast, darken
from kinds.gamepad import pad
from parts import button, holes, socket, words
from shapes import box, disc, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 12}, 'detail': {'azimuth': 150, 'elevation': 14}}


def back(wide, tall):
    """The sockets of the back around the origin, seen from above."""
    with place(y=-tall * 0.3):
        for i, (w, h) in enumerate(((15, 6), (14, 12), (13, 5), (16, 9))):
            with place(y=i * 17):
                socket(min(w, wide * 0.6), h, radius=1.2)
    with place(y=tall * 0.28):
        holes(max(int(wide / 8), 3), 12, 5, 1.6)


def upright(model):
    light = brightness(model.color) > 0.5
    shell, core = of.plastic(model.color, 0.34), of.gloss('#141517' if light else '#2b2d31')
    wide, deep, tall = 76, 220, 300
    with place(z=6):
        with place():
            box(wide - 34, deep - 8, tall - 8, 10, core)
        for x in (-1, 1):
            with place(x=x * (wide / 2 - 9), rz=0, ry=x * 1.5):
                box(17, deep, tall, 8, shell)
        glow = model.get('accent', '#7fd6c4')
        for x in (-1, 1):
            with place(x=x * (wide / 2 - 18), y=-deep / 2 + 3, z=tall * 0.5, rx=90):
                slab(1.6, tall * 0.8, 1.6, 0.7, 0.3, of.light(glow, 2.2), 4)
        with place(y=-deep / 2 + 3.6, z=tall * 0.56, rx=90):
            if model.get('disc'):
                with place(x=8, y=20):
                    slab(3, 128, 0.6, 1.4, 0.2, of.plastic('#000000', 0.8), 4)
            with place(x=-6, y=-tall * 0.38):
                socket(9, 3.2)
                with place(y=14):
                    socket(13, 5, radius=0.8)
            with place(x=-6, y=tall * 0.34):
                button(5, 13, 1, of.metal('#8d9096', 0.3))
        with place(x=wide / 2 + 4.2, z=tall * 0.5, rx=90, rz=90):
            words(model.brand.lower(), 26, of.plastic(contrast(model.color, 0.43), 0.4))
        with place(y=deep / 2 - 3, z=tall / 2, rx=90, rz=180):
            back(wide - 36, tall)
    disc(58, 7, 2, of.plastic('#1c1d20', 0.4))


def cube(model):
    side = 150
    shell = of.grain(model.color, 0.5, 1.6, 0.08)
    box(side, side, side, 14, shell)
    with place(z=side - 0.2):
        disc(56, 1, 0.3, of.plastic('#0c0d0f', 0.5))
        for i in range(6):
            with place(z=0.9):
                ring(8 + i * 9, 12 + i * 9, 1.4, 0.5, of.plastic('#2f3236', 0.4))
        with place(z=2):
            ring(57, 60, 0.6, 0.2, of.light('#f0745a', 2.2))
    with place(y=-side / 2 - 0.1, z=side * 0.24, rx=90):
        for x, w in ((-44, 9), (-24, 13)):
            with place(x):
                socket(w, 3.2 if w < 10 else 5)
        with place(x=44):
            button(12, 12, 1.2, of.metal('#8d9096', 0.3))
        with place(y=72):
            words(model.brand.lower(), 12, of.metal('#b9bcc1', 0.3))
    with place(y=side / 2, z=side / 2, rx=90, rz=180):
        back(70, side)


def flat(model):
    box(250, 170, 46, 12, of.plastic(model.color, 0.42))
    with place(z=46):
        slab(232, 120, 1.4, 8, 0.5, of.plastic(darken(model.color, 0.3), 0.5))
        for i in range(12):
            with place(x=-96 + i * 8, y=0, z=1.4):
                slab(4, 92, 0.5, 2, 0.2, of.plastic('#0c0d0f', 0.7), 3)
        with place(x=66, y=22, z=1.4):
            words('RELIC', 22, of.plastic(model.get('accent', '#c1564c'), 0.4), 'Black', depth=0.4)
        for x in (44, 82):
            with place(x, -26, 1.4):
                slab(30, 16, 4, 3, 1.2, of.plastic(model.get('accent', '#c1564c'), 0.35))
    with place(y=-85.2, z=20, rx=90):
        for x in (-86, -46):
            with place(x):
                socket(24, 9, radius=2)
        with place(x=84):
            disc(2, 0.5, 0.2, of.light('#f0745a', 3))
    for x, turn in ((-84, 14), (78, -12)):
        with place(x=x, y=-164, z=0, rz=turn, s=0.85):
            classic(model)
    with place(y=85, z=20, rx=90, rz=180):
        for x in (-40, 0, 40):
            with place(x):
                socket(15, 6, radius=1)


def classic(model):
    """A flat pad with a cross and four keys."""
    slab(136, 60, 15, 12, 4, of.plastic(model.color, 0.42), 8)
    with place(x=-42, z=14.8):
        for turn in (0, 90):
            with place(rz=turn):
                slab(30, 10, 3, 2, 0.8, of.rubber('#17181a'))
    for i, (x, y) in enumerate(((-11, 0), (11, 0), (0, 11), (0, -11))):
        with place(42 + x, y, 14.8):
            disc(6.4, 3.4, 1.4, of.plastic(('#c1564c', '#e6ae5e', '#4d8364', '#5d78b5')[i], 0.35), 32)
    for x in (-9, 9):
        with place(x, -8, 14.8):
            slab(13, 5, 1.6, 2.4, 0.7, of.rubber('#26282b'))


def build(model, view):
    shape = model.get('shape')
    {'cube': cube, 'flat': flat}.get(shape, upright)(model)
    if shape != 'flat' and view != 'detail':
        with place(x=-120 if shape else -128, y=-96, z=0, rz=14, s=0.9):
            pad(model)
