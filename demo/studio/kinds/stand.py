"""Stands for a phone, a laptop and in the car."""

import materials as of
from catalogue import Model
from kinds import laptop
from kinds.phone import body as phone_body
from parts import words
from shapes import ball, box, disc, lathe, ring, slab, sweep, tube
from space import place

VIEWS = {'main': {'azimuth': -32, 'elevation': 16}, 'detail': {'azimuth': 150, 'elevation': 18}}


def _phone():
    return Model.prop('phone', 'Tolvane', '#25272b', inches=6.2, cameras=3, selfie='island', seed='terrace', radius=11)


def lectern(model, view):
    metal = of.anodised(model.color)
    with place(rz=90):
        sweep(
            [(-x, 0, z) for x, _, z in [(-50, 0, 3), (20, 0, 3), (52, 0, 3), (60, 0, 8), (56, 0, 18), (2, 0, 118)]],
            78,
            5.4,
            metal,
            8,
        )
        sweep([(-x, 0, z) for x, _, z in [(36, 0, 58), (60, 0, 45), (70, 0, 45), (69, 0, 60)]], 78, 5, metal, 8)
    if view == 'main':
        with place(y=-62, z=50, rx=60), place(y=77, z=1):
            phone_body(_phone())


def ramp(model, view):
    metal = of.anodised(model.color)
    slab(230, 210, 5, 18, 2, metal, 10)
    for x in (-1, 1):
        with place(x=x * 70, y=70, z=4, rx=32):
            box(26, 8, 150, 3.6, metal)
    with place(y=-12, z=130, rx=14):
        slab(250, 210, 5.4, 16, 2, metal, 10)
        for x in (-1, 1):
            with place(x * 84, -102, 2, rx=20):
                box(24, 8, 22, 3.4, metal)
            with place(x * 70, -10, 5.2):
                slab(40, 120, 1.4, 10, 0.6, of.rubber('#1d1e21'))
        if view == 'main':
            other = Model.prop(
                'laptop', 'Ostrelle', '#c9cacc', inches=13.3, thickness=9, screen='wallpaper', seed='dusk'
            )
            with place(y=4, z=7):
                laptop.build(other, 'main')


def dash(model, view):
    dark = of.plastic(model.color, 0.42)
    with place(z=52, rx=72):
        lathe([(0, 0), (24, 0), (29, 2), (30, 6), (29, 10), (0, 10)], of.anodised(model.color))
        with place(z=10):
            disc(26, 1, 0.4, of.rubber('#17181a'))
            ring(19, 22, 1.3, 0.3, of.metal('#8d9096', 0.3))
            with place(z=1.02):
                words(model.brand.lower(), 6, of.plastic('#8d9096'))
    with place(y=18, z=44):
        ball(11, of.metal('#8d9096', 0.2))
    with place(y=28, z=42, rx=-80):
        lathe([(0, 0), (14, 0), (14, 14), (11, 18), (0, 18)], dark)
    with place(y=46, z=34):
        box(22, 40, 20, 6, dark)
    for x in (-6, 6):
        with place(x=x, y=70, z=24):
            box(4, 34, 12, 2, of.rubber('#2b2d31'))
            with place(z=16):
                box(4, 34, 8, 2, of.rubber('#2b2d31'))
    with place(y=40, z=0):
        tube([(0, 0, 34), (0, 2, 16), (0, 0, 4)], 6, dark)
        disc(20, 5, 1.8, of.rubber('#1d1e21'))


def build(model, view):
    {'laptop': ramp, 'car': dash}.get(model.get('holds'), lectern)(model, view)
