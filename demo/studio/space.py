"""Where the next shape goes: a stack of transformations, in millimetres and degrees."""

from contextlib import contextmanager
from math import radians

from mathutils import Euler, Matrix

_stack = [Matrix()]


def here():
    """The transformation that new shapes get."""
    return _stack[-1].copy()


@contextmanager
def place(x=0, y=0, z=0, rx=0, ry=0, rz=0, s=1):
    """Shapes made inside are scaled, turned about x, y, z and then moved, within the place around them."""
    scale = Matrix.Diagonal((*(s if isinstance(s, tuple) else (s, s, s)), 1))
    turn = Euler((radians(rx), radians(ry), radians(rz))).to_matrix().to_4x4()
    _stack.append(_stack[-1] @ Matrix.Translation((x, y, z)) @ turn @ scale)
    try:
        yield
    finally:
        _stack.pop()
