"""Phone cases: soft, clear, rugged, folio."""

import materials as of
from catalogue import Model
from color import brightness, contrast, darken
from kinds.phone import body
from parts import button, words
from shapes import plate, ring, rounded_rectangle, slab
from space import place

VIEWS = {'main': {'azimuth': 24, 'elevation': 9}, 'detail': {'azimuth': -24, 'elevation': 12}}
WIDTH, HEIGHT, DEPTH = 72.4, 153.8, 8


def phone_of(model):
    """The phone that the case is for."""
    color = model.get('phone', '#3f4247')
    brand = 'Noquet' if model.get('island') == 'bar' else 'Tolvane'
    return Model.prop(
        'phone',
        brand,
        color,
        inches=6.3,
        cameras=model.get('cameras', 3),
        island=model.get('island', 'square'),
        radius=11,
        selfie='hole',
        seed='harbour',
    )


def opening(model):
    """The hole for the cameras, seen from behind: outline around the middle of the back."""
    if model.get('island') == 'bar':
        return [(x, y + HEIGHT / 2 - 24) for x, y in rounded_rectangle(WIDTH - 5, 23, 11)]
    side = 43
    return [(x - WIDTH / 2 + 6.5 + 18.5, y + HEIGHT / 2 - 25) for x, y in rounded_rectangle(side, side, 13)]


def shell(model, material, thick=2.0):
    """Back and rim around a phone that lies on its back on z = 0."""
    with place(ry=180, z=-0.3):
        plate(
            rounded_rectangle(WIDTH + 2 * thick, HEIGHT + 2 * thick, 12 + thick, 0, 14),
            thick + 0.4,
            0.7,
            material,
            [opening(model)],
        )
    with place(z=-thick):
        rim = [rounded_rectangle(WIDTH + 0.2, HEIGHT + 0.2, 11.4, 0, 14)]
        plate(
            rounded_rectangle(WIDTH + 2 * thick, HEIGHT + 2 * thick, 12 + thick, 0, 14),
            DEPTH + thick + 1.2,
            0.7,
            material,
            rim,
        )
    for x, y, long in ((1, 16, 16), (-1, 26, 12), (-1, 12, 12)):
        with place(x * (WIDTH / 2 + thick), y, DEPTH / 2, ry=90 * x):
            button(3, long, 0.9, material)


def folio(model):
    leather = of.leather(model.color)
    shell(model, leather, 1.8)
    with place(x=WIDTH / 2 + 3, z=DEPTH + 2, ry=-66), place(x=WIDTH / 2 + 2, z=-4):
        slab(WIDTH + 6, HEIGHT + 4, 4, 10, 1.6, leather, 10)
        for i in range(3):
            with place(x=0, y=30 - i * 24, z=3.4):
                slab(WIDTH - 10, 44, 1.6, 5, 0.6, leather, 8)
                with place(y=21, z=0.4):
                    slab(WIDTH - 16, 6, 0.9, 1, 0.3, of.plastic(('#d9c7a8', '#9dbdd0', '#a9d0bd')[i], 0.4), 4)


def build(model, view):
    style = model.get('style', 'soft')
    turn = 180 if view != 'detail' else 0
    material = {'clear': of.glass('#eef1f3', 0.05), 'rugged': of.rubber(model.color)}.get(style, of.rubber(model.color))
    if style == 'folio':
        with place(rz=turn + (0 if view == 'detail' else 30)), place(z=HEIGHT / 2 + 2, rx=90):
            body(phone_of(model))
            folio(model)
        return
    with place(rz=turn), place(z=HEIGHT / 2 + 2, rx=90):
        if style == 'clear' or view != 'third':
            body(phone_of(model))
        shell(model, material, 3.4 if style == 'rugged' else 2.0)
        with place(ry=180, z=2.4 if style != 'rugged' else 3.6):
            if model.get('magnetic'):
                with place(y=-12):
                    ring(23, 27, 0.3, 0.1, of.plastic(contrast(model.color, 0.2), 0.5))
                    with place(y=-36):
                        slab(4, 16, 0.3, 2, 0.1, of.plastic(contrast(model.color, 0.2), 0.5))
            elif style == 'rugged':
                for i in range(5):
                    with place(y=-10 - i * 12):
                        slab(WIDTH - 26, 5, 0.9, 2.4, 0.4, of.plastic(darken(model.color, 0.3), 0.5))
            else:
                with place(y=-50):
                    words(model.brand.lower(), 5, of.plastic('#b9bcc1'))
        if style == 'rugged':
            for x in (-1, 1):
                for y in (-1, 1):
                    with place(x * (WIDTH / 2 - 6), y * (HEIGHT / 2 - 7), -3.6):
                        slab(
                            24,
                            26,
                            DEPTH + 4.6,
                            9,
                            2.2,
                            of.rubber('#17181a' if brightness(model.color) > 0.2 else '#33363b'),
                        )
