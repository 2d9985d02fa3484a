"""Power banks: flat, magnetic, large with a display, rugged with lamp and strap."""

import materials as of
from color import contrast, darken
from dials import readout
from parts import button, screen, socket, words
from shapes import box, disc, ring, slab, tube
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 16}, 'detail': {'azimuth': -16, 'elevation': 46}}


def build(model, view):
    wide, tall, deep = model.get('width', 70), model.get('height', 146), model.get('depth', 16)
    rugged = model.get('strap')
    shell = of.rubber(model.color) if rugged else of.grain(model.color, 0.5, 3, 0.1)
    with place(z=tall / 2, rx=90):
        slab(wide, tall, deep, model.get('radius', 12), min(deep * 0.42, 6), shell, 12)
        with place(z=deep):
            if model.get('magnetic'):
                ring(21, 26, 0.35, 0.12, of.plastic(contrast(model.color, 0.22), 0.4))
                with place(y=-36):
                    slab(4.4, 15, 0.35, 2, 0.1, of.plastic(contrast(model.color, 0.22), 0.4))
            else:
                with place(y=-tall * 0.32):
                    words(model.brand.lower(), wide * 0.12, of.plastic(contrast(model.color, 0.6)))
            if model.get('ribbed'):
                for i in range(9):
                    with place(y=-tall * 0.16 + i * 6.4 - 6):
                        slab(wide - 8, 2.6, 0.9, 1.2, 0.4, of.plastic(darken(model.color, 0.2), 0.5), 3)
            if model.get('display'):
                with place(y=tall * 0.32):
                    slab(wide - 22, 34, 0.5, 4, 0.2, of.black_glass())
                    with place(z=0.54):
                        screen(wide - 28, 28, 2, lambda w, h: readout('87%', w, h, '140 W out'))
            elif rugged:
                with place(y=tall * 0.24):
                    ring(17, 22, 3, 1, of.plastic('#1c1d20', 0.4))
                    disc(17, 1.4, 0.4, of.gloss('#f4f2ee'))
                    for x in (-7, 0, 7):
                        for y in (-7, 0, 7):
                            with place(x, y, 1.3):
                                disc(2, 0.5, 0.2, of.light('#fff2cc', 1.8), 16)
            else:
                for i in range(4):
                    with place(x=-7.5 + 5 * i, y=tall * 0.38):
                        disc(1.1, 0.3, 0.1, of.light('#ffffff', 2.2 if i < 3 else 0.15), 16)
    with place(y=-deep / 2, z=tall):
        ports = ((-wide * 0.24, 9.2, 3.2), (0, 13, 5.4), (wide * 0.26, 9.2, 3.2)) if deep > 14 else ((0, 9.2, 3.2),)
        for x, w, h in ports:
            with place(x):
                socket(w, min(h, deep * 0.4), radius=1.4)
    with place(x=wide / 2, y=-deep / 2, z=tall * 0.72, ry=90):
        button(11, 4.6, 1, of.plastic(contrast(model.color, 0.18), 0.4))
    if rugged:
        for x in (-1, 1):
            for z in (0.06, 0.94):
                with place(x * (wide / 2 - 9), -deep / 2, tall * z - 13):
                    box(24, deep + 5, 26, 7, of.rubber('#1c1d20'))
        tube(
            [
                (wide / 2, -deep / 2, tall * 0.92),
                (wide / 2 + 17, -deep / 2 - 6, tall * 0.9),
                (wide / 2 + 20, -deep / 2 - 10, tall * 0.6),
                (wide / 2 + 14, -deep / 2 - 6, tall * 0.4),
                (wide / 2, -deep / 2, tall * 0.38),
            ],
            3.4,
            of.fabric('#26282b', 1.6),
        )
    if model.get('magnetic') and view == 'main':
        with place(x=-wide * 0.75, y=24, rz=-14), place(z=tall / 2, rx=90):
            slab(wide, tall, deep, model.get('radius', 12), 5, shell, 12)
