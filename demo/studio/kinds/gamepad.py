"""Game controllers."""

import materials as of
from color import brightness, contrast, darken
from parts import button, words
from shapes import ball, disc, height_on, lathe, loft, merged, ring, slab, superellipse, tube
from space import place

VIEWS = {'main': {'azimuth': -16, 'elevation': 46}, 'detail': {'azimuth': 168, 'elevation': 22}}


def _lump(x, y, z, wide, long, high, turn, material):
    with place(x, y, z, rz=turn):
        return ball(1, material, (wide / 2, long / 2, high / 2), 32)


def hull(material):
    """The body lying on the table, its triggers towards y."""
    with place():
        middle = [
            loft(
                [
                    [(x, y, z) for x, y in superellipse(96 * k, 62 * k, 4)]
                    for z, k in ((10, 0.86), (14, 1), (34, 1), (38, 0.86))
                ],
                material,
            )
        ]
    parts = [*middle]
    for side in (-1, 1):
        parts.append(_lump(side * 46, 8, 25, 62, 66, 32, 0, material))
        parts.append(_lump(side * 56, -14, 22, 44, 78, 32, side * 20, material))
        parts.append(_lump(side * 63, -40, 18, 31, 58, 27, side * 17, material))
    return merged(parts, material, 1.7, 9)


def stick(ink):
    """On z = 0: a ring around a well, and the stick out of it."""
    ring(10.8, 14, 3, 1, of.plastic('#131416', 0.4))
    disc(11, 2, 0.1, of.plastic('#050506', 0.6))
    lathe([(0, 0), (6, 0), (4.6, 4), (4.8, 8), (9, 10), (9.6, 12), (8.8, 13.4), (6.4, 12.6), (0, 12.2)], of.rubber(ink))


def face_keys(model, dark, on):
    """The four round keys; `on(x, y)` places what is made inside on the body's surface."""
    colors = ('#c1564c', '#e6ae5e', '#4d8364', '#5d78b5') if model.get('colored') else (dark,) * 4
    for (x, y), color, letter in zip(((10, 0), (0, 10), (0, -10), (-10, 0)), colors, 'BYAX'):
        with on(47 + x, 8 + y):
            lathe([(0, -1), (5.4, -1), (5.4, 3), (4.6, 4), (0, 4.3)], of.gloss(color), 32)
            with place(z=4.32):
                words(letter, 5.2, of.plastic('#f4f2ee'), 'Bold', depth=0.02)


def pad(model):
    """A controller lying on z = 0."""
    body = hull(of.plastic(model.color, 0.42))
    light = brightness(model.color) > 0.3
    dark = '#1c1d20' if light or brightness(model.color) > 0.25 else '#3a3d42'

    def on(x, y):
        return place(x, y, height_on(body, x, y) - 0.7)

    offset = model.get('sticks') == 'offset'
    ink = '#17181a' if light else '#2b2d31'
    with on(-46 if offset else -22, 10 if offset else -18):
        stick(ink)
    with on(22, -18):
        stick(ink)
    with on(-22 if offset else -47, -18 if offset else 8):
        if model.get('paddles'):
            lathe([(0, 0), (14, 0), (14, 2.4), (12.6, 3.2), (8, 2), (0, 1.6)], of.metal('#b9bcc1', 0.28))
        for turn in (0, 90):
            with place(z=-1 + turn / 900, rz=turn):
                slab(24, 8.2, 5, 2, 0.9, of.plastic(dark, 0.4))
    face_keys(model, dark, on)
    for x in (-17, 17):
        with on(x, 16):
            button(4, 8, 2, of.plastic(dark, 0.4))
    with on(0, 12):
        disc(6.4, 2.4, 0.5, of.plastic(dark, 0.3), 36)
        with place(z=2.4):
            ring(4.6, 5.6, 0.3, 0.1, of.light('#ffffff', 1.6), 36)
    with on(0, -4), place(z=0.9):
        words(model.brand.lower(), 5, of.plastic(contrast(model.color, 0.7)))
    for side in (-1, 1):
        tube([(side * 22, 34, 31), (side * 44, 38, 30), (side * 66, 28, 27)], 5.4, of.plastic(dark, 0.3))
        tube([(side * 30, 36, 18), (side * 48, 41, 17), (side * 64, 32, 16)], 6, of.plastic(darken(dark, 0.2), 0.35))
        if model.get('paddles'):
            for k in (0, 1):
                tube([(side * (22 + 12 * k), 8, 9), (side * (30 + 14 * k), -20, 3)], 3, of.metal('#b9bcc1', 0.25))
    if model.get('darkCentre'):
        with on(0, 3):
            slab(30, 30, 1.2, 9, 0.4, of.plastic(dark, 0.3), 8)


def build(model, view):
    with place(rx=0 if view != 'detail' else -4):
        pad(model)
    if model.handle.endswith('mini'):
        tube([(0, 34, 28), (4, 70, 6), (60, 96, 3), (110, 60, 3), (96, 40, 3)], 2.4, of.rubber('#1d1e21'))
