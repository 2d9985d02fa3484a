"""Phones that open like a book: one half open with its inner screen, one closed from behind."""

import materials as of
from kinds.phone import cameras, edges, frame_color, size
from parts import screen, words
from screens import tablet_home
from shapes import lathe, slab
from space import place

VIEWS = {
    'main': {'azimuth': -14, 'elevation': 12},
    'detail': {'azimuth': 20, 'elevation': 9},
    'third': {'azimuth': -30, 'elevation': 40},
}


def leaf(model, side, width, height, image):
    """One half lying face up; its hinge edge is x = 0 and it reaches towards `side` (-1 or 1)."""
    metal = of.anodised(frame_color(model))

    def round_outside(radius):
        """Rounded away from the hinge, square along it, so that the halves meet without a notch."""
        return (radius, 0.4, 0.4, radius) if side > 0 else (0.4, radius, radius, 0.4)

    with place(x=side * width / 2):
        slab(width, height, 5.4, round_outside(8), (1.6, 0.6), metal, 12)
        with place(z=-0.2):
            slab(width - 1.6, height - 1.6, 0.7, round_outside(7), (0.5, 0), of.satin_glass(model.color), 12)
        with place(x=-side * 0.5, z=5.0):
            slab(width - 0.4, height - 2, 0.6, round_outside(7), (0, 0.1), of.black_glass(), 12)
        half = image.crop(
            (0, 0, image.width // 2, image.height) if side < 0 else (image.width // 2, 0, image.width, image.height)
        )
        with place(x=-side * 1.5, z=5.65):
            screen(width - 3, height - 7, round_outside(4), half)


def opened(model, angle):
    """The phone standing open; each leaf is turned by `angle` degrees towards the camera."""
    width, height, _ = size(model)
    height = model.get('tall', height)
    image = tablet_home(model.seed, int(width * 12), int(height * 6))
    for side in (-1, 1):
        with place(z=height / 2, rz=-side * angle), place(rx=90, y=5.7):
            leaf(model, side, width, height, image)
    with place(y=5):
        spine = of.anodised(frame_color(model))
        lathe([(0, 0.4), (3.6, 0.4), (4.2, 1), (4.2, height - 1), (3.6, height - 0.4), (0, height - 0.4)], spine, 24)


def closed(model):
    width, height, _ = size(model)
    height = model.get('tall', height)
    metal = of.anodised(frame_color(model))
    for z in (0, 5.9):
        with place(z=z):
            slab(width, height, 5.4, 8, 1.6, metal, 12)
    with place(z=-0.2):
        slab(width - 1.6, height - 1.6, 0.7, 7, (0.5, 0), of.satin_glass(model.color), 12)
    with place(ry=180):
        cameras(model, width, height)
        with place(y=-height * 0.1, z=0.22):
            words(model.brand.lower(), 6, metal)
    edges(model, width, height, 11, metal)


def build(model, view):
    width, height, _ = size(model)
    height = model.get('tall', height)
    if view == 'detail':
        with place(rz=180), place(z=height / 2, rx=90):
            closed(model)
        with place(x=width * 0.8, y=width * 0.7):
            opened(model, 4)
        return
    opened(model, 24 if view == 'main' else 8)
