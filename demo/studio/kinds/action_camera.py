"""Action cameras and a pocket camera on a stabilised head."""

import materials as of
from color import contrast, darken
from dials import viewfinder
from parts import big_lens, button, holes, screen, words
from shapes import ball, box, disc, lathe, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 16}, 'detail': {'azimuth': 152, 'elevation': 14}}


def pocket(model):
    shell = of.plastic(model.color, 0.45)
    box(38, 30, 96, 10, shell)
    with place(y=-15.2, z=66, rx=90):
        slab(30, 44, 0.6, 3, 0.2, of.black_glass())
        with place(z=0.64):
            screen(27, 41, 1.5, lambda w, h: viewfinder(model.seed, w, h))
    with place(y=-15.1, z=30, rx=90):
        lathe([(0, 0), (7, 0), (7, 3), (5.5, 5), (4, 4.4), (0, 4.4)], of.rubber('#2a2c30'))
        with place(y=-16):
            button(11, 6, 1.4, of.plastic('#c9403f'))
    metal = of.metal(darken(model.color, 0.1), 0.35)
    with place(z=96):
        lathe([(0, 0), (12, 0), (12, 6), (10, 8), (0, 8)], metal)
    with place(x=17, z=104, rz=8):
        box(8, 20, 36, 4, metal)
    with place(x=0, z=132):
        with place(x=13, ry=90):
            disc(11, 8, 2, metal)
        ball(18, shell, (0.92, 1, 1))
        with place(y=-16, rx=90):
            ring(9.5, 13, 5, 1.2, of.plastic('#17181a', 0.35))
            with place(z=4.4):
                big_lens(9.5, '#3d4f8f', 4)


def build(model, view):
    if model.get('pocket'):
        pocket(model)
        return
    wide, tall, deep = model.get('width', 71) * 1.0, model.get('height', 52) * 1.0, 31
    front = -deep / 2
    shell = of.grain(model.color, 0.6, 2.2, 0.25)
    box(wide, deep, tall, 6, shell)
    with place(z=3):
        box(wide - 7, deep + 1.6, tall - 6, 5, of.plastic(contrast(model.color, 0.12), 0.5))
    x = wide / 2 - tall * 0.35
    with place(x=x, y=front - 0.6, z=tall * 0.62, rx=90):
        side = tall * 0.64
        slab(side, side, 6.5, 6, 1.6, of.plastic('#17181a', 0.35), 8)
        with place(z=6.4):
            slab(side - 5, side - 5, 0.3, 5, 0.1, of.black_glass('#0b0c0f'))
            with place(z=0.5):
                big_lens(side * 0.34, '#4a3f8f', 0.4)
    if model.get('frontScreen'):
        with place(x=-wide * 0.2, y=front - 0.8, z=tall * 0.58, rx=90):
            slab(wide * 0.4, tall * 0.58, 0.5, 2, 0.2, of.black_glass())
            with place(z=0.54):
                screen(wide * 0.36, tall * 0.5, 1, lambda w, h: viewfinder(model.seed, w, h))
    else:
        with place(x=-wide * 0.22, y=front - 0.9, z=tall * 0.62, rx=90):
            holes(4, 4, 3, 0.9)
    with place(x=-wide * 0.2, y=front - 0.85, z=tall * 0.2, rx=90):
        words(model.brand.lower(), 5, of.plastic('#e9e7e1'))
    with place(x=-wide * 0.2, z=tall):
        button(
            16,
            11,
            2.4 if 'dive' not in model.handle else 5,
            of.plastic('#c9403f' if 'dive' not in model.handle else '#1c1d20', 0.4),
        )
    if 'dive' in model.handle:
        for k in (0.12, 0.34):
            with place(x=wide * k, z=tall):
                button(11, 11, 5, of.plastic('#1c1d20', 0.5))
    with place(x=0, y=deep / 2 + 0.85, z=tall / 2, rx=90, rz=180):
        slab(wide - 10, tall - 10, 0.4, 2, 0.1, of.black_glass())
        with place(z=0.44):
            screen(wide - 13, tall - 13, 1, lambda w, h: viewfinder(model.seed, w, h))
    for k in (-1, 1):
        with place(x=k * 5.4, z=-7.2):
            box(3, 11, 9, 1.4, of.plastic('#2a2c30', 0.4))
