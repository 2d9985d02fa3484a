"""Banners, category tiles and the shop's own picture: several products in one photograph.

A place is (handle, colour, x, y, size): where a product stands, in a measure of which the largest is about 100,
and how large its longest side is. y goes away from the camera.
"""

SAGE, SAND, MIST = '#e6ebe4', '#f1eadd', '#e6ebee'
BLUSH, LILAC, STONE = '#f3e7e2', '#eae7ef', '#ebe9e4'


def _scene(file, size, tint, places, says, **camera):
    cast = [dict(zip(('handle', 'color', 'x', 'y', 'size'), place)) for place in places]
    return {'target': file, 'size': size, 'tint': tint, 'cast': cast, 'says': says, 'camera': camera}


def _banner(name, tint, says, *places):
    """The wide one, whose left 45 % stays empty for the slide's words, and one for phones, empty above."""
    yield _scene(f'banner-{name}.webp', (1600, 640), tint, places, says, fill=(0.52, 0.82), right=0.21)
    yield _scene(f'banner-{name}-phone.webp', (800, 1000), tint, places, says, fill=(0.88, 0.60), below=0.15)


def _tile(name, tint, *places):
    return _scene(f'category-{name}.webp', (800, 800), tint, places, '', fill=(0.78, 0.74))


SCENES = [
    *_banner(
        'phones',
        SAGE,
        'A phone from behind and its screen, a folding phone beside it',
        ('tolvane-t9', 'Cedar', -30, 0, 100),
        ('noquet-petal', 'Lilac', 74, -14, 92),
    ),
    *_banner(
        'laptops',
        MIST,
        'An open laptop and a mouse',
        ('ostrelle-feather-14', 'Silver', 0, 0, 100),
        ('halverin-glide', 'Cedar', 68, -34, 26),
    ),
    *_banner(
        'audio',
        BLUSH,
        'Headphones, earbuds and a speaker',
        ('murmelo-hush-2', 'Pearl', 0, 0, 100),
        ('murmelo-barrel', 'Coral', 84, 20, 86),
        ('murmelo-drop-3', 'Snow', 52, -42, 40),
    ),
    *_banner(
        'cameras',
        SAND,
        'A camera and a telephoto lens',
        ('lumaroque-f2', 'Silver', 0, 0, 100),
        ('lumaroque-70200', 'Snow', 86, 24, 110),
    ),
    *_banner(
        'sale',
        STONE,
        'A phone, earbuds and a power bank',
        ('tolvane-t8', 'Rose', -20, 0, 100),
        ('noquet-seed', 'Mint', 62, -16, 48),
        ('ampelisk-snap-5', 'Rose', 100, 14, 62),
    ),
    *_banner(
        'home',
        SAGE,
        'A desk lamp, a thermostat and an air purifier',
        ('hestavia-desk', 'Ink', 0, 0, 100),
        ('hestavia-air', 'Snow', 76, 20, 92),
        ('hestavia-dial', 'Silver', 30, -44, 30),
    ),
    *_banner(
        'gaming',
        LILAC,
        'A console with its controller and a handheld',
        ('brivanto-vault', 'Snow', 40, 14, 100),
        ('brivanto-nomad', 'Ink', -52, -8, 88),
    ),
    *_banner(
        'wearables',
        SAND,
        'A round watch, a square watch and a ring',
        ('tolvane-orbit-4', 'Cedar', -34, 0, 100),
        ('noquet-tile', 'Coral', 44, 8, 100),
        ('tolvane-loop', 'Gold', 92, -24, 40),
    ),
    *_banner(
        'power',
        MIST,
        'A charging stand, a power bank and a wall charger',
        ('ampelisk-tree', 'Cedar', 24, 0, 100),
        ('ampelisk-slab-10', 'Midnight', -60, 10, 88),
        ('ampelisk-nub-30', 'Snow', -30, -44, 34),
    ),
    _tile('smartphones', SAGE, ('noquet-n12-pro', 'Pearl', 0, 0, 100)),
    _tile('foldables', SAGE, ('noquet-leaf', 'Lilac', 0, 0, 100)),
    _tile('simple-phones', SAGE, ('veldari-nugget-4', 'Cherry', 0, 0, 100)),
    _tile('everyday-tablets', MIST, ('tolvane-slate-11', 'Midnight', 0, 0, 100)),
    _tile('pen-displays', MIST, ('ostrelle-draw-16', 'Graphite', 0, 0, 100)),
    _tile('e-readers', MIST, ('paginelle-page-7', 'Pearl', 0, 0, 100)),
    _tile('ultralight-laptops', STONE, ('ostrelle-feather-13', 'Silver', 0, 0, 100)),
    _tile('everyday-laptops', STONE, ('noquet-turn-13', 'Sand', 0, 0, 100)),
    _tile('creator-gaming-laptops', STONE, ('brivanto-raid-16', 'Ink', 0, 0, 100)),
    _tile('desktops', MIST, ('brivanto-keep', 'Snow', 0, 0, 100)),
    _tile('monitors', MIST, ('brivanto-sweep-34', 'Ink', 0, 0, 100)),
    _tile('keyboards', MIST, ('brivanto-clack-75', 'Pearl', 0, 0, 100)),
    _tile('mice', MIST, ('halverin-glide', 'Rose', 0, 0, 100)),
    _tile('printers', MIST, ('lumaroque-snap', 'Coral', 0, 0, 100)),
    _tile('system-cameras', SAND, ('lumaroque-l5', 'Ink', 0, 0, 100)),
    _tile('lenses', SAND, ('lumaroque-2470', 'Ink', 0, 0, 100)),
    _tile('action-cameras', SAND, ('skarnell-rush-5', 'Sky', 0, 0, 100)),
    _tile('drones', SAND, ('skarnell-swift-pro', 'Snow', 0, 0, 100)),
    _tile('tripods-gimbals', SAND, ('skarnell-reach', 'Ink', 0, 0, 100)),
    _tile('headphones', BLUSH, ('murmelo-hush-2', 'Pearl', 0, 0, 100)),
    _tile('earbuds', BLUSH, ('murmelo-drop-3', 'Snow', 0, 0, 100)),
    _tile('speakers', BLUSH, ('murmelo-barrel', 'Coral', 0, 0, 100)),
    _tile('soundbars', BLUSH, ('murmelo-rail-sub', 'Ink', 0, 0, 100)),
    _tile('microphones', BLUSH, ('ondavere-cast', 'Ink', 0, 0, 100)),
    _tile('consoles', LILAC, ('brivanto-vault', 'Snow', 0, 0, 100)),
    _tile('handhelds', LILAC, ('brivanto-pixelboy', 'Sand', 0, 0, 100)),
    _tile('controllers', LILAC, ('brivanto-grip', 'Snow', 0, 0, 100)),
    _tile('headsets-vr', LILAC, ('brivanto-visor', 'Pearl', 0, 0, 100)),
    _tile('smart-watches', SAND, ('tolvane-orbit-4', 'Midnight', 0, 0, 100)),
    _tile('fitness-bands', SAND, ('veldari-pulse', 'Mint', 0, 0, 100)),
    _tile('smart-rings', SAND, ('tolvane-loop', 'Gold', 0, 0, 100)),
    _tile('cases-bags', SAGE, ('wexmoor-pack', 'Cedar', 0, 0, 100)),
    _tile('chargers-hubs', SAGE, ('ampelisk-tree', 'Snow', 0, 0, 100)),
    _tile('cables', SAGE, ('ampelisk-cord-c', 'Cedar', 0, 0, 100)),
    _tile('power-banks', SAGE, ('ampelisk-snap-5', 'Sky', 0, 0, 100)),
    _tile('stands-docks', SAGE, ('wexmoor-lectern', 'Silver', 0, 0, 100)),
    _tile('lighting', SAGE, ('hestavia-bulb', 'Snow', 0, 0, 100)),
    _tile('plugs-sensors', SAGE, ('hestavia-plug', 'Snow', 0, 0, 100)),
    _tile('doorbells-cameras', SAGE, ('hestavia-eye', 'Snow', 0, 0, 100)),
    _tile('climate', SAGE, ('hestavia-dial', 'Silver', 0, 0, 100)),
    _tile('televisions', STONE, ('ostrelle-gallery-65', 'Graphite', 0, 0, 100)),
    _tile('projectors', STONE, ('ostrelle-can', 'Cedar', 0, 0, 100)),
    _tile('routers', LILAC, ('mesherra-mast', 'Ink', 0, 0, 100)),
    _tile('portable-drives', LILAC, ('mesherra-chip-rock', 'Coral', 0, 0, 100)),
    _tile('memory-cards', LILAC, ('lumaroque-card', 'Amber', 0, 0, 100)),
    _tile('featured', SAGE, ('noquet-petal', 'Lilac', 0, 0, 100)),
    _tile('on-sale', SAND, ('tolvane-t8', 'Sky', 0, 0, 100)),
    _tile('top-rated', MIST, ('murmelo-drop-3', 'Midnight', 0, 0, 100)),
    _tile('best-sellers', SAGE, ('tolvane-t9-max', 'Titanium', 0, 0, 100)),
    _tile('last-pieces', BLUSH, ('brivanto-grip-pro', 'Cedar', 0, 0, 100)),
    _tile('whats-new', MIST, ('tolvane-t10', 'Snow', 0, 0, 100)),
    _tile('phones', SAGE, ('tolvane-t9', 'Cedar', 0, 0, 100)),
    _tile('tablets', MIST, ('tolvane-slate-13', 'Silver', 0, 0, 100)),
    _tile('laptops', STONE, ('ostrelle-feather-14', 'Cedar', 0, 0, 100)),
    _tile('cameras', SAND, ('lumaroque-f2', 'Silver', 0, 0, 100)),
    _tile('audio', BLUSH, ('murmelo-hush-2', 'Cedar', 0, 0, 100)),
    _tile('gaming', LILAC, ('brivanto-nomad', 'Ink', 0, 0, 100)),
    _tile('smart-home', SAGE, ('hestavia-honey', 'Snow', 0, 0, 100)),
    _tile('home-cinema', STONE, ('ostrelle-scene-55', 'Ink', 0, 0, 100)),
    _tile('networking-storage', LILAC, ('mesherra-village', 'Snow', 0, 0, 100)),
    _tile(
        'computing',
        MIST,
        ('ostrelle-vista-27', 'Silver', 0, 30, 100),
        ('halverin-type-full', 'Silver', -12, -40, 76),
        ('halverin-glide', 'Cedar', 46, -50, 20),
    ),
    _tile('wearables', SAND, ('tolvane-orbit-4', 'Sand', -36, 0, 100), ('noquet-tile', 'Coral', 40, 8, 100)),
    _tile('accessories', SAGE, ('ampelisk-cord-c', 'Cedar', -40, 20, 84), ('ampelisk-trio-65', 'Snow', 44, -10, 64)),
    _tile(
        'deal-bundle',
        BLUSH,
        ('tolvane-slate-13', 'Graphite', 0, 20, 100),
        ('murmelo-rail-sub', 'Ink', 30, 120, 140),
        ('ampelisk-tree', 'Cedar', 92, -10, 56),
    ),
    {
        **_scene(
            'og.jpg',
            (1200, 630),
            SAGE,
            (
                ('tolvane-t9', 'Cedar', -40, 0, 100),
                ('murmelo-hush-2', 'Pearl', 46, 16, 92),
                ('tolvane-orbit-4', 'Sand', 84, -22, 60),
            ),
            '',
            fill=(0.54, 0.8),
            right=0.21,
        ),
        'signed': True,
    },
]
