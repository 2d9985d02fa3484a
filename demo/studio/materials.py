"""What the products are made of. Each function gives a material, made once for the same arguments."""

import bpy

from color import brightness, darken, lighten, linear

# No surface gives back more light than this, so that white products stand out from the ground.
WHITEST = 0.68

_made = {}


def forget():
    """A new scene knows none of the earlier materials."""
    _made.clear()


def _material(key, make):
    if key not in _made:
        material = bpy.data.materials.new(str(key)[:60])
        material.use_nodes = True
        nodes = material.node_tree
        make(nodes, nodes.nodes['Principled BSDF'])
        _made[key] = material
    return _made[key]


def _set(shader, **values):
    names = {
        'rough': 'Roughness',
        'metal': 'Metallic',
        'coat': 'Clearcoat',
        'coat_rough': 'Clearcoat Roughness',
        'glow': 'Emission Strength',
        'clear': 'Transmission',
        'ior': 'IOR',
        'sheen': 'Sheen',
        'specular': 'Specular',
        'alpha': 'Alpha',
        'skin': 'Subsurface',
    }
    for name, value in values.items():
        shader.inputs[names[name]].default_value = value


def _color(shader, color):
    red, green, blue, _ = linear(color)
    brightest = max(red, green, blue)
    tame = min(1, WHITEST / brightest) if brightest > 0 else 1
    shader.inputs['Base Color'].default_value = (red * tame, green * tame, blue * tame, 1)


def _coordinates(nodes, scale, output='Object'):
    where = nodes.nodes.new('ShaderNodeTexCoord')
    mapping = nodes.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale, scale, scale)
    nodes.links.new(where.outputs[output], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def _bump(nodes, shader, height, strength, distance=0.2):
    bump = nodes.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    nodes.links.new(height, bump.inputs['Height'])
    nodes.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def _ramp(nodes, value, start, end, low=0.0, high=1.0):
    ramp = nodes.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = linear(start)
    ramp.color_ramp.elements[1].color = linear(end)
    ramp.color_ramp.elements[0].position = low
    ramp.color_ramp.elements[1].position = high
    nodes.links.new(value, ramp.inputs['Fac'])
    return ramp.outputs['Color']


def _noise(nodes, vector, scale, detail=2.0):
    noise = nodes.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    nodes.links.new(vector, noise.inputs['Vector'])
    return noise.outputs['Fac']


def _math(nodes, operation, a, b=0.0):
    node = nodes.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            nodes.links.new(value, socket)
    return node.outputs[0]


def plastic(color, rough=0.38):
    """Moulded plastic; the rougher, the softer its highlights."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=rough)

    return _material(('plastic', color, rough), make)


def matte(color):
    """Paper without any shine."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=1.0, specular=0.0)

    return _material(('matte', color), make)


def gloss(color):
    """Lacquer or polished plastic under a clear coat."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=0.25, coat=1.0, coat_rough=0.04)

    return _material(('gloss', color), make)


def satin_glass(color, rough=0.22):
    """The etched glass of a phone's back."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=rough, coat=0.45, coat_rough=0.16, specular=0.6)

    return _material(('satin glass', color, rough), make)


def grain(color, rough=0.6, size=1.6, depth=0.25):
    """Plastic or paint with a fine grain, as on cameras and tools. `size` in grains a millimetre."""

    def make(nodes, shader):
        _color(shader, color)
        _set(shader, rough=rough)
        _bump(nodes, shader, _noise(nodes, _coordinates(nodes, 1), size), depth)

    return _material(('grain', color, rough, size, depth), make)


def rubber(color):
    """Soft rubber or silicone."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=0.62, specular=0.35, sheen=0.4)

    return _material(('rubber', color), make)


def metal(color, rough=0.3):
    """Blasted and anodised aluminium, steel or titanium."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=rough, metal=1.0)

    return _material(('metal', color, rough), make)


def anodised(color):
    """Aluminium in the catalogue's colour: light colours shine, dark ones stay dark."""
    return metal(lighten(color, 0.12) if brightness(color) > 0.3 else lighten(color, 0.06), 0.36)


def brushed(color, across=(0.4, 30, 30)):
    """Aluminium with fine lines; `across` says how fast they change along x, y and z."""

    def make(nodes, shader):
        lines = _noise(nodes, _coordinates(nodes, across), 1.0)
        _set(shader, metal=1.0, rough=0.32)
        nodes.links.new(
            _ramp(nodes, lines, darken(color, 0.12), lighten(color, 0.12), 0.3, 0.7), shader.inputs['Base Color']
        )
        _bump(nodes, shader, lines, 0.12)

    return _material(('brushed', color, across), make)


def black_glass(color='#08090b'):
    """A switched-off screen or a lens cover."""

    def make(_nodes, shader):
        _color(shader, color)
        _set(shader, rough=0.06, specular=0.6)

    return _material(('black glass', color), make)


def lens_glass(coating):
    """The front element of a lens: dark, with the coloured glint of its coating."""

    def make(nodes, shader):
        facing = nodes.nodes.new('ShaderNodeLayerWeight')
        facing.inputs['Blend'].default_value = 0.55
        tint = _ramp(nodes, facing.outputs['Facing'], darken(coating, 0.82), coating, 0.1, 1.0)
        nodes.links.new(tint, shader.inputs['Base Color'])
        _set(shader, rough=0.03, specular=0.9, coat=1.0, coat_rough=0.02)

    return _material(('lens glass', coating), make)


def glass(color='#ffffff', rough=0.02):
    """Clear or tinted glass that one sees through. It does not refract, so that few bounces are enough."""

    def make(nodes, shader):
        clear = nodes.nodes.new('ShaderNodeBsdfTransparent')
        clear.inputs['Color'].default_value = linear(color)
        shine = nodes.nodes.new('ShaderNodeBsdfGlossy')
        shine.inputs['Roughness'].default_value = rough
        facing = nodes.nodes.new('ShaderNodeLayerWeight')
        rim = _math(
            nodes, 'ADD', _math(nodes, 'MULTIPLY', _math(nodes, 'POWER', facing.outputs['Facing'], 4.0), 0.8), 0.035
        )
        both = nodes.nodes.new('ShaderNodeMixShader')
        nodes.links.new(rim, both.inputs['Fac'])
        nodes.links.new(clear.outputs['BSDF'], both.inputs[1])
        nodes.links.new(shine.outputs['BSDF'], both.inputs[2])
        nodes.links.new(both.outputs['Shader'], nodes.nodes['Material Output'].inputs['Surface'])

    return _material(('glass', color, rough), make)


def light(color, strength=2.0):
    """What glows by itself."""

    def make(_nodes, shader):
        _color(shader, '#000000')
        shader.inputs['Emission'].default_value = linear(color)
        _set(shader, glow=strength, rough=0.4)

    return _material(('light', color, strength), make)


def picture(image, strength=1.08, paper=False):
    """An image: lit from behind under glass, or printed on paper. `image` is a Blender image."""

    def make(nodes, shader):
        texture = nodes.nodes.new('ShaderNodeTexImage')
        texture.image = image
        texture.extension = 'EXTEND'
        if paper:
            nodes.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
            _set(shader, rough=0.75, specular=0.2)
            return
        _color(shader, '#030303')
        nodes.links.new(texture.outputs['Color'], shader.inputs['Emission'])
        _set(shader, glow=strength, rough=0.08, specular=0.22)

    return _material(('picture', image.name, strength, paper), make)


def fabric(color, threads=1.4, depth=0.6):
    """Woven cloth. `threads` a millimetre."""

    def make(nodes, shader):
        where = _coordinates(nodes, threads * 3.14)
        parts = nodes.nodes.new('ShaderNodeSeparateXYZ')
        nodes.links.new(where, parts.inputs['Vector'])
        waves = [_math(nodes, 'SINE', parts.outputs[axis]) for axis in 'XYZ']
        weave = _math(
            nodes, 'ADD', _math(nodes, 'MULTIPLY', waves[0], waves[1]), _math(nodes, 'MULTIPLY', waves[1], waves[2])
        )
        fibre = _noise(nodes, _coordinates(nodes, 1), 4.0)
        height = _math(nodes, 'ADD', _math(nodes, 'MULTIPLY', weave, 0.25), fibre)
        nodes.links.new(
            _ramp(nodes, height, darken(color, 0.3), lighten(color, 0.12), 0.1, 1.0), shader.inputs['Base Color']
        )
        _set(shader, rough=0.9, specular=0.15, sheen=0.6)
        _bump(nodes, shader, height, depth, 0.4)

    return _material(('fabric', color, threads, depth), make)


def leather(color):
    """Grained leather, as around cameras and ear cushions."""

    def make(nodes, shader):
        cells = nodes.nodes.new('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = 0.9
        nodes.links.new(_coordinates(nodes, 1), cells.inputs['Vector'])
        _color(shader, color)
        _set(shader, rough=0.5, specular=0.4)
        _bump(nodes, shader, cells.outputs['Distance'], 0.35, 0.3)

    return _material(('leather', color), make)


def wood(color, along=(0.012, 0.35, 0.35)):
    """Veneer; `along` is how fast the grain changes in x, y and z."""

    def make(nodes, shader):
        rings = _noise(nodes, _coordinates(nodes, along), 1.0, 6.0)
        nodes.links.new(
            _ramp(nodes, rings, darken(color, 0.35), lighten(color, 0.14), 0.3, 0.72), shader.inputs['Base Color']
        )
        _set(shader, rough=0.42, coat=0.2, coat_rough=0.3)
        _bump(nodes, shader, rings, 0.08)

    return _material(('wood', color, along), make)


def mesh(color, pitch=2.2, hole=0.32, behind='#070708', metallic=False):
    """A sheet full of round holes: a grille. The pattern lies in the object's x and y."""

    def make(nodes, shader):
        parts = nodes.nodes.new('ShaderNodeSeparateXYZ')
        nodes.links.new(_coordinates(nodes, 1 / pitch), parts.inputs['Vector'])
        row = _math(nodes, 'FLOOR', _math(nodes, 'MULTIPLY', parts.outputs['Y'], 1.1547))
        shifted = _math(nodes, 'ADD', parts.outputs['X'], _math(nodes, 'MULTIPLY', row, 0.5))
        dx = _math(nodes, 'SUBTRACT', _math(nodes, 'FRACT', shifted), 0.5)
        dy = _math(nodes, 'SUBTRACT', _math(nodes, 'FRACT', _math(nodes, 'MULTIPLY', parts.outputs['Y'], 1.1547)), 0.5)
        far = _math(
            nodes, 'SQRT', _math(nodes, 'ADD', _math(nodes, 'MULTIPLY', dx, dx), _math(nodes, 'MULTIPLY', dy, dy))
        )
        solid = _math(
            nodes,
            'MINIMUM',
            _math(nodes, 'MULTIPLY', _math(nodes, 'MAXIMUM', _math(nodes, 'SUBTRACT', far, hole), 0.0), 14.0),
            1.0,
        )
        nodes.links.new(_ramp(nodes, solid, behind, color), shader.inputs['Base Color'])
        _set(shader, rough=0.45)
        if metallic:
            nodes.links.new(solid, shader.inputs['Metallic'])
        _bump(nodes, shader, solid, 0.5, 0.4)

    return _material(('mesh', color, pitch, hole, behind, metallic), make)
