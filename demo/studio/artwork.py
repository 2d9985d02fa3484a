"""Pictures that screens show: wallpapers, landscapes, paintings, games. The same seed draws the same."""

from math import cos, pi, sin
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from color import mix

INTER = '/usr/share/fonts/opentype/inter/'
PALETTES = (
    ('#16233a', '#3f6f8f', '#e9b384', '#f6e3c5'),
    ('#12302a', '#2f6d57', '#a9c98f', '#f0e7c2'),
    ('#2a1b3d', '#6a4c93', '#d9829b', '#f7d6bf'),
    ('#3a1a1d', '#a8483f', '#e9975e', '#f8dfa6'),
    ('#0f2b46', '#2d6ea3', '#8fc6d8', '#eef4ee'),
    ('#1d2a24', '#5f7d4e', '#d9c77a', '#f4efd6'),
)
ICONS = ('#e9785f', '#3f7f86', '#e6ae5e', '#5d78b5', '#4d8364', '#8a5c93', '#f4f1ea', '#2f4167', '#c9556b', '#55a7c9')


def font(size, weight='Medium'):
    """The typeface of all screens and labels; `size` in pixels."""
    return ImageFont.truetype(f'{INTER}Inter-{weight}.otf', max(int(size), 6))


def gradient(width, height, stops, angle=90):
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    a = angle * pi / 180
    t = (x / width - 0.5) * cos(a) + (y / height - 0.5) * sin(a) + 0.5
    t = np.clip(t, 0, 1) * (len(stops) - 1)
    colors = np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in stops], np.float32)
    low = np.minimum(t.astype(int), len(stops) - 2)
    share = (t - low)[..., None]
    return Image.fromarray((colors[low] * (1 - share) + colors[low + 1] * share).astype(np.uint8))


def palette(seed):
    return PALETTES[Random(f'{seed}/palette').randrange(len(PALETTES))]


def wallpaper(seed, width, height):
    """Soft overlapping folds of light in one palette."""
    pick = Random(f'{seed}/wallpaper')
    dark, deep, warm, pale = palette(seed)
    image = gradient(width, height, (dark, deep, mix(deep, warm, 0.6)), pick.choice((60, 90, 120)))
    for fold in range(7):
        layer = Image.new('L', (width, height), 0)
        draw = ImageDraw.Draw(layer)
        base = height * (0.25 + 0.11 * fold)
        sway, beat, start = height * pick.uniform(0.05, 0.14), pick.uniform(0.8, 1.7), pick.uniform(0, 6)
        line = [(x, base + sway * sin(beat * x / width * 2 * pi + start)) for x in range(0, width + 8, 8)]
        draw.polygon([*line, (width, height), (0, height)], fill=200)
        color = mix(mix(deep, warm, fold / 6), pale, pick.uniform(0, 0.5))
        shade = gradient(width, height, (color, mix(color, dark, 0.75)), 90)
        image.paste(shade, (0, 0), layer.filter(ImageFilter.GaussianBlur(max(1, width * 0.002 * (1 + fold % 3 * 4)))))
    return image


def landscape(seed, width, height):
    """Hills, sky and sun: a photograph or a film's picture."""
    pick = Random(f'{seed}/landscape')
    dark, deep, warm, pale = palette(seed)
    image = gradient(width, height, (mix(deep, pale, 0.35), warm, pale, pale), 90)
    glow = Image.new('L', (width, height), 0)
    cx, cy, r = width * pick.uniform(0.3, 0.75), height * 0.42, height * 0.1
    draw = ImageDraw.Draw(glow)
    draw.ellipse((cx - r * 2.4, cy - r * 2.4, cx + r * 2.4, cy + r * 2.4), fill=90)
    glow = glow.filter(ImageFilter.GaussianBlur(r))
    ImageDraw.Draw(glow).ellipse((cx - r, cy - r, cx + r, cy + r), fill=255)
    image.paste(Image.new('RGB', (width, height), '#fff6e0'), (0, 0), glow)
    for ridge in range(6):
        x = np.linspace(0, 1, 200)
        line = sum(
            pick.uniform(0.3, 1) / beat * np.sin(beat * x * 2 * pi + pick.uniform(0, 6))
            for beat in (1, 2.3, 5, 9, 17, 31)
        )
        y = height * (0.5 + 0.09 * ridge) + line * height * 0.05
        shape = [*zip((x * width).tolist(), y.tolist()), (width, height), (0, height)]
        color = mix(mix(warm, deep, min(1, 0.3 + ridge * 0.2)), dark, ridge / 6)
        ImageDraw.Draw(image).polygon(shape, fill=color)
        haze = Image.new('L', (width, height), 0)
        ImageDraw.Draw(haze).polygon(shape, fill=255)
        fade = gradient(width, height, (color, color, mix(color, pale, 0.25)), 90)
        image.paste(fade, (0, 0), haze)
    return image


def painting(seed, width, height):
    """A drawing program with a picture of bold shapes."""
    pick = Random(f'{seed}/painting')
    dark, deep, warm, pale = palette(seed)
    image = Image.new('RGB', (width, height), '#d9d6d0')
    u = height / 100
    sheet = gradient(int(width * 0.8), int(u * 86), (pale, warm), 90)
    draw = ImageDraw.Draw(sheet, 'RGBA')
    w, h = sheet.size
    draw.ellipse((w * 0.55, h * 0.1, w * 0.55 + h * 0.3, h * 0.4), fill='#fff3d6')
    for i in range(5):
        x = w * (-0.1 + 0.24 * i + pick.uniform(-0.05, 0.05))
        color = mix(deep, dark, i / 5)
        draw.polygon([(x, h), (x + w * 0.2, h * pick.uniform(0.3, 0.55)), (x + w * 0.45, h)], fill=color)
    for _ in range(60):
        x, y = pick.uniform(0, w), h * pick.uniform(0.75, 1)
        draw.line(
            (x, y, x + pick.uniform(-8, 8), y - h * 0.06),
            fill=mix(deep, warm, pick.random()) + 'cc',
            width=max(1, int(u * 0.7)),
        )
    image.paste(sheet, (int(width * 0.1), int(u * 8)))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, u * 5), fill='#2b2d31')
    for i in range(9):
        color = pick.choice(ICONS)
        draw.ellipse((width * 0.93, u * (12 + i * 9), width * 0.93 + u * 6, u * (18 + i * 9)), fill=color)
        rounded(draw, (width * 0.025, u * (12 + i * 9), width * 0.025 + u * 6, u * (18 + i * 9)), u, '#f2efe9')
    return image


def game(seed, width, height):
    """A race or flight through a landscape at dusk."""
    pick = Random(f'{seed}/game')
    image = landscape(f'{seed}/game', width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    u = height / 100
    middle = width * 0.52
    draw.polygon(
        [(middle - u * 3, u * 58), (middle + u * 3, u * 58), (width * 1.05, height), (-width * 0.05, height)],
        fill='#23202c',
    )
    for i in range(9):
        near, far = 58 + 42 * (i / 9) ** 2, 58 + 42 * ((i + 0.45) / 9) ** 2
        a, b = (near - 58) / 42, (far - 58) / 42
        draw.polygon(
            [
                (middle - u * (0.2 + 2 * a), u * near),
                (middle + u * (0.2 + 2 * a), u * near),
                (middle + u * (0.2 + 2 * b), u * far),
                (middle - u * (0.2 + 2 * b), u * far),
            ],
            fill='#f4e3b5',
        )
    cx, cy = middle + u * 4, u * 82
    draw.polygon(
        [(cx - u * 15, cy + u * 8), (cx - u * 9, cy - u * 3), (cx + u * 9, cy - u * 3), (cx + u * 15, cy + u * 8)],
        fill='#c9403f',
    )
    draw.polygon(
        [(cx - u * 7, cy - u * 3), (cx - u * 4, cy - u * 8), (cx + u * 4, cy - u * 8), (cx + u * 7, cy - u * 3)],
        fill='#1c2430',
    )
    for side in (-1, 1):
        draw.rectangle(
            (cx + side * u * 11 - u * 2.4, cy + u * 2, cx + side * u * 11 + u * 2.4, cy + u * 4.4), fill='#ffd9a0'
        )
        draw.rectangle(
            (cx + side * u * 11 - u * 3, cy + u * 8, cx + side * u * 11 + u * 3, cy + u * 12), fill='#101216'
        )
    draw.text((u * 5, u * 8), f'LAP {pick.randint(1, 3)}/3', font=font(u * 6, 'Bold'), fill='#fff', anchor='lm')
    draw.text(
        (width - u * 5, height - u * 10),
        f'{pick.randint(148, 236)}',
        font=font(u * 13, 'Bold'),
        fill='#fff',
        anchor='rm',
    )
    draw.arc((u * 4, height - u * 26, u * 26, height - u * 4), 140, 330, fill='#e9785f', width=max(2, int(u * 1.8)))
    return image


def pixel_game(seed, width, height):
    """A game of large pixels."""
    pick = Random(f'{seed}/pixels')
    small = Image.new('RGB', (48, 42), '#7cc7e8')
    draw = ImageDraw.Draw(small)
    for x, y in ((6, 6), (28, 10), (38, 4)):
        draw.rectangle((x, y, x + 7, y + 1), fill='#fff')
        draw.rectangle((x + 2, y - 1, x + 5, y), fill='#fff')
    for x in range(0, 48, 12):
        draw.polygon([(x - 6, 34), (x + 4, 34 - pick.randint(8, 16)), (x + 14, 34)], fill='#3f8f6a')
    draw.rectangle((0, 34, 48, 42), fill='#a3653a')
    draw.rectangle((0, 34, 48, 35), fill='#6fbf4a')
    for x in (14, 18, 22, 34):
        draw.rectangle((x, 22, x + 3, 25), fill='#e6ae5e', outline='#8a5a20')
    draw.rectangle((9, 28, 12, 33), fill='#c9403f')
    draw.rectangle((9, 26, 12, 28), fill='#f2cfa5')
    draw.rectangle((36, 30, 40, 33), fill='#5d4a8a')
    return small.resize((width, height), Image.NEAREST)


def rounded(draw, box, radius, fill):
    draw.rounded_rectangle([round(v) for v in box], radius=radius, fill=fill)
