"""Simple phones with keys."""

import materials as of
from color import brightness, contrast, darken, lighten
from parts import holes, lens, screen, words
from screens import keypad_phone
from shapes import ring, slab
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 10}, 'detail': {'azimuth': 24, 'elevation': 10}}
WIDTH = 52


def body(model):
    """A phone lying face up on z = 0, its top towards y."""
    tall, radius = model.get('tall', 118), model.get('radius', 10)
    depth = 13
    shell = of.plastic(model.color, 0.34)
    slab(WIDTH, tall, depth, radius, 4, shell, 12)
    if model.handle.endswith('dura'):
        for x in (-1, 1):
            for y in (-1, 1):
                with place(x=x * (WIDTH / 2 - 2.5), y=y * (tall / 2 - 9), z=-1):
                    slab(11, 26, depth + 2.4, 5, 3, of.rubber('#1c1e21'))
    with place(z=depth - 0.4):
        slab(WIDTH - 5, tall - 6, 0.7, radius - 2, (0, 0.4), of.plastic(darken(model.color, 0.12), 0.45), 12)
    with place(y=tall * 0.235, z=depth + 0.2):
        slab(WIDTH - 8, tall * 0.4, 0.6, 4, (0, 0.3), of.black_glass())
        with place(z=0.66):
            screen(WIDTH - 13, tall * 0.34, 1.5, lambda w, h: keypad_phone(model.seed, w, h))
    with place(y=tall / 2 - 5.4, z=depth + 0.3):
        holes(7, 1, 1.9, 0.5)
    keys(model, tall, depth + 0.25)
    with place(ry=180):
        with place(y=tall * 0.33):
            slab(17, 17, 1, 6, (0, 0.5), of.black_glass())
            with place(z=0.9):
                lens(4.6, '#4a4d53', height=1.2)
        with place(y=-tall * 0.05, z=0.05):
            words(model.brand.lower(), 5.4, of.plastic(contrast(model.color, 0.65)))
        with place(y=-tall * 0.3, z=0.02):
            holes(5, 4, 2.4, 0.6)
        if model.get('bigKeys'):
            with place(y=tall * 0.1):
                slab(16, 16, 1.6, 8, (0, 0.8), of.plastic('#c9403f', 0.35))


def keys(model, tall, z):
    big = model.get('bigKeys')
    ground = lighten(model.color, 0.1) if brightness(model.color) < 0.4 else lighten(model.color, 0.35)
    ink = of.plastic('#f4f2ee' if brightness(ground) < 0.5 else '#23262a')
    cap = of.plastic('#f2f0eb' if big and brightness(model.color) < 0.4 else ground, 0.4)
    ink = of.plastic('#23262a') if big and brightness(model.color) < 0.4 else ink
    pitch = tall * 0.108
    with place(y=tall * -0.03, z=z):
        with place():
            ring(3.6, 6.4, 1.2, 0.5, of.metal('#b9bcc1', 0.3), 40)
        for x, color in ((-1, '#4d8364'), (1, '#c9403f')):
            with place(x=x * 15.5):
                slab(11, 5.4, 1.2, 2.5, (0, 0.6), of.plastic(color, 0.4))
    for row in range(4):
        for column in range(3):
            with place((column - 1) * 14.6, tall * -0.145 - row * pitch * 0.86, z):
                slab(13.4 if big else 12.6, pitch * 0.74, 1.5, 3.4, (0, 0.8), cap, 6)
                with place(z=1.52):
                    words('123456789*0#'[row * 3 + column], 6.4 if big else 4.6, ink, 'Bold', depth=0.02)


def build(model, view):
    tall = model.get('tall', 118)
    if view == 'detail':
        with place(rz=180), place(z=tall / 2, rx=90):
            body(model)
        return
    with place(z=tall / 2, rx=90):
        body(model)
    if view == 'main':
        with place(x=WIDTH * 0.86, y=WIDTH * 0.75, rz=160), place(z=tall / 2, rx=90):
            body(model)
