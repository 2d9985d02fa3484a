#!/usr/bin/python3
"""Lays pictures out on contact sheets, to look at all of them.

    /usr/bin/python3 demo/studio/sheet.py FOLDER [--match TEXT] [--cell 240] [--columns 8] [--rows 6]

Writes FOLDER/sheets/1.png, 2.png, …
"""

import argparse
from pathlib import Path

from PIL import Image, ImageDraw

from artwork import font

CAPTION = 18


def sheet(files, cell, columns, rows):
    """One page: each picture in a cell with its name below."""
    page = Image.new('RGB', (columns * cell, rows * (cell + CAPTION)), '#ffffff')
    draw = ImageDraw.Draw(page)
    for i, file in enumerate(files):
        x, y = i % columns * cell, i // columns * (cell + CAPTION)
        picture = Image.open(file).convert('RGB')
        picture.thumbnail((cell - 4, cell - 4))
        page.paste(picture, (x + 2, y + (cell - picture.height) // 2))
        draw.text((x + 4, y + cell + 2), file.stem, font=font(11), fill='#33363b')
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', type=Path)
    parser.add_argument('--match', default='')
    parser.add_argument('--cell', type=int, default=240)
    parser.add_argument('--columns', type=int, default=8)
    parser.add_argument('--rows', type=int, default=6)
    arguments = parser.parse_args()
    files = sorted(
        file for end in ('webp', 'jpg') for file in arguments.folder.glob(f'*.{end}') if arguments.match in file.name
    )
    out = arguments.folder / 'sheets'
    out.mkdir(exist_ok=True)
    count = arguments.columns * arguments.rows
    for page, start in enumerate(range(0, len(files), count), 1):
        sheet(files[start : start + count], arguments.cell, arguments.columns, arguments.rows).save(out / f'{page}.png')
        print(out / f'{page}.png')


if __name__ == '__main__':
    main()
