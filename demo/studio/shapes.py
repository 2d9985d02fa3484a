"""Shapes of rounded edges, in millimetres. All go where `place` says, and all give the object they made."""

from math import cos, pi, sin

import bpy
from mathutils import Matrix, Vector

from space import here


def _object(data, material, smooth=True):
    thing = bpy.data.objects.new('part', data)
    thing.matrix_world = here()
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        data.materials.append(material)
    if smooth and hasattr(data, 'polygons'):
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = 0.6
    return thing


def solid(vertices, faces, material, smooth=True):
    """A mesh of points (x, y, z) and faces of their numbers."""
    data = bpy.data.meshes.new('part')
    data.from_pydata(vertices, [], faces)
    data.update()
    return _object(data, material, smooth)


def rounded_rectangle(width, height, radius, inset=0.0, steps=10):
    """Points of a rounded rectangle around the origin, moved inwards by `inset`, anticlockwise.

    `radius` is one for all corners or four, from the one at x, y > 0 on anticlockwise.
    """
    half_w, half_h = width / 2 - inset, height / 2 - inset
    points = []
    corners = radius if isinstance(radius, tuple) else (radius,) * 4
    for (cx, cy, start), corner in zip(((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)), corners):
        r = min(max(corner - inset, 0.02), half_w, half_h)
        for step in range(steps + 1):
            angle = (start + 90 * step / steps) * pi / 180
            points.append((cx * (half_w - r) + r * cos(angle), cy * (half_h - r) + r * sin(angle)))
    return points


def _skin(rings, closed_start, closed_end):
    """Vertices and faces of a skin over rings of equally many points."""
    count = len(rings[0])
    vertices = [point for ring in rings for point in ring]
    faces = []
    for level in range(len(rings) - 1):
        low, high = level * count, (level + 1) * count
        faces += [(low + i, low + (i + 1) % count, high + (i + 1) % count, high + i) for i in range(count)]
    if closed_start:
        faces.append(tuple(reversed(range(count))))
    if closed_end:
        faces.append(tuple(range((len(rings) - 1) * count, len(rings) * count)))
    return vertices, faces


def loft(rings, material, closed=True):
    """A skin over rings of points (x, y, z), from the first to the last."""
    return solid(*_skin(rings, closed, closed), material)


def edge_profile(depth, bevel, steps=4):
    """(inset, z) from 0 to `depth` with both edges rounded. `bevel` is a radius or one for below and above."""
    low, high = bevel if isinstance(bevel, tuple) else (bevel, bevel)
    quarter = [(1 - sin(a), 1 - cos(a)) for a in (pi / 2 * i / steps for i in range(steps + 1))]
    below = [(low * i, low * z) for i, z in quarter] if low > 0 else [(0, 0)]
    above = [(high * i, depth - high * z) for i, z in reversed(quarter)] if high > 0 else [(0, depth)]
    return below + above


def slab(width, height, depth, radius, bevel, material, steps=10):
    """A plate lying on z = 0 with rounded corners (`radius`) and rounded edges (`bevel`)."""
    profile = edge_profile(depth, bevel)
    return loft(
        [[(x, y, z) for x, y in rounded_rectangle(width, height, radius, inset, steps)] for inset, z in profile],
        material,
    )


def box(width, depth, height, radius, material):
    """A box standing on z = 0, all edges rounded alike."""
    return slab(width, depth, height, radius, min(radius, height / 2 - 0.01), material, 6)


def lathe(profile, material, steps=64, closed=True):
    """(radius, z) turned around the z axis; `closed` puts flat ends on what does not end on the axis."""
    turn = [(cos(2 * pi * i / steps), sin(2 * pi * i / steps)) for i in range(steps)]
    rings = [[(max(r, 0.001) * c, max(r, 0.001) * s, z) for c, s in turn] for r, z in profile]
    return loft(rings, material, closed)


def rounded_profile(profile, times=2):
    """The same line with its corners cut off again and again: soft forms out of few points. The ends stay."""
    for _ in range(times):
        cut = [profile[0]]
        for (r1, z1), (r2, z2) in zip(profile, profile[1:]):
            cut += [(r1 * 0.75 + r2 * 0.25, z1 * 0.75 + z2 * 0.25), (r1 * 0.25 + r2 * 0.75, z1 * 0.25 + z2 * 0.75)]
        profile = [*cut, profile[-1]]
    return profile


def height_on(body, x, y):
    """How high `body` (made by `merged`) is at x, y of the present place."""
    place = here()
    start = place @ Vector((x, y, 500))
    found, point, _, _ = body.ray_cast(start, (place.to_3x3() @ Vector((0, 0, -1))).normalized())
    if not found:
        raise ValueError(f'nothing at {x}, {y}')
    return (place.inverted() @ point).z


def disc(radius, depth, bevel, material, steps=64):
    """A coin lying on z = 0."""
    return lathe([(radius - inset, z) for inset, z in edge_profile(depth, bevel)], material, steps)


def ring(inner, outer, depth, bevel, material, steps=64):
    """A washer lying on z = 0 with rounded edges."""
    outside = [(outer - inset, z) for inset, z in edge_profile(depth, bevel)]
    inside = [(inner + inset, z) for inset, z in reversed(edge_profile(depth, bevel))]
    turn = [(cos(2 * pi * i / steps), sin(2 * pi * i / steps)) for i in range(steps)]
    rings = [[(r * c, r * s, z) for c, s in turn] for r, z in [*outside, *inside, outside[0]]]
    return loft(rings, material, closed=False)


def ball(radius, material, squash=(1, 1, 1), steps=48):
    """A ball around the origin, stretched by `squash` along x, y, z."""
    profile = [(sin(pi * i / (steps // 2)), -cos(pi * i / (steps // 2))) for i in range(steps // 2 + 1)]
    turn = [(cos(2 * pi * i / steps), sin(2 * pi * i / steps)) for i in range(steps)]
    sx, sy, sz = (radius * s for s in squash)
    return loft(
        [[(max(r, 1e-4) * c * sx, max(r, 1e-4) * s * sy, z * sz) for c, s in turn] for r, z in profile], material
    )


def fillet(points, radius, closed=False, steps=5):
    """The line with its corners rounded; works for (x, y) and (x, y, z)."""
    vectors = [Vector(point) for point in points]
    count = len(vectors)
    result = []
    for i, corner in enumerate(vectors):
        if not closed and i in (0, count - 1):
            result.append(tuple(corner))
            continue
        before, after = vectors[i - 1] - corner, vectors[(i + 1) % count] - corner
        reach = min(radius, before.length / 2, after.length / 2)
        start, end = corner + before.normalized() * reach, corner + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            result.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t))
    return result


def superellipse(width, height, power=2.6, steps=64):
    """Points between an ellipse (power 2) and a rectangle (large power)."""
    points = []
    for i in range(steps):
        c, s = cos(2 * pi * i / steps), sin(2 * pi * i / steps)
        points.append(
            (
                width / 2 * abs(c) ** (2 / power) * (1 if c >= 0 else -1),
                height / 2 * abs(s) ** (2 / power) * (1 if s >= 0 else -1),
            )
        )
    return points


def plate(points, depth, bevel, material, holes=()):
    """An outline (x, y) of any form, `depth` thick on z = 0, with rounded edges; `holes` are outlines too."""
    curve = bpy.data.curves.new('part', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(depth / 2 - bevel, 0)
    curve.bevel_depth = bevel
    curve.bevel_resolution = 3
    curve.offset = -bevel
    for outline in (points, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    thing = _object(curve, material)
    thing.matrix_world = here() @ Matrix.Translation((0, 0, depth / 2))
    return thing


def tube(points, radius, material, closed=False, smooth=True):
    """A round rod or cable along points (x, y, z)."""
    curve = bpy.data.curves.new('part', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    curve.resolution_u = 10
    spline = curve.splines.new('NURBS' if smooth else 'POLY')
    spline.points.add(len(points) - 1)
    for point, where in zip(spline.points, points):
        point.co = (*where, 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.order_u = 4
        spline.use_endpoint_u = not closed
    return _object(curve, material)


def sweep(points, width, depth, material, power=4.0, closed=False):
    """A flat band along points (x, y, z) that lie in the x-z plane: `width` along y, `depth` across."""
    section = superellipse(depth, width, power, 32)
    vectors = [Vector(point) for point in points]
    count = len(vectors)
    rings = []
    for i, middle in enumerate(vectors):
        ahead = vectors[(i + 1) % count] if closed or i < count - 1 else middle
        behind = vectors[i - 1] if closed or i > 0 else middle
        along = (ahead - behind).normalized()
        across = along.cross(Vector((0, 1, 0))).normalized()
        rings.append([tuple(middle + across * a + Vector((0, 1, 0)) * b) for a, b in section])
    if closed:
        rings.append(rings[0])
    return loft(rings, material, closed=not closed)


def copies(thing, places):
    """More of the same mesh, each at a (x, y, z) measured from the present place."""
    result = []
    for x, y, z in places:
        twin = bpy.data.objects.new('part', thing.data)
        twin.matrix_world = here() @ Matrix.Translation((x, y, z))
        bpy.context.scene.collection.objects.link(twin)
        result.append(twin)
    return result


def merged(things, material, voxel, smoothing=6):
    """One body of flowing transitions out of overlapping ones. `voxel` is the finest detail in millimetres."""
    bpy.context.view_layer.update()
    bpy.ops.object.select_all(action='DESELECT')
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    remesh = body.modifiers.new('remesh', 'REMESH')
    remesh.mode = 'VOXEL'
    remesh.voxel_size = voxel
    remesh.use_smooth_shade = True
    flow = body.modifiers.new('flow', 'SMOOTH')
    flow.iterations = smoothing
    flow.factor = 0.8
    body.data.materials.clear()
    body.data.materials.append(material)
    bpy.ops.object.convert(target='MESH')
    body.data.use_auto_smooth = False
    return body
