"""Printers: with ink tanks, laser, for photographs, for labels."""

import materials as of
from artwork import landscape
from color import brightness, contrast, darken, lighten
from dials import readout
from labels import label
from parts import button, printed, screen, words
from shapes import box, slab
from space import place

VIEWS = {'main': {'azimuth': -30, 'elevation': 20}, 'detail': {'azimuth': -4, 'elevation': 26}}


def small(model):
    """A photo or label printer with what it just printed."""
    tag = model.get('label')
    wide, deep, tall = (96, 118, 74) if tag else (176, 132, 58)
    box(wide, deep, tall, 14, of.plastic(model.color, 0.36))
    with place(z=tall * 0.5):
        slab(wide + 0.6, deep + 0.6, 1.2, 14, 0.4, of.plastic(darken(model.color, 0.3), 0.5))
    with place(y=-deep / 2 - 0.2, z=tall * 0.3, rx=90):
        slab(wide * 0.72, 7, 0.4, 2, 0.1, of.plastic('#0a0b0c', 0.7))
    if tag:
        with place(y=-deep / 2 - 36, z=tall * 0.3 - 3):
            printed(
                56,
                74,
                lambda w, h: label(('PEACH JAM', 'Harvest 2026', 'Shelf 3'), w, h, '#fbfaf6', '#17181a', 'Bold', 0.14),
            )
    else:
        with place(y=-deep / 2 - 40, z=tall * 0.3 - 4, rx=4):
            slab(150, 102, 0.5, 1, 0.1, of.plastic('#fbfaf6', 0.5))
            with place(z=0.56):
                printed(142, 94, lambda w, h: landscape(model.seed, w, h))
    with place(x=wide * 0.26, y=-deep * 0.2, z=tall):
        button(11, 11, 1.4, of.plastic(lighten(model.color, 0.35), 0.3))
    with place(x=-wide * 0.14, y=-deep * 0.2, z=tall + 0.05):
        words(model.brand.lower(), 8, of.plastic(contrast(model.color, 0.7)))


def tanks(wide, deep):
    """Four windows with ink at the front right."""
    with place(x=wide * 0.33, y=-deep / 2 - 3, z=16):
        box(wide * 0.27, 14, 74, 3, of.plastic('#26282b', 0.4))
        for i, color in enumerate(('#101114', '#2b7fb8', '#c23a6b', '#e8c33a')):
            with place(x=(i - 1.5) * wide * 0.062, y=-7.2, z=37, rx=90):
                slab(wide * 0.046, 56, 0.6, 2, 0.2, of.gloss('#d9dde0'))
                with place(y=-8 + i * 2, z=0.5):
                    slab(wide * 0.038, 36 + i * 4, 0.4, 2, 0.15, of.gloss(color))


def build(model, view):
    if model.get('photo'):
        small(model)
        return
    laser = model.get('laser')
    wide, deep, tall = (385, 350, 230) if laser else (410, 330, 160)
    shell = of.grain(model.color, 0.55, 0.9, 0.06)
    dark = '#2b2d30' if brightness(model.color) > 0.5 else '#17181a'
    box(wide, deep, tall, 16, shell)
    with place(y=-deep / 2 - 0.6, z=tall * 0.3, rx=90):
        slab(wide * (0.5 if model.get('tank') else 0.74), 44, 1, 6, 0.4, of.plastic('#08090a', 0.8))
    out = -deep / 2 - 42
    with place(x=0, y=out, z=tall * 0.18, rx=5):
        slab(230, 150, 4, 8, 1.5, of.plastic(dark, 0.5))
        with place(y=6, z=5):
            printed(
                206,
                140,
                lambda w, h: label(
                    ('Invoice 1042', 'Orchard & Sons', 'Total $184.00'), w, h, '#fdfcf9', '#2a2c2f', share=0.13
                ),
            )
    if model.get('tank'):
        tanks(wide, deep)
    with place(z=tall):
        slab(
            wide - 4,
            deep - 4,
            20,
            14,
            5,
            of.plastic(lighten(model.color, 0.08), 0.45) if not laser else of.plastic(darken(model.color, 0.2), 0.5),
        )
    with place(x=-wide * 0.27, y=-deep / 2 - 2, z=tall * 0.78, rx=62):
        slab(wide * 0.36, 52, 7, 6, 2, of.black_glass('#101114'))
        with place(x=-18, z=7.1):
            screen(62, 36, 1, lambda w, h: readout('Ready', w, h, 'Paper A4'))
        for i, color in enumerate(('#8fe0a0', '#d9dade', '#e9785f')):
            with place(x=34 + i * 14, z=7):
                button(8, 8, 0.8, of.plastic(color, 0.4))
    with place(x=wide * 0.3, y=-deep / 2 - 0.6, z=tall * 0.82, rx=90):
        words(model.brand.lower(), 17, of.plastic(contrast(model.color, 0.7)))
    if laser:
        with place(y=20, z=tall + 20):
            slab(240, 180, 1, 10, 0.3, of.plastic('#131416', 0.6))
            for i in range(5):
                with place(y=-10 + i, z=1 + i * 0.3, rx=3):
                    printed(
                        208, 150, lambda w, h: label(('Price list', 'November'), w, h, '#fdfcf9', '#2a2c2f', share=0.12)
                    )
