"""Projectors."""

import materials as of
from color import brightness, contrast, darken
from parts import big_lens, button, socket, words
from shapes import box, disc, lathe, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 18}, 'detail': {'azimuth': 150, 'elevation': 18}}


def optics(radius):
    """The lens, facing up on z = 0."""
    ring(radius * 1.06, radius * 1.3, 6, 1.8, of.metal('#33363b', 0.3))
    with place(z=4):
        ring(radius * 0.95, radius * 1.08, 2, 0.6, of.metal('#c9a86a', 0.25))
        big_lens(radius, '#4a6f9f', 2)


def can(model):
    lathe([(0, 0), (44, 0), (47, 3), (47, 8)], of.rubber('#1d1e21'))
    lathe([(47, 8), (48, 10), (48, 56)], of.plastic(model.color, 0.38))
    lathe([(47.6, 56), (47.6, 134)], of.fabric(darken(model.color, 0.12), 1.5), closed=False)
    lathe([(48, 134), (48.4, 140), (46, 150), (42, 153), (0, 153)], of.plastic(model.color, 0.38))
    with place(z=153):
        ring(22, 26, 1, 0.4, of.metal('#c9a86a', 0.3))
        for k in range(4):
            with place(rz=k * 90), place(x=33):
                disc(4, 1, 0.4, of.plastic(contrast(model.color, 0.3), 0.4))
    with place(y=-40, z=100, rx=90):
        slab(60, 54, 9, 26, 3, of.plastic('#17181a', 0.35), 14)
        with place(z=9):
            optics(17)
    with place(y=-48, z=34, rx=90):
        words(model.brand.lower(), 10, of.plastic(contrast(model.color, 0.7)))
    tube([(46, 0, 140), (58, 0, 150), (60, 0, 120), (58, 0, 60), (48, 0, 30)], 3.4, of.leather('#6b4a2f'))


def build(model, view):
    if model.get('round'):
        can(model)
        return
    wide, tall = model.get('width', 270), model.get('height', 110)
    deep = wide * 0.78
    box(wide, deep, tall, 18 if wide < 330 else 9, of.plastic(model.color, 0.42))
    with place(x=0 if model.get('centred') else -wide * 0.24, y=-deep / 2 - 0.4, z=tall * 0.52, rx=90):
        slab(tall * 0.82, tall * 0.78, 2, 16, 0.8, of.plastic('#17181a', 0.35), 10)
        with place(z=2):
            optics(tall * 0.27)
    side = 1 if not model.get('centred') else 0
    if side:
        with place(x=wide * 0.2, y=-deep / 2 - 0.3, z=tall * 0.5, rx=90):
            slab(
                wide * 0.44,
                tall * 0.62,
                1.4,
                6,
                0.4,
                of.mesh(model.color if brightness(model.color) < 0.5 else '#b9b7b1', 5, 0.33),
                6,
            )
            with place(x=wide * 0.12, y=-tall * 0.4, z=-0.6):
                words(model.brand.lower(), 11, of.plastic(contrast(model.color, 0.7)))
    with place(z=tall):
        for i in range(5):
            with place(-26 + i * 17, deep * 0.22):
                button(12, 9, 1.4, of.plastic(contrast(model.color, 0.18), 0.4))
        with place(x=-wide * 0.24 if side else 0, y=-deep * 0.32):
            disc(9, 3, 1, of.rubber('#1d1e21'))
    with place(y=deep / 2, z=tall * 0.4, rx=90, rz=180):
        slab(wide * 0.86, tall * 0.3, 0.6, 5, 0.2, of.plastic(contrast(model.color, 0.22), 0.5), 8)
        for i, (w, h) in enumerate(((15, 6), (15, 6), (13, 5.4), (9, 3.2), (6, 6), (22, 14))):
            with place(-wide * 0.34 + i * wide * 0.13, z=0.6):
                socket(w, h, radius=1.2)
    with place(x=wide / 2 + 0.1, z=tall / 2, rx=90, rz=90):
        for i in range(9):
            with place(x=-deep * 0.25 + i * deep * 0.06):
                slab(4.4, tall * 0.56, 0.5, 2, 0.2, of.plastic('#0a0b0c', 0.7), 3)
