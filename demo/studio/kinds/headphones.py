"""Headphones and headsets: cups, cushions and a band, closed or open, with cable or microphone."""

from math import cos, pi, sin

import materials as of
from color import brightness, contrast, darken, lighten
from parts import cord, socket, words
from shapes import ball, disc, loft, superellipse, sweep, tube
from space import place

VIEWS = {
    'main': {'azimuth': -52, 'elevation': 10},
    'detail': {'azimuth': -4, 'elevation': 8},
    'third': {'azimuth': -64, 'elevation': 10, 'focus': (0.58, 0.2, 0.32), 'zoom': 2.0, 'blur': 5.3},
}


def cup(model, width, height, side):
    """An ear cup around the origin, its outside towards +z."""
    slim, opened = model.get('slim'), model.get('open')
    shell = of.gloss(model.color) if model.brand == 'Brivanto' else of.plastic(model.color, 0.32)
    deep = 16 if slim else 24

    def oval(share, z):
        return [(x, y, z) for x, y in superellipse(width * share, height * share, 2.3, 72)]

    levels = [
        (0.82, -2),
        (0.95, 0),
        (1.0, 4),
        (1.0, deep * 0.5),
        (0.97, deep * 0.72),
        (0.86, deep * 0.93),
        (0.72, deep),
        (0.6, deep + 0.3),
    ]
    loft([oval(share, z) for share, z in levels], shell)
    with place(z=deep + 0.2):
        if opened:
            loft(
                [oval(0.8, -1.2), oval(0.8, 0.6), oval(0.76, 1.3), oval(0.5, 2.2)],
                of.mesh('#43464c', 3.2, 0.34, metallic=True),
            )
            loft([oval(0.86, -2.4), oval(0.86, 0.2), oval(0.82, 0.9), oval(0.79, 0.4)], of.metal('#55585e', 0.3))
        else:
            accent = model.get('accent')
            metal = (
                of.metal(accent, 0.3)
                if accent
                else of.metal(
                    lighten(model.color, 0.25) if brightness(model.color) < 0.6 else darken(model.color, 0.1), 0.34
                )
            )
            loft([oval(0.62, -0.4), oval(0.62, 0.6), oval(0.58, 1.1), oval(0.2, 1.2)], metal)
            if model.get('glow'):
                loft([oval(0.70, -1.6), oval(0.70, 0.6), oval(0.655, 0.8), oval(0.65, 0)], of.light('#6fd0d8', 1.6))
            with place(z=1.22):
                words(model.brand[0].lower(), height * 0.2, of.metal(contrast(model.color, 0.7), 0.3), 'Bold')
    soft = (
        of.fabric('#2a2b2e' if brightness(model.color) < 0.5 else darken(model.color, 0.12), 2.2, 0.3)
        if model.handle.endswith('lite') or opened
        else of.leather('#26272a' if brightness(model.color) < 0.5 or model.get('slim') else darken(model.color, 0.1))
    )
    thick = 10 if slim else 19
    pad = []
    for i in range(17):
        a = pi * i / 16
        pad.append(oval(0.8 + 0.19 * sin(a), -2 - thick * (1 - cos(a)) / 2))
    pad += [oval(0.55, -thick * 0.9), oval(0.52, -4)]
    loft(pad, soft)
    if side > 0:
        with place(y=-height / 2 + 1, z=8, rx=90):
            socket(8, 2.8)


def arc(radius, drop, start=12, end=168, steps=40):
    """Points of the band in the x-z plane over the origin."""
    points = []
    for i in range(steps + 1):
        a = (start + (end - start) * i / steps) * pi / 180
        points.append((radius * cos(a), 0, drop * sin(a)))
    return points


def build(model, view):
    wide = model.get('cup', 172) * 0.43
    high = wide * (1.2 if model.get('oval') is None else model.get('oval'))
    slim = model.get('slim')
    span, rise = 80, 102
    metal = of.metal(lighten(model.color, 0.2) if brightness(model.color) < 0.7 else '#d3d2ce', 0.28)
    ears = high * 0.62
    with place(z=ears):
        inner = darken(model.color, 0.25) if brightness(model.color) < 0.6 else darken(model.color, 0.08)
        sweep(arc(span, rise, 24, 156), 20 if slim else 32, 6 if slim else 9, of.plastic(model.color, 0.36), 3.2)
        sweep(
            arc(span - 5, rise - 6, 38, 142),
            18 if slim else 29,
            4 if slim else 11,
            of.fabric(inner, 2, 0.3) if slim else of.leather(inner),
            2.6,
        )
        for side in (-1, 1):
            top = arc(span, rise, 24, 156)[0]
            tube(
                [(side * top[0] * 1.0, 0, top[2] + 4), (side * (span + 1), 0, 26), (side * (span + 2), 0, high * 0.30)],
                3.4 if slim else 4.4,
                metal,
            )
            with place(x=side * (span - 8), ry=side * 90 * 0.955), place(rz=side * 90):
                cup(model, wide, high, side)
            if not slim:
                for y in (-1, 1):
                    tube(
                        [
                            (side * (span + 3), 0, high * 0.42),
                            (side * (span + 6), y * wide * 0.5, high * 0.36),
                            (side * (span - 1), y * (wide * 0.53), 0),
                        ],
                        2.6,
                        metal,
                    )
                    with place(side * (span - 1), y * wide * 0.51, 0, rx=90 * y):
                        disc(5, 3.4, 1, metal, 28)
        if model.get('mic'):
            points = [
                (-span - 4, -wide * 0.36, -high * 0.1),
                (-span - 10, -wide * 0.75, -high * 0.28),
                (-span + 6, -wide * 1.35, -high * 0.52),
                (-span + 34, -wide * 1.55, -high * 0.5),
            ]
            tube(points, 2.4, of.rubber('#1a1b1d'))
            with place(*points[-1]):
                ball(6.5, of.fabric('#232427', 3, 0.5), (1.6, 1, 1))
    wired = model.get('open') or model.handle in ('ondavere-monitor', 'brivanto-call')
    if wired:
        coil(span, high, ears, model.handle == 'ondavere-monitor')


def coil(span, high, ears, coiled):
    """The cable from the left cup to the table."""
    if not coiled:
        cord(
            [
                (span - 4, 0, ears - high / 2),
                (span, -8, 6),
                (span - 20, -60, 1.8),
                (span - 90, -88, 1.8),
                (-30, -60, 1.8),
                (-70, -90, 1.8),
                (-120, -80, 1.8),
            ],
            1.7,
        )
        return
    turns = [(6 * cos(i * 0.9), -64 + i * 0.0, 7 + 6 * sin(i * 0.9), i) for i in range(150)]
    cord(
        [
            (span - 4, 0, ears - high / 2),
            (span, -20, 4),
            (span - 6, -60, 3),
            *((span - 10 - i * 0.82, y - 8 * sin(i / 30) + x, z) for x, y, z, i in turns),
        ],
        1.5,
    )
