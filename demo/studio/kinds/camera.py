"""System and compact cameras."""

import materials as of
from color import brightness, darken
from dials import viewfinder
from kinds.camera_lens import barrel
from parts import button, screen, words
from shapes import box, disc, fillet, lathe, plate, slab
from space import place

VIEWS = {
    'main': {'azimuth': -28, 'elevation': 16},
    'detail': {'azimuth': 158, 'elevation': 16},
    'third': {'azimuth': 30, 'elevation': 40},
}


def dial(x, y, radius, tall, material):
    with place(x, y):
        steps = []
        for z in (0, tall):
            steps.append((radius, z))
        lathe([(0, 0), (radius, 0), (radius, tall - 0.8), (radius - 0.8, tall), (0, tall)], material, 36)
        for i in range(28):
            with place(rz=i * 360 / 28), place(x=radius, z=tall * 0.45, ry=90):
                slab(tall * 0.62, 0.9, 0.5, 0.2, 0.1, material, 2)


def build(model, view):
    flat = model.get('style') == 'flat'
    pocket = model.handle.endswith('p1')
    wide, tall, deep = (108, 64, 26) if pocket else (132, 74, 32) if flat else (134, 84, 40)
    paint = darken(model.color, 0.45) if brightness(model.color) < 0.4 else model.color
    metal = (
        of.metal(model.color, 0.35) if flat and brightness(model.color) > 0.5 else of.grain(paint, 0.36, 7, 0.05)
    )
    skin = of.leather(model.get('leather', '#121314'))
    box(wide, deep, tall, 5, metal)
    for z in (tall * 0.13 - 0.5, tall * 0.69 - 0.5):
        with place(z=z):
            box(wide + 1, deep + 1, 1, 5, of.metal('#6c6f74', 0.25))
    with place(z=tall * 0.13):
        box(wide + 0.8, deep + 0.8, tall * 0.56, 8, skin)
    if not flat:
        outline = fillet([(-27, 0), (27, 0), (17, 20), (-17, 20)], 6, closed=True)
        with place(y=deep / 2 - 2, z=tall - 3, rx=90):
            plate(outline, deep - 2, 1.4, metal)
        with place(x=-wide / 2 + 17, y=-deep / 2 - 6):
            box(31, 26, tall - 5, 10, skin)
        with place(x=-wide / 2 + 17, y=-deep / 2 - 12, z=tall - 5.4, rx=-14):
            lathe([(0, 0), (8.4, 0), (8.4, 3), (7, 4.4), (0, 4)], of.metal(model.get('accent', '#c9ccd1'), 0.22), 36)
        with place(y=-deep / 2 - 0.1, z=tall + 6, rx=90):
            words(model.brand.lower(), 7, of.plastic('#f4f2ec'), 'Bold')
        with place(x=wide * 0.4, y=-deep / 2 - 0.1, z=tall * 0.85, rx=90):
            words(model.name.split()[0], 8, of.metal('#d9dade', 0.3), 'Bold')
        with place(x=-wide * 0.2, y=-deep / 2 - 0.2, z=tall * 0.86, rx=90):
            disc(2.6, 0.8, 0.3, of.gloss('#e9dcc0'), 24)
        with place(x=wide * 0.31, y=-deep / 2 - 0.2, z=tall * 0.3, rx=90):
            lathe([(0, 0), (5.4, 0), (5.4, 2.4), (4.6, 3.2), (0, 3.2)], of.metal('#3a3d42', 0.25), 32)
    else:
        with place(x=wide * 0.32, y=-deep / 2 - 0.7, z=tall * 0.86, rx=90):
            slab(17, 11, 1.2, 2, 0.4, of.metal('#33363a', 0.3))
            with place(z=1.2):
                slab(13, 7.5, 0.2, 1, 0.1, of.lens_glass('#5f7fa0'))
        with place(x=-wide * 0.24, y=-deep / 2 - 0.1, z=tall * 0.86, rx=90):
            words(model.brand.lower(), 6, of.plastic('#f4f2ee' if brightness(model.color) < 0.6 else '#26282b'))
    knob = (
        of.metal(darken(model.color, 0.12), 0.3)
        if flat and brightness(model.color) > 0.5
        else of.metal('#5b5e64', 0.26)
    )
    with place(z=tall):
        dial(wide * 0.33, 2, 10, 6.5, knob)
        dial(wide * 0.14, 4, 7.5, 5, knob) if flat else dial(wide * 0.42, 8, 6, 5, knob)
        with place(-wide * 0.38, -3 if not flat else 0):
            disc(9, 2.4, 0.6, knob, 36)
            lathe([(0, 0), (7, 0), (7, 3), (5, 4), (0, 4.4)], knob)
            with place(z=4):
                lathe([(0, 0), (4.4, 0), (4.2, 1.6), (0, 1.9)], of.metal(model.get('accent', '#c9ccd1'), 0.25))
        if flat:
            slab(20, 18, 2, 1, 0.5, of.metal('#5b5e63', 0.3))
        else:
            with place(z=17):
                slab(19, 17, 2.4, 1, 0.5, of.metal('#2b2d30', 0.3))
    reach = model.get('lens', 210) / 210
    with place(x=wide * (0.06 if not flat else 0.04), y=-deep / 2, z=tall * 0.46, rx=90):
        if not pocket:
            lathe([(0, 0), (31, 0), (31, 2.5), (29.5, 3.2), (0, 3.4)], of.metal('#b9bcc1', 0.25))
        with place(z=3):
            barrel(
                28 * min(reach, 1.1) if not flat else 26,
                46 * reach if not flat else 30 * reach,
                '#1c1d20' if brightness(model.color) < 0.5 or not flat else '#c3c4c6',
                model.get('accent'),
            )
    with place(x=-wide * 0.06, y=deep / 2 + 0.3, z=tall * 0.46, rx=90, rz=180):
        slab(wide * 0.58, tall * 0.7, 2.6, 3, 0.8, of.plastic('#17181a', 0.4))
        with place(z=2.64):
            screen(wide * 0.54, tall * 0.6, 1, lambda w, h: viewfinder(model.seed, w, h))
        with place(x=wide * 0.4):
            lathe([(0, 0), (11, 0), (11, 1.6), (9, 2.4), (4.6, 2.4), (4.4, 1.6), (0, 1.6)], of.plastic('#26282b', 0.4))
            for y in (-18, 18, 26):
                with place(y=y):
                    button(8, 5, 1.2, of.plastic('#2b2d31', 0.4))
    if not flat:
        with place(y=deep / 2 + 1, z=tall + 8, rx=90, rz=180):
            slab(28, 18, 7, 5, 2, of.rubber('#141517'))
    for x in (-1, 1):
        with place(x * (wide / 2 + 0.5), 0, tall * 0.84, rz=90, rx=90):
            lathe([(2.4, 0), (4, 0), (4, 1.6), (2.4, 1.6)], of.metal('#c9ccd1', 0.25), 24)
    if model.handle.endswith('v1'):
        with place(x=-wide / 2 - 40, y=deep / 2, z=tall * 0.1):
            box(74, 4, tall * 0.7, 3, of.plastic('#17181a', 0.4))
            with place(y=-2.2, z=tall * 0.35, rx=90):
                screen(66, tall * 0.6, 1, lambda w, h: viewfinder(model.seed + 'b', w, h))
