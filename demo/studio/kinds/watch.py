"""Smart watches, round and square."""

from math import cos, pi, sin

import materials as of
from color import darken
from dials import watch_face
from parts import screen
from shapes import ball, box, disc, lathe, ring, slab, sweep
from space import place

VIEWS = {
    'main': {'azimuth': -30, 'elevation': 12},
    'detail': {'azimuth': -4, 'elevation': 16},
    'third': {'azimuth': -38, 'elevation': 18, 'focus': (0.4, 0.1, 0.56), 'zoom': 2.1, 'blur': 4.8},
}


def loop(reach, tall, start, end, steps=48):
    """The strap's line as seen from the side: an oval behind the case, in the x-z plane."""
    points = []
    for i in range(steps + 1):
        a = start + (end - start) * i / steps
        points.append((reach * cos(a), 0, tall * sin(a)))
    return points


def strap(model, wide, across, up, gap):
    """The strap around a wrist; in its own frame x points away from the face and z up."""
    links = model.get('strap') == 'links'
    half = pi - gap
    if links:
        metal = of.metal(model.get('metal', '#c9cacc') if model.color_name == 'Rose' else '#c9cacc', 0.22)
        count = 34
        for i in range(count):
            a = -half + 2 * half * (i + 0.5) / count
            slope = -a * 180 / pi
            with place(across * cos(a), 0, up * sin(a), ry=slope):
                for y, w in ((0, wide * 0.34), (-wide * 0.33, wide * 0.3), (wide * 0.33, wide * 0.3)):
                    with place(y=y, z=-2.7):
                        box(3.2, w, 5.4, 0.9, metal)
        return
    rugged = model.get('rugged')
    material = of.fabric(model.color, 3.2, 0.3) if rugged else of.rubber(model.color)
    sweep(loop(across, up, -half, half), wide, 3, material, 3.6)
    if not rugged:
        for i in range(6):
            a = -half * 0.72 + i * 0.085
            with place(across * cos(a), 0, up * sin(a), ry=90 - a * 180 / pi), place(z=1.35):
                disc(1.5, 0.3, 0.05, of.plastic(darken(model.color, 0.6), 0.8), 20)
    a = -half * 0.3
    with place(across * cos(a), 0, up * sin(a), ry=90 - a * 180 / pi):
        slab(4.4, wide + 2.6, 4.6, 1.6, 0.9, of.metal('#c9cacc', 0.25) if not rugged else of.plastic('#2b2d31'), 6)


def case(model, view):
    """The case lying face up on z = 0."""
    square = model.get('shape') == 'square'
    tone = model.get('metal', '#c9cacc')
    metal = of.metal(tone if model.handle != 'tolvane-dame' or model.color_name == 'Rose' else '#c9cacc', 0.2)
    radius = model.get('size', 210) / 9.6
    if square:
        wide, tall = 38, 44
        slab(wide, tall, 10.5, 11, 3.6, metal, 14)
        with place(z=10.1):
            slab(wide - 2.4, tall - 2.4, 1, 10, (0, 0.8), of.black_glass(), 14)
            with place(z=1.04):
                screen(
                    wide - 6,
                    tall - 6,
                    7.4,
                    lambda w, h: watch_face(model.seed, w, model.get('face'), model.get('tone', '#e6ae5e'), h / w),
                )
    else:
        lathe(
            [
                (0, 0),
                (radius - 3, 0),
                (radius, 2.6),
                (radius + 0.3, 5),
                (radius, 8.6),
                (radius - 0.8, 10.2),
                (radius - 1.6, 10.6),
                (radius - 2.4, 10.4),
                (0, 10.4),
            ],
            metal,
        )
        with place(z=10.2):
            lathe([(0, 0.7), (radius - 3.4, 0.6), (radius - 2.2, 0.1), (radius - 2.2, 0)][::-1], of.black_glass())
            with place(z=0.72):
                side = (radius - 3.4) * 2
                screen(
                    side,
                    side,
                    side / 2,
                    lambda w, h: watch_face(model.seed, w, model.get('face', 'hands'), model.get('tone', '#e6ae5e')),
                )
        if model.get('rugged'):
            with place(z=9.6):
                for i in range(24):
                    with place(rz=i * 15), place(x=radius + 0.2):
                        box(2.6, 3, 2, 0.6, of.plastic('#2b2d31', 0.4))
                ring(radius - 1.8, radius + 1, 1.6, 0.5, of.plastic('#26282b', 0.4))
        for y in (-1, 1):
            for x in (-1, 1):
                with place(x * radius * 0.46, y * radius * 0.94, 3):
                    ball(3.2, metal, (0.8, 1.6, 1))
    edge = 19 if square else radius + 0.2
    spots = [(4, 3.2)] if not model.get('rugged') else [(30, 2.6), (0, 3.4), (-30, 2.6)]
    for angle, r in spots if not square else [(12, 3.2)]:
        y = edge * sin(angle * pi / 180)
        with place(edge * (cos(angle * pi / 180) if not square else 1) - 0.4, y, 5.4, ry=90):
            lathe([(0, 0), (r, 0), (r, 2.6), (r - 0.5, 3.2), (0, 3.3)], metal, 28)
            for i in range(18):
                with place(rz=i * 20), place(x=r):
                    box(0.35, 0.5, 2.6, 0.1, of.metal(darken(tone, 0.2), 0.3))
    if square:
        with place(edge - 0.3, -8, 5.2, ry=90):
            slab(2.4, 11, 0.6, 1.2, 0.25, metal, 6)


def build(model, view):
    square = model.get('shape') == 'square'
    radius = model.get('size', 210) / 9.6
    high = 22 if square else radius
    wide = 24 if square else radius * 1.0 + 1.6
    across, up = 29, 36
    with place(z=up + 3):
        with place(rx=90), place(z=across - 8):
            case(model, view)
        with place(rz=90):
            strap(model, wide, across, up, high * 0.82 / up)
