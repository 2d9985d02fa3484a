"""The rooms that products are used in: surfaces, walls and what stands behind the product, in millimetres.

Each is built around the origin, where the product will stand; what is in it stays behind that place.
"""

from math import cos, pi, sin
from random import Random

import materials as of
from artwork import landscape
from catalogue import Model
from kinds import keyboard, lamp
from parts import printed, screen
from shapes import box, disc, lathe, slab, solid, tube
from space import place

SPINES = ('#7a3f35', '#2f5d46', '#c9a86a', '#3b4a5c', '#e4dccb', '#8a6a55', '#596470', '#b5654a')


def surface(color, deep, near=-2600, wide=6000):
    """A wooden top of `color`, its upper side at z = 0, reaching back to `deep`."""
    with place(y=(near + deep) / 2, z=-30):
        slab(wide, deep - near, 30, 3, 2, of.wood(color, (0.006, 0.09, 0.09), 0), 3)


def wall(color, y, low=-1500):
    with place(y=y, z=low):
        box(9000, 40, 6000, 1, of.grain(color, 0.9, 0.3, 0.1))


def cup(color):
    clay = of.gloss(color)
    lathe([(0, 0), (27, 0), (33, 4), (38, 22), (40, 84), (39, 86), (37, 84), (35, 22), (0, 14)], clay)
    with place(z=72):
        disc(36, 0.6, 0.1, of.gloss('#3a2216'))
    tube([(37, 0, 70), (58, 0, 72), (64, 0, 46), (54, 0, 24), (36, 0, 26)], 5, clay)


def book(wide, deep, thick, color):
    """A book lying on z = 0, its spine at -y."""
    cover = of.plastic(color, 0.6)
    box(wide, deep, 2.4, 1, cover)
    with place(y=3, z=2.4):
        box(wide - 6, deep - 4, thick - 4.8, 0.6, of.matte('#ddd4c1'))
    with place(z=thick - 2.4):
        box(wide, deep, 2.4, 1, cover)
    with place(y=-deep / 2 + 1.2):
        box(wide, 2.4, thick, 1, cover)
    with place(y=-deep / 2 - 0.2, z=thick / 2, rx=90):
        slab(wide * 0.44, thick * 0.28, 0.3, 0.5, 0.1, of.plastic('#e6dcc4', 0.6), 2)


def pile(seed, count, wide=210):
    pick, z = Random(seed), 0
    for _ in range(count):
        thick = pick.uniform(18, 34)
        with place(pick.uniform(-8, 8), pick.uniform(-6, 6), z, rz=pick.uniform(-7, 7)):
            book(wide * pick.uniform(0.86, 1), wide * 0.68, thick, pick.choice(SPINES))
        z += thick
    return z


def row(seed, count):
    """Books standing side by side from x = 0 to the right. Gives their width."""
    pick, x = Random(seed), 0
    for _ in range(count):
        thick, tall = pick.uniform(18, 42), pick.uniform(190, 260)
        with place(x + thick / 2, 0, tall / 2, ry=90), place(z=-thick / 2):
            book(tall, 150, thick, pick.choice(SPINES))
        x += thick + 1
    return x


def plant(seed, tall=300, leaves=17):
    pick = Random(seed)
    r = tall * 0.22
    lathe(
        [(0, 0), (r * 0.72, 0), (r * 0.8, 4), (r, r * 1.5), (r, r * 1.62), (r * 0.9, r * 1.62), (r * 0.88, r * 1.4)],
        of.plastic('#d8cfc0', 0.7),
        48,
        closed=False,
    )
    with place(z=r * 1.4):
        disc(r * 0.88, 1, 0.2, of.matte('#3a2a1e'))
    for i in range(leaves):
        green = of.plastic(pick.choice(('#3f6b4a', '#4f7f55', '#2f5a3f', '#6a8f58')), 0.45)
        lean, long = pick.uniform(0.25, 1.1), tall * pick.uniform(0.55, 0.9)
        points = []
        for step in range(9):
            t = step / 8
            a = lean * (0.35 + 0.9 * t)
            middle = (long * t * sin(a), long * t * cos(a))
            half = long * 0.13 * sin(pi * min(t * 0.94 + 0.06, 1)) ** 0.8
            points += [(middle[0], -half, middle[1]), (middle[0] + half * 0.25, 0, middle[1] - half * 0.2)]
            points += [(middle[0], half, middle[1])]
        faces = [(3 * s + k, 3 * s + k + 1, 3 * s + k + 4, 3 * s + k + 3) for s in range(8) for k in (0, 1)]
        with place(z=r * 1.35, rz=i * 137.5 + pick.uniform(-12, 12)):
            solid(points, faces, green)


def framed(seed, wide, tall):
    """A picture on a wall, its lower edge at z = 0, facing -y."""
    with place(z=tall / 2, rx=90):
        slab(wide, tall, 18, 2, 1, of.wood('#5b4230', (0.02, 0.3, 0.3)), 3)
        with place(z=18.1):
            slab(wide - 24, tall - 24, 0.3, 1, 0.1, of.matte('#f1ede4'), 2)
            with place(z=0.4):
                printed(wide * 0.66, tall * 0.66, lambda w, h: landscape(seed, w, h))


def glowing_lamp(tall=300):
    """A table lamp with a lit shade."""
    lathe([(0, 0), (60, 0), (62, 6), (20, 16), (11, 30), (11, tall * 0.55)], of.metal('#c9a86a', 0.3), closed=False)
    with place(z=tall * 0.5):
        lathe([(96, 0), (74, tall * 0.5)], of.light('#ffdcae', 0.95), closed=False)


def desk():
    surface('#b98a58', 900)
    wall('#cfd6cf', 900)
    with place(-130, 300, rz=6):
        keyboard.build(Model.prop('keyboard', 'Halverin', '#c9cacc', keys='#eceae4', layout='tenkeyless'), 'main')
    with place(128, 236, rz=-40):
        cup('#e9e4da')
    with place(60, 480):
        plant('desk', 260)


def study():
    surface('#b98a58', 760)
    wall('#cdd3d4', 800)
    with place(-300, 420):
        top = pile('study', 4, 230)
        with place(z=top):
            cup('#b5654a')
    with place(330, 470, rz=200):
        lamp.build(Model.prop('lamp', 'Hestavia', '#2f5d46', style='desk'), 'main')
    with place(30, 700):
        framed('study/hills', 420, 300)


def bedside():
    surface('#7d5334', 420)
    wall('#a9b3ac', 430)
    with place(-100, 230):
        pile('bedside', 3, 180)
    with place(112, 270):
        glowing_lamp(380)


def shelf():
    surface('#c3a27a', 300)
    wall('#d9d4c8', 310)
    with place(-560, 190):
        row('shelf', 13)
    with place(250, 190):
        plant('shelf', 320)
    with place(360, 210):
        row('more', 6)


def living():
    surface('#95693f', 420, near=-460, wide=5000)
    wall('#c6ccc5', 430)
    with place(-560, 250):
        plant('living', 520)
    with place(420, 400, 200):
        framed('living/sea', 560, 420)
    with place(560, 230):
        pile('living', 4, 280)


def floor():
    for i in range(-8, 14):
        with place(x=(i % 3) * 300, y=i * 130, z=-20):
            slab(7000, 128, 20, 2, 1.4, of.wood(('#b08d66', '#a98460', '#b8946c')[i % 3], (0.004, 0.05, 0.05), 0), 2)
    wall('#d3d0c6', 1000, low=0)
    with place(y=968):
        box(9000, 24, 110, 4, of.plastic('#efece4', 0.5))
    with place(520, 620):
        plant('floor', 900, 23)


def terrace():
    with place(y=-180, z=-120):
        slab(5000, 900, 120, 10, 8, of.grain('#b9b2a6', 0.8, 0.12, 0.8), 4)
    with place(y=2600, z=0, rx=90):
        screen(5200, 2600, 1, lambda w, h: landscape('terrace/ember', w, h), 0.95)


BUILD = {
    'desk': desk,
    'study': study,
    'bedside': bedside,
    'shelf': shelf,
    'living': living,
    'floor': floor,
    'terrace': terrace,
}
