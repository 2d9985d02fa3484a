"""What phones show besides their start screen: a map, music, a chat, photographs. The same seed draws the same."""

from random import Random

from PIL import Image, ImageDraw

from artwork import font, gradient, landscape, palette, rounded
from color import mix
from screens import phone_home, status


def route_map(seed, width, height):
    """Streets, a park, the sea, and the way to go."""
    pick = Random(f'{seed}/map')
    image = Image.new('RGB', (width, height), '#ebe6da')
    draw = ImageDraw.Draw(image, 'RGBA')
    u = width / 100
    draw.polygon([(0, 0), (u * 62, 0), (u * 40, u * 46), (u * 14, u * 70), (0, u * 96)], fill='#9cc7d6')
    rounded(draw, (u * 56, u * 84, u * 92, u * 122), u * 8, '#b9d3a4')
    for i in range(9):
        x, y = u * (i * 17 - 24), u * (i * 24 - 6)
        wide = int(u * (4.4 if i % 3 == 0 else 2.4))
        draw.line([(x, height), (x + u * 64, 0)], fill='#ffffff', width=wide)
        draw.line([(0, y + u * 20), (width, y + u * (34 + pick.uniform(-8, 8)))], fill='#ffffff', width=wide)
    way = [(u * x, u * y) for x, y in ((24, 172), (38, 136), (54, 140), (66, 110), (52, 104), (72, 58))]
    draw.line(way, fill='#1f6feb', width=int(u * 4.4), joint='curve')
    for (x, y), color in ((way[0], '#1f6feb'), (way[-1], '#d0453e')):
        draw.ellipse((x - u * 5, y - u * 5, x + u * 5, y + u * 5), fill='#ffffff')
        draw.ellipse((x - u * 3.4, y - u * 3.4, x + u * 3.4, y + u * 3.4), fill=color)
    rounded(draw, (u * 5, u * 16, u * 95, u * 38), u * 6, '#1f5a41')
    draw.text((u * 12, u * 23.4), '350 m', font=font(u * 7, 'Bold'), fill='#fff', anchor='lm')
    draw.text((u * 12, u * 31.4), 'Right into Cedar Street', font=font(u * 4.6), fill='#ffffffdd', anchor='lm')
    rounded(draw, (u * 5, height - u * 34, u * 95, height - u * 8), u * 7, '#fffdf9')
    draw.text((u * 12, height - u * 24), '14 min', font=font(u * 9, 'Bold'), fill='#1f5a41', anchor='lm')
    draw.text((u * 12, height - u * 15), '5.2 km, arrival 10:23', font=font(u * 4.4), fill='#5c625e', anchor='lm')
    status(draw, width, width * 0.085, height * 0.035, width * 0.042, ink='#23302a')
    return image


def music(seed, width, height):
    """A song that is being played."""
    dark, deep, warm, pale = palette(seed)
    image = gradient(width, height, (mix(deep, dark, 0.3), dark), 90)
    draw = ImageDraw.Draw(image, 'RGBA')
    u = width / 100
    cover = landscape(f'{seed}/cover', int(u * 80), int(u * 80))
    hole = Image.new('L', cover.size, 0)
    ImageDraw.Draw(hole).rounded_rectangle((0, 0, *cover.size), u * 6, fill=255)
    image.paste(cover, (int(u * 10), int(u * 34)), hole)
    draw.text((u * 10, u * 128), 'Valley Lights', font=font(u * 8, 'Bold'), fill='#fff', anchor='lm')
    draw.text((u * 10, u * 138), 'Salma & the Terraces', font=font(u * 5), fill='#ffffffbb', anchor='lm')
    rounded(draw, (u * 10, u * 150, u * 90, u * 151.6), u, '#ffffff50')
    rounded(draw, (u * 10, u * 150, u * 44, u * 151.6), u, '#ffffff')
    draw.ellipse((u * 42, u * 148.8, u * 46, u * 152.8), fill='#ffffff')
    y = u * 172
    draw.ellipse((u * 39, y - u * 11, u * 61, y + u * 11), fill='#ffffff')
    for x in (46, 51.6):
        rounded(draw, (u * x, y - u * 5, u * (x + 2.8), y + u * 5), u * 0.8, dark)
    for side in (-1, 1):
        x = u * (50 + side * 26)
        start = x - side * u * 4
        draw.polygon([(start, y - u * 4.4), (x + side * u * 3, y), (start, y + u * 4.4)], fill='#fff')
        near, far = sorted((x + side * u * 3, x + side * u * 4.4))
        draw.rectangle((near, y - u * 4.4, far, y + u * 4.4), fill='#fff')
    status(draw, width, width * 0.085, height * 0.035, width * 0.042)
    return image


CHAT = (
    (0, 'Are you at the market?'),
    (1, 'Yes, by the lemons'),
    (0, 'Bring two kilos please'),
    (0, 'And mint for the tea'),
    (1, 'Done. Home at six'),
    (0, 'The cousins come at seven'),
    (1, 'Then I take more bread'),
)


def chat(seed, width, height):
    """A conversation."""
    image = Image.new('RGB', (width, height), '#f6f3ec')
    draw = ImageDraw.Draw(image)
    u, own = width / 100, palette(seed)[1]
    draw.rectangle((0, 0, width, u * 34), fill='#fffdf9')
    draw.ellipse((u * 8, u * 17, u * 21, u * 30), fill='#e9785f')
    draw.text((u * 14.5, u * 23.6), 'R', font=font(u * 6.6, 'Bold'), fill='#fff', anchor='mm')
    draw.text((u * 26, u * 23.6), 'Rima', font=font(u * 6.4, 'SemiBold'), fill='#23302a', anchor='lm')
    y = u * 44
    for mine, line in CHAT:
        wide = draw.textlength(line, font=font(u * 5)) + u * 10
        x = width - u * 6 - wide if mine else u * 6
        rounded(draw, (x, y, x + wide, y + u * 13), u * 6, own if mine else '#ffffff')
        draw.text((x + u * 5, y + u * 6.6), line, font=font(u * 5), fill='#fff' if mine else '#23302a', anchor='lm')
        y += u * 17.4
    rounded(draw, (u * 6, height - u * 24, u * 94, height - u * 10), u * 7, '#ffffff')
    draw.text((u * 12, height - u * 17), 'Message', font=font(u * 5), fill='#9aa09b', anchor='lm')
    status(draw, width, width * 0.085, height * 0.035, width * 0.042, ink='#23302a')
    return image


def photos(seed, width, height):
    """A roll of photographs."""
    image = Image.new('RGB', (width, height), '#101211')
    draw = ImageDraw.Draw(image)
    u = width / 100
    draw.text((u * 6, u * 25), 'Saturday', font=font(u * 9, 'Bold'), fill='#fff', anchor='lm')
    image.paste(landscape(f'{seed}/large', int(u * 98), int(u * 66)), (int(u), int(u * 34)))
    for i in range(12):
        side = int(u * 32)
        image.paste(landscape(f'{seed}/{i}', side, side), (int(u * (1 + i % 3 * 33)), int(u * (101 + i // 3 * 33))))
    status(draw, width, width * 0.085, height * 0.035, width * 0.042)
    return image


PHONE_SCREENS = {'home': phone_home, 'map': route_map, 'music': music, 'chat': chat, 'photos': photos}
