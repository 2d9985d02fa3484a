"""The studio that all pictures are taken in: soft light painted around the product, ground, camera."""

from math import cos, pi, radians, sin, tan

import bpy
import numpy as np
from mathutils import Matrix, Vector

import materials
from nodes import forget

FOCAL_LENGTH = 85
SENSOR = 36
SIDE = 1000
# How far below the middle of a room's picture a product stands, as a share of half its height.
STANDING = 0.46

# Azimuth 0 is behind the camera's back, 90 to its right; elevation 90 is overhead; strengths are radiance.
SOFTBOXES = (
    # azimuth, elevation, width, height, strength
    (-56, 40, 66, 54, 2.9),
    (66, 26, 24, 74, 1.3),
    (0, 84, 110, 40, 1.15),
    (-142, 26, 32, 64, 2.2),
    (142, 30, 38, 60, 2.4),
    (8, 14, 56, 12, 0.25),
)
# For white and silver: less from the front, so that surfaces differ, and bright rims from behind.
RIM_SOFTBOXES = (
    (-58, 42, 60, 54, 2.7),
    (70, 22, 24, 74, 0.55),
    (0, 84, 110, 40, 1.0),
    (-138, 24, 32, 70, 3.4),
    (138, 28, 40, 66, 3.6),
    (8, 14, 56, 12, 0.2),
)


def _sky(softboxes, width=512, height=256):
    """The light around the product as an image of all directions, with soft edges and falling off in each box."""
    u = (np.arange(width) + 0.5) / width
    v = (np.arange(height) + 0.5) / height
    around, up = np.meshgrid((u - 0.5) * 2 * pi, (v - 0.5) * pi)
    direction = np.stack([-np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)], -1)
    sky = 0.16 + 0.22 * np.clip(direction[..., 2:3], 0, 1) + np.zeros((1, 1, 3))
    for azimuth, elevation, wide, tall, strength in softboxes:
        a, e = radians(azimuth), radians(elevation)
        ahead = np.array([sin(a) * cos(e), -cos(a) * cos(e), sin(e)])
        side = np.array([cos(a), sin(a), 0.0])
        above = np.cross(side, ahead) * -1
        depth = direction @ ahead
        x = np.degrees(np.arctan2(direction @ side, depth)) / (wide / 2)
        y = np.degrees(np.arctan2(direction @ above, depth)) / (tall / 2)
        edge = np.clip((1.0 - np.abs(x)) * 5, 0, 1) * np.clip((1.0 - np.abs(y)) * 5, 0, 1)
        falloff = 1.0 - 0.32 * np.clip(x * x + y * y, 0, 2) / 2 + 0.18 * y
        sky += (strength * edge * falloff * (depth > 0))[..., None] * np.array([1.0, 0.985, 0.96])
    return sky


def _light(softboxes):
    sky = _sky(softboxes)
    height, width = sky.shape[:2]
    image = bpy.data.images.new('sky', width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([sky, np.ones((height, width))]).astype(np.float32).ravel())
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = world.node_tree
    texture = nodes.nodes.new('ShaderNodeTexEnvironment')
    texture.image = image
    nodes.links.new(texture.outputs['Color'], nodes.nodes['Background'].inputs['Color'])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512


def _settings(samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.render.image_settings.color_depth = '16'
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 5
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.max_bounces = 3
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 3.0
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'


def open_studio(samples=24, threads=2, rim=False):
    """An empty scene with light and camera; `rim` lights white and silver products more from behind."""
    bpy.ops.wm.read_homefile(use_empty=True)
    forget()
    _light(RIM_SOFTBOXES if rim else SOFTBOXES)
    _settings(samples, threads)
    camera = bpy.data.cameras.new('camera')
    camera.lens = FOCAL_LENGTH
    camera.sensor_width = SENSOR
    thing = bpy.data.objects.new('camera', camera)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def parts_in_sight():
    return [thing for thing in bpy.context.scene.objects if thing.type in ('MESH', 'CURVE', 'FONT')]


def _points(parts):
    """All corners of all parts as one array (count, 3) in the world's units."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for part in parts:
        evaluated = part.evaluated_get(graph)
        data = evaluated.to_mesh()
        points = np.empty(len(data.vertices) * 3)
        data.vertices.foreach_get('co', points)
        evaluated.to_mesh_clear()
        turn = np.array(part.matrix_world)
        clouds.append(points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])
    return np.concatenate(clouds)


def extent():
    """The lowest and the highest corner of all that was built."""
    bpy.context.view_layer.update()
    points = _points(parts_in_sight())
    return points.min(0).tolist(), points.max(0).tolist()


def settle(azimuth, size, where=(0.0, 0.0), without=()):
    """Turns what was built, puts it on the ground at `where` and makes it `size` units large.

    Parts in `without` stay as they are. Gives the names of the moved ones.
    """
    bpy.context.view_layer.update()
    parts = [part for part in parts_in_sight() if part.name not in without]
    turn = Matrix.Rotation(radians(azimuth), 4, 'Z')
    points = _points(parts) @ np.array(turn)[:3, :3].T
    low, high = points.min(0), points.max(0)
    scale = size / float(max(high - low))
    middle = (low + high) / 2
    move = (
        Matrix.Translation((*where, 0))
        @ Matrix.Scale(scale, 4)
        @ Matrix.Translation((-middle[0], -middle[1], -low[2]))
        @ turn
    )
    for part in parts:
        part.matrix_world = move @ part.matrix_world
    return {part.name for part in parts}


def fit():
    """Makes all that stands in the studio about two units large. Gives its points."""
    bpy.context.view_layer.update()
    parts = parts_in_sight()
    points = _points(parts)
    low, high = points.min(0), points.max(0)
    scale = 2.0 / float(np.linalg.norm(high - low))
    middle = np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0])
    move = Matrix.Scale(scale, 4) @ Matrix.Translation(-Vector(middle))
    for part in parts:
        part.matrix_world = move @ part.matrix_world
    bpy.context.view_layer.update()
    return (points - middle) * scale


def lay_ground(tint='#e4e0d8'):
    """The ground gives its light back to the product, but the camera does not see it."""
    data = bpy.data.meshes.new('ground')
    far = 14
    data.from_pydata([(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)], [], [(0, 1, 2, 3)])
    data.materials.append(materials.matte(tint))
    ground = bpy.data.objects.new('ground', data)
    ground.location.z = -0.002
    bpy.context.scene.collection.objects.link(ground)
    ground.visible_camera = False
    return ground


def aim(
    points,
    elevation,
    width,
    height,
    fill=(0.84, 0.80),
    focus=None,
    zoom=1.0,
    blur=8.0,
    right=0.0,
    below=0.0,
    standing=False,
):
    """Puts the camera so far away that the points fill the picture.

    `fill` is the share of the picture's width and height; `focus` (x, y, z as shares of the product's
    extent) with `zoom` goes closer to one part of it; a smaller `blur` (f-stop) blurs more; `right` and
    `below` move the product aside, as shares of the picture's width. With `standing` it stands where it should
    in a room's picture.
    """
    camera = bpy.context.scene.camera
    e = radians(elevation)
    ahead = np.array([0, cos(e), -sin(e)])
    across, up = np.array([1.0, 0, 0]), np.array([0, sin(e), cos(e)])
    upright = min(1, width / height)  # the lens reaches across the longer side
    reach = tan(np.arctan(SENSOR / 2 / FOCAL_LENGTH)) * upright
    target, distance = (points.min(0) + points.max(0)) / 2, 9.0
    for _ in range(6):
        offset = points - (target - ahead * distance)
        depth = offset @ ahead
        x, y = offset @ across / depth / reach, offset @ up / depth / reach
        target = target + (across * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance * reach
        wide, tall = (x.max() - x.min()) / 2, (y.max() - y.min()) / 2 * width / height
        distance *= max(wide / fill[0], tall / fill[1])
    if focus is not None:
        low, high = points.min(0), points.max(0)
        target, distance = low + (high - low) * np.array(focus), distance / zoom
    position = target - ahead * distance
    camera.matrix_world = _pose(across, up, ahead, position)
    if standing:
        foot = (points.min(0) + points.max(0)) / 2 * [1, 1, 0] - position
        below = (foot @ up / (foot @ ahead) / reach + STANDING) / 2
    camera.data.dof.use_dof = True
    nearest = (points - position) @ ahead
    camera.data.dof.focus_distance = distance if focus is not None else float(np.percentile(nearest, 25))
    camera.data.dof.aperture_fstop = blur
    camera.data.clip_end = 100
    camera.data.shift_x, camera.data.shift_y = -right * upright, below * upright


def frame(millimetres, elevation, blur=0.55):
    """Looks at the origin, so that the picture is so many millimetres wide there, for a room without a product."""
    scale = 2.6 / millimetres
    for part in parts_in_sight():
        part.matrix_world = Matrix.Scale(scale, 4) @ part.matrix_world
    camera = bpy.context.scene.camera
    e = radians(elevation)
    ahead = np.array([0, cos(e), -sin(e)])
    distance = 1.3 / tan(np.arctan(SENSOR / 2 / FOCAL_LENGTH))
    up = np.array([0, sin(e), cos(e)])
    camera.matrix_world = _pose(np.array([1.0, 0, 0]), up, ahead, up * 1.3 * STANDING - ahead * distance)
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = distance
    camera.data.dof.aperture_fstop = blur
    camera.data.clip_end = 100


def _pose(right, up, ahead, position):
    pose = Matrix.Identity(4)
    for i in range(3):
        pose[i][0], pose[i][1], pose[i][2], pose[i][3] = right[i], up[i], -ahead[i], position[i]
    return pose
