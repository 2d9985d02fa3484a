"""Door sensors, the hub they talk to, a wall switch."""

import materials as of
from color import contrast, darken
from parts import words
from shapes import disc, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -28, 'elevation': 20}, 'detail': {'azimuth': 26, 'elevation': 34}}


def build(model, view):
    shell = of.plastic(model.color, 0.36)
    style = model.get('style')
    if style == 'hub':
        slab(100, 100, 28, 30, 8, shell, 14)
        with place(z=28):
            ring(16, 19, 0.5, 0.2, of.light('#7fd6c4', 1.8))
            words('h', 18, of.plastic(contrast(model.color, 0.55)), 'Bold')
        with place(y=-50, z=13, rx=90):
            words(model.brand.lower(), 8, of.plastic(contrast(model.color, 0.55)))
        return
    if style == 'switch':
        with place(z=44, rx=90):
            with place(z=-8):
                slab(76, 76, 14, 6, 0.6, of.plastic('#8d9096', 0.4), 10)
            with place(z=5):
                slab(88, 88, 4, 8, (0.6, 1.6), shell, 10)
            for x in (-1, 1):
                with place(x * 19.5, z=8.8):
                    slab(37, 74, 3, 4, 1, of.plastic(model.color, 0.28), 8)
                    with place(y=-26, z=3):
                        slab(9, 1.4, 0.2, 0.6, 0.05, of.light('#7fd6c4' if x < 0 else '#e6ae5e', 1.4), 4)
        return
    for x, y, turn in ((-30, 0, 10), (34, 10, -12)):
        with place(x, y, rz=turn), place(z=35, rx=90):
            slab(30, 70, 4, 7, 0.6, of.plastic(darken(model.color, 0.12), 0.4), 10)
            with place(z=4.6):
                slab(30, 70, 10.4, 7, (0.4, 3), shell, 10)
            with place(y=24, z=15):
                disc(1.6, 0.4, 0.1, of.light('#8fe0a0', 2), 18)
            with place(y=-22, z=15.02):
                words(model.brand.lower(), 4.6, of.plastic(contrast(model.color, 0.55)))
            with place(x=24, y=2):
                slab(12, 44, 12, 5, 2.4, shell, 8)
