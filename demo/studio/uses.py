"""Where products are shown in use, for their third picture: which room a kind of product belongs in.

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
    'desk': Room(300, 20, '#a9845c', 'on a desk, a keyboard and a cup behind {it}'),
    'study': Room(620, 15, '#a9845c', 'on a desk, books and a lamp behind {it}'),
    'bedside': Room(300, 18, '#6d4c33', 'on a bedside table, books and a lamp behind {it}'),
    'shelf': Room(520, 10, '#c3a27a', 'on a shelf, among books and a plant'),
    'living': Room(1300, 9, '#8a6544', 'on a sideboard, a picture and a plant beside {it}'),
    'floor': Room(1200, 12, '#b08d66', 'on a wooden floor, before a wall with a plant'),
    'terrace': Room(460, 13, '#b9b2a6', 'on a stone wall, with hills behind {it}'),
}

USES = {
    'actionCamera': 'terrace',
    'airTower': 'floor',
    'backpack': 'floor',
    'cable': 'desk',
    'chargingPad': 'bedside',
    'drive': 'desk',
    'drone': 'terrace',
    'earbuds': 'desk',
    'fitnessBand': 'bedside',
    'gameConsole': 'living',
    'gamepad': 'desk',
    'gimbal': 'terrace',
    'goggles': 'study',
    'handheld': 'desk',
    'homeCamera': 'shelf',
    'hub': 'desk',
    'keypadPhone': 'desk',
    'lamp': 'bedside',
    'memoryCard': 'desk',
    'microphone': 'study',
    'miniComputer': 'study',
    'monitor': 'study',
    'penDisplay': 'study',
    'phoneCase': 'desk',
    'powerBank': 'desk',
    'printer': 'study',
    'projector': 'living',
    'reader': 'desk',
    'router': 'shelf',
    'sleeve': 'study',
    'smartRing': 'bedside',
    'soundbar': 'living',
    'speaker': 'shelf',
    'stand': 'desk',
    'tablet': 'study',
    'television': 'living',
    'tower': 'floor',
    'tripod': 'floor',
}

# Products that belong elsewhere than the others of their kind.
USES_OF = {
    'hestavia-desk': 'study',
    'hestavia-guard': 'terrace',
    'hestavia-hub': 'shelf',
    'ondavere-shelf': 'living',
    'murmelo-barrel': 'terrace',
}


def room_of(model):
    """The name of the room of a product's third picture, or None."""
    return USES_OF.get(model.handle, USES.get(model.kind))
