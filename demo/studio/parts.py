"""Parts that many products share: screens, lenses, keys, sockets, words, the box it is sold in."""

import bpy
import numpy as np

import materials as of
from color import brightness, darken
from labels import label, retail_front
from shapes import box, copies, disc, fillet, lathe, loft, ring, rounded_rectangle, slab, solid, tube
from space import here, place

FONT_FOLDER = '/usr/share/fonts/opentype/inter/'
ARABIC_FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'


def as_image(picture, name):
    """A PIL image as a Blender image."""
    pixels = np.asarray(picture.convert('RGBA'), np.float32)[::-1] / 255
    image = bpy.data.images.new(name, picture.width, picture.height)
    image.pixels.foreach_set(pixels.ravel())
    return image


def pane(width, height, radius, material):
    """A flat rounded rectangle on z = 0 whose whole area shows the material's image."""
    outline = rounded_rectangle(width, height, radius or 0.01)
    thing = solid([(x, y, 0) for x, y in outline], [tuple(range(len(outline)))], material, smooth=False)
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        x, y = outline[loop.vertex_index]
        layer.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    return thing


def screen(width, height, radius, picture, strength=1.08):
    """A lit screen. `picture` is a PIL image or a function of pixels (width, height)."""
    image = picture if not callable(picture) else picture(*_pixels(width, height))
    return pane(width, height, radius, of.picture(as_image(image, 'screen'), strength))


def printed(width, height, picture, radius=0):
    """A printed picture or label."""
    image = picture if not callable(picture) else picture(*_pixels(width, height))
    return pane(width, height, radius, of.picture(as_image(image, 'print'), paper=True))


def _pixels(width, height):
    scale = 900 / max(width, height)
    return max(int(width * scale), 8), max(int(height * scale), 8)


def words(text, size, material, weight='SemiBold', align='CENTER', depth=0.05):
    """Letters of `size` millimetres on z = 0; `weight` is one of Inter's or the path of another font."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body = text
    curve.size = size
    curve.extrude = depth
    curve.align_x, curve.align_y = align, 'CENTER'
    file = weight if '/' in weight else f'{FONT_FOLDER}Inter-{weight}.otf'
    curve.font = bpy.data.fonts.load(file, check_existing=True)
    curve.materials.append(material)
    thing = bpy.data.objects.new('words', curve)
    thing.matrix_world = here()
    thing['mark'] = True
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lens(radius, rim, coating='#3d4f8f', height=1.2):
    """A small camera lens on z = 0: metal rim, dark barrel, coated glass."""
    ring(radius * 0.8, radius, height, min(0.4, height / 3), of.metal(rim, 0.28), 40)
    disc(radius * 0.82, height * 0.55, 0.05, of.black_glass(), 40)
    with place(z=height * 0.56):
        ring(radius * 0.46, radius * 0.52, 0.12, 0.05, of.metal('#2b2e33', 0.3), 32)
        lathe(
            [(radius * 0.44, 0), (radius * 0.36, radius * 0.08), (radius * 0.2, radius * 0.13), (0, radius * 0.15)],
            of.lens_glass(coating),
            32,
        )


def big_lens(radius, coating='#4a3f8f', depth=6.0):
    """The glass of a photographic lens, its front at z = 0 and its barrel going back."""
    steps = [
        (radius, 0),
        (radius * 0.94, -0.6),
        (radius * 0.9, -depth * 0.5),
        (radius * 0.8, -depth * 0.55),
        (radius * 0.76, -depth),
    ]
    lathe([*steps, (0, -depth)], of.plastic('#0c0d0f', 0.5), closed=False)
    with place(z=-depth * 0.8):
        lathe(
            [
                (radius * 0.78, 0),
                (radius * 0.66, radius * 0.11),
                (radius * 0.45, radius * 0.21),
                (radius * 0.22, radius * 0.27),
                (0, radius * 0.29),
            ],
            of.lens_glass(coating),
        )


def socket(width, height, material=None, radius=None):
    """The opening of a port on z = 0, seen from above: a metal collar around a dark slot."""
    r = height / 2 if radius is None else radius
    slab(width + 0.7, height + 0.7, 0.12, r + 0.35, 0.05, material or of.metal('#8d9096', 0.3), 6)
    with place(z=0.08):
        slab(width, height, 0.08, r, 0.02, of.plastic('#050506', 0.6), 6)
        with place(z=0.07):
            slab(width * 0.72, height * 0.24, 0.04, height * 0.1, 0.01, of.plastic('#2a2c30', 0.4), 3)


def holes(columns, rows, pitch, radius, color='#060607'):
    """A grid of drilled holes on z = 0, around the origin."""
    first = None
    spots = [
        ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch, 0) for j in range(rows) for i in range(columns)
    ]
    with place(*spots[0]):
        first = disc(radius, 0.06, 0.02, of.plastic(color, 0.8), 14)
    copies(first, spots[1:])


def keycap(width, depth, height, material, top=0.84, radius=1.2):
    """A key standing on z = 0, narrower at its top."""
    inset = (1 - top) * min(width, depth) / 2
    levels = [
        (0, 0),
        (0, height * 0.15),
        (inset * 0.8, height * 0.86),
        (inset + 0.12 * height, height * 0.97),
        (inset + 0.35 * height, height),
    ]
    return loft([[(x, y, z) for x, y in rounded_rectangle(width, depth, radius, i, 4)] for i, z in levels], material)


def keyboard(rows, pitch, gap, height, material_of, top=0.92, radius=1.2):
    """Keys row by row around the origin. `rows` are lists of widths in keys (negative: a space);
    `material_of(row, column)` gives each key's material. Keys of one size share one mesh."""
    made = {}
    total = max(sum(abs(width) for width in row) for row in rows)
    for r, row in enumerate(rows):
        x = -total * pitch / 2
        y = ((len(rows) - 1) / 2 - r) * pitch
        for c, width in enumerate(row):
            wide = abs(width) * pitch
            if width > 0:
                material = material_of(r, c)
                key = (width, material.name)
                if key in made:
                    copies(made[key], [(x + wide / 2, y, 0)])
                else:
                    with place(x + wide / 2, y):
                        made[key] = keycap(wide - gap, pitch - gap, height, material, top, radius)
            x += wide


LAPTOP_ROWS = (
    [1.0] * 14,
    [1] * 13 + [1.0],
    [1.4] + [1] * 12 + [0.6],
    [1.7] + [1] * 11 + [1.3],
    [2.2] + [1] * 10 + [1.8],
    [1, 1, 1, 1.2, 5.4, 1.2, 1, 1.2, 1],
)


def legends(rows, pitch, z, material, size=2.6, letters=None):
    """Letters on the keys of `keyboard` that are one wide; without `letters` Latin ones."""
    font = 'SemiBold' if letters is None else ARABIC_FONT
    letters = letters or ('', '1234567890-=', 'QWERTYUIOP[]', 'ASDFGHJKL;', 'ZXCVBNM,.', '')
    total = max(sum(abs(width) for width in row) for row in rows)
    for r, row in enumerate(rows):
        x = -total * pitch / 2
        spare = iter(letters[r] if r < len(letters) else '')
        for width in row:
            wide = abs(width) * pitch
            if abs(width - 1) < 0.01:
                letter = next(spare, None)
                if letter:
                    with place(x + wide / 2, ((len(rows) - 1) / 2 - r) * pitch, z):
                        words(letter, size, material, font, depth=0.01)
            x += wide


def button(width, height, depth, material):
    """A pill-shaped key on z = 0."""
    return slab(width, height, depth, min(width, height) / 2, min(depth, min(width, height)) * 0.35, material, 6)


def foot(radius=4, color='#1b1c1e', height=1.2):
    return disc(radius, height, 0.4, of.rubber(color), 28)


def retail_box(model, width, height, depth):
    """The printed cardboard box of a product, standing on z = 0, its front towards the camera."""
    box(width, depth, height, 0.8, of.plastic('#efece6', 0.7))
    with place(y=-depth / 2 - 0.06, z=height / 2, rx=90):
        printed(width - 0.6, height - 0.6, lambda w, h: retail_front(model, w, h))
    with place(x=-width / 2 - 0.06, z=height / 2, rx=90, rz=-90):
        printed(depth - 0.6, height - 0.6, lambda w, h: side_of_box(model, w, h))
    with place(x=width / 2 + 0.06, z=height / 2, rx=90, rz=90):
        printed(depth - 0.6, height - 0.6, lambda w, h: side_of_box(model, w, h))


def side_of_box(model, width, height):
    return label(
        (model.name,),
        width,
        height,
        darken(model.color, 0.04),
        '#f7f4ee' if _dark(model.color) else '#23262a',
        share=0.12,
    )


def _dark(color):
    return brightness(color) < 0.55


def cord(points, radius, color='#1d1e21', braided=False):
    """A cable along points (x, y, z)."""
    return tube(points, radius, of.fabric(color, 1.2, 0.4) if braided else of.rubber(color))


def plate_outline(points, radius):
    """An outline with rounded corners for `plate`."""
    return fillet(points, radius, closed=True)
