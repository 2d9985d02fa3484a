"""The shop's mark and name, printed on its own picture."""

import re

import numpy as np
from PIL import Image, ImageDraw

from artwork import font
from catalogue import DEMO

INK = '#1f5a41'
MARK = re.search(r' d="([^"]+)"', (DEMO.parent / 'public/logo.svg').read_text())[1]
FINE = 4


def _outline(path, steps=12):
    """The corners of a path of `M`, `c`, `C`, `h`, `v`, `V` and `Z`, its curves in steps."""
    points, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r'([MCchvVZ])([^A-Za-z]*)', path):
        values = [float(number) for number in re.findall(r'-?\d*\.?\d+', numbers)]
        if command == 'M':
            x, y = values
        elif command == 'V':
            (y,) = values
        elif command in 'hv':
            x, y = (x + values[0], y) if command == 'h' else (x, y + values[0])
        for i in range(0, len(values) - 5, 6):
            ax, ay, bx, by, ex, ey = np.subtract(values[i : i + 6], (x, y) * 3 if command == 'C' else 0)
            for t in np.linspace(0, 1, steps + 1)[1:]:
                a, b, c = 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                points.append((x + a * ax + b * bx + c * ex, y + a * ay + b * by + c * ey))
            x, y = x + ex, y + ey
        points.append((x, y))
    return points


def sign(picture, name='Cedar'):
    """Prints mark and name over the left of a picture (blue, green, red from 0 to 255)."""
    height, width = picture.shape[:2]
    sheet = Image.new('L', (width * FINE, height * FINE), 0)
    draw = ImageDraw.Draw(sheet)
    u = height * FINE / 100
    draw.polygon([(u * (10 + 0.8 * x), u * (22 + 0.8 * y)) for x, y in _outline(MARK)], fill=255)
    draw.text((u * 12.5, u * 53), name, font=font(u * 20.5, 'Bold'), fill=255, anchor='lt')
    share = np.asarray(sheet.resize((width, height), Image.LANCZOS), np.float32)[..., None] / 255
    ink = np.array([int(INK[i : i + 2], 16) for i in (5, 3, 1)], np.float32)
    return (picture * (1 - share) + ink * share + 0.5).astype(np.uint8)
