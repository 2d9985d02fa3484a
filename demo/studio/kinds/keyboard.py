"""Keyboards: flat ones, mechanical ones, one with Arabic letters."""

import materials as of
from color import brightness, darken, lighten
from parts import foot, keyboard, legends
from shapes import disc, lathe, slab
from space import place

VIEWS = {
    'main': {'azimuth': -38, 'elevation': 50},
    'detail': {'azimuth': -38, 'elevation': 16},
    'third': {'azimuth': -34, 'elevation': 30, 'focus': (0.38, 0.45, 0.8), 'zoom': 2.6, 'blur': 4.3},
}

LETTERS = [
    [1] * 14 + [1],
    [1] * 13 + [2],
    [1.5] + [1] * 12 + [1.5],
    [1.8] + [1] * 11 + [2.2],
    [2.3] + [1] * 10 + [1.7, 1],
    [1.2, 1.2, 1.2, 6.3, 1.2, 1.2, 1.2, 1.5],
]
ARROWS = ([-0.3, 1, 1, 1], [-0.3, 1, 1, 1], [-0.3, 1, 1, 1], [-3.3], [-1.3, 1, -1], [-0.3, 1, 1, 1])
NUMBERS = (
    [-0.3, 1, 1, 1, 1],
    [-0.3, 1, 1, 1, 1],
    [-0.3, 1, 1, 1, 1],
    [-0.3, 1, 1, 1, 1],
    [-0.3, 1, 1, 1, 1],
    [-0.3, 2, 1, 1],
)
ARABIC = ('', '1234567890', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ', '')


def rows_of(layout):
    if layout == 'compact':
        return [[*row, -0.2, 1] if i else [*row, -1.2] for i, row in enumerate(LETTERS)]
    more = [*map(list.__add__, LETTERS, ARROWS)]
    return more if layout != 'full' else [a + b for a, b in zip(more, NUMBERS)]


def build(model, view):
    rows = rows_of(model.get('layout', 'full'))
    mechanical = model.get('tall')
    pitch, gap = 19, 1.6 if mechanical else 3
    units = max(sum(abs(w) for w in row) for row in rows)
    wide, deep = units * pitch + (16 if mechanical else 12), 6 * pitch + (18 if mechanical else 12)
    tall = 22 if mechanical else 7
    pale = brightness(model.color) > 0.6
    shell = (
        of.anodised(model.color if brightness(model.color) < 0.85 else '#b4b9bf')
        if mechanical or pale
        else of.plastic(darken(model.color, 0.12), 0.45)
    )
    base = model.get('keys') or ('#1c1d20' if brightness(model.color) < 0.45 else '#f3f1ec')
    accent = model.get('accent') or base
    ink = of.plastic('#e9e7e1' if brightness(base) < 0.5 else '#33363a', 0.5)
    if model.get('glow'):
        ink = of.light('#8fe0d0', 1.6)
    side = of.plastic(darken(base, 0.16) if brightness(base) > 0.5 else lighten(base, 0.09), 0.5)
    cap, strong = of.plastic(base, 0.5), of.plastic(accent, 0.5)

    def material(r, c):
        if (r, c) in ((0, 0),) or (r == 3 and c == len(LETTERS[3]) - 1):
            return strong
        return side if rows[r][c] != 1 or r == 0 else cap

    with place(rx=5 if mechanical else 3):
        slab(wide, deep, tall - 8 if mechanical else tall - 2, 7, 2.5, shell, 8)
        top = tall - 8.1 if mechanical else tall - 2.1
        if mechanical:
            with place(z=top):
                slab(
                    wide - 10,
                    deep - 10,
                    0.4,
                    3,
                    0.1,
                    of.light('#3f8f86', 0.7) if model.get('glow') else of.plastic(darken(model.color, 0.3), 0.5),
                )
        with place(z=top + 0.2):
            keyboard(rows, pitch, gap, 9.5 if mechanical else 2.4, material, 0.74 if mechanical else 0.94, 2)
            letters = ARABIC if model.handle.endswith('arabic') else None
            written = [
                row[: len(LETTERS[i])] + [-abs(w) - 0.001 for w in row[len(LETTERS[i]) :]] for i, row in enumerate(rows)
            ]
            with place(y=1.5):
                legends(written, pitch, (9.6 if mechanical else 2.5), ink, 8.4 if letters else 7, letters)
        if model.get('knob'):
            with place(wide / 2 - 17, deep / 2 - 19, top + 1):
                lathe([(0, 0), (9, 0), (9, 11), (8.2, 12.4), (0, 12.6)], of.brushed('#c9a86a', (30, 30, 0.4)))
    if model.get('palmRest'):
        with place(y=-deep / 2 - 44):
            slab(wide, 74, 15, 12, 5, of.leather('#232427'))
    for x in (-1, 1):
        with place(x * wide * 0.42, deep * 0.4):
            foot(5, height=1)
            disc(4, 6, 1, of.rubber('#1b1c1e'))
