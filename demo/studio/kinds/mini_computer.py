"""Small desktop computers."""

import materials as of
from color import contrast, darken
from parts import button, foot, holes, socket, words
from shapes import disc, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -34, 'elevation': 24}, 'detail': {'azimuth': 150, 'elevation': 20}}


def build(model, view):
    wide, tall = model.get('width', 142), model.get('height', 46)
    metal = of.anodised(model.color)
    radius = model.get('radius', 26)
    with place(z=4):
        slab(wide, wide, tall, radius, 4, metal, 14)
        with place(z=tall - 0.05):
            words(model.brand.lower(), wide * 0.09, of.metal(contrast(model.color, 0.55), 0.25))
        if model.get('vent'):
            for i in range(30):
                with place(x=(i - 14.5) * wide * 0.025, y=-wide / 2 - 0.02, z=tall * 0.62, rx=90):
                    slab(1.6, tall * 0.42, 0.1, 0.8, 0.02, of.plastic('#08090a', 0.7), 3)
    front = -wide / 2
    with place(y=front, z=tall * 0.36, rx=90):
        for x, w in ((-wide * 0.3, 9), (-wide * 0.18, 9), (-wide * 0.02, 13)):
            with place(x):
                socket(w, 3.2 if w < 10 else 5, radius=1.5 if w < 10 else 0.6)
        with place(wide * 0.14):
            ring(1.9, 2.6, 0.2, 0.08, of.metal('#8d9096'))
            disc(1.9, 0.1, 0.02, of.plastic('#050506'))
        with place(wide * 0.32):
            button(8, 8, 0.7, of.metal(darken(model.color, 0.1), 0.3))
            with place(z=0.8):
                disc(0.8, 0.1, 0.02, of.light('#dff7e5', 3))
    with place(y=-front, z=tall * 0.42, rx=90, rz=180):
        for i, (w, h) in enumerate(((9, 3.2), (9, 3.2), (9, 3.2), (15, 6), (13, 12), (14, 5), (14, 5))):
            with place(-wide * 0.36 + i * wide * 0.12):
                socket(min(w, wide * 0.1), h, radius=1.4)
        with place(y=tall * 0.34):
            holes(int(wide / 5), 2, 3.6, 1.1)
    for x in (-1, 1):
        for y in (-1, 1):
            with place(x * wide * 0.3, y * wide * 0.3):
                foot(10, height=4.2)
