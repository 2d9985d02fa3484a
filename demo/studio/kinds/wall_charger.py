"""Chargers for the wall socket."""

import materials as of
from color import contrast
from parts import socket, words
from shapes import box, lathe, slab
from space import place

VIEWS = {'main': {'azimuth': -32, 'elevation': 20}, 'detail': {'azimuth': 30, 'elevation': 26}}


def pins(spread=19):
    """Two round pins pointing away from the camera along y, around the origin."""
    with place(rx=-90):
        slab(36, 16, 9, 8, 1.2, of.plastic('#26282b', 0.45), 10)
        for x in (-1, 1):
            with place(x * spread / 2, z=9):
                lathe([(0, 0), (2.3, 0), (2.3, 8), (2, 8.2), (0, 8.2)], of.plastic('#1c1d20', 0.4), 24)
                with place(z=8):
                    lathe([(0, 0), (2, 0), (2, 8.6), (1.4, 10), (0, 10.2)], of.metal('#d3d2ce', 0.2), 24)


def build(model, view):
    wide, tall, deep = model.get('width', 34), model.get('height', 44), model.get('depth', 58)
    with place(z=1):
        box(wide, deep, tall, 6.5, of.gloss(model.color))
        ports = model.get('ports', 1)
        with place(y=-deep / 2 - 0.02, z=tall / 2, rx=90):
            slab(wide - 5, tall - 5, 0.3, 4, 0.1, of.plastic(contrast(model.color, 0.06), 0.5))
            for i in range(ports):
                with place(y=(i - (ports - 1) / 2) * -13 + (0 if ports > 1 else 3), z=0.25):
                    if i == ports - 1 and ports > 1:
                        socket(13, 5.4, radius=0.8)
                    else:
                        socket(9.2, 3.2)
        with place(y=deep / 2 - 1, z=tall / 2):
            pins()
        with place(x=-wide / 2 - 0.02, z=tall / 2, rx=90, rz=-90):
            words(model.brand.lower(), 6.2, of.plastic(contrast(model.color, 0.55)))
        with place(x=wide / 2 + 0.02, z=tall / 2, rx=90, rz=90):
            watts = {'ampelisk-nub-30': '30W', 'ampelisk-trio-65': '65W'}.get(model.handle, '')
            words(watts, 13, of.plastic(contrast(model.color, 0.47)), 'Bold')
