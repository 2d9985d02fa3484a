"""The screens of computers: a desktop and what is open on it."""

from random import Random

from PIL import Image, ImageDraw

from artwork import font, game, landscape, painting, rounded, wallpaper
from screens import film, icon


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
        rounded(draw, (box[0] - unit, box[1], box[2] + unit, box[3] + unit * 2), unit * 2, '#00000050')
        inner = window(seed, int(box[2] - box[0]), int(box[3] - box[1]))
        hole = Image.new('L', inner.size, 0)
        ImageDraw.Draw(hole).rounded_rectangle((0, 0, *inner.size), unit * 1.6, fill=255)
        image.paste(inner, (int(box[0]), int(box[1])), hole)
    pick = Random(f'{seed}/dock')
    size, count = unit * 6, 9
    left = (width - count * size * 1.3) / 2
    draw = ImageDraw.Draw(image, 'RGBA')
    rounded(
        draw,
        (left - size * 0.25, height - size * 1.6, left + count * size * 1.3, height - size * 0.3),
        unit * 2.4,
        '#ffffff38',
    )
    for i in range(count):
        icon(draw, pick, left + i * size * 1.3, height - size * 1.45, size)
    return image


def code_window(seed, width, height):
    """An editor with a program in it."""
    pick = Random(f'{seed}/code')
    image = Image.new('RGB', (width, height), '#1a1f26')
    draw = ImageDraw.Draw(image)
    line = height / 30
    draw.rectangle((0, 0, width * 0.2, height), fill='#14181e')
    for i in range(14):
        draw.text(
            (width * 0.03, line * (2.2 + i * 1.5)),
            pick.choice(
                ('orders', 'routes', 'price.ts', 'cart.ts', 'stock', 'notes.md', 'index', 'server', 'theme.css')
            ),
            font=font(line * 0.72),
            fill='#8d98a8',
            anchor='lm',
        )
    inks = ('#e6ae5e', '#8fc6d8', '#d9829b', '#a9c98f', '#c8d0da', '#c8d0da')
    indent = 0
    for row in range(26):
        indent = max(0, min(4, indent + pick.choice((-1, 0, 0, 1))))
        x = width * 0.25 + indent * line * 1.2
        draw.text((width * 0.225, line * (2 + row)), str(row + 14), font=font(line * 0.6), fill='#4d5866', anchor='rm')
        for _ in range(pick.choice((0, 2, 3, 4, 5))):
            word = pick.choice(
                (
                    'const',
                    'total',
                    '=',
                    'await',
                    'line.price',
                    '*',
                    'return',
                    'order',
                    '(item)',
                    '=>',
                    'sum',
                    'if',
                    'stock > 0',
                    '{',
                    '}',
                )
            )
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
        rounded(draw, (x, u * 14, x + (width - u * 8) / 3 - u * 3, u * 34), u * 2, '#ffffff')
        draw.text((x + u * 3, u * 19.5), name, font=font(u * 3), fill='#6b736d', anchor='lm')
        draw.text((x + u * 3, u * 27), value, font=font(u * 6, 'SemiBold'), fill='#1f2a25', anchor='lm')
    for i in range(12):
        h = u * pick.uniform(12, 48)
        x = u * 6 + i * width * 0.045
        rounded(draw, (x, u * 92 - h, x + width * 0.028, u * 92), u * 0.8, ('#2f6d57', '#e6ae5e')[i % 3 == 2])
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
        image.paste(
            landscape(f'{seed}/{i}', int(width * 0.1), int(u * 13)), (int(width * (0.03 + 0.118 * i)), int(u * 82))
        )
    for i, name in enumerate(('Exposure', 'Contrast', 'Shadows', 'Warmth', 'Clarity', 'Grain')):
        y = u * (10 + i * 13)
        draw.text((width * 0.765, y), name, font=font(u * 2.8), fill='#b9bdc4', anchor='lm')
        rounded(draw, (width * 0.765, y + u * 4, width * 0.965, y + u * 4.8), u * 0.4, '#4a4e55')
        x = width * (0.8 + 0.13 * Random(f'{seed}{name}').random())
        draw.ellipse((x - u * 1.3, y + u * 3.1, x + u * 1.3, y + u * 5.7), fill='#e6ae5e')
    return image


SCREENS = {
    'wallpaper': lambda s, w, h: desktop(s, w, h, None),
    'code': lambda s, w, h: desktop(s, w, h, code_window),
    'chart': lambda s, w, h: desktop(s, w, h, chart_window),
    'photo': lambda s, w, h: desktop(s, w, h, photo_window),
    'canvas': painting,
    'film': film,
    'game': game,
}
