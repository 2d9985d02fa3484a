"""Where products are shown in use, for their third picture: which room a product belongs in.

A room is photographed once, without the product (`rooms.py`), and the product is taken from the same height and
laid into it with its shadow.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """`frame` is how many millimetres the picture is wide where the product stands, `elevation` how high the
    camera is in degrees, `surface` the colour of what the product stands on, `says` what is around it."""

    frame: float
    elevation: float
    surface: str
    says: str


ROOMS = {
    'desk': Room(300, 20, '#b98a58', 'on a desk, a keyboard and a cup behind it'),
    'living': Room(1300, 9, '#95693f', 'on a sideboard, a plant and a picture beside it'),
}

# By product. What is not here is shown with its box.
USES = {'ampelisk-slab-10': 'desk', 'ondavere-plank': 'living', 'paginelle-page-7': 'desk'}


def room_of(model):
    """The name of the room of a product's third picture, or None."""
    return USES.get(model.handle)
