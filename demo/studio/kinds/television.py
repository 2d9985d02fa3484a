"""Televisions."""

import materials as of
from artwork import landscape
from color import contrast
from parts import screen, socket, words
from screens import film
from shapes import box, slab
from space import place

VIEWS = {'main': {'azimuth': -20, 'elevation': 7}, 'detail': {'azimuth': 154, 'elevation': 9}}


def build(model, view):
    wide, tall = 1000, 568
    deep, rim = model.get('thickness', 28), model.get('rim', 7)
    stand = model.get('stand', 'legs')
    metal = of.metal('#3a3d42', 0.3) if model.color_name != 'Snow' else of.plastic('#e4e2dc', 0.4)
    lift = 70
    with place(z=lift + tall / 2, rx=90):
        slab(wide, tall, deep, 6, (3, 1), of.plastic(model.color if model.color_name == 'Snow' else '#1a1b1e', 0.4), 6)
        with place(z=deep - 0.5):
            slab(wide - 3, tall - 3, 1, 5, (0, 0.4), of.black_glass(), 6)
            with place(y=1.5, z=1.06):
                show = landscape if 'gallery' in model.handle or 'view' in model.handle else film
                screen(wide - 2 * rim - 4, tall - 2 * rim - 7, 1, lambda w, h: show(model.handle[::-1], w, h))
        with place(ry=180):
            with place(y=-tall * 0.12):
                slab(wide * 0.66, tall * 0.52, 22, 16, (0, 9), of.plastic('#1c1d20', 0.5), 8)
                for i in range(6):
                    with place(x=wide * 0.22 - i * 26, y=-tall * 0.12, z=22):
                        socket(18, 8, radius=1.4)
                for i in range(14):
                    with place(x=-wide * 0.05, y=tall * 0.18 - i * 7, z=21.6):
                        slab(wide * 0.44, 2.6, 0.5, 1.2, 0.2, of.plastic('#070708', 0.7), 3)
            with place(y=tall * 0.32, z=0.2):
                words(model.brand.lower(), 30, of.plastic(contrast('#1a1b1e', 0.4)))
    if stand == 'legs':
        for x in (-1, 1):
            for y in (-1, 1):
                with place(x=x * wide * 0.34, y=-deep / 2, z=0), place(rx=y * -50), place(z=0):
                    pass
                with place(x=x * wide * 0.34, y=-deep / 2 + y * 54, z=0, rx=y * 42):
                    box(26, 9, 112, 3, metal)
    elif stand == 'plate':
        with place(y=10):
            slab(330, 220, 9, 14, 3, metal)
            box(120, 26, lift + 120, 6, metal)
    else:
        with place(y=-deep / 2):
            box(wide * 0.72, 190, 12, 4, metal)
            with place(y=24):
                box(wide * 0.4, 24, lift + 60, 5, metal)
    with place(x=wide * 0.24, y=-210, rz=18):
        box(42, 160, 15, 6, of.plastic('#17181a', 0.4))
        for i in range(5):
            with place(y=50 - i * 22, z=15):
                slab(13, 9, 1.4, 4, 0.5, of.plastic('#8d9096', 0.5))
