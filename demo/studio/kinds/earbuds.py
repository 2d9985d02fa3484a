"""Earbuds in front of their open case: with stem, round, with ear hook, open."""

import materials as of
from color import brightness, contrast, darken
from parts import words
from shapes import ball, disc, lathe, ring, rounded_profile, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -22, 'elevation': 24}, 'detail': {'azimuth': -34, 'elevation': 16}}


def bud(model, side):
    """One earbud around the origin, its tip towards `side` on x, upright along z."""
    style = model.get('style', 'stem')
    shell = of.gloss(model.color)
    tip = of.rubber('#f4f2ee' if brightness(model.color) > 0.6 else '#1a1b1d')
    with place(ry=side * 90):
        if style != 'open':
            lathe(
                rounded_profile([(0, -7), (5, -7), (8.6, -5), (9, 0), (8.6, 4.4), (5, 7), (4, 9), (4, 9.4), (0, 9.4)]),
                shell,
                48,
            )
            lathe(
                rounded_profile([(3.2, 8), (4, 8.6), (7, 10.4), (7, 13.6), (5, 16.8), (2.4, 17), (2, 16), (0, 16)]),
                tip,
                40,
            )
            with place(z=-6.9):
                disc(3.6, 0.3, 0.1, of.metal('#8d9096', 0.25), 28)
    if style == 'stem':
        with place(x=-side * 3.4, z=-3, rx=-8):
            lathe(
                rounded_profile([(0, -24), (2.4, -24), (3.2, -23.4), (3.2, -22), (3.2, -9), (4, 2), (3, 6), (0, 6)]),
                shell,
                40,
            )
            with place(z=-23.6):
                ring(2.2, 3.22, 1.6, 0.3, of.metal('#c9ccd1', 0.25), 36)
            with place(y=-3.2, z=-13, rx=90):
                slab(2, 9, 0.3, 1, 0.1, of.plastic(contrast(model.color, 0.15), 0.4), 6)
    elif style == 'round':
        with place(x=-side * 4):
            ball(8.4, shell, (0.75, 1, 1))
            with place(x=-side * 6, ry=-side * 90):
                ring(4.4, 5.2, 0.5, 0.2, of.metal('#c9a86a', 0.3), 40)
    elif style == 'hook':
        tube([(0, -6, 2), (0, -12, 12), (0, -2, 25), (0, 13, 22), (0, 17, 6), (0, 13, -8)], 2.1, of.rubber('#1f2124'))
        with place(x=-side * 4):
            ball(8.6, shell, (0.7, 1.15, 0.85))
    elif style == 'open':
        ball(10, shell, (0.75, 1.2, 0.85))
        with place(x=side * 6.4, ry=side * 90):
            disc(5.4, 1, 0.4, of.mesh('#55585e', 1.1), 36)
        tube(
            [(-side * 2, 6, 4), (-side * 1, 13, 16), (side * 4, 10, 27), (side * 9, 0, 26), (side * 10, -6, 16)],
            3.2,
            of.rubber(model.color),
        )
        with place(side * 10, -7, 11):
            ball(6, shell, (0.8, 0.9, 1.2))


def case(model):
    """The open case standing on z = 0, its front at -y."""
    wide = model.get('case', 380) / 6.2
    deep = model.get('caseTall', 260) / 9.6 + 4
    radius = min(model.get('caseRadius', 90) / 6.2, deep / 2 - 0.1)
    shell = of.gloss(model.color) if model.brand != 'Murmelo' else of.plastic(model.color, 0.3)
    tall = 27
    slab(wide, deep, tall, radius, (8, 0.6), shell, 14)
    with place(z=tall - 0.2):
        slab(wide - 2.4, deep - 2.4, 0.5, radius - 1, 0.2, of.plastic(darken(model.color, 0.12), 0.4), 14)
        for x in (-1, 1):
            with place(x * wide * 0.22, 0, 0.42):
                disc(7.2, 0.2, 0.05, of.plastic(darken(model.color, 0.5), 0.5), 36)
    with place(y=deep / 2 - 0.5, z=tall + 0.4, rx=-104), place(y=-deep / 2 + 1):
        slab(wide, deep, 13, radius, (0.6, 7), shell, 14)
    with place(y=deep / 2 - 0.5, z=tall, rx=90):
        pass
    with place(y=-deep / 2 - 0.02, z=tall * 0.52, rx=90):
        disc(1, 0.3, 0.1, of.light('#bff3cf', 2.4), 20)
        with place(y=-6):
            words(model.brand.lower(), 4, of.plastic(contrast(model.color, 0.55)))
    return wide, deep


def build(model, view):
    if view == 'detail':
        for side in (-1, 1):
            with place(x=side * 17, y=-side * 7, z=26, rz=side * 24 + (180 if side > 0 else 0)):
                bud(model, -1)
        return
    _, deep = case(model)
    for side in (-1, 1):
        with place(x=side * 19 + 2, y=-deep / 2 - 24 - side * 4, z=15, rz=20 * side), place(rx=26):
            bud(model, -side)
