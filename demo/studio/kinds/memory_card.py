"""Memory cards."""

import re

import materials as of
from color import brightness, darken, lighten
from labels import label
from parts import printed
from shapes import box, plate, slab
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 34}, 'detail': {'azimuth': 20, 'elevation': 24}}


def card(model, small):
    """A card lying face up, its contacts below."""
    wide, tall, deep = (11, 15, 1) if small else (24, 32, 2.1)
    cut = 3.4 if not small else 2.6
    outline = [
        (-wide / 2, -tall / 2),
        (wide / 2, -tall / 2),
        (wide / 2, tall / 2 - cut),
        (wide / 2 - cut, tall / 2),
        (-wide / 2, tall / 2),
    ]
    if small:
        outline = [
            (-wide / 2, -tall / 2),
            (wide / 2, -tall / 2),
            (wide / 2, 0.4),
            (wide / 2 - 1.3, 2),
            (wide / 2 - 1.3, tall / 2),
            (-wide / 2, tall / 2),
        ]
    plate(outline, deep, 0.22, of.plastic('#1a1b1e', 0.45))
    ink = '#f7f4ee' if brightness(model.color) < 0.55 else '#23262a'
    with place(x=-0.4 if small else 0, y=-0.6, z=deep + 0.02):
        figure = re.sub(r'[^0-9]', '', model.name) or '256'
        printed(
            wide * 0.78,
            tall * 0.74,
            lambda w, h: label(
                (model.brand, f'V{figure}' if figure == '90' else 'V60', '256 GB'), w, h, model.color, ink, 'Bold', 0.17
            ),
            0.6,
        )
    if not small:
        with place(x=-wide / 2 - 0.02, y=tall * 0.22, z=deep / 2):
            box(1, 4, 1.2, 0.3, of.plastic(lighten(model.color, 0.2), 0.4))
        for i in range(8):
            with place(-wide / 2 + 3 + i * 2.4, tall / 2 - 3.4, -0.06):
                slab(1.7, 4.6, 0.1, 0.2, 0.02, of.metal('#c9a86a', 0.25), 2)


def adapter(model):
    """The large card that the small one slides into."""
    plate([(-12, -16), (12, -16), (12, 12.6), (8.6, 16), (-12, 16)], 2.1, 0.3, of.plastic(darken('#2b2d31', 0.2), 0.45))
    with place(y=2, z=2.12):
        printed(18, 18, lambda w, h: label((model.brand, 'Adapter'), w, h, '#33363b', '#f2f0eb', 'SemiBold', 0.18), 0.6)


def build(model, view):
    small = model.get('small')
    if view == 'detail':
        with place(rx=80), place(y=7.5 if small else 16):
            card(model, small)
        return
    if not small:
        with place(rz=14):
            card(model, False)
        with place(x=19, y=22, rz=-20, rx=4):
            card(model, False)
        return
    with place(x=-9, rz=10):
        adapter(model)
    with place(x=13, y=-4, rz=-16):
        card(model, True)
    if model.get('pair'):
        with place(x=22, y=11, rz=12):
            card(model, True)
