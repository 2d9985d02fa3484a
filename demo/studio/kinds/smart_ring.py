"""Smart rings."""

from math import cos, pi, sin

import materials as of
from shapes import ball, lathe
from space import place

VIEWS = {'main': {'azimuth': -24, 'elevation': 16}, 'detail': {'azimuth': 18, 'elevation': 34}}


def band(inner, thick, wide, metal, inside, grooved):
    """A ring around the z axis, from z = 0 to `wide`."""
    outer = inner + thick
    b = 0.8
    outside = [
        (inner + 0.3, 0),
        (outer - b, 0),
        (outer - b * 0.3, b * 0.3),
        (outer, b),
        (outer + 0.06, wide / 2),
        (outer, wide - b),
        (outer - b * 0.3, wide - b * 0.3),
        (outer - b, wide),
        (inner + 0.3, wide),
    ]
    if grooved:
        middle = wide / 2
        outside[4:5] = [
            (outer, middle - 1),
            (outer - 0.5, middle - 0.6),
            (outer - 0.5, middle + 0.6),
            (outer, middle + 1),
        ]
    lathe(outside, metal, 96, closed=False)
    lathe(
        [(inner + 0.3, wide), (inner, wide - 0.4), (inner - 0.12, wide / 2), (inner, 0.4), (inner + 0.3, 0)],
        inside,
        96,
        closed=False,
    )


def build(model, view):
    wide = model.get('wide', 100) / 12.4
    inner, thick = 9.4, 2.3
    ceramic = model.get('grooved')
    color = {'Ink': '#2b2d31', 'Graphite': '#4a4d53'}.get(model.color_name, model.color)
    metal = of.gloss('#131416' if model.color_name == 'Ink' else '#d9d8d4') if ceramic else of.metal(color, 0.2)
    standing = view != 'detail'
    with (
        place(z=inner + thick if standing else 0, rx=80 if standing else 0, rz=0),
        place(z=-wide / 2 if standing else 0),
    ):
        band(inner, thick, wide, metal, of.gloss('#1a1b1e') if not ceramic else metal, ceramic)
        if not ceramic:
            for k in range(3):
                a = (250 + k * 20) * pi / 180
                with place((inner - 0.35) * cos(a), (inner - 0.35) * sin(a), wide / 2):
                    ball(1.1, of.gloss('#2b2d31') if k != 1 else of.light('#5fd07a', 1.6), (1, 1, 1.2), 20)
        if model.get('stone'):
            for k in range(9):
                a = (-120 + k * 7.5) * pi / 180
                with place((inner + thick) * cos(a), (inner + thick) * sin(a), wide / 2):
                    ball(0.7, of.light('#8fd6e0', 2), (1, 1, 1), 16)
    if view == 'main':
        with place(x=15, y=17, rz=30):
            band(inner, thick, wide, metal, of.gloss('#1a1b1e') if not ceramic else metal, ceramic)
