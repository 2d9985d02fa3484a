"""Small displays: watches, bands, thermostats, viewfinders."""

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from artwork import font, landscape
from color import mix


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
            draw.ellipse(
                (cx * 0.8 - k, cy * 0.9 - k * 0.8, cx * 0.8 + k * 1.2, cy * 0.9 + k), outline='#40604d', width=2
            )
        draw.line(
            [(cx + pick.uniform(-1, 1) * r * 0.2 + (i - 5) * r * 0.1, cy + (i - 5) * r * 0.13) for i in range(11)],
            fill='#e9785f',
            width=int(r * 0.05),
            joint='curve',
        )
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
            draw.line(
                (cx + r * 0.93 * sin(a), cy - r * 0.93 * cos(a), cx + r * inner * sin(a), cy - r * inner * cos(a)),
                fill='#ffffff' if i % 5 == 0 else '#6d7580',
                width=max(1, int(r * (0.026 if i % 5 == 0 else 0.012))),
            )
        for x, y, color in ((-0.42, 0, '#55a7c9'), (0.42, 0, '#a9c98f'), (0, 0.45, tone)):
            k = r * 0.19
            draw.arc(
                (cx + x * r - k, cy + y * r - k, cx + x * r + k, cy + y * r + k),
                120,
                360,
                fill=color,
                width=int(r * 0.05),
            )
        for angle, long, wide, color in (
            (304.5, 0.5, 0.06, '#fff'),
            (54, 0.78, 0.045, '#fff'),
            (210, 0.8, 0.018, tone),
        ):
            a = angle * pi / 180
            draw.line(
                (cx - r * 0.1 * sin(a), cy + r * 0.1 * cos(a), cx + r * long * sin(a), cy - r * long * cos(a)),
                fill=color,
                width=max(2, int(r * wide)),
            )
        draw.ellipse((cx - r * 0.05, cy - r * 0.05, cx + r * 0.05, cy + r * 0.05), fill=tone)
    return image


def band(seed, width, height, tone='#8fc6d8'):
    """The narrow screen of a fitness band, upright."""
    image = Image.new('RGB', (width, height), '#050607')
    draw = ImageDraw.Draw(image)
    draw.text((width / 2, height * 0.25), '10', font=font(width * 0.55, 'Bold'), fill='#fff', anchor='mm')
    draw.text((width / 2, height * 0.46), '09', font=font(width * 0.55, 'Light'), fill='#fff', anchor='mm')
    k = width * 0.3
    draw.arc(
        (width / 2 - k, height * 0.74 - k, width / 2 + k, height * 0.74 + k),
        -90,
        170,
        fill=tone,
        width=int(width * 0.1),
    )
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
