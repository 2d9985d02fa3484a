"""What the products are made of. Each function gives a material, made once for the same arguments."""

from color import brightness, darken, lighten, linear
from nodes import bump, coordinates, material, math, noise, ramp, settings, tint


def _plain(name, color, **values):
    """A surface of one colour."""

    def make(_nodes, shader):
        tint(shader, color)
        settings(shader, **values)

    return material((name, color, *values.values()), make)


def plastic(color, rough=0.38):
    """Moulded plastic; the rougher, the softer its highlights."""
    return _plain('plastic', color, rough=rough)


def matte(color):
    """Paper without any shine."""
    return _plain('matte', color, rough=1.0, specular=0.0)


def gloss(color):
    """Lacquer or polished plastic under a clear coat."""
    return _plain('gloss', color, rough=0.25, coat=1.0, coat_rough=0.04)


def satin_glass(color, rough=0.22):
    """The etched glass of a phone's back."""
    return _plain('satin glass', color, rough=rough, coat=0.45, coat_rough=0.16, specular=0.6)


def grain(color, rough=0.6, size=1.6, depth=0.25):
    """Plastic or paint with a fine grain, as on cameras and tools. `size` in grains a millimetre."""

    def make(nodes, shader):
        tint(shader, color)
        settings(shader, rough=rough)
        bump(nodes, shader, noise(nodes, coordinates(nodes, 1), size), depth)

    return material(('grain', color, rough, size, depth), make)


def rubber(color):
    """Soft rubber or silicone."""
    return _plain('rubber', color, rough=0.62, specular=0.35, sheen=0.4)


def metal(color, rough=0.3):
    """Blasted and anodised aluminium, steel or titanium."""
    return _plain('metal', color, rough=rough, metal=1.0)


def anodised(color):
    """Aluminium in the catalogue's colour: light colours shine, dark ones stay dark."""
    return metal(lighten(color, 0.12) if brightness(color) > 0.3 else lighten(color, 0.06), 0.36)


def brushed(color, across=(0.4, 30, 30)):
    """Aluminium with fine lines; `across` says how fast they change along x, y and z."""

    def make(nodes, shader):
        lines = noise(nodes, coordinates(nodes, across), 1.0)
        settings(shader, metal=1.0, rough=0.32)
        nodes.links.new(
            ramp(nodes, lines, darken(color, 0.12), lighten(color, 0.12), 0.3, 0.7), shader.inputs['Base Color']
        )
        bump(nodes, shader, lines, 0.12)

    return material(('brushed', color, across), make)


def black_glass(color='#08090b'):
    """A switched-off screen or a lens cover."""
    return _plain('black glass', color, rough=0.06, specular=0.6)


def lens_glass(coating):
    """The front element of a lens: dark, with the coloured glint of its coating."""

    def make(nodes, shader):
        facing = nodes.nodes.new('ShaderNodeLayerWeight')
        facing.inputs['Blend'].default_value = 0.55
        glint = ramp(nodes, facing.outputs['Facing'], darken(coating, 0.82), coating, 0.1, 1.0)
        nodes.links.new(glint, shader.inputs['Base Color'])
        settings(shader, rough=0.03, specular=0.9, coat=1.0, coat_rough=0.02)

    return material(('lens glass', coating), make)


def glass(color='#ffffff', rough=0.02, body=0.0):
    """Clear or tinted glass that one sees through. It does not refract, so that few bounces are enough.

    `body` is the share of the glass's own colour, as if lit from within.
    """

    def make(nodes, shader):
        clear = nodes.nodes.new('ShaderNodeBsdfTransparent')
        clear.inputs['Color'].default_value = linear(color)
        shine = nodes.nodes.new('ShaderNodeBsdfGlossy')
        shine.inputs['Roughness'].default_value = rough
        facing = nodes.nodes.new('ShaderNodeLayerWeight')
        rim = math(
            nodes, 'ADD', math(nodes, 'MULTIPLY', math(nodes, 'POWER', facing.outputs['Facing'], 4.0), 0.8), 0.035
        )
        both = nodes.nodes.new('ShaderNodeMixShader')
        nodes.links.new(rim, both.inputs['Fac'])
        nodes.links.new(_tinted(nodes, clear.outputs['BSDF'], color, body), both.inputs[1])
        nodes.links.new(shine.outputs['BSDF'], both.inputs[2])
        nodes.links.new(both.outputs['Shader'], nodes.nodes['Material Output'].inputs['Surface'])

    return material(('glass', color, rough, body), make)


def _tinted(nodes, clear, color, body):
    """What one sees through with `body` of a glow of `color` in it."""
    if not body:
        return clear
    glow = nodes.nodes.new('ShaderNodeEmission')
    glow.inputs['Color'].default_value = linear(color)
    glow.inputs['Strength'].default_value = 0.8
    mixed = nodes.nodes.new('ShaderNodeMixShader')
    mixed.inputs['Fac'].default_value = body
    nodes.links.new(clear, mixed.inputs[1])
    nodes.links.new(glow.outputs['Emission'], mixed.inputs[2])
    return mixed.outputs['Shader']


def light(color, strength=2.0):
    """What glows by itself."""

    def make(_nodes, shader):
        tint(shader, '#000000')
        shader.inputs['Emission'].default_value = linear(color)
        settings(shader, glow=strength, rough=0.4)

    return material(('light', color, strength), make)


def picture(image, strength=1.08, paper=False):
    """An image: lit from behind under glass, or printed on paper. `image` is a Blender image."""

    def make(nodes, shader):
        texture = nodes.nodes.new('ShaderNodeTexImage')
        texture.image = image
        texture.extension = 'EXTEND'
        if paper:
            nodes.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
            settings(shader, rough=0.75, specular=0.2)
            return
        tint(shader, '#030303')
        nodes.links.new(texture.outputs['Color'], shader.inputs['Emission'])
        settings(shader, glow=strength, rough=0.08, specular=0.22)

    return material(('picture', image.name, strength, paper), make)


def fabric(color, threads=1.4, depth=0.6):
    """Woven cloth. `threads` a millimetre."""

    def make(nodes, shader):
        where = coordinates(nodes, threads * 3.14)
        parts = nodes.nodes.new('ShaderNodeSeparateXYZ')
        nodes.links.new(where, parts.inputs['Vector'])
        waves = [math(nodes, 'SINE', parts.outputs[axis]) for axis in 'XYZ']
        weave = math(
            nodes, 'ADD', math(nodes, 'MULTIPLY', waves[0], waves[1]), math(nodes, 'MULTIPLY', waves[1], waves[2])
        )
        fibre = noise(nodes, coordinates(nodes, 1), 4.0)
        height = math(nodes, 'ADD', math(nodes, 'MULTIPLY', weave, 0.25), fibre)
        nodes.links.new(
            ramp(nodes, height, darken(color, 0.3), lighten(color, 0.12), 0.1, 1.0), shader.inputs['Base Color']
        )
        settings(shader, rough=0.9, specular=0.15, sheen=0.6)
        bump(nodes, shader, height, depth, 0.4)

    return material(('fabric', color, threads, depth), make)


def leather(color):
    """Grained leather, as around cameras and ear cushions."""

    def make(nodes, shader):
        cells = nodes.nodes.new('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = 0.9
        nodes.links.new(coordinates(nodes, 1), cells.inputs['Vector'])
        tint(shader, color)
        settings(shader, rough=0.5, specular=0.4)
        bump(nodes, shader, cells.outputs['Distance'], 0.35, 0.3)

    return material(('leather', color), make)


def wood(color, along=(0.012, 0.35, 0.35), polish=0.2):
    """Veneer; `along` is how fast the grain changes in x, y and z, `polish` how lacquered it is."""

    def make(nodes, shader):
        rings = noise(nodes, coordinates(nodes, along), 1.0, 6.0)
        nodes.links.new(
            ramp(nodes, rings, darken(color, 0.35), lighten(color, 0.14), 0.3, 0.72), shader.inputs['Base Color']
        )
        settings(shader, rough=0.42 if polish else 0.7, coat=polish, coat_rough=0.3, specular=0.5 if polish else 0.12)
        bump(nodes, shader, rings, 0.08)

    return material(('wood', color, along, polish), make)


def mesh(color, pitch=2.2, hole=0.32, behind='#070708', metallic=False):
    """A sheet full of round holes: a grille. The pattern lies in the object's x and y."""

    def make(nodes, shader):
        parts = nodes.nodes.new('ShaderNodeSeparateXYZ')
        nodes.links.new(coordinates(nodes, 1 / pitch), parts.inputs['Vector'])
        row = math(nodes, 'FLOOR', math(nodes, 'MULTIPLY', parts.outputs['Y'], 1.1547))
        shifted = math(nodes, 'ADD', parts.outputs['X'], math(nodes, 'MULTIPLY', row, 0.5))
        dx = math(nodes, 'SUBTRACT', math(nodes, 'FRACT', shifted), 0.5)
        dy = math(nodes, 'SUBTRACT', math(nodes, 'FRACT', math(nodes, 'MULTIPLY', parts.outputs['Y'], 1.1547)), 0.5)
        far = math(nodes, 'SQRT', math(nodes, 'ADD', math(nodes, 'MULTIPLY', dx, dx), math(nodes, 'MULTIPLY', dy, dy)))
        solid = math(
            nodes,
            'MINIMUM',
            math(nodes, 'MULTIPLY', math(nodes, 'MAXIMUM', math(nodes, 'SUBTRACT', far, hole), 0.0), 14.0),
            1.0,
        )
        nodes.links.new(ramp(nodes, solid, behind, color), shader.inputs['Base Color'])
        settings(shader, rough=0.45)
        if metallic:
            nodes.links.new(solid, shader.inputs['Metallic'])
        bump(nodes, shader, solid, 0.5, 0.4)

    return material(('mesh', color, pitch, hole, behind, metallic), make)
