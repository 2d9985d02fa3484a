"""Drawing screens and pads with their pen."""

from math import cos, radians, sin

import materials as of
from artwork import painting
from color import darken
from kinds.tablet import pen
from parts import button, screen
from shapes import slab, tube
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 30}, 'detail': {'azimuth': 30, 'elevation': 44}}


def arm(wide, tall, lean):
    """The heavy stand of a large display: a foot behind it and an arm to the middle of its back."""
    metal = of.anodised('#8d9197')
    reach, high = tall * 0.5 * cos(radians(lean)), tall * 0.5 * sin(radians(lean))
    with place(y=reach + 40):
        slab(wide * 0.62, tall * 0.62, 8, 12, 2.5, metal)
    for x in (-1, 1):
        with place(x * wide * 0.4, 5):
            slab(26, 22, 10, 5, 2, metal)
        tube([(x * wide * 0.12, reach + 90, 6), (x * wide * 0.12, reach + 22, high)], 9, metal, smooth=False)


def build(model, view):
    diagonal = model.get('inches', 13) * 25.4
    keys = model.get('keys')
    wide, tall = diagonal * 0.87 + 24 + (34 if keys else 0), diagonal * 0.49 + 30
    metal = of.anodised(model.color) if not model.get('screenless') else of.plastic(model.color, 0.45)
    stand = model.get('stand')
    lean = 12 if view == 'detail' else 40 if stand else 22
    with place(z=9 if stand else 0, rx=lean), place(y=tall / 2):
        slab(wide, tall, 9, 12, 2.4, metal, 10)
        shift = 17 if keys else 0
        if model.get('screenless'):
            with place(x=shift, z=8.9):
                slab(wide - 46, tall - 16, 0.3, 6, (0, 0.1), of.grain(darken(model.color, 0.12), 0.75, 3, 0.2))
        else:
            with place(z=8.7):
                slab(wide - 3, tall - 3, 0.5, 11, (0, 0.3), of.black_glass('#0b0c0e'))
            with place(x=shift, z=9.24):
                screen(diagonal * 0.87, diagonal * 0.49, 1.5, lambda w, h: painting(model.seed, w, h))
        if keys:
            for i in range(6):
                with place(-wide / 2 + 19, (2.5 - i) * tall * 0.11, 8.9):
                    button(15, tall * 0.075, 1.8, of.plastic('#34373c', 0.45))
    if stand:
        arm(wide, tall, lean)
    elif lean > 15:
        with place(y=tall * 0.94, rx=68), place(y=tall * 0.14):
            slab(wide * 0.5, tall * 0.3, 4, 6, 1.5, of.plastic('#2b2d31', 0.5))
    pen(-80, -26, 160)
