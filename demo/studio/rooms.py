"""The rooms that products are used in: surfaces, walls and what stands behind the product, in millimetres.

Each is built around the origin, where the product will stand; what is in it stays behind that place.
"""

from math import cos, pi, sin
from random import Random

import materials as of
from artwork import landscape
from catalogue import Model
from kinds import keyboard
from parts import printed
from shapes import box, disc, lathe, slab, solid, tube
from space import place
from uses import ROOMS

SPINES = ('#7a3f35', '#2f5d46', '#c9a86a', '#3b4a5c', '#e4dccb', '#8a6a55', '#596470', '#b5654a')


def surface(color, deep, near=-2600, wide=6000):
    """A wooden top of `color`, its upper side at z = 0, reaching back to `deep`."""
    with place(y=(near + deep) / 2, z=-30):
        slab(wide, deep - near, 30, 3, 2, of.wood(color, (0.006, 0.09, 0.09), 0), 3)


def wall(color, y):
    with place(y=y, z=-1500):
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


def pile(seed, count, wide):
    pick, z = Random(seed), 0
    for _ in range(count):
        thick = pick.uniform(18, 34)
        with place(pick.uniform(-8, 8), pick.uniform(-6, 6), z, rz=pick.uniform(-7, 7)):
            book(wide * pick.uniform(0.86, 1), wide * 0.68, thick, pick.choice(SPINES))
        z += thick
    return z


def plant(seed, tall, leaves=17):
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


def desk():
    surface(ROOMS['desk'].surface, 900)
    wall('#cfd6cf', 900)
    with place(-130, 300, rz=6):
        keyboard.build(Model.prop('keyboard', 'Halverin', '#c9cacc', keys='#eceae4', layout='tenkeyless'), 'main')
    with place(128, 236, rz=-40):
        cup('#e9e4da')
    with place(60, 480):
        plant('desk', 260)


def living():
    surface(ROOMS['living'].surface, 420, near=-460, wide=5000)
    wall('#c6ccc5', 430)
    with place(-560, 250):
        plant('living', 520)
    with place(420, 400, 200):
        framed('living/sea', 560, 420)
    with place(560, 230):
        pile('living', 4, 280)


BUILD = {'desk': desk, 'living': living}
