"""A felt laptop sleeve."""

import materials as of
from color import darken, lighten
from parts import words
from shapes import box, slab, tube
from space import place

VIEWS = {
    'main': {'azimuth': -24, 'elevation': 14},
    'detail': {'azimuth': 24, 'elevation': 22, 'focus': (0.78, 0.5, 0.72), 'zoom': 1.9, 'blur': 5.8},
}


def build(model, view):
    wide, tall = 350, 250
    felt = of.fabric(model.color, 0.9, 1.0)
    with place(rx=80), place(y=tall / 2):
        slab(wide, tall, 22, 26, 9, felt, 12)
        with place(y=-tall * 0.14, z=20):
            slab(wide - 34, tall * 0.62, 6, 14, 3, felt, 10)
        zip_points = [
            (-wide / 2 + 22, tall / 2 - 4, 11),
            (-wide / 2 + 40, tall / 2 + 0.4, 11),
            (0, tall / 2 + 0.6, 11),
            (wide / 2 - 40, tall / 2 + 0.4, 11),
            (wide / 2 - 8, tall / 2 - 14, 11),
            (wide / 2 + 0.5, tall / 2 - 50, 11),
        ]
        tube(zip_points, 3, of.metal('#8d9096', 0.35))
        with place(wide / 2 + 2, tall / 2 - 54, 11, rz=8):
            box(4, 10, 6, 1.5, of.metal('#c9ccd1', 0.25))
            with place(y=-22):
                box(3, 30, 4, 1.4, of.leather('#6b4a2f'))
        with place(x=wide * 0.34, y=-tall * 0.34, z=26):
            slab(62, 24, 1.6, 3, 0.5, of.leather('#6b4a2f'))
            with place(z=1.62):
                words(model.brand.lower(), 8.5, of.plastic(lighten('#6b4a2f', 0.55)), 'SemiBold')
        for y in (tall * 0.17,):
            with place(y=y, z=25.6):
                for i in range(44):
                    with place(x=-wide / 2 + 26 + i * (wide - 52) / 43):
                        slab(4, 1, 0.5, 0.4, 0.2, of.plastic(darken(model.color, 0.4)), 2)
