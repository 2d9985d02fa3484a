"""Smart plugs and a power strip."""

import materials as of
from color import brightness, contrast, darken
from kinds.wall_charger import pins
from parts import button, cord, words
from shapes import box, disc, lathe, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -28, 'elevation': 20}, 'detail': {'azimuth': 34, 'elevation': 34}}


def outlet(color, radius=20):
    """A round outlet on z = 0."""
    ring(radius, radius + 2.4, 1, 0.4, of.plastic(contrast(color, 0.08), 0.4))
    with place(z=-0.4):
        disc(radius, 0.6, 0.1, of.plastic(darken(color, 0.16) if brightness(color) > 0.4 else '#0e0f11', 0.5))
    for x in (-9.5, 9.5):
        with place(x, z=0.2):
            disc(3, 0.2, 0.05, of.plastic('#050506', 0.8), 24)
    for y in (-1, 1):
        with place(y=y * (radius - 1.6), z=0.1):
            slab(5, 2.6, 0.9, 0.6, 0.2, of.metal('#c9a86a', 0.25))


def build(model, view):
    shell = of.gloss(model.color)
    if model.get('outlets'):
        wide = 240
        box(wide, 66, 44, 12, shell)
        with place(z=44):
            for i in range(3):
                with place(-62 + i * 58):
                    outlet(model.color, 21)
                    with place(y=-27.5):
                        disc(1.4, 0.4, 0.1, of.light('#8fe0a0', 2.2), 16)
            with place(102):
                button(17, 17, 3, of.plastic('#2f5d46', 0.4))
        cord(
            [
                (-wide / 2, 0, 18),
                (-wide / 2 - 34, 0, 10),
                (-wide / 2 - 50, -40, 4.5),
                (-wide / 2 + 10, -78, 4.5),
                (-20, -72, 4.5),
                (46, -84, 4.5),
            ],
            4,
            '#e9e7e1' if brightness(model.color) > 0.5 else '#1d1e21',
        )
        return
    with place(z=29, rx=90):
        lathe([(0, 0), (25, 0), (28, 3), (29, 10), (29, 44), (27.6, 47), (25, 48), (0, 48)], shell)
        with place(z=48):
            outlet(model.color)
    with place(z=29, y=0):
        pins()
    with place(y=-24, z=57.4):
        button(10, 10, 1.6, of.plastic(contrast(model.color, 0.12), 0.4))
        with place(y=12):
            disc(1.2, 0.5, 0.2, of.light('#8fe0a0', 2.4), 16)
    with place(y=-14, z=29), place(x=-29.2, rx=90, rz=-90):
        words(model.brand.lower(), 7, of.plastic(contrast(model.color, 0.55)))
