"""Mice: rounded, upright, gaming and flat."""

from math import cos, pi, sin

import materials as of
from color import brightness, contrast, darken, lighten
from parts import words
from shapes import disc, lathe, loft, slab, tube
from space import place

VIEWS = {
    'main': {'azimuth': -140, 'elevation': 26},
    'detail': {'azimuth': -56, 'elevation': 14},
    'third': {'azimuth': 160, 'elevation': 22},
}
ARCH = (
    (0.0, 0.22),
    (0.1, 0.5),
    (0.25, 0.8),
    (0.42, 0.97),
    (0.55, 1.0),
    (0.7, 0.93),
    (0.85, 0.74),
    (0.95, 0.5),
    (1.0, 0.24),
)


def _height(share):
    for (a, low), (b, high) in zip(ARCH, ARCH[1:]):
        if share <= b:
            t = (share - a) / (b - a)
            t = t * t * (3 - 2 * t) * 0.5 + t * 0.5
            return low + (high - low) * t
    return ARCH[-1][1]


def shell(long, wide, tall, material, waist=0.05, tilt=0.0, lift=0.0, inset=0.0):
    """A mouse along y, its front at +y: cross-sections whose height follows the palm."""
    rings = []
    count = 40
    for i in range(count + 1):
        share = 0.5 - 0.5 * cos(pi * i / count)
        y = (0.5 - share) * -(long - 2 * inset)
        end = (1 - abs(2 * share - 1) ** 4.2) ** (1 / 2.6)
        half = max((wide / 2 - inset) * end * (1 - waist * sin(pi * share) ** 6), 0.05)
        high = max((tall - inset) * _height(1 - share) * (0.3 + 0.7 * end), lift + 0.5)
        ring = []
        for j in range(48):
            a = 2 * pi * j / 48
            c, s = cos(a), sin(a)
            x = half * abs(c) ** 0.75 * (1 if c >= 0 else -1)
            z = lift + (high - lift) * (abs(s) ** 0.8 if s > 0 else 0) - (0.8 * abs(s) if s < 0 else 0)
            ring.append((x + tilt * z, y, z + 1.5))
        rings.append(ring)
    return loft(rings, material)


def build(model, view):
    style = model.get('style', 'round')
    dark = darken(model.color, 0.35) if brightness(model.color) > 0.3 else '#101113'
    if style == 'flat':
        shell(112, 58, 21, of.satin_glass('#dfe1e3' if brightness(model.color) > 0.5 else '#1d1f23', 0.3), 0.03)
        shell(113, 59.5, 14, of.anodised(darken(model.color, 0.25)), 0.03)
        with place(y=20, z=20.6):
            for i in range(3):
                with place(x=(i - 1) * 5):
                    disc(0.9, 0.7, 0.2, of.light('#8fe0b0', 1.2) if i == 1 else of.plastic('#8b8f96', 0.5), 20)
        return
    long, wide, tall = {'upright': (118, 74, 68), 'gaming': (124, 63, 38)}.get(style, (104, 62, 37))
    tilt = 0.42 if style == 'upright' else 0
    body = of.plastic(model.color, 0.36 if style != 'gaming' else 0.48)
    shell(long, wide, tall, body, 0.10 if style == 'gaming' else 0.05, tilt)
    shell(long + 0.6, wide + 0.8, tall * 0.36, of.rubber(dark), 0.1, tilt * 0.6)
    seam = of.plastic('#0d0e10', 0.6)
    line = []
    for i in range(9):
        share = 0.55 + 0.4 * i / 8
        z = max(tall * _height(1 - share) * (0.3 + 0.7 * (1 - abs(2 * share - 1) ** 4.2) ** (1 / 2.6)), 1) + 1.5
        line.append((tilt * z, (share - 0.5) * long, z))
    tube(line, 0.55, seam, smooth=False)
    with place(x=tilt * tall * 0.69, y=long * 0.27, z=tall * 0.665, ry=90), place(z=-4):
        lathe([(8.2, 0), (9.4, 0.8), (9.4, 7.2), (8.2, 8)], of.rubber('#222428'), 40)
        with place(z=2.6):
            lathe(
                [(9.6, 0), (9.75, 0.4), (9.75, 2.4), (9.6, 2.8)],
                of.metal('#c9ccd1', 0.25) if not model.get('glow') else of.light('#7fd6c4', 2),
                40,
            )
    for i in range(2):
        with place(-wide / 2 * 0.93 + tilt * 18, long * (0.04 + 0.14 * i), tall * 0.52, rz=90, rx=76):
            slab(14, 5, 1.6, 2.4, 0.7, of.plastic(lighten(dark, 0.12), 0.35))
    with place(x=tilt * tall, y=-long * 0.24, z=tall * 0.905 + 1.4, rx=20):
        words(model.brand[0].lower(), 12, of.metal(contrast(model.color, 0.65), 0.3), 'Bold')
