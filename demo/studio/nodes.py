"""How Blender's shading nodes are put together: what `materials.py` is written with."""

import bpy

from color import linear

# No surface gives back more light than this, so that white products stand out from the ground.
WHITEST = 0.68

_made = {}


def forget():
    """A new scene knows none of the earlier materials."""
    _made.clear()


def material(key, make):
    """The material of this key; `make(nodes, shader)` makes it when it is asked for first."""
    if key not in _made:
        new = bpy.data.materials.new(str(key)[:60])
        new.use_nodes = True
        nodes = new.node_tree
        make(nodes, nodes.nodes['Principled BSDF'])
        _made[key] = new
    return _made[key]


def settings(shader, **values):
    """Sets the shader's numbers by short names."""
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


def tint(shader, color):
    """Gives a surface its colour."""
    red, green, blue, _ = linear(color)
    brightest = max(red, green, blue)
    tame = min(1, WHITEST / brightest) if brightest > 0 else 1
    shader.inputs['Base Color'].default_value = (red * tame, green * tame, blue * tame, 1)


def coordinates(nodes, scale, output='Object'):
    """Where on the object one is, in millimetres times `scale`."""
    where = nodes.nodes.new('ShaderNodeTexCoord')
    mapping = nodes.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale, scale, scale)
    nodes.links.new(where.outputs[output], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def bump(nodes, shader, height, strength, distance=0.2):
    """Raises the surface by a pattern."""
    node = nodes.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value = strength
    node.inputs['Distance'].default_value = distance
    nodes.links.new(height, node.inputs['Height'])
    nodes.links.new(node.outputs['Normal'], shader.inputs['Normal'])


def ramp(nodes, value, start, end, low=0.0, high=1.0):
    """From one colour to another as a pattern goes from `low` to `high`."""
    node = nodes.nodes.new('ShaderNodeValToRGB')
    node.color_ramp.elements[0].color = linear(start)
    node.color_ramp.elements[1].color = linear(end)
    node.color_ramp.elements[0].position = low
    node.color_ramp.elements[1].position = high
    nodes.links.new(value, node.inputs['Fac'])
    return node.outputs['Color']


def noise(nodes, vector, scale, detail=2.0):
    """An irregular pattern from 0 to 1."""
    node = nodes.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    nodes.links.new(vector, node.inputs['Vector'])
    return node.outputs['Fac']


def math(nodes, operation, a, b=0.0):
    """A sum, product, sine, … of two patterns or numbers."""
    node = nodes.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            nodes.links.new(value, socket)
    return node.outputs[0]
