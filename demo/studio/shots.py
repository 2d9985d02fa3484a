"""Which model stands in the studio and from where it is seen."""

import importlib
import re

from parts import retail_box
from space import place
from studio import extent, settle
from uses import ROOMS

DEFAULTS = {
    'main': {'azimuth': -32, 'elevation': 18},
    'detail': {'azimuth': 148, 'elevation': 16},
    'third': {'azimuth': -24, 'elevation': 14},
}


def module_of(kind):
    """`phoneCase` is built by `kinds/phone_case.py`."""
    return importlib.import_module('kinds.' + re.sub(r'([A-Z])', lambda m: '_' + m[1].lower(), kind))


def _beside_its_box(model):
    """Stands the product's box behind what was built."""
    low, high = extent()
    wide, deep, tall = (b - a for a, b in zip(low, high))
    sides = sorted((wide, deep, tall))
    width = max(sides[2] * 0.86, sides[1] * 1.04)
    height = max(sides[1] * 1.04, width * 0.62)
    depth = max(sides[0] * 1.1, width * 0.22)
    if tall > wide * 1.2:
        width, height = height, width
    with place(x=(low[0] + high[0]) / 2 + wide * 0.5, y=high[1] + depth * 0.6, z=low[2]):
        retail_box(model, width, height, depth)


def _group_shot(cast, models):
    """Builds several products, each turned as in its own first picture, of the asked size and place."""
    placed = set()
    for member in cast:
        model = _model(member, models)
        kind = module_of(model.kind)
        kind.build(model, 'main')
        poses = getattr(kind, 'POSES', {})
        view = {**DEFAULTS['main'], **getattr(kind, 'VIEWS', {}).get('main', {}), **poses.get(model.get('pose'), {})}
        placed |= settle(view['azimuth'], member['size'], (member['x'], member['y']), without=placed)
    return {'elevation': view['elevation'] if len(cast) == 1 else 14}


def _model(job, models):
    return next(m for m in models[job['handle']] if m.color_name == job['color'])


def shot_of(job, models):
    """Builds the job's product and gives the camera's place: elevation and what `aim` takes besides.

    A kind without a third view of its own shows the product in use, or with the box the product comes in.
    """
    if 'cast' in job:
        return {**_group_shot(job['cast'], models), **job['camera']}
    model = _model(job, models)
    view = job['view']
    kind = module_of(model.kind)
    views = getattr(kind, 'VIEWS', {})
    if job.get('room'):
        kind.build(model, view)
        room, size = ROOMS[job['room']], max(b - a for a, b in zip(*extent()))
        settle(views.get('use', views.get('main', DEFAULTS['main']))['azimuth'], 2.0)
        share = min(max(size / room.frame, 0.36), 0.68)
        return {'elevation': room.elevation, 'fill': (share, share * 0.94), 'standing': True}
    if view == 'third' and 'third' not in views:
        kind.build(model, view)
        _beside_its_box(model)
    else:
        kind.build(model, view)
    poses = getattr(kind, 'POSES', {}) if view == 'main' else {}
    camera = {**DEFAULTS[view], **views.get(view, {}), **poses.get(model.get('pose'), {})}
    settle(camera.pop('azimuth'), 2.0)
    return camera
