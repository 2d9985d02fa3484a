"""E-readers."""

import materials as of
from color import contrast
from kinds.tablet import pen
from pages import notes, reading
from parts import button, screen, socket, words
from shapes import slab
from space import place

VIEWS = {
    'main': {'azimuth': -24, 'elevation': 12},
    'detail': {'azimuth': -34, 'elevation': 20, 'focus': (0.5, 0.3, 0.7), 'zoom': 1.9, 'blur': 6.2},
}


def size(model):
    diagonal = model.get('inches', 7) * 25.4
    return diagonal * 0.61, diagonal * 0.80


def body(model):
    across, up = size(model)
    grip, chin = (24 if model.get('grip') else 0), (16 if model.get('chin') else 10)
    width, height = across + 18 + grip, up + 10 + chin
    shell = of.plastic(model.color, 0.5)
    slab(width, height, 7.4, 9, 2.2, shell, 10)
    if grip:
        with place(x=width / 2 - grip / 2 - 1, z=-1.5):
            slab(grip, height - 2, 10.5, 8, 3, of.rubber(model.color))
    with place(x=-grip / 2, y=(chin - 10) / 2, z=7.1):
        slab(across + 3, up + 3, 0.34, 2, 0.05, of.plastic('#cfccc4', 0.7))
        with place(z=0.36):
            page = (
                notes if model.handle.endswith('note') else lambda s, w, h: reading(s, w, h, model.get('color', False))
            )
            screen(across, up, 0.4, lambda w, h: page(model.seed, w, h), 0.62)
    if grip:
        for y in (-1, 1):
            with place(width / 2 - 12, y * 17, 9):
                button(7, 28, 1.4, of.plastic(contrast(model.color, 0.2), 0.4))
    elif chin > 10:
        with place(y=-height / 2 + 8, z=7.4):
            words(model.brand.lower(), 5, of.plastic(contrast(model.color, 0.65)))
    with place(ry=180):
        words(model.brand.lower(), 9, of.plastic(contrast(model.color, 0.47)))
    with place(y=-height / 2, z=3.7, rx=90):
        socket(8.6, 2.8)
    return width, height


def build(model, view):
    across, up = size(model)
    height = up + 10 + (16 if model.get('chin') else 10)
    with place(rx=80), place(y=height / 2):
        body(model)
    if view == 'main':
        with place(x=across * 0.62, y=across * 0.55, rz=180), place(rx=84), place(y=height / 2):
            body(model)
        if model.handle.endswith('note'):
            pen(-20, -40, 150)
