"""Game controllers."""

import materials as of
from color import brightness, contrast, darken, lighten
from parts import button, words
from shapes import ball, disc, lathe, loft, merged, ring, slab, superellipse, tube
from space import place

VIEWS = {'main': {'azimuth': -16, 'elevation': 46}, 'detail': {'azimuth': 168, 'elevation': 22}}


def _lump(x, y, z, wide, long, high, turn, material):
    with place(x, y, z, rz=turn):
        return ball(1, material, (wide / 2, long / 2, high / 2), 32)


def hull(material, clamp=False):
    """The body lying on the table, its triggers towards y."""
    with place():
        middle = [loft([[(x, y, z) for x, y in superellipse(96 * k, 62 * k, 4)] for z, k in ((10, 0.86), (14, 1), (34, 1), (38, 0.86))], material)]
    parts = [*middle]
    for side in (-1, 1):
        parts.append(_lump(side * 46, 8, 25, 62, 66, 32, 0, material))
        parts.append(_lump(side * 56, -14, 22, 44, 78, 32, side * 20, material))
        parts.append(_lump(side * 63, -40, 18, 31, 58, 27, side * 17, material))
    return merged(parts, material, 1.7, 14)


def stick(x, y, z, ink):
    with place(x, y, z):
        ring(10.5, 13.6, 2.6, 1, of.plastic('#131416', 0.4))
        disc(10.6, 0.6, 0.1, of.plastic('#050506', 0.6))
        lathe([(0, 0), (6, 0), (4.6, 4), (4.8, 8), (9, 10), (9.6, 12), (8.8, 13.4), (6.4, 12.6), (0, 12.2)], of.rubber(ink))


def pad(model):
    """A controller lying on z = 0."""
    hull(of.plastic(model.color, 0.42))
    dark = '#1c1d20' if brightness(model.color) > 0.25 else '#3a3d42'
    top = 37.2
    if model.get('darkCentre') or model.brand == 'Brivanto':
        with place(y=10, z=top - 1.4):
            slab(46, 34, 2.2, 9, 1, of.plastic(dark if model.get('darkCentre') else darken(model.color, 0.12) if brightness(model.color) > 0.3 else lighten(model.color, 0.1), 0.3), 8)
    offset = model.get('sticks') == 'offset'
    stick(-50 if offset else -24, 16 if offset else -16, top, '#17181a' if brightness(model.color) > 0.3 else '#2b2d31')
    stick(24, -16, top, '#17181a' if brightness(model.color) > 0.3 else '#2b2d31')
    with place(-24 if offset else -50, -16 if offset else 14, top):
        if model.get('paddles'):
            lathe([(0, 0), (14, 0), (14, 2.4), (12.6, 3.2), (8, 2), (0, 1.6)], of.metal('#b9bcc1', 0.28))
        for turn in (0, 90):
            with place(rz=turn):
                slab(25, 8.4, 3.8, 2, 0.9, of.plastic(dark, 0.4))
    colors = ('#c1564c', '#e6ae5e', '#4d8364', '#5d78b5') if model.get('colored') else (dark,) * 4
    for (x, y), color, letter in zip(((11, 0), (0, 11), (0, -11), (-11, 0)), colors, 'BYAX'):
        with place(50 + x, 14 + y, top - 0.6):
            lathe([(0, 0), (5.7, 0), (5.7, 3), (4.8, 4), (0, 4.3)], of.gloss(color), 32)
            with place(z=4.32):
                words(letter, 5.4, of.plastic('#f4f2ee'), 'Bold', depth=0.02)
    for x in (-17, 17):
        with place(x, 22, top + 0.4):
            button(4, 8, 1.4, of.plastic(dark, 0.4))
    with place(y=16, z=top + 0.6):
        disc(6.4, 1.6, 0.5, of.plastic(dark, 0.3), 36)
        with place(z=1.6):
            ring(4.6, 5.6, 0.3, 0.1, of.light('#ffffff', 1.6), 36)
    with place(y=1, z=top + 0.85):
        words(model.brand.lower(), 5, of.plastic(contrast(model.color, 0.45)))
    for side in (-1, 1):
        tube([(side * 24, 37, 34), (side * 46, 40, 33), (side * 66, 30, 29)], 4.6, of.plastic(dark, 0.3))
        for z, radius in ((20, 6),):
            tube([(side * 32, 39, z), (side * 48, 44, z - 2), (side * 64, 35, z - 2)], radius, of.plastic(darken(dark, 0.2), 0.35))
        if model.get('paddles'):
            for k in (0, 1):
                tube([(side * (22 + 12 * k), 8, 9), (side * (30 + 14 * k), -20, 3)], 3, of.metal('#b9bcc1', 0.25))


def build(model, view):
    with place(rx=0 if view != 'detail' else -4):
        pad(model)
    if model.handle.endswith('mini'):
        tube([(0, 34, 28), (4, 70, 6), (60, 96, 3), (110, 60, 3), (96, 40, 3)], 2.4, of.rubber('#1d1e21'))
