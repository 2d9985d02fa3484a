"""Desktop towers: a gaming one with a glass side, an office one with slots."""

import materials as of
from color import contrast, darken, lighten
from parts import button, holes, socket, words
from shapes import box, disc, ring, slab
from space import place

VIEWS = {'main': {'azimuth': -38, 'elevation': 12}, 'detail': {'azimuth': 200, 'elevation': 16}}


def fan(radius, glow):
    """A fan facing up on z = 0."""
    ring(radius * 0.92, radius, 9, 1, of.light(glow, 1.5))
    disc(radius * 0.34, 7, 1.5, of.plastic('#26282c', 0.4))
    for i in range(9):
        with place(rz=i * 40), place(x=radius * 0.6, z=2, rx=24):
            slab(radius * 0.58, radius * 0.3, 1, 3, 0.4, of.plastic('#d9dade', 0.35), 4)


def inside(wide, deep, tall):
    """What is seen through the glass on the right side: board, card, cooler, fans."""
    with place(x=-wide * 0.3, z=tall * 0.55), place(ry=90):
        slab(tall * 0.62, deep * 0.6, 2, 4, 0.5, of.plastic('#3d474c', 0.5))
    with place(x=wide * 0.18, y=-10, z=tall * 0.40):
        box(34, deep * 0.62, 30, 5, of.metal('#b9bcc1', 0.4))
        with place(x=17.4, z=15, ry=90):
            slab(6, deep * 0.46, 0.6, 2, 0.2, of.light('#7fd6c4', 1.6))
    with place(x=wide * 0.2, y=deep * 0.06, z=tall * 0.68, ry=90):
        fan(38, '#7fd6c4')
    for i in range(4):
        with place(x=wide * 0.22, y=-deep * 0.14 - i * 9, z=tall * 0.68):
            box(22, 4, 62, 1, of.plastic('#e9e7e2', 0.4))
            with place(z=62):
                box(22, 4, 3, 1, of.light('#7fd6c4', 2))
    with place(x=wide * 0.12, z=tall * 0.04):
        box(70, deep * 0.84, tall * 0.17, 3, of.plastic('#4a4f55', 0.5))
    with place(z=tall - 17):
        slab(wide * 0.6, deep * 0.7, 0.6, 2, 0.2, of.light('#e8fff8', 3))


def front_of(model, wide, tall):
    """The front, facing -y, its middle at the origin."""
    with place(rx=90):
        if model.get('front') == 'mesh':
            slab(wide - 14, tall - 40, 3, 8, 1, of.mesh(lighten(model.color, 0.16), 7, 0.33, '#0b0c0d'), 8)
            for i in range(3):
                with place(y=(1 - i) * tall * 0.27, z=2.2):
                    ring(52, 56, 1.4, 0.5, of.light('#7fd6c4', 1.0))
        else:
            slab(wide - 6, tall - 6, 3, 5, 1, of.grain(darken(model.color, 0.25), 0.6), 8)
            with place(y=tall * 0.34, z=3):
                slab(wide - 28, 14, 1, 2, 0.4, of.plastic(darken(model.color, 0.45), 0.4))
                with place(x=wide * 0.28, y=-3, z=1):
                    button(9, 3, 0.6, of.plastic('#55585e'))
            for i in range(16):
                with place(y=-tall * 0.06 - i * 8, z=2.95):
                    slab(wide - 40, 3, 0.3, 1.5, 0.1, of.plastic('#08090a', 0.8), 3)
            for x, w in ((-30, 13), (-10, 13), (8, 9)):
                with place(x, tall * 0.2, 3):
                    socket(w, 5 if w > 10 else 3)
            with place(38, tall * 0.2, 3):
                button(12, 12, 1.2, of.metal('#b9bcc1', 0.3))
        with place(y=-tall * 0.44 if model.get('front') != 'mesh' else -tall / 2 + 13, z=3.1):
            words(model.brand.lower(), 11, of.metal(contrast(model.color, 0.7), 0.3))


def build(model, view):
    glass = model.get('glass')
    wide, tall, deep = model.get('width', 225), model.get('height', 470), model.get('depth', 440)
    shell = of.grain(model.color, 0.5, 1.2, 0.08)
    with place(z=14):
        if glass:
            for z in (0, tall - 16):
                with place(z=z):
                    box(wide, deep, 16, 6, shell)
            for y in (-1, 1):
                with place(y=y * (deep / 2 - 6)):
                    box(wide, 12, tall, 5, shell)
            with place(x=-wide / 2 + 1):
                box(6, deep - 2, tall - 2, 2, shell)
            inside(wide, deep, tall)
            with place(x=wide / 2 - 2, z=tall / 2, ry=90):
                slab(tall - 26, deep - 20, 4, 6, 0.6, of.glass('#f4f6f7'))
        else:
            box(wide, deep, tall, 8, shell)
        with place(y=-deep / 2, z=tall / 2):
            front_of(model, wide, tall)
        with place(y=-deep * 0.38, z=tall):
            for x in (-40, -20, 0):
                with place(x):
                    socket(13 if x else 9, 5 if x else 3)
            with place(30):
                button(14, 14, 1.6, of.metal('#c9ccd1', 0.3))
        with place(y=deep / 2, z=tall / 2, rx=90, rz=180):
            slab(wide - 16, tall - 20, 1, 3, 0.3, of.plastic(darken(model.color, 0.3), 0.5))
            with place(-wide * 0.2, tall * 0.25, 1):
                slab(44, tall * 0.34, 1, 2, 0.3, of.metal('#a9acb1', 0.35))
                for i in range(6):
                    with place(y=(i - 2.5) * tall * 0.052, z=1):
                        socket(24 if i % 2 else 14, 7, radius=1)
            with place(wide * 0.2, tall * 0.28, 1):
                holes(10, 12, 8, 2.6)
            for i in range(6):
                with place(0, -tall * 0.02 - i * 16, 1):
                    slab(wide * 0.7, 11, 1, 1.5, 0.3, of.metal('#8d9096', 0.4))
            with place(0, -tall * 0.38, 1):
                holes(14, 6, 9, 3)
    for x in (-1, 1):
        for y in (-1, 1):
            with place(x * wide * 0.38, y * deep * 0.38):
                box(26, 46, 15, 4, of.rubber('#1b1c1e'))
