"""Interchangeable lenses."""

import materials as of
from color import brightness, darken
from parts import big_lens, words
from shapes import disc, lathe, ring, slab
from space import place

VIEWS = {
    'main': {'azimuth': 0, 'elevation': 26},
    'detail': {'azimuth': 40, 'elevation': 14},
    'third': {'azimuth': 0, 'elevation': 48},
}


def ribbed(radius, start, long, material, count=60):
    """A grip ring with grooves around a barrel along z."""
    lathe(
        [(radius, start), (radius + 0.9, start + 0.6), (radius + 0.9, start + long - 0.6), (radius, start + long)],
        material,
    )
    first = None
    for i in range(count):
        with place(rz=i * 360 / count), place(x=radius + 0.8, z=start + long / 2, ry=90):
            first = slab(long * 0.82, radius * 0.055, 0.9, 0.5, 0.3, material, 2)
    return first


def barrel(radius, long, color, accent=None, zoom=False):
    """A lens along z from its mount at z = 0 to its glass at z = `long`."""
    shell = of.grain(color, 0.46, 2.5, 0.06) if brightness(color) < 0.5 else of.plastic(color, 0.35)
    rubber = of.rubber('#17181a')
    lathe(
        [
            (0, 0),
            (radius * 0.93, 0),
            (radius * 0.95, long * 0.05),
            (radius, long * 0.14),
            (radius, long * 0.74),
            (radius * 1.05, long * 0.82),
            (radius * 1.05, long * 0.985),
            (radius * 1.02, long),
            (radius * 0.86, long),
            (radius * 0.84, long - 1),
        ],
        shell,
        closed=False,
    )
    ribbed(radius, long * 0.42, long * 0.24, rubber)
    if zoom:
        ribbed(radius, long * 0.16, long * 0.15, rubber)
    if accent:
        with place(z=long * 0.77):
            ring(radius * 1.01, radius * 1.045, long * 0.02 + 0.6, 0.2, of.metal(accent, 0.3))
    with place(z=long + 0.02):
        ring(radius * 0.84, radius * 0.98, 0.3, 0.1, of.plastic('#131416', 0.4))
    maker = of.plastic('#d9dade')
    for i, letter in enumerate('LUMAROQUE   50 mm   1:1.8   '):
        with place(z=long + 0.34, rz=-i * 360 / 28), place(y=radius * 0.91):
            words(letter, radius * 0.1, maker, 'Medium', depth=0.01)
    with place(z=long - 0.4):
        big_lens(radius * 0.82, '#4a3f8f' if not accent else '#2f6d57', radius * 0.45)
    for i, figure in enumerate(('2', '2.8', '4', '5.6', '8')):
        with place(rz=-90 + (i - 2) * 17), place(x=radius + 0.06, z=long * 0.34, rz=90, rx=90):
            words(
                figure,
                radius * 0.14,
                of.plastic('#eceae4' if brightness(color) < 0.5 else '#26282b'),
                'Medium',
                depth=0.02,
            )


def build(model, view):
    radius, long = model.get('wide', 420) / 11.2, model.get('tall', 560) / 4.9
    zoom = model.handle.endswith(('2470', '70200'))
    lying = view == 'main' and long < 130
    with place(rz=-38 if lying else 0), place(z=radius * 1.07 if lying else 0, rx=90 if lying else 0):
        barrel(radius, long, model.color, model.get('accent', '#c9a86a'), zoom)
        with place(z=-4):
            disc(radius * 0.82, 5, 0.6, of.metal('#b9bcc1', 0.25))
        if model.handle.endswith('70200'):
            with place(z=long * 0.08):
                ring(radius * 0.98, radius * 1.12, 13, 2, of.metal(darken(model.color, 0.08), 0.35))
    cap = (radius * 2.0, -radius * 1.1) if lying else (radius * 2.2, -radius * 0.7)
    if view != 'detail':
        with place(*cap):
            disc(radius * 1.04, 7, 1.6, of.plastic('#1a1b1d', 0.4))
            with place(z=7):
                words(model.brand.lower(), radius * 0.24, of.plastic('#d9dade'))
