"""Soundbars with their bass box and rear speakers."""

import materials as of
from color import contrast, darken
from parts import button, words
from shapes import box, disc, ring, slab
from space import place

VIEWS = {
    'main': {'azimuth': 50, 'elevation': 20},
    'use': {'azimuth': -16},
    'detail': {'azimuth': -34, 'elevation': 26, 'focus': (0.3, 0.2, 0.6), 'zoom': 2.0, 'blur': 7.2},
}


def build(model, view):
    wide = model.get('width', 800)
    wooden = model.color_name == 'Walnut'
    tall, deep = 64, 92
    shell = of.wood(model.color, polish=0) if wooden else of.plastic(model.color, 0.42)
    grille = (
        of.fabric('#2a2b2e' if not wooden else '#3a3430', 1.0)
        if model.color_name != 'Silver'
        else of.mesh('#a9acb1', 2.6, 0.33, metallic=True)
    )
    box(wide, deep, tall, 5 if wooden else 16, shell)
    with place(y=-deep / 2 - 0.2, z=tall / 2, rx=90):
        slab(wide - (24 if wooden else 20), tall - 14, 4, 8 if not wooden else 3, 2, grille, 8)
        with place(x=wide / 2 - 60, z=4.1):
            words(
                model.brand.lower(),
                11,
                of.metal('#c9ccd1' if model.color_name != 'Silver' else '#3a3d42', 0.3),
                depth=0.4,
            )
        for i in range(4):
            with place(x=-12 + i * 8, y=-10, z=4.1):
                disc(1.2, 0.3, 0.1, of.light('#dff7e5', 2 if i < 3 else 0.2), 14)
    with place(z=tall):
        for i in range(4):
            with place((i - 1.5) * 26, 8):
                button(18, 11, 0.8, of.plastic(contrast(model.color, 0.12), 0.4))
    if model.get('sub'):
        with place(x=wide * 0.36, y=180):
            box(200, 220, 320, 16, shell)
            with place(y=-110.2, z=160, rx=90):
                slab(176, 292, 4, 10, 2, grille, 8)
                with place(y=-118, z=4.1):
                    words(
                        model.brand.lower(), 13, of.metal('#c9ccd1' if model.color_name != 'Silver' else '#3a3d42', 0.3)
                    )
    if model.get('rears'):
        for x in (-0.34, -0.1):
            with place(x=wide * x, y=150):
                box(84, 80, 150, 14, shell)
                with place(y=-40.2, z=75, rx=90):
                    slab(66, 130, 3, 8, 1.4, grille, 8)
    if not model.get('sub'):
        with place(x=wide * 0.12, y=-deep - 44, rz=12):
            box(38, 132, 12, 5, of.plastic(darken(model.color, 0.2) if not wooden else '#26282b', 0.45))
            for i in range(4):
                with place(y=44 - i * 22, z=12):
                    ring(4.5, 6.5, 0.5, 0.2, of.plastic('#8d9096')) if i == 1 else disc(
                        4, 0.8, 0.3, of.plastic('#8d9096'), 20
                    )
