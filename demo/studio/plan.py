"""Which pictures the catalogue needs, in the order in which they are taken.

A job is a dictionary: `target` (file name), `size` (width, height), and either `handle`, `color` and `view`
(a product alone) or `cast` and `tint` (several products, see `scenes.py`).
"""

from catalogue import read_models
from color import is_pale
from says import POSE_SAYS, SAYS, SAYS_OF
from scenes import SCENES
from uses import ROOMS, room_of

VIEWS = ('main', 'detail', 'third')
# What white and silver products stand on, so that they stand out from it.
DEEP_GROUND = '#b7c2bb'
SIDE = 1000


def file_of(model, view):
    """The name of a picture, as `products.csv` has it."""
    return f'{model.handle}-{model.color_name.lower()}-{VIEWS.index(view) + 1}.webp'


def product_job(model, view):
    job = {
        'handle': model.handle,
        'color': model.color_name,
        'view': view,
        'size': (SIDE, SIDE),
        'target': file_of(model, view),
    }
    if view == 'third' and room_of(model):
        return {**job, 'room': room_of(model)}
    tint = model.get('ground', DEEP_GROUND if is_pale(model.color) else None)
    return {**job, 'tint': tint} if tint else job


def jobs():
    """First what every product is known by, then the scenes, further colours, the other views of the
    first colour, and what else `products.csv` names of further colours."""
    models = read_models()
    first = [colors[0] for colors in models.values()]
    further = [model for colors in models.values() for model in colors[1:]]
    return [
        *(product_job(model, 'main') for model in first),
        *SCENES,
        *(product_job(model, 'main') for model in further),
        *(product_job(model, view) for view in VIEWS[1:] for model in first),
        *(
            product_job(model, view)
            for view in VIEWS[1:]
            for model in further
            if file_of(model, view) in model.pictures
        ),
    ]


def words_of(job, models):
    """What a picture shows, for those who do not see it."""
    model = next(m for m in models[job['handle']] if m.color_name == job['color'])
    if 'room' in job:
        shown = ROOMS[job['room']].says
    elif job['view'] == 'main' and model.get('pose'):
        shown = POSE_SAYS[model.get('pose')]
    else:
        shown = SAYS_OF.get(model.handle, SAYS[model.kind])[VIEWS.index(job['view'])]
    return f'{model.title} in {model.color_name.lower()}: {shown}'
