"""What is printed: labels and the fronts of boxes."""

from PIL import Image, ImageDraw

from artwork import font
from color import darken, lighten


def label(lines, width, height, ground, ink, weight='SemiBold', share=0.2):
    """Printed words, one line below the other."""
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        size = height * share * (1 if i == 0 else 0.55)
        size = min(size, width * 0.86 / max(draw.textlength(line, font=font(100, weight)) / 100, 1))
        draw.text(
            (width / 2, height * (0.5 + (i - (len(lines) - 1) / 2) * share * 1.4)),
            line,
            font=font(size, weight),
            fill=ink,
            anchor='mm',
        )
    return image


def retail_front(model, width, height):
    """The front of a product's box: brand, name and a field of its colour."""
    ground = '#f3f1ec'
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, height * 0.72, width, height), fill=model.color)
    draw.text(
        (width * 0.08, height * 0.12),
        model.brand.upper(),
        font=font(min(width, height) * 0.07, 'SemiBold'),
        fill='#23262a',
        anchor='lm',
    )
    size = min(width, height) * 0.15
    size = min(size, width * 0.84 / max(draw.textlength(model.name, font=font(100, 'Bold')) / 100, 0.1))
    draw.text((width * 0.08, height * 0.3), model.name, font=font(size, 'Bold'), fill='#23262a', anchor='lm')
    ink = (
        darken(model.color, 0.65)
        if sum(int(model.color[i : i + 2], 16) for i in (1, 3, 5)) > 400
        else lighten(model.color, 0.75)
    )
    draw.text((width * 0.08, height * 0.86), model.type, font=font(min(width, height) * 0.055), fill=ink, anchor='lm')
    return image
