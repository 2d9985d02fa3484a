"""Doorbells with a camera."""

import materials as of
from color import brightness, contrast
from parts import big_lens, holes, words
from shapes import disc, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 8}, 'detail': {'azimuth': 24, 'elevation': 14}}


def build(model, view):
    narrow = model.get('round')
    wide, tall, deep = (38, 118, 24) if narrow else (48, 142, 27)
    light = brightness(model.color) > 0.5
    with place(z=tall / 2, rx=90):
        slab(
            wide,
            tall,
            deep,
            wide / 2 if narrow else 13,
            4,
            of.anodised(model.color) if light else of.plastic(model.color, 0.42),
            14,
        )
        with place(z=deep - 0.3):
            slab(wide - 5, tall - 5, 1, (wide - 5) / 2 if narrow else 11, (0, 0.8), of.black_glass('#0c0d10'), 14)
        z = deep + 0.7
        with place(y=tall / 2 - 25, z=z):
            ring(10.4, 13.4, 2, 0.8, of.metal('#33363b', 0.3))
            with place(z=1):
                big_lens(10, '#3d4f8f', 0.8)
        for x in (-7, -2.4, 2.4, 7):
            with place(x, tall / 2 - 43, z):
                disc(0.9, 0.1, 0.02, of.plastic('#3a1518', 0.3), 14)
        with place(y=2 if not narrow else -4, z=z):
            holes(5, 1, 2.6, 0.55, '#2b2d31')
        with place(y=-tall / 2 + (33 if not narrow else 24), z=z):
            ring(12.4, 14.8, 1.2, 0.5, of.light('#8fd6e8', 1.9))
            disc(12.2, 2, 0.8, of.metal('#c9cacc' if light else '#55585e', 0.28))
        if not narrow:
            with place(y=-tall / 2 + 10.4, z=z):
                words(model.brand.lower(), 5, of.plastic(contrast('#0c0d10', 0.6)))
