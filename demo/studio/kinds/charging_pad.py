"""Wireless chargers: a flat puck and a stand for phone, watch and earbuds."""

import materials as of
from catalogue import Model
from color import contrast, darken
from kinds.phone import body as phone_body
from kinds.watch import case as watch_case
from parts import cord, words
from shapes import box, disc, lathe, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 26}, 'detail': {'azimuth': 34, 'elevation': 34}}


def puck(model):
    lathe([(0, 0), (26, 0), (28, 0.8), (28.4, 2.4), (28, 4.6), (26.8, 5.2), (0, 5.2)], of.anodised(model.color))
    with place(z=5.2):
        disc(25.6, 0.5, 0.3, of.rubber('#f2f0eb' if model.color_name == 'Silver' else '#1a1b1d'))
        with place(z=0.5):
            words(model.brand.lower(), 5.4, of.plastic('#b9bcc1'))
    cord(
        [(27, 0, 2.6), (44, 0, 2.4), (66, 16, 2), (54, 52, 2), (8, 58, 2), (-28, 50, 2), (-48, 20, 2)],
        1.7,
        '#e9e7e1' if model.color_name == 'Silver' else '#1d1e21',
    )
    with place(-50, 16, 2.2, rz=60, rx=90):
        lathe([(0, -9), (2.8, -9), (3.3, -8), (3.3, 8), (2.2, 10), (0, 10)], of.metal('#8d9096', 0.3), 28)


def tree(model, view):
    metal = of.anodised(model.color)
    slab(150, 92, 9, 22, 3, metal, 12)
    with place(x=46, y=-8, z=9):
        slab(42, 50, 0.8, 12, 0.3, of.rubber(darken(model.color, 0.2)))
    with place(x=-28, y=28, z=4, rx=-14):
        box(22, 9, 118, 4, metal)
        with place(y=-6, z=104, rx=90):
            disc(29, 7, 2.4, metal)
            with place(z=7):
                ring(18, 24, 0.4, 0.1, of.rubber(darken(model.color, 0.15)))
    with place(x=34, y=28, z=4):
        box(12, 9, 78, 4, metal)
        with place(y=-3, z=76, rx=62):
            disc(17, 8, 2.4, metal)
            with place(z=8):
                disc(12, 0.6, 0.3, of.rubber('#f2f0eb'))
    with place(y=-46.1, z=4.6, rx=90):
        words(model.brand.lower(), 5, of.plastic(contrast(model.color, 0.65)))
    if view == 'main':
        phone = Model.prop(
            'phone', 'Tolvane', '#25272b', inches=6.2, cameras=3, selfie='island', seed='terrace', radius=11
        )
        with place(x=-28, y=12, z=112, rx=76), place(z=2):
            phone_body(phone)
        watch = Model.prop('watch', 'Tolvane', '#25272b', size=190, face='hands', metal='#55585e')
        with place(x=34, y=18, z=84, rx=62):
            watch_case(watch, view)
        with place(x=46, y=-8, z=9.6):
            slab(52, 40, 21, 19, 8, of.gloss('#f2f0eb'), 12)


def build(model, view):
    if model.get('stand'):
        tree(model, view)
    else:
        puck(model)
