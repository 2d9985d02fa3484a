"""Laptops, from thin to gaming, differing in size, bezel, keys and what they show."""

import materials as of
from color import brightness, contrast, darken, lighten
from parts import LAPTOP_ROWS, foot, holes, keyboard, legends, screen, socket, words
from shapes import lathe, slab
from space import place
from windows import SCREENS

VIEWS = {
    'main': {'azimuth': -28, 'elevation': 20},
    'detail': {'azimuth': 150, 'elevation': 18},
    'third': {'azimuth': -34, 'elevation': 34, 'focus': (0.42, 0.42, 0.15), 'zoom': 2.0, 'blur': 5.8},
}


def size(model):
    diagonal = model.get('inches', 14) * 25.4
    bezel = model.get('bezel', 5)
    return diagonal * 0.85 + 2 * bezel + 4, diagonal * 0.53 + bezel + 18


def base(model, width, depth, tall):
    metal = shell(model)
    slab(width, depth, tall, 9, (min(tall * 0.42, 4), 1.2), metal, 10)
    gaming = model.get('gaming')
    light = model.get('lightKeys')
    cap = of.plastic('#1a1b1f' if gaming else '#eceae4' if light else '#17181b', 0.48)
    ink = of.plastic('#44474c' if light else '#c9ccd1', 0.5)
    pitch = min((width - 30) / 14.4, 19.2)
    wide, high = pitch * 14.1 + 4, pitch * 6 + 4
    y = depth / 2 - high / 2 - (30 if gaming else 20)
    with place(y=y, z=tall - 0.1):
        slab(wide, high, 0.16, 4, 0.05, of.plastic(darken(model.color, 0.35) if not light else '#d5d2ca', 0.5))
        with place(z=0.12):
            keyboard(LAPTOP_ROWS, pitch, 2.4, 1.1, lambda r, c: cap, 0.95, 1.3)
            legends(LAPTOP_ROWS, pitch, 1.24, of.light('#f0745a', 1.2) if gaming else ink, 6.4)
    pad = depth - high - (42 if gaming else 32)
    with place(y=-depth / 2 + pad / 2 + 5, z=tall - 0.06):
        slab(
            pad * 1.5,
            pad,
            0.14,
            4,
            0.06,
            of.metal(darken(model.color, 0.08), 0.42) if not gaming else of.plastic('#1d1e22', 0.4),
        )
    if width - wide > 34:
        for x in (-1, 1):
            with place(x * (wide / 2 + (width - wide) / 4 - 0.5), y, tall - 0.02):
                holes(3, 26, 3, 0.7)
    for i, (x, w) in enumerate(((-1, 9), (-1, 9), (-1, 14), (1, 9), (1, 5))):
        with place(x * width / 2, depth / 2 - 30 - (i % 3) * 19, tall * 0.55, ry=90 * x, rz=0), place(rz=90):
            socket(w, min(3.2, tall * 0.34))
    for x in (-1, 1):
        for y in (-1, 1):
            with place(x * (width / 2 - 22), y * (depth / 2 - 18), -1):
                foot(5, height=1.2)


def shell(model):
    if model.get('gaming'):
        return of.grain(model.color, 0.5, 2.2, 0.12)
    return of.anodised(model.color)


def lid(model, width, height):
    """The lid, standing up from y = 0 in its own plane: lying face up, hinge edge at y = 0, towards y."""
    bezel = model.get('bezel', 5)
    with place(y=height / 2):
        slab(width, height, 5, 9, (1.8, 0.8), shell(model), 10)
        with place(z=4.8):
            slab(width - 2.4, height - 2.4, 0.4, 8, (0, 0.2), of.black_glass(), 10)
        chin = bezel + 7
        with place(y=(chin - bezel) / 2, z=5.24):
            screen(
                width - 2 * bezel - 2,
                height - bezel - chin,
                2.5,
                lambda w, h: SCREENS[model.get('screen', 'wallpaper')](model.seed, w, h),
            )
        with place(y=height / 2 - bezel / 2 - 0.6, z=5.24):
            lathe([(0, 0), (1.1, 0), (1.1, 0.05), (0, 0.06)], of.lens_glass('#34406f'), 16)
        with place(ry=180, z=-0.02):
            words(model.brand.lower(), 19, of.metal(contrast(model.color, 0.55), 0.25), 'SemiBold', depth=0.1)
        if model.get('gaming'):
            with place(ry=180, y=-height * 0.32), place(z=0.1):
                slab(width * 0.4, 2, 0.3, 1, 0.1, of.light('#f0745a', 2.2), 4)


def build(model, view):
    width, depth = size(model)
    tall = model.get('thickness', 12)
    base(model, width, depth, tall)
    if model.handle.endswith('study'):
        with place(z=-0.6):
            slab(width + 4, depth + 4, tall * 0.62, 11, 3, of.rubber(darken(model.color, 0.4)))
    opening = {'main': 112, 'detail': 74, 'third': 112}[view]
    with place(y=depth / 2 - 5, z=tall - 0.5):
        for x in (-0.3, 0.3):
            with place(x * width - 24, z=0.6, ry=90):
                lathe(
                    [(0, 0), (3, 0.3), (3, 47.7), (0, 48)],
                    of.plastic(
                        darken(model.color, 0.5) if brightness(model.color) > 0.3 else lighten(model.color, 0.1), 0.4
                    ),
                    20,
                )
        with place(rx=180 - opening), place(z=-1.5):
            lid(model, width, depth - 4)
