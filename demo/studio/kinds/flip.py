"""Phones that fold in the middle: one standing open, one closed with its cover screen."""

import materials as of
from color import contrast
from dials import readout, watch_face
from kinds.phone import frame_color
from parts import lens, screen, words
from screens import phone_home
from shapes import disc, lathe, slab
from space import place

VIEWS = {
    'main': {'azimuth': -20, 'elevation': 14},
    'detail': {'azimuth': 20, 'elevation': 12},
    'third': {'azimuth': -30, 'elevation': 24},
}
WIDTH, HALF, DEPTH = 72, 83, 7


def half(model, image, upper):
    """One half lying face up, its hinge edge at y = 0; the upper half reaches towards y."""
    metal = of.anodised(frame_color(model))
    side = 1 if upper else -1

    def round_outside(radius):
        """Rounded away from the hinge, square along it, so that the halves meet without a notch."""
        return (radius, radius, 0.4, 0.4) if upper else (0.4, 0.4, radius, radius)

    with place(y=side * HALF / 2):
        slab(WIDTH, HALF, DEPTH, round_outside(9), (1.8, 0.5), metal, 12)
        with place(z=-0.2):
            slab(WIDTH - 1.4, HALF - 1.4, 0.7, round_outside(8.2), (0.5, 0), of.satin_glass(model.color), 12)
        with place(y=-side * 0.5, z=DEPTH - 0.4):
            slab(WIDTH - 1.4, HALF - 0.4, 0.6, round_outside(8.2), (0, 0.1), of.black_glass(), 12)
        middle = image.height // 2
        part = image.crop((0, 0, image.width, middle) if upper else (0, middle, image.width, image.height))
        with place(y=-side * 1.65, z=DEPTH + 0.25):
            screen(WIDTH - 6, HALF - 3.4, round_outside(6), part)
        with place(ry=180):
            cover(model, upper)


def clock(model, width, height):
    """What the cover screen shows; a small one has room for the time alone."""
    if height < width:
        return readout('10:09', width, height)
    return watch_face(model.seed, width, 'digits', '#e6ae5e', height / width)


def cover(model, upper):
    if not upper:
        with place(z=0.2):
            words(model.brand.lower(), 6, of.metal(contrast(model.color, 0.6), 0.3))
        return
    large = model.get('cover', 1) == 2
    wide, tall = (WIDTH - 5, HALF - 12) if large else (WIDTH * 0.56, 26)
    with place(x=0 if large else 9, y=0 if large else HALF / 2 - 20, z=0.2):
        slab(wide, tall, 0.3, 6, (0, 0.2), of.black_glass(), 8)
        with place(z=0.34):
            screen(wide - 3, tall - 3, 4.6, lambda w, h: clock(model, w, h))
    for i in range(2):
        with place(-WIDTH / 2 + 13, HALF / 2 - 14 - i * 17, 0.4):
            lens(6.4, '#54575d', height=1.8)
    with place(-WIDTH / 2 + 25, HALF / 2 - 8, 0.3):
        disc(1.6, 0.4, 0.1, of.light('#fff2cc', 0.9), 20)


def folded(model, angle):
    """Opened by `angle` (180 is flat); the lower half lies along y, the hinge at the origin."""
    image = phone_home(model.seed, 720, 1660)
    metal = of.anodised(frame_color(model))
    half(model, image, False)
    with place(z=DEPTH + 0.2), place(rx=180 - angle), place(z=-DEPTH - 0.2):
        half(model, image, True)
    with place(x=-WIDTH / 2 + 1.5, z=DEPTH - 3.8, ry=90):
        lathe([(0, 0), (3.2, 0), (3.6, 0.6), (3.6, WIDTH - 3.6), (3.2, WIDTH - 3), (0, WIDTH - 3)], metal, 24)


def build(model, view):
    closed_at = {'main': (62, 34), 'detail': (0, 0)}.get(view)
    if view != 'detail':
        if view == 'main':
            with place(z=HALF, rx=90):
                folded(model, 168)
        else:
            folded(model, 105)
    if closed_at is not None:
        with place(x=closed_at[0], y=closed_at[1], rz=180), place(z=0, rx=90), place(y=0), place(z=0):
            image = phone_home(model.seed, 72, 166)
            half(model, image, True)
            with place(z=DEPTH * 2 + 1.4, rx=180):
                half(model, image, False)
