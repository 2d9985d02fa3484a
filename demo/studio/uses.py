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
    'desk': Room(300, 20, '#b98a58', 'on a desk, before a keyboard and a cup'),
    'living': Room(1300, 9, '#95693f', 'on a sideboard, beside a plant and a picture'),
}

# By product. What is not here is shown with its box.
USES = {
    'ampelisk-brick-27': 'desk',
    'ampelisk-dock': 'desk',
    'ampelisk-hub-7': 'desk',
    'ampelisk-puck': 'desk',
    'ampelisk-slab-10': 'desk',
    'ampelisk-snap-5': 'desk',
    'ampelisk-sun-20': 'desk',
    'ampelisk-tree': 'desk',
    'brivanto-block': 'living',
    'brivanto-grip': 'desk',
    'brivanto-grip-mini': 'desk',
    'brivanto-grip-pro': 'desk',
    'brivanto-nomad': 'desk',
    'brivanto-nomad-lite': 'desk',
    'brivanto-nomad-pro': 'desk',
    'brivanto-pixelboy': 'desk',
    'brivanto-relic': 'living',
    'brivanto-vault': 'living',
    'brivanto-vault-d': 'living',
    'halverin-pad-go': 'desk',
    'hestavia-eye': 'desk',
    'hestavia-hub': 'desk',
    'hestavia-mist': 'desk',
    'lumaroque-snap': 'desk',
    'mesherra-chip-rock': 'desk',
    'mesherra-chip-ssd': 'desk',
    'mesherra-roam': 'desk',
    'mesherra-stick': 'desk',
    'mesherra-tower': 'living',
    'mesherra-vault-hdd': 'desk',
    'mesherra-village': 'living',
    'murmelo-barrel': 'living',
    'murmelo-crate': 'living',
    'murmelo-drop-3': 'desk',
    'murmelo-halo': 'desk',
    'murmelo-orb': 'living',
    'murmelo-rail': 'living',
    'murmelo-rail-round': 'living',
    'murmelo-rail-sub': 'living',
    'murmelo-stride': 'desk',
    'noquet-quiet': 'desk',
    'noquet-seed': 'desk',
    'ondavere-cast': 'desk',
    'ondavere-plank': 'living',
    'ondavere-shelf': 'living',
    'ostrelle-can': 'living',
    'ostrelle-gallery-65': 'living',
    'ostrelle-scene-43': 'living',
    'ostrelle-scene-55': 'living',
    'ostrelle-throw': 'living',
    'paginelle-colour': 'desk',
    'paginelle-note': 'desk',
    'paginelle-page-6': 'desk',
    'paginelle-page-7': 'desk',
    'skarnell-dive': 'desk',
    'skarnell-pocket': 'desk',
    'skarnell-rush-5': 'desk',
    'skarnell-rush-mini': 'desk',
    'veldari-beam': 'living',
    'veldari-dura': 'desk',
    'veldari-nugget-4': 'desk',
    'veldari-pico': 'desk',
    'veldari-senior': 'desk',
    'veldari-view-32': 'living',
    'wexmoor-lectern': 'desk',
    'wexmoor-ramp': 'desk',
}


def room_of(model):
    """The name of the room of a product's third picture, or None."""
    return USES.get(model.handle)
