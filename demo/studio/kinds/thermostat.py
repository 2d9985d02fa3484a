"""Thermostats, round with a turning ring or square."""

import materials as of
from dials import readout
from parts import screen
from shapes import box, lathe, slab
from space import place

VIEWS = {'main': {'azimuth': -26, 'elevation': 12}, 'detail': {'azimuth': 24, 'elevation': 20}}


def build(model, view):
    degrees = model.get('degrees', '21.5') + '°'
    if model.get('square'):
        with place(z=44, rx=84):
            slab(92, 92, 16, 16, 5, of.plastic(model.color, 0.36), 12)
            with place(z=15.8):
                slab(82, 82, 0.7, 13, (0, 0.4), of.black_glass(), 12)
                with place(z=0.74):
                    screen(
                        76, 76, 10, lambda w, h: readout(degrees, w, h, 'Cooling to 22°', model.get('tone', '#8fb0dc'))
                    )
        return
    with place(z=46, rx=84):
        lathe(
            [(0, 0), (40, 0), (44, 2), (45, 6), (45, 10), (0, 10)],
            of.plastic('#d9d6cf' if model.color_name == 'Silver' else '#1c1d20', 0.45),
        )
        lathe(
            [(43, 9), (46, 10), (46.6, 14), (46.4, 24), (45, 27), (43, 28), (41, 27.4), (41, 24)],
            of.metal('#c9cacc' if model.color_name == 'Silver' else '#3a3d42', 0.2),
            96,
            closed=False,
        )
        for i in range(72):
            with place(rz=i * 5), place(x=46.5, z=13):
                box(0.5, 0.8, 11, 0.2, of.metal('#8d9096', 0.3))
        with place(z=24):
            lathe([(0, 1.6), (30, 1.4), (40, 0.6), (41.4, 0)][::-1], of.black_glass(), 80)
            with place(z=1.7):
                screen(64, 64, 32, lambda w, h: readout(degrees, w, h, 'Heating', '#f0a85a'))
    with place(z=0, y=0):
        box(30, 20, 3, 1.2, of.plastic('#d9d6cf', 0.5))
