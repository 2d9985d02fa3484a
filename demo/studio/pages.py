"""What electronic paper shows."""

from itertools import cycle
from random import Random

from PIL import Image, ImageDraw

from artwork import font, landscape

STORY = """
The road above the valley was still wet when Salma reached the last of the old trees. She counted them as her
grandfather had done, from the chapel down to the spring: eleven, and one that lightning had taken. Nobody came up
here before the snow was gone, and nobody stayed once it returned. She put her bag on the wall and listened. Far
below a bus changed gear, then there was only the water. In the house behind her a window stood open, as if someone
had left it so a minute ago. She had the key in her pocket and did not use it. First she would walk to the end of
the terrace, where one sees the sea on clear days, and decide there whether to tell her brother.
"""


def reading(seed, width, height, color=False):
    """A page of a book on electronic paper."""
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
    size = font(u * 4.1, 'Regular')
    words = cycle(STORY.split())
    line = []
    while y < height - u * 12:
        word = next(words)
        if draw.textlength(' '.join([*line, word]), font=size) < width * 0.84:
            line.append(word)
            continue
        space = (width * 0.84 - sum(draw.textlength(part, font=size) for part in line)) / max(len(line) - 1, 1)
        x = u * 8
        for part in line:
            draw.text((x, y), part, font=size, fill=ink, anchor='lm')
            x += draw.textlength(part, font=size) + space
        line = [word]
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
    draw.line(
        [(u * 20, u * 110), (u * 20, u * 72), (u * 50, u * 60), (u * 80, u * 72), (u * 80, u * 110), (u * 20, u * 110)],
        fill='#2d2d2f',
        width=max(1, int(u * 0.6)),
    )
    draw.rectangle((u * 43, u * 88, u * 57, u * 110), outline='#2d2d2f', width=max(1, int(u * 0.5)))
    return image
