"""Monitors on their stands; gaming ones are wide, dark and glow behind."""

import materials as of
from color import contrast
from parts import screen, socket, words
from shapes import box, disc, ring, slab
from space import place
from windows import SCREENS

VIEWS = {'main': {'azimuth': -24, 'elevation': 8}, 'detail': {'azimuth': 152, 'elevation': 10}}


def size(model):
    tall = 340
    return tall * model.get('wide', 1.78), tall


def panel(model, wide, tall, content):
    """The screen standing in the x-z plane, its lower edge at z = 0, facing -y."""
    chin = model.get('chin', 8)
    gaming = model.get('gaming')
    shell = of.grain(model.color, 0.5, 1.5, 0.08) if gaming or model.get('darkStand') else of.anodised(model.color)
    with place(z=tall / 2, rx=90):
        slab(wide, tall, 16, 7, (6, 1), shell, 8)
        with place(z=15.8):
            slab(wide - 1.4, tall - 1.4, 0.4, 6, (0, 0.2), of.black_glass('#0a0b0d'))
        with place(y=(chin - 6) / 2, z=16.24):
            screen(wide - 13, tall - 6 - chin, 1, lambda w, h: SCREENS[content](model.seed, w, h))
        if chin > 12:
            with place(y=-tall / 2 + chin / 2, z=16.24):
                words(model.brand.lower(), 8, of.metal('#8d9096', 0.3))
        with place(z=-0.2, ry=180):
            with place(z=-0.2):
                slab(wide * 0.52, tall * 0.56, 12, 14, (0, 8), shell, 8)
            with place(y=tall * 0.36):
                words(model.brand.lower(), 18, of.metal(contrast(model.color, 0.6), 0.3))
            with place(y=-tall * 0.24, z=12):
                for x in (-60, -36, -12, 12, 36):
                    with place(x):
                        socket(15, 6, radius=1)
            if gaming:
                with place(z=12):
                    ring(62, 68, 1.6, 0.6, of.light('#f0745a', 2.2))


def build(model, view):
    wide, tall = size(model)
    stand = of.plastic('#1c1d20', 0.4) if model.get('darkStand') else of.anodised(model.color)
    content = model.get('screen', 'wallpaper')
    if model.handle == 'halverin-two':
        wide, tall = 345, 222
        with place(rx=-14), place(z=2):
            panel(model, wide, tall, content)
        with place(y=62, z=56, rx=-52):
            slab(wide * 0.7, 130, 5, 8, 2, stand)
        return
    lift = 130
    with place(z=lift):
        panel(model, wide, tall, content)
    with place(y=34):
        with place():
            box(58 if not model.get('roundFoot') else 44, 16, lift + tall * 0.55, 5, stand)
        with place(y=-14, z=lift + tall * 0.5):
            box(80, 22, 80, 6, stand)
    if model.get('roundFoot'):
        with place(y=20):
            disc(118, 8, 3, stand)
    elif model.get('gaming'):
        for x in (-1, 1):
            with place(y=24, rz=x * 34), place(y=-70):
                box(34, 200, 11, 5, stand)
    else:
        with place(y=8):
            slab(230, 190, 7, 16, 2, stand)
