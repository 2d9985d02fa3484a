"""A phone stabiliser: handle, arm, motors and a phone in its clamp."""

import materials as of
from color import brightness, contrast, darken
from dials import viewfinder
from parts import button, screen, words
from shapes import box, disc, lathe, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 8}, 'detail': {'azimuth': 150, 'elevation': 10}}


def motor(x, y, z, rx=0, ry=0, color='#33363b'):
    with place(x, y, z, rx=rx, ry=ry):
        lathe([(0, -13), (15, -13), (17, -11), (17, 11), (15, 13), (0, 13)], of.plastic(color, 0.38))
        with place(z=13):
            disc(10, 0.8, 0.3, of.metal('#8d9096', 0.3))


def build(model, view):
    shell = of.plastic(model.color, 0.4)
    dark = darken(model.color, 0.25) if brightness(model.color) > 0.4 else '#26282b'
    lathe(
        [(0, 0), (21, 0), (22, 2), (21, 18), (16.5, 30), (16, 60), (17.5, 100), (18, 128), (15, 136), (0, 136)], shell
    )
    lathe([(0, 30), (17, 30.5), (17.4, 62), (18.4, 98), (0, 98)], of.rubber(dark))
    with place(y=-17, z=112, rx=90):
        disc(11, 3, 1, of.plastic(contrast(model.color, 0.3), 0.4))
        with place(z=2.5):
            lathe([(0, 0), (4, 0), (6, 4), (6, 5.4), (0, 6)], of.rubber('#17181a'))
        with place(y=-17):
            button(9, 9, 1.6, of.plastic('#c9403f', 0.4))
    motor(0, 0, 150, color=dark)
    tube([(0, 8, 160), (0, 46, 168), (-30, 62, 190), (-74, 50, 214), (-86, 30, 236)], 8.5, shell)
    motor(-86, 22, 242, rx=90, color=dark)
    tube([(-86, 4, 242), (-70, 2, 242), (-50, 4, 242)], 7, shell, smooth=False)
    motor(-46, 2, 242, ry=90, color=dark)
    with place(x=10, y=-4, z=242, rx=90):
        with place(z=-8):
            slab(46, 88, 8, 6, 2, of.plastic(dark, 0.4))
        slab(160, 77, 8, 9, 2, of.metal('#3a3d42', 0.35), 10)
        with place(z=8.1):
            slab(156, 73, 0.2, 8, 0.05, of.black_glass())
            with place(z=0.24):
                screen(150, 68, 5, lambda w, h: viewfinder(model.seed, w, h))
        for y in (-1, 1):
            with place(y=y * 40, z=-6):
                box(40, 5, 18, 2, of.rubber('#1b1c1e'))
    with place(y=-18, z=128, rx=90):
        words(model.brand.lower(), 4.6, of.plastic(contrast(model.color, 0.7)))
