"""What the screens show, drawn with PIL in the product's proportions. The same seed draws the same."""

from math import cos, pi, sin
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from color import darken, lighten, mix

INTER = '/usr/share/fonts/opentype/inter/'
ARABIC = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'
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


def _gradient(width, height, stops, angle=90):
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
    image = _gradient(width, height, (dark, deep, mix(deep, warm, 0.6)), pick.choice((60, 90, 120)))
    for fold in range(7):
        layer = Image.new('L', (width, height), 0)
        draw = ImageDraw.Draw(layer)
        base = height * (0.25 + 0.11 * fold)
        sway, beat, start = height * pick.uniform(0.05, 0.14), pick.uniform(0.8, 1.7), pick.uniform(0, 6)
        line = [(x, base + sway * sin(beat * x / width * 2 * pi + start)) for x in range(0, width + 8, 8)]
        draw.polygon([*line, (width, height), (0, height)], fill=200)
        color = mix(mix(deep, warm, fold / 6), pale, pick.uniform(0, 0.5))
        shade = _gradient(width, height, (color, mix(color, dark, 0.75)), 90)
        image.paste(shade, (0, 0), layer.filter(ImageFilter.GaussianBlur(max(1, width * 0.002 * (1 + fold % 3 * 4)))))
    return image


def landscape(seed, width, height):
    """Hills, sky and sun: a photograph or a film's picture."""
    pick = Random(f'{seed}/landscape')
    dark, deep, warm, pale = palette(seed)
    image = _gradient(width, height, (mix(deep, pale, 0.35), warm, pale, pale), 90)
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
            pick.uniform(0.3, 1) / beat * np.sin(beat * x * 2 * pi + pick.uniform(0, 6)) for beat in (1, 2.3, 5, 9, 17, 31)
        )
        y = height * (0.5 + 0.09 * ridge) + line * height * 0.05
        shape = [*zip((x * width).tolist(), y.tolist()), (width, height), (0, height)]
        color = mix(mix(warm, deep, min(1, 0.3 + ridge * 0.2)), dark, ridge / 6)
        ImageDraw.Draw(image).polygon(shape, fill=color)
        haze = Image.new('L', (width, height), 0)
        ImageDraw.Draw(haze).polygon(shape, fill=255)
        fade = _gradient(width, height, (color, color, mix(color, pale, 0.25)), 90)
        image.paste(fade, (0, 0), haze)
    return image


def _rounded(draw, box, radius, fill):
    draw.rounded_rectangle([round(v) for v in box], radius=radius, fill=fill)


def _icon(draw, pick, x, y, size):
    color = pick.choice(ICONS)
    ink = '#51323f' if color == '#f4f1ea' else '#ffffff'
    _rounded(draw, (x, y, x + size, y + size), size * 0.26, color)
    m, s = size / 2, size
    shape = pick.randrange(5)
    if shape == 0:
        draw.ellipse((x + s * 0.27, y + s * 0.27, x + s * 0.73, y + s * 0.73), outline=ink, width=max(1, int(s * 0.09)))
    elif shape == 1:
        _rounded(draw, (x + s * 0.26, y + s * 0.3, x + s * 0.74, y + s * 0.7), s * 0.09, ink)
    elif shape == 2:
        draw.line([(x + s * 0.27, y + s * 0.64), (x + m, y + s * 0.34), (x + s * 0.73, y + s * 0.64)], fill=ink, width=max(1, int(s * 0.1)), joint='curve')
    elif shape == 3:
        draw.polygon([(x + s * 0.38, y + s * 0.28), (x + s * 0.74, y + m), (x + s * 0.38, y + s * 0.72)], fill=ink)
    else:
        for i, h in enumerate((0.2, 0.38, 0.28)):
            _rounded(draw, (x + s * (0.26 + 0.18 * i), y + s * (0.7 - h), x + s * (0.38 + 0.18 * i), y + s * 0.72), s * 0.04, ink)


def _status(draw, width, margin, y, size, ink='#ffffff', time='10:09'):
    draw.text((margin, y), time, font=font(size, 'SemiBold'), fill=ink, anchor='lm')
    x = width - margin
    _rounded(draw, (x - size * 1.5, y - size * 0.36, x, y + size * 0.36), size * 0.22, ink)
    for i in range(4):
        h = size * (0.25 + 0.15 * i)
        left = x - size * 3.4 + i * size * 0.36
        _rounded(draw, (left, y + size * 0.36 - h, left + size * 0.22, y + size * 0.36), 1, ink)


def phone_home(seed, width, height):
    """A phone's start screen: large clock, a widget, icons, a dock."""
    pick = Random(f'{seed}/home')
    image = wallpaper(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    _status(draw, width, width * 0.085, height * 0.035, width * 0.042)
    style = pick.randrange(3)
    draw.text((width / 2, height * 0.115), ('Saturday 21 November', 'Sat 21 Nov, 24°', 'Saturday')[style], font=font(width * 0.043, 'Medium'), fill='#ffffffdd', anchor='mm')
    draw.text((width / 2, height * 0.19), '10:09', font=font(width * (0.27, 0.24, 0.3)[style], ('SemiBold', 'Light', 'Bold')[style]), fill='#ffffffee', anchor='mm')
    left, right = width * 0.075, width * 0.925
    if style == 0:
        _rounded(draw, (left, height * 0.29, right, height * 0.42), width * 0.06, '#ffffff30')
        draw.text((left + width * 0.06, height * 0.325), 'Beirut', font=font(width * 0.046, 'SemiBold'), fill='#fff', anchor='lm')
        draw.text((left + width * 0.06, height * 0.378), 'Clear, wind from the sea', font=font(width * 0.036), fill='#ffffffcc', anchor='lm')
        draw.text((right - width * 0.06, height * 0.355), '24°', font=font(width * 0.13, 'Light'), fill='#fff', anchor='rm')
    elif style == 1:
        half = width * 0.41
        _rounded(draw, (left, height * 0.29, left + half, height * 0.29 + half), width * 0.07, '#ffffffe0')
        box = (left + half * 0.2, height * 0.29 + half * 0.2, left + half * 0.8, height * 0.29 + half * 0.8)
        for i, color in enumerate(('#e9785f', '#e6ae5e', '#3f7f86')):
            step = i * half * 0.095
            inner = (box[0] + step, box[1] + step, box[2] - step, box[3] - step)
            draw.arc(inner, -90, 60 + 60 * i, fill=color, width=max(2, int(half * 0.065)))
        _rounded(draw, (right - half, height * 0.29, right, height * 0.29 + half), width * 0.07, '#1c2024d0')
        draw.text((right - half * 0.86, height * 0.29 + half * 0.25), 'Next', font=font(width * 0.034), fill='#e6ae5e', anchor='lm')
        for i, line in enumerate(('Tea with Rima', 'Book the bus', 'Call the plumber')):
            draw.text((right - half * 0.86, height * 0.29 + half * (0.46 + 0.18 * i)), line, font=font(width * 0.036), fill='#fff', anchor='lm')
    size = width * 0.152
    gap = (right - left - 4 * size) / 3
    for row in range(3 if style != 1 else 2):
        for column in range(4):
            _icon(draw, pick, left + column * (size + gap), height * (0.5 if style == 1 else 0.47) + row * size * 1.52 + (size * 0.5 if style == 1 else 0), size)
    _rounded(draw, (width * 0.04, height - size * 1.75, width * 0.96, height - size * 0.35), width * 0.09, '#ffffff38')
    for column in range(4):
        _icon(draw, pick, left + column * (size + gap), height - size * 1.55, size)
    return image


def tablet_home(seed, width, height):
    """A large start screen with widgets and a dock."""
    pick = Random(f'{seed}/tablet')
    image = wallpaper(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    unit = min(width, height) / 100
    _status(draw, width, unit * 4, unit * 4, unit * 2.6)
    draw.text((unit * 9, unit * 22), '10:09', font=font(unit * 18, 'SemiBold'), fill='#ffffffee', anchor='lm')
    draw.text((unit * 10, unit * 35), 'Saturday 21 November', font=font(unit * 4), fill='#ffffffd0', anchor='lm')
    size = unit * 10
    columns = 5 if width > height else 4
    for row in range((3 if width > height * 1.25 else 2) if width > height else max(int((height / unit - 70) / 17), 1)):
        for column in range(columns):
            x = width - unit * 8 - (columns - column) * size * 1.5 if width > height else unit * 12 + column * size * 2.1
            _icon(draw, pick, x, unit * ((14 if width > height * 1.25 else 46) if width > height else 48) + row * size * 1.6, size)
    count = 7
    wide = count * size * 1.3
    left = (width - wide) / 2
    _rounded(draw, (left - size * 0.2, height - size * 1.65, left + wide, height - size * 0.35), unit * 4, '#ffffff40')
    for i in range(count):
        _icon(draw, pick, left + i * size * 1.3, height - size * 1.5, size)
    return image


def film(seed, width, height):
    """A film that is being played."""
    image = landscape(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    unit = height / 100
    draw.rectangle((0, height - unit * 17, width, height), fill='#00000070')
    left, right, y = unit * 6, width - unit * 6, height - unit * 7
    draw.text((left, height - unit * 12.5), 'The Long Valley', font=font(unit * 4.4, 'SemiBold'), fill='#fff', anchor='lm')
    _rounded(draw, (left, y - unit * 0.5, right, y + unit * 0.5), unit, '#ffffff60')
    _rounded(draw, (left, y - unit * 0.5, left + (right - left) * 0.38, y + unit * 0.5), unit, '#e6ae5e')
    draw.ellipse((left + (right - left) * 0.38 - unit * 1.6, y - unit * 1.6, left + (right - left) * 0.38 + unit * 1.6, y + unit * 1.6), fill='#fff')
    return image


def desktop(seed, width, height, window):
    """A computer's screen: wallpaper, a task bar and one open window drawn by `window`."""
    image = wallpaper(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    unit = height / 100
    draw.rectangle((0, 0, width, unit * 3.6), fill='#0b0d1088')
    draw.text((unit * 2, unit * 1.8), 'Files   Edit   View', font=font(unit * 1.9), fill='#fff', anchor='lm')
    draw.text((width - unit * 2, unit * 1.8), 'Sat 21 Nov  10:09', font=font(unit * 1.9), fill='#fff', anchor='rm')
    if window is not None:
        box = (width * 0.09, unit * 9, width * 0.91, height - unit * 14)
        _rounded(draw, (box[0] - unit, box[1], box[2] + unit, box[3] + unit * 2), unit * 2, '#00000050')
        inner = window(seed, int(box[2] - box[0]), int(box[3] - box[1]))
        hole = Image.new('L', inner.size, 0)
        ImageDraw.Draw(hole).rounded_rectangle((0, 0, *inner.size), unit * 1.6, fill=255)
        image.paste(inner, (int(box[0]), int(box[1])), hole)
    pick = Random(f'{seed}/dock')
    size, count = unit * 6, 9
    left = (width - count * size * 1.3) / 2
    draw = ImageDraw.Draw(image, 'RGBA')
    _rounded(draw, (left - size * 0.25, height - size * 1.6, left + count * size * 1.3, height - size * 0.3), unit * 2.4, '#ffffff38')
    for i in range(count):
        _icon(draw, pick, left + i * size * 1.3, height - size * 1.45, size)
    return image


def code_window(seed, width, height):
    """An editor with a program in it."""
    pick = Random(f'{seed}/code')
    image = Image.new('RGB', (width, height), '#1a1f26')
    draw = ImageDraw.Draw(image)
    line = height / 30
    draw.rectangle((0, 0, width * 0.2, height), fill='#14181e')
    for i in range(14):
        draw.text((width * 0.03, line * (2.2 + i * 1.5)), pick.choice(('orders', 'routes', 'price.ts', 'cart.ts', 'stock', 'notes.md', 'index', 'server', 'theme.css')), font=font(line * 0.72), fill='#8d98a8', anchor='lm')
    inks = ('#e6ae5e', '#8fc6d8', '#d9829b', '#a9c98f', '#c8d0da', '#c8d0da')
    indent = 0
    for row in range(26):
        indent = max(0, min(4, indent + pick.choice((-1, 0, 0, 1))))
        x = width * 0.25 + indent * line * 1.2
        draw.text((width * 0.225, line * (2 + row)), str(row + 14), font=font(line * 0.6), fill='#4d5866', anchor='rm')
        for _ in range(pick.choice((0, 2, 3, 4, 5))):
            word = pick.choice(('const', 'total', '=', 'await', 'line.price', '*', 'return', 'order', '(item)', '=>', 'sum', 'if', 'stock > 0', '{', '}'))
            draw.text((x, line * (2 + row)), word, font=font(line * 0.68), fill=pick.choice(inks), anchor='lm')
            x += draw.textlength(word, font=font(line * 0.68)) + line * 0.4
    return image


def chart_window(seed, width, height):
    """A table of figures with two charts."""
    pick = Random(f'{seed}/chart')
    image = Image.new('RGB', (width, height), '#fbfaf7')
    draw = ImageDraw.Draw(image)
    u = height / 100
    draw.rectangle((0, 0, width, u * 9), fill='#efece5')
    draw.text((u * 4, u * 4.6), 'Orchard accounts 2026', font=font(u * 4, 'SemiBold'), fill='#23302a', anchor='lm')
    for i, (name, value) in enumerate((('Income', '$84,210'), ('Costs', '$51,940'), ('Left', '$32,270'))):
        x = u * 4 + i * (width - u * 8) / 3
        _rounded(draw, (x, u * 14, x + (width - u * 8) / 3 - u * 3, u * 34), u * 2, '#ffffff')
        draw.text((x + u * 3, u * 19.5), name, font=font(u * 3), fill='#6b736d', anchor='lm')
        draw.text((x + u * 3, u * 27), value, font=font(u * 6, 'SemiBold'), fill='#1f2a25', anchor='lm')
    for i in range(12):
        h = u * pick.uniform(12, 48)
        x = u * 6 + i * width * 0.045
        _rounded(draw, (x, u * 92 - h, x + width * 0.028, u * 92), u * 0.8, ('#2f6d57', '#e6ae5e')[i % 3 == 2])
    line = [(width * 0.6 + i * width * 0.034, u * (84 - i * 3.2 - pick.uniform(-5, 5))) for i in range(11)]
    for i in range(5):
        draw.line((width * 0.6, u * (48 + i * 11), width * 0.95, u * (48 + i * 11)), fill='#e4e0d7', width=2)
    draw.line(line, fill='#e9785f', width=max(2, int(u * 0.9)), joint='curve')
    return image


def photo_window(seed, width, height):
    """A photograph being edited."""
    image = Image.new('RGB', (width, height), '#202225')
    u = height / 100
    image.paste(landscape(f'{seed}/photo', int(width * 0.7), int(u * 72)), (int(width * 0.03), int(u * 6)))
    draw = ImageDraw.Draw(image)
    for i in range(6):
        image.paste(landscape(f'{seed}/{i}', int(width * 0.1), int(u * 13)), (int(width * (0.03 + 0.118 * i)), int(u * 82)))
    for i, name in enumerate(('Exposure', 'Contrast', 'Shadows', 'Warmth', 'Clarity', 'Grain')):
        y = u * (10 + i * 13)
        draw.text((width * 0.765, y), name, font=font(u * 2.8), fill='#b9bdc4', anchor='lm')
        _rounded(draw, (width * 0.765, y + u * 4, width * 0.965, y + u * 4.8), u * 0.4, '#4a4e55')
        x = width * (0.8 + 0.13 * Random(f'{seed}{name}').random())
        draw.ellipse((x - u * 1.3, y + u * 3.1, x + u * 1.3, y + u * 5.7), fill='#e6ae5e')
    return image


def painting(seed, width, height):
    """A drawing program with a picture of bold shapes."""
    pick = Random(f'{seed}/painting')
    dark, deep, warm, pale = palette(seed)
    image = Image.new('RGB', (width, height), '#d9d6d0')
    u = height / 100
    sheet = _gradient(int(width * 0.8), int(u * 86), (pale, warm), 90)
    draw = ImageDraw.Draw(sheet, 'RGBA')
    w, h = sheet.size
    draw.ellipse((w * 0.55, h * 0.1, w * 0.55 + h * 0.3, h * 0.4), fill='#fff3d6')
    for i in range(5):
        x = w * (-0.1 + 0.24 * i + pick.uniform(-0.05, 0.05))
        color = mix(deep, dark, i / 5)
        draw.polygon([(x, h), (x + w * 0.2, h * pick.uniform(0.3, 0.55)), (x + w * 0.45, h)], fill=color)
    for _ in range(60):
        x, y = pick.uniform(0, w), h * pick.uniform(0.75, 1)
        draw.line((x, y, x + pick.uniform(-8, 8), y - h * 0.06), fill=mix(deep, warm, pick.random()) + 'cc', width=max(1, int(u * 0.7)))
    image.paste(sheet, (int(width * 0.1), int(u * 8)))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, u * 5), fill='#2b2d31')
    for i in range(9):
        color = pick.choice(ICONS)
        draw.ellipse((width * 0.93, u * (12 + i * 9), width * 0.93 + u * 6, u * (18 + i * 9)), fill=color)
        _rounded(draw, (width * 0.025, u * (12 + i * 9), width * 0.025 + u * 6, u * (18 + i * 9)), u, '#f2efe9')
    return image


def game(seed, width, height):
    """A race or flight through a landscape at dusk."""
    pick = Random(f'{seed}/game')
    image = landscape(f'{seed}/game', width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    u = height / 100
    middle = width * 0.52
    draw.polygon([(middle - u * 3, u * 58), (middle + u * 3, u * 58), (width * 1.05, height), (-width * 0.05, height)], fill='#23202c')
    for i in range(9):
        near, far = 58 + 42 * (i / 9) ** 2, 58 + 42 * ((i + 0.45) / 9) ** 2
        a, b = (near - 58) / 42, (far - 58) / 42
        draw.polygon([(middle - u * (0.2 + 2 * a), u * near), (middle + u * (0.2 + 2 * a), u * near), (middle + u * (0.2 + 2 * b), u * far), (middle - u * (0.2 + 2 * b), u * far)], fill='#f4e3b5')
    cx, cy = middle + u * 4, u * 82
    draw.polygon([(cx - u * 15, cy + u * 8), (cx - u * 9, cy - u * 3), (cx + u * 9, cy - u * 3), (cx + u * 15, cy + u * 8)], fill='#c9403f')
    draw.polygon([(cx - u * 7, cy - u * 3), (cx - u * 4, cy - u * 8), (cx + u * 4, cy - u * 8), (cx + u * 7, cy - u * 3)], fill='#1c2430')
    for side in (-1, 1):
        draw.rectangle((cx + side * u * 11 - u * 2.4, cy + u * 2, cx + side * u * 11 + u * 2.4, cy + u * 4.4), fill='#ffd9a0')
        draw.rectangle((cx + side * u * 11 - u * 3, cy + u * 8, cx + side * u * 11 + u * 3, cy + u * 12), fill='#101216')
    draw.text((u * 5, u * 8), f'LAP {pick.randint(1, 3)}/3', font=font(u * 6, 'Bold'), fill='#fff', anchor='lm')
    draw.text((width - u * 5, height - u * 10), f'{pick.randint(148, 236)}', font=font(u * 13, 'Bold'), fill='#fff', anchor='rm')
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


def reading(seed, width, height, color=False):
    """A page of a book on electronic paper."""
    pick = Random(f'{seed}/page')
    image = Image.new('RGB', (width, height), '#e3e1da')
    draw = ImageDraw.Draw(image)
    ink, u = '#2a2a29', width / 100
    y = u * 9
    draw.text((width / 2, y), 'THE CEDAR ROAD', font=font(u * 2.8), fill='#777', anchor='mm')
    y += u * 14
    if color:
        image.paste(landscape(seed, int(width * 0.84), int(u * 50)), (int(u * 8), int(y)))
        y += u * 58
    else:
        draw.text((width / 2, y), 'Chapter Seven', font=font(u * 7, 'Medium'), fill=ink, anchor='mm')
        y += u * 12
    words = ('the', 'road', 'above', 'valley', 'was', 'still', 'wet', 'and', 'she', 'counted', 'trees', 'until', 'evening', 'light', 'of', 'old', 'house', 'behind', 'them', 'a', 'window', 'in', 'with', 'quiet', 'snow', 'walked')
    size = font(u * 4.1, 'Regular')
    while y < height - u * 12:
        line, x = [], 0.0
        while x < width * 0.8:
            word = pick.choice(words)
            line.append(word)
            x = draw.textlength(' '.join(line), font=size)
        if pick.random() < 0.14:
            line = line[: len(line) // 2]
            draw.text((u * 8, y), ' '.join(line) + '.', font=size, fill=ink, anchor='lm')
        else:
            space = (width * 0.84 - sum(draw.textlength(word, font=size) for word in line)) / max(len(line) - 1, 1)
            x = u * 8
            for word in line:
                draw.text((x, y), word, font=size, fill=ink, anchor='lm')
                x += draw.textlength(word, font=size) + space
        y += u * 7
    draw.text((width / 2, height - u * 5), '128 of 342', font=font(u * 2.6), fill='#777', anchor='mm')
    return image


def notes(seed, width, height):
    """Handwriting and a sketch on electronic paper."""
    pick = Random(f'{seed}/notes')
    image = Image.new('RGB', (width, height), '#e4e2dc')
    draw = ImageDraw.Draw(image)
    u = width / 100
    for i in range(26):
        draw.line((u * 6, u * (14 + i * 5), u * 94, u * (14 + i * 5)), fill='#cfcdc6', width=1)
    for row in range(9):
        x, points = u * 9, []
        while x < u * pick.uniform(60, 90):
            points.append((x, u * (17 + row * 5) - u * pick.uniform(0, 2.4)))
            x += u * pick.uniform(0.7, 1.4)
        draw.line(points, fill='#2d2d2f', width=max(1, int(u * 0.4)), joint='curve')
    draw.line([(u * 20, u * 110), (u * 20, u * 72), (u * 50, u * 60), (u * 80, u * 72), (u * 80, u * 110), (u * 20, u * 110)], fill='#2d2d2f', width=max(1, int(u * 0.6)))
    draw.rectangle((u * 43, u * 88, u * 57, u * 110), outline='#2d2d2f', width=max(1, int(u * 0.5)))
    return image


def keypad_phone(seed, width, height):
    """The small screen of a phone with keys."""
    image = _gradient(width, height, palette(seed)[1:], 90)
    draw = ImageDraw.Draw(image, 'RGBA')
    draw.text((width / 2, height * 0.4), '10:09', font=font(width * 0.26, 'Bold'), fill='#fff', anchor='mm')
    draw.text((width / 2, height * 0.6), 'Sat 21 Nov', font=font(width * 0.1), fill='#fff', anchor='mm')
    _status(draw, width, width * 0.06, height * 0.08, width * 0.08, time='4G')
    draw.text((width * 0.06, height * 0.93), 'Menu', font=font(width * 0.09, 'SemiBold'), fill='#fff', anchor='lm')
    draw.text((width * 0.94, height * 0.93), 'Names', font=font(width * 0.09, 'SemiBold'), fill='#fff', anchor='rm')
    return image


def watch_face(seed, size, style, tone='#e6ae5e', tall=1.0):
    """A watch's face: hands, digits, rings or map. `tall` is height by width."""
    pick = Random(f'{seed}/face')
    width, height = size, int(size * tall)
    image = Image.new('RGB', (width, height), '#050607')
    draw = ImageDraw.Draw(image, 'RGBA')
    cx, cy, r = width / 2, height / 2, size / 2
    if style == 'map':
        for i in range(9):
            k = r * (0.15 + 0.11 * i)
            draw.ellipse((cx * 0.8 - k, cy * 0.9 - k * 0.8, cx * 0.8 + k * 1.2, cy * 0.9 + k), outline='#40604d', width=2)
        draw.line([(cx + pick.uniform(-1, 1) * r * 0.2 + (i - 5) * r * 0.1, cy + (i - 5) * r * 0.13) for i in range(11)], fill='#e9785f', width=int(r * 0.05), joint='curve')
        draw.ellipse((cx - r * 0.07, cy - r * 0.07, cx + r * 0.07, cy + r * 0.07), fill='#fff')
        draw.text((cx, cy - r * 0.66), '10:09', font=font(r * 0.26, 'SemiBold'), fill='#fff', anchor='mm')
        draw.text((cx, cy + r * 0.68), '1,284 m', font=font(r * 0.17), fill='#a9c98f', anchor='mm')
    elif style == 'rings':
        for i, color in enumerate(('#e9785f', '#e6ae5e', '#55a7c9')):
            k = r * (0.74 - 0.19 * i)
            draw.arc((cx - k, cy - k, cx + k, cy + k), 0, 360, fill=color + '40', width=int(r * 0.13))
            draw.arc((cx - k, cy - k, cx + k, cy + k), -90, 190 - 55 * i, fill=color, width=int(r * 0.13))
        draw.text((cx * 0.2, height * 0.07), '10:09', font=font(r * 0.2, 'SemiBold'), fill='#fff', anchor='lm')
        draw.text((width * 0.9, height * 0.93), '24°', font=font(r * 0.17), fill='#fff', anchor='rm')
    elif style == 'digits':
        draw.text((cx, cy - r * 0.34), '10', font=font(r * 0.86, 'Bold'), fill=tone, anchor='mm')
        draw.text((cx, cy + r * 0.34), '09', font=font(r * 0.86, 'Light'), fill='#fff', anchor='mm')
        draw.text((cx, height * 0.92), '6,482 steps', font=font(r * 0.15), fill='#9aa2ad', anchor='mm')
    else:
        for i in range(60):
            a, inner = i * pi / 30, 0.82 if i % 5 == 0 else 0.88
            draw.line((cx + r * 0.93 * sin(a), cy - r * 0.93 * cos(a), cx + r * inner * sin(a), cy - r * inner * cos(a)), fill='#ffffff' if i % 5 == 0 else '#6d7580', width=max(1, int(r * (0.026 if i % 5 == 0 else 0.012))))
        for x, y, color in ((-0.42, 0, '#55a7c9'), (0.42, 0, '#a9c98f'), (0, 0.45, tone)):
            k = r * 0.19
            draw.arc((cx + x * r - k, cy + y * r - k, cx + x * r + k, cy + y * r + k), 120, 360, fill=color, width=int(r * 0.05))
        for angle, long, wide, color in ((304.5, 0.5, 0.06, '#fff'), (54, 0.78, 0.045, '#fff'), (210, 0.8, 0.018, tone)):
            a = angle * pi / 180
            draw.line((cx - r * 0.1 * sin(a), cy + r * 0.1 * cos(a), cx + r * long * sin(a), cy - r * long * cos(a)), fill=color, width=max(2, int(r * wide)))
        draw.ellipse((cx - r * 0.05, cy - r * 0.05, cx + r * 0.05, cy + r * 0.05), fill=tone)
    return image


def band(seed, width, height, tone='#8fc6d8'):
    """The narrow screen of a fitness band, upright."""
    image = Image.new('RGB', (width, height), '#050607')
    draw = ImageDraw.Draw(image)
    draw.text((width / 2, height * 0.25), '10', font=font(width * 0.55, 'Bold'), fill='#fff', anchor='mm')
    draw.text((width / 2, height * 0.46), '09', font=font(width * 0.55, 'Light'), fill='#fff', anchor='mm')
    k = width * 0.3
    draw.arc((width / 2 - k, height * 0.74 - k, width / 2 + k, height * 0.74 + k), -90, 170, fill=tone, width=int(width * 0.1))
    draw.text((width / 2, height * 0.74), '72', font=font(width * 0.24, 'SemiBold'), fill='#fff', anchor='mm')
    return image


def readout(text, width, height, small='', ink='#ffffff', ground='#07090b'):
    """One figure with a line below it, as on a thermostat or a power bank."""
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    size = min(height * 0.5, width * 0.9 / max(len(text), 2) * 1.5)
    draw.text((width / 2, height * (0.44 if small else 0.5)), text, font=font(size, 'Light'), fill=ink, anchor='mm')
    if small:
        draw.text((width / 2, height * 0.74), small, font=font(size * 0.26), fill=mix(ink, ground, 0.35), anchor='mm')
    return image


def viewfinder(seed, width, height):
    """What a camera's back shows."""
    image = landscape(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    u = height / 100
    draw.rectangle((0, height - u * 13, width, height), fill='#00000088')
    draw.text((u * 5, height - u * 6.5), '1/250   F2.8   ISO 200', font=font(u * 7), fill='#fff', anchor='lm')
    draw.rectangle((width * 0.42, height * 0.36, width * 0.58, height * 0.56), outline='#e6ae5e', width=max(2, int(u)))
    return image


def label(lines, width, height, ground, ink, weight='SemiBold', share=0.2):
    """Printed words, one line below the other."""
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        size = height * share * (1 if i == 0 else 0.55)
        size = min(size, width * 0.86 / max(draw.textlength(line, font=font(100, weight)) / 100, 1))
        draw.text((width / 2, height * (0.5 + (i - (len(lines) - 1) / 2) * share * 1.4)), line, font=font(size, weight), fill=ink, anchor='mm')
    return image


def retail_front(model, width, height):
    """The front of a product's box: brand, name and a field of its colour."""
    ground = '#f3f1ec'
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, height * 0.72, width, height), fill=model.color)
    draw.text((width * 0.08, height * 0.12), model.brand.upper(), font=font(min(width, height) * 0.07, 'SemiBold'), fill='#23262a', anchor='lm')
    size = min(width, height) * 0.15
    size = min(size, width * 0.84 / max(draw.textlength(model.name, font=font(100, 'Bold')) / 100, 0.1))
    draw.text((width * 0.08, height * 0.3), model.name, font=font(size, 'Bold'), fill='#23262a', anchor='lm')
    ink = darken(model.color, 0.65) if sum(int(model.color[i : i + 2], 16) for i in (1, 3, 5)) > 400 else lighten(model.color, 0.75)
    draw.text((width * 0.08, height * 0.86), model.type, font=font(min(width, height) * 0.055), fill=ink, anchor='lm')
    return image


SCREENS = {'wallpaper': lambda s, w, h: desktop(s, w, h, None), 'code': lambda s, w, h: desktop(s, w, h, code_window),
           'chart': lambda s, w, h: desktop(s, w, h, chart_window), 'photo': lambda s, w, h: desktop(s, w, h, photo_window),
           'canvas': painting, 'film': film, 'game': game}
