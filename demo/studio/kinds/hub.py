"""USB hubs and a desktop dock."""

import materials as of
from color import contrast
from parts import cord, socket, words
from shapes import box, disc, lathe, slab
from space import place

VIEWS = {'main': {'azimuth': -28, 'elevation': 24}, 'detail': {'azimuth': 152, 'elevation': 20}}


def usb_plug():
    """A USB-C plug along y, its tip at -y, around the origin."""
    with place(rx=90):
        slab(12, 7, 20, 3.2, 1.4, of.plastic('#26282b', 0.4), 8)
        with place(z=20):
            slab(8.4, 2.6, 6.6, 1.25, 0.3, of.metal('#c9ccd1', 0.22), 8)


def build(model, view):
    metal = of.anodised(model.color)
    if model.get('dock'):
        wide, deep, tall = 190, 82, 34
        with place(z=2):
            box(wide, deep, tall, 7, metal)
            with place(y=-deep / 2, z=tall / 2, rx=90):
                for x, w, h in ((-74, 9, 3.2), (-54, 9, 3.2), (-30, 13, 5.4), (-8, 13, 5.4), (20, 24, 3), (52, 5, 5)):
                    with place(x):
                        socket(w, h, radius=1.4)
                with place(78):
                    disc(1.4, 0.3, 0.1, of.light('#dff7e5', 3), 18)
            with place(y=deep / 2, z=tall / 2, rx=90, rz=180):
                for i, (w, h) in enumerate(
                    ((9, 3.2), (9, 3.2), (15, 6), (15, 6), (17, 7), (14, 12), (13, 5.4), (13, 5.4), (8, 8))
                ):
                    with place(-80 + i * 20):
                        socket(w, h, radius=1.2)
            with place(z=tall + 0.02):
                words(model.brand.lower(), 15, of.metal(contrast(model.color, 0.55), 0.3))
        return
    wide, deep, tall = 112, 44, 13
    with place(z=1):
        box(wide, deep, tall, 5.4, metal)
        with place(y=-deep / 2, z=tall / 2, rx=90):
            for x, w, h in ((-40, 15, 5), (-18, 13, 5.2), (1, 13, 5.2), (24, 24, 2.6)):
                with place(x):
                    socket(w, h, radius=0.9)
            with place(45):
                socket(9, 3.2)
        with place(x=-wide / 2, z=tall / 2, rx=90, rz=-90):
            socket(9, 3.2)
        with place(y=deep / 2, z=tall / 2, rx=90, rz=180):
            for x, w in ((-30, 13), (0, 15), (30, 11)):
                with place(x):
                    socket(w, 5, radius=1)
        with place(z=tall + 0.02):
            words(model.brand.lower(), 9, of.metal(contrast(model.color, 0.55), 0.3))
    with place(x=wide / 2 - 1, z=tall / 2 + 1, ry=90):
        lathe([(0, 0), (3.6, 0), (3, 10), (2.6, 12), (0, 12)], of.rubber('#1d1e21'), 24)
    cord(
        [
            (wide / 2 + 8, 0, 7.5),
            (wide / 2 + 34, 0, 6),
            (wide / 2 + 44, -26, 3),
            (wide / 2 + 18, -54, 3),
            (wide / 2 - 20, -56, 3.6),
        ],
        2.5,
        '#1d1e21',
        True,
    )
    with place(x=wide / 2 - 16, y=-56, z=3.6, rz=-90):
        usb_plug()
