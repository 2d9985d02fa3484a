"""The screens of phones and tablets, drawn in the product's proportions. The same seed draws the same."""

from random import Random

from PIL import ImageDraw

from artwork import ICONS, font, gradient, landscape, palette, rounded, wallpaper


def icon(draw, pick, x, y, size):
    color = pick.choice(ICONS)
    ink = '#51323f' if color == '#f4f1ea' else '#ffffff'
    rounded(draw, (x, y, x + size, y + size), size * 0.26, color)
    m, s = size / 2, size
    shape = pick.randrange(5)
    if shape == 0:
        draw.ellipse((x + s * 0.27, y + s * 0.27, x + s * 0.73, y + s * 0.73), outline=ink, width=max(1, int(s * 0.09)))
    elif shape == 1:
        rounded(draw, (x + s * 0.26, y + s * 0.3, x + s * 0.74, y + s * 0.7), s * 0.09, ink)
    elif shape == 2:
        draw.line(
            [(x + s * 0.27, y + s * 0.64), (x + m, y + s * 0.34), (x + s * 0.73, y + s * 0.64)],
            fill=ink,
            width=max(1, int(s * 0.1)),
            joint='curve',
        )
    elif shape == 3:
        draw.polygon([(x + s * 0.38, y + s * 0.28), (x + s * 0.74, y + m), (x + s * 0.38, y + s * 0.72)], fill=ink)
    else:
        for i, h in enumerate((0.2, 0.38, 0.28)):
            rounded(
                draw,
                (x + s * (0.26 + 0.18 * i), y + s * (0.7 - h), x + s * (0.38 + 0.18 * i), y + s * 0.72),
                s * 0.04,
                ink,
            )


def status(draw, width, margin, y, size, ink='#ffffff', time='10:09'):
    draw.text((margin, y), time, font=font(size, 'SemiBold'), fill=ink, anchor='lm')
    x = width - margin
    rounded(draw, (x - size * 1.5, y - size * 0.36, x, y + size * 0.36), size * 0.22, ink)
    for i in range(4):
        h = size * (0.25 + 0.15 * i)
        left = x - size * 3.4 + i * size * 0.36
        rounded(draw, (left, y + size * 0.36 - h, left + size * 0.22, y + size * 0.36), 1, ink)


def phone_home(seed, width, height):
    """A phone's start screen: large clock, a widget, icons, a dock."""
    pick = Random(f'{seed}/home')
    image = wallpaper(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    status(draw, width, width * 0.085, height * 0.035, width * 0.042)
    style = pick.randrange(3)
    draw.text(
        (width / 2, height * 0.115),
        ('Saturday 21 November', 'Sat 21 Nov, 24°', 'Saturday')[style],
        font=font(width * 0.043, 'Medium'),
        fill='#ffffffdd',
        anchor='mm',
    )
    draw.text(
        (width / 2, height * 0.19),
        '10:09',
        font=font(width * (0.27, 0.24, 0.3)[style], ('SemiBold', 'Light', 'Bold')[style]),
        fill='#ffffffee',
        anchor='mm',
    )
    left, right = width * 0.075, width * 0.925
    if style == 0:
        rounded(draw, (left, height * 0.29, right, height * 0.42), width * 0.06, '#ffffff30')
        draw.text(
            (left + width * 0.06, height * 0.325),
            'Beirut',
            font=font(width * 0.046, 'SemiBold'),
            fill='#fff',
            anchor='lm',
        )
        draw.text(
            (left + width * 0.06, height * 0.378),
            'Clear, wind from the sea',
            font=font(width * 0.036),
            fill='#ffffffcc',
            anchor='lm',
        )
        draw.text(
            (right - width * 0.06, height * 0.355), '24°', font=font(width * 0.13, 'Light'), fill='#fff', anchor='rm'
        )
    elif style == 1:
        half = width * 0.41
        rounded(draw, (left, height * 0.29, left + half, height * 0.29 + half), width * 0.07, '#ffffffe0')
        box = (left + half * 0.2, height * 0.29 + half * 0.2, left + half * 0.8, height * 0.29 + half * 0.8)
        for i, color in enumerate(('#e9785f', '#e6ae5e', '#3f7f86')):
            step = i * half * 0.095
            inner = (box[0] + step, box[1] + step, box[2] - step, box[3] - step)
            draw.arc(inner, -90, 60 + 60 * i, fill=color, width=max(2, int(half * 0.065)))
        rounded(draw, (right - half, height * 0.29, right, height * 0.29 + half), width * 0.07, '#1c2024d0')
        draw.text(
            (right - half * 0.86, height * 0.29 + half * 0.25),
            'Next',
            font=font(width * 0.034),
            fill='#e6ae5e',
            anchor='lm',
        )
        for i, line in enumerate(('Tea with Rima', 'Book the bus', 'Call the plumber')):
            draw.text(
                (right - half * 0.86, height * 0.29 + half * (0.46 + 0.18 * i)),
                line,
                font=font(width * 0.036),
                fill='#fff',
                anchor='lm',
            )
    size = width * 0.152
    gap = (right - left - 4 * size) / 3
    for row in range(3 if style != 1 else 2):
        for column in range(4):
            icon(
                draw,
                pick,
                left + column * (size + gap),
                height * (0.5 if style == 1 else 0.47) + row * size * 1.52 + (size * 0.5 if style == 1 else 0),
                size,
            )
    rounded(draw, (width * 0.04, height - size * 1.75, width * 0.96, height - size * 0.35), width * 0.09, '#ffffff38')
    for column in range(4):
        icon(draw, pick, left + column * (size + gap), height - size * 1.55, size)
    return image


def tablet_home(seed, width, height):
    """A large start screen with widgets and a dock."""
    pick = Random(f'{seed}/tablet')
    image = wallpaper(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    unit = min(width, height) / 100
    status(draw, width, unit * 4, unit * 4, unit * 2.6)
    clock = unit * (18 if width > height else 13)  # a folding screen's clock stays on one half
    draw.text((unit * 9, unit * 22), '10:09', font=font(clock, 'SemiBold'), fill='#ffffffee', anchor='lm')
    draw.text(
        (unit * 10, unit * 22 + clock * 0.74), 'Sat 21 November', font=font(clock * 0.24), fill='#ffffffd0', anchor='lm'
    )
    size = unit * 10
    columns = 5 if width > height else 4
    for row in range((3 if width > height * 1.25 else 2) if width > height else max(int((height / unit - 70) / 17), 1)):
        for column in range(columns):
            x = (
                width - unit * 8 - (columns - column) * size * 1.5
                if width > height
                else unit * 12 + column * size * 2.1
            )
            icon(
                draw,
                pick,
                x,
                unit * ((14 if width > height * 1.25 else 46) if width > height else 48) + row * size * 1.6,
                size,
            )
    count = 7
    wide = count * size * 1.3
    left = (width - wide) / 2
    rounded(draw, (left - size * 0.2, height - size * 1.65, left + wide, height - size * 0.35), unit * 4, '#ffffff40')
    for i in range(count):
        icon(draw, pick, left + i * size * 1.3, height - size * 1.5, size)
    return image


def film(seed, width, height):
    """A film that is being played."""
    image = landscape(seed, width, height)
    draw = ImageDraw.Draw(image, 'RGBA')
    unit = height / 100
    draw.rectangle((0, height - unit * 17, width, height), fill='#00000070')
    left, right, y = unit * 6, width - unit * 6, height - unit * 7
    draw.text(
        (left, height - unit * 12.5), 'The Long Valley', font=font(unit * 4.4, 'SemiBold'), fill='#fff', anchor='lm'
    )
    rounded(draw, (left, y - unit * 0.5, right, y + unit * 0.5), unit, '#ffffff60')
    rounded(draw, (left, y - unit * 0.5, left + (right - left) * 0.38, y + unit * 0.5), unit, '#e6ae5e')
    draw.ellipse(
        (
            left + (right - left) * 0.38 - unit * 1.6,
            y - unit * 1.6,
            left + (right - left) * 0.38 + unit * 1.6,
            y + unit * 1.6,
        ),
        fill='#fff',
    )
    return image


def keypad_phone(seed, width, height):
    """The small screen of a phone with keys."""
    image = gradient(width, height, palette(seed)[1:], 90)
    draw = ImageDraw.Draw(image, 'RGBA')
    draw.text((width / 2, height * 0.4), '10:09', font=font(width * 0.26, 'Bold'), fill='#fff', anchor='mm')
    draw.text((width / 2, height * 0.6), 'Sat 21 Nov', font=font(width * 0.1), fill='#fff', anchor='mm')
    status(draw, width, width * 0.06, height * 0.08, width * 0.08, time='4G')
    draw.text((width * 0.06, height * 0.93), 'Menu', font=font(width * 0.09, 'SemiBold'), fill='#fff', anchor='lm')
    draw.text((width * 0.94, height * 0.93), 'Names', font=font(width * 0.09, 'SemiBold'), fill='#fff', anchor='rm')
    return image
