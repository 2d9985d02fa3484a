"""The negatives of a picture: the product, its marks, its shadow, and what noise is judged by."""

from contextlib import contextmanager

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from studio import parts_in_sight

# The shadow is soft: it is taken this much smaller.
SHADE_SCALE = 5


def _marks():
    """The words on the product: they are taken on their own, so that they stay sharp."""
    return [part for part in parts_in_sight() if part.get('mark')]


def _render(path, width, height):
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = width, height
    render.resolution_percentage = 100
    render.filepath = path
    bpy.ops.render.render(write_still=True)


def _guides(path):
    """Also keeps what the noise is judged by: the surfaces' own colours and their directions."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_emit = True
    scene.use_nodes = True
    nodes = scene.node_tree
    nodes.nodes.clear()
    layers = nodes.nodes.new('CompositorNodeRLayers')
    final = nodes.nodes.new('CompositorNodeComposite')
    nodes.links.new(layers.outputs['Image'], final.inputs['Image'])
    color = layers.outputs['DiffCol']
    for name in ('GlossCol', 'Emit'):
        total = nodes.nodes.new('CompositorNodeMixRGB')
        total.blend_type = 'ADD'
        nodes.links.new(color, total.inputs[1])
        nodes.links.new(layers.outputs[name], total.inputs[2])
        color = total.outputs[0]
    folder, name = path.rsplit('/', 1)
    output = nodes.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '16'
    output.file_slots.clear()
    for slot, socket in (('color', color), ('normal', layers.outputs['Normal'])):
        output.file_slots.new(f'{name}-{slot}-')
        nodes.links.new(socket, output.inputs[-1])


@contextmanager
def _only_around(things):
    """The rest of the picture stays empty and costs no time."""
    scene = bpy.context.scene
    render = scene.render
    corners = [
        world_to_camera_view(scene, scene.camera, thing.matrix_world @ Vector(corner))
        for thing in things
        for corner in thing.bound_box
    ]
    spare = 0.01
    render.border_min_x, render.border_min_y = (min(c[i] for c in corners) - spare for i in (0, 1))
    render.border_max_x, render.border_max_y = (max(c[i] for c in corners) + spare for i in (0, 1))
    render.use_border = True
    yield
    render.use_border = False


def _expose_marks(path, marks, width, height):
    """The marks with clean edges: everything else only covers what of them lies behind it."""
    cycles = bpy.context.scene.cycles
    kept = cycles.samples, cycles.use_adaptive_sampling
    cycles.samples, cycles.use_adaptive_sampling = 9, False
    for part in parts_in_sight():
        part.is_holdout = True
    for mark in marks:
        mark.hide_render = mark.is_holdout = False
    with _only_around(marks):
        _render(f'{path}-marks.exr', width, height)
    cycles.samples, cycles.use_adaptive_sampling = kept
    for part in parts_in_sight():
        part.is_holdout = False


def expose(path, ground, width, height):
    """Takes the negatives: `path`-light.exr, the product without its marks (with its guides), `path`-marks.exr,
    the marks alone, and `path`-shade.exr, the bare ground as it lies in the product's shadow.

    A room has no `ground`: all of its picture is in the first two.
    """
    scene = bpy.context.scene
    marks = _marks()
    for mark in marks:
        mark.hide_render = True
    _guides(path)
    _render(f'{path}-light.exr', width, height)
    scene.use_nodes = False
    if marks:
        _expose_marks(path, marks, width, height)
    if ground is None:
        return
    ground.visible_camera = True
    for part in parts_in_sight():
        if part is not ground:
            part.visible_camera = False
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces = 64, False, 0
    scene.camera.data.dof.use_dof = False
    _render(f'{path}-shade.exr', width // SHADE_SCALE, height // SHADE_SCALE)
