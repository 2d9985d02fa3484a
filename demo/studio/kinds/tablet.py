"""Tablets, alone or with keyboard cover and pen."""

import materials as of
from color import contrast, darken
from kinds.phone import frame_color
from parts import LAPTOP_ROWS, button, holes, keyboard, lens, screen, words
from screens import tablet_home
from shapes import disc, lathe, slab
from space import place
from windows import SCREENS

VIEWS = {'main': {'azimuth': -22, 'elevation': 14}, 'detail': {'azimuth': 24, 'elevation': 10}}


def size(model):
    """Width and height lying across, and depth, in millimetres."""
    diagonal = model.get('inches', 11) * 25.4
    bezel = model.get('bezel', 8)
    return diagonal * 0.82 + 2 * bezel, diagonal * 0.575 + 2 * bezel, 6.4


def body(model):
    """A tablet lying face up, wide along x."""
    width, height, depth = size(model)
    metal = of.anodised(frame_color(model))
    slab(width, height, depth, 13, 2, metal, 12)
    with place(z=depth - 0.35):
        slab(width - 2, height - 2, 0.6, 12, (0, 0.4), of.black_glass(), 12)
    bezel = model.get('bezel', 8)
    content = SCREENS.get(model.get('screen'), tablet_home)
    content = tablet_home if model.get('screen') == 'wallpaper' else content
    with place(z=depth + 0.28):
        screen(width - 2 * bezel, height - 2 * bezel, 5, lambda w, h: content(model.seed, w, h))
    with place(y=height / 2 - bezel / 2, z=depth + 0.28):
        disc(1.3, 0.05, 0.01, of.lens_glass('#34406f'), 20)
    with place(ry=180):
        for i in range(model.get('cameras', 1)):
            with place(-width / 2 + 16 + 15 * i, height / 2 - 16, 0.02):
                lens(6.4, '#55585e', height=1.6)
        with place(z=0.04):
            words(model.brand.lower(), 11, of.metal(contrast(model.color, 0.6), 0.3))
        if model.get('ribbed'):
            for i in range(9):
                with place(y=-height * 0.24 - i * 3.2 + 12):
                    slab(width - 40, 1.8, 0.9, 0.9, 0.4, of.rubber(darken(model.color, 0.15)), 3)
    with place(width / 2 - 22, height / 2, depth / 2, rx=-90):
        button(16, 2.4, 0.7, metal)
    for x in (-1, 1):
        with place(x * width / 2, 0, depth / 2, rz=90, rx=90 * x):
            holes(12, 1, 2.6, 0.7)


def pen(x, y, length=150):
    with place(x, y, 4.4, ry=90, rz=-12):
        lathe(
            [(0, 0), (0.9, 0.6), (4.3, 16), (4.4, 20), (4.4, length - 3), (3.6, length - 0.6), (0, length)],
            of.plastic('#f2f0eb', 0.3),
            32,
        )


def build(model, view):
    width, height, depth = size(model)
    if view == 'detail':
        with place(rz=180), place(rx=82), place(y=height / 2):
            body(model)
        return
    lean = 18 if model.get('keyboard') else 12
    with place(rx=90 - lean), place(y=height / 2):
        body(model)
    if model.get('keyboard'):
        cover = of.fabric('#4b4e53', 2.4, 0.2)
        with place(y=-height * 0.42, z=-4.4):
            slab(width, height * 0.78, 4.4, 9, 1.6, cover)
            with place(y=16, z=4.4):
                keyboard(LAPTOP_ROWS[1:], 18, 2.6, 1.4, lambda r, c: of.plastic('#2b2d31', 0.5))
            with place(y=-height * 0.28, z=4.3):
                slab(92, 44, 0.4, 4, 0.15, of.plastic('#5b5e64', 0.4))
    elif view == 'main':
        with place(x=width * 0.10, y=height * 0.6, rz=180), place(rx=82), place(y=height / 2):
            body(model)
    if model.get('pen'):
        with place(z=-4.4 if model.get('keyboard') else 0):
            pen(width * 0.12, -height * 0.95, 150)
