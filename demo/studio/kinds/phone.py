"""Smartphones: one standing with its back to the camera, one with its screen."""

import materials as of
from apps import PHONE_SCREENS
from color import brightness, contrast, darken, mix
from parts import button, holes, lens, screen, socket, words
from shapes import disc, slab
from space import place

VIEWS = {
    'main': {'azimuth': 24, 'elevation': 8},
    'detail': {'azimuth': -22, 'elevation': 8},
    'third': {'azimuth': -38, 'elevation': 24, 'focus': (0.36, 0.3, 0.84), 'zoom': 2.3, 'blur': 5.3},
}

# Of a model's `pose` in its first picture.
POSES = {'lying': {'azimuth': 24, 'elevation': 52}, 'leaning': {'azimuth': -26, 'elevation': 12}}


def size(model):
    """Width, height and depth in millimetres by the screen's diagonal."""
    inches = model.get('inches', 6.4)
    return 32 + inches * 6.4, 58 + inches * 15.2, model.get('thickness', 8)


def frame_color(model):
    return mix(model.color, '#b9b6b0', 0.25) if brightness(model.color) > 0.3 else mix(model.color, '#6f7176', 0.35)


def seats(model, width):
    """Where the lenses and the light sit, from the middle of the top edge: ((x, y), …), (x, y), plate."""
    count, r = model.get('cameras', 2), model.get('lens', 6.2)
    left = -width / 2
    island = model.get('island', 'square')
    if island == 'bar':
        start, pitch = (18, 2.75) if count < 4 else (14.5, 2.45)
        lenses = [(left + start + i * r * pitch, -24) for i in range(count)]
        return lenses, (width / 2 - 11.5, -24), (0, -24, width - 9, r * 2 + 7, r + 3.5)
    if island == 'pill':
        long = (count - 1) * r * 2.6 + r * 2 + 6
        lenses = [(left + 16, -11 - r - i * r * 2.6) for i in range(count)]
        return lenses, (left + 32, -18), (left + 16, -8 - long / 2, r * 2 + 6, long, r + 3)
    if island == 'circle':
        spots = {2: [(-8.2, 0), (8.2, 0)], 3: [(0, 9.4), (-8.6, -5.4), (8.6, -5.4)]}
        spots = spots.get(count, [(-8.2, 8.2), (8.2, 8.2), (-8.2, -8.2), (8.2, -8.2)])
        return [(x, y - 31) for x, y in spots], (0, -31 - (15 if count == 3 else 0)), (0, -31, 43, 43, 21.4)
    if island == 'loose':
        return [(left + 16, -17 - i * r * 2.8) for i in range(count)], (left + 32, -17), None
    side = 37 if count >= 3 else 33
    spots = {2: [(9.5, 9.5), (23.5, 23.5)], 3: [(9.8, 9.8), (9.8, 27.2), (27.2, 18.5)]}
    spots = spots.get(count, [(10, 10), (27, 10), (10, 27), (27, 27)])
    light = {2: (23.5, 9.5), 3: (27.4, 6.6)}.get(count, (18.5, 18.5))
    corner = left + 6.5
    return (
        [(corner + x, -6.5 - y) for x, y in spots],
        (corner + light[0], -6.5 - light[1]),
        (corner + side / 2, -6.5 - side / 2, side, side, 10),
    )


def cameras(model, width, height):
    """The camera island, on z = 0 of a back whose middle is the origin."""
    r = model.get('lens', 6.2) * 0.94
    lenses, light, island = seats(model, width)
    dark = model.get('darkIsland')
    color = '#1d1f23' if dark else mix(model.color, contrast(model.color, 0.4), 0.28)
    step = 0
    if island is not None:
        x, y, w, h, radius = island
        step = 1.8
        with place(x, height / 2 + y):
            slab(w, h, step, radius, (0, 0.7), of.metal(color, 0.35) if dark else of.satin_glass(color, 0.16))
    for x, y in lenses:
        with place(x, height / 2 + y, step):
            lens(r, '#3a3d43' if dark else darken(frame_color(model), 0.15), model.get('coating', '#3d4f8f'), 2.0)
    with place(light[0], height / 2 + light[1], step):
        disc(2.1, 0.2, 0.08, of.gloss('#d9cfb8'), 24)
        with place(z=0.18):
            disc(1.2, 0.12, 0.05, of.light('#fff2cc', 0.9), 24)


def body(model):
    """A phone lying on its back on z = 0, its top towards y."""
    width, height, depth = size(model)
    radius = model.get('radius', 9)
    metal = of.anodised(frame_color(model))
    slab(width, height, depth, radius, 2.2 if model.get('selfie') != 'drop' else 3, metal, 14)
    with place(z=-0.15):
        back = of.plastic(model.color, 0.42) if model.get('island') == 'loose' else of.satin_glass(model.color)
        slab(width - 1.6, height - 1.6, 0.8, radius - 0.8, (0.6, 0), back, 14)
    with place(z=depth - 0.5):
        slab(width - 1.8, height - 1.8, 0.7, radius - 0.9, (0, 0.5), of.black_glass(), 14)
    bezel = model.get('bezel', 2.4)
    chin = model.get('chin', bezel)
    with place(y=(chin - bezel) / 2, z=depth + 0.22):
        screen(
            width - 2 * bezel - 1,
            height - bezel - chin - 1,
            max(radius - bezel, 1.5),
            lambda w, h: PHONE_SCREENS[model.get('screen', 'home')](model.seed, w, h),
        )
    top = height / 2 - bezel
    with place(y=top - 4.2, z=depth + 0.24):
        if model.get('selfie') == 'island':
            slab(18, 5, 0.05, 2.5, 0.01, of.black_glass('#020203'))
        else:
            disc(2.1, 0.05, 0.01, of.black_glass('#020203'), 24)
        with place(x=5.5 if model.get('selfie') == 'island' else 0, z=0.06):
            disc(1.1, 0.05, 0.01, of.lens_glass('#34406f'), 20)
    with place(ry=180):
        cameras(model, width, height)
        with place(y=-height * 0.08, z=0.16):
            words(model.brand.lower(), 6.2, of.metal(contrast(model.color, 0.55), 0.3), 'SemiBold', depth=0.02)
    edges(model, width, height, depth, metal)
    if model.get('twoTone'):
        bumpers(model, width, height, depth)


def edges(model, width, height, depth, metal):
    """Keys, antenna lines, socket and loudspeaker around the frame."""
    for x, y, long in ((1, 16, 15), (-1, 26, 11), (-1, 12, 11)):
        with place(x * width / 2, y, depth / 2, ry=90 * x):
            button(2.6, long, 0.7, metal)
    line = of.plastic(darken(frame_color(model), 0.25), 0.5)
    for x in (-1, 1):
        for y in (-1, 1):
            with place(x * (width / 2 - 0.02), y * (height / 2 - 17), depth / 2, ry=90 * x):
                slab(depth - 4, 1.1, 0.06, 0.1, 0.01, line, 2)
    with place(y=-height / 2, z=depth / 2, rx=90):
        socket(8.6, 2.6, metal)
        for x in (-19, 19):
            with place(x):
                holes(6, 1, 2.1, 0.62)


def bumpers(model, width, height, depth):
    """Rubber corners of a rugged phone."""
    rubber = of.rubber('#1b1d20')
    for x in (-1, 1):
        for y in (-1, 1):
            with place(x * (width / 2 - 5.4), y * (height / 2 - 7.2), -0.8):
                slab(13.4, 17, depth + 1.5, 6, 2, rubber)


def upright(model, turn, lean=0, back=False):
    """A phone standing on its lower edge; `back` shows its back to the camera."""
    _, height, depth = size(model)
    with place(rz=turn + (180 if back else 0)), place(z=height / 2, rx=90 - lean), place(z=-depth / 2):
        body(model)


def lying(model):
    """Two phones on the table, one with its screen up, one with its back."""
    width, height, depth = size(model)
    with place(rz=20):
        body(model)
    with place(x=width * 1.2, y=height * 0.1, z=depth + 1.5, rz=-8), place(ry=180):
        body(model)


def leaning(model):
    """The screen in front, leaning on a phone that stands behind it with its back to the camera."""
    width, _, depth = size(model)
    with place(x=-width * 0.86, y=depth * 5):
        upright(model, 0, back=True)
    upright(model, 0, lean=13)


def build(model, view):
    width, _, depth = size(model)
    pose = model.get('pose')
    if view == 'main' and pose:
        {'lying': lying, 'leaning': leaning}[pose](model)
        return
    if view == 'detail':
        upright(model, 0)
        return
    upright(model, 0, back=True)
    if view == 'main':
        with place(x=width * 0.62, y=depth * 2.6):
            upright(model, 0)
