import sharp from 'sharp';
import type { Catalogue } from './catalogue.ts';

const SIDE = 480;

/** Draws the pictures of a catalogue: undefined for a name that is none of them. */
export function openPictures({ products }: Catalogue): (name: string) => Promise<Buffer> | undefined {
  const names = new Set(products.flatMap(({ variations }) => variations.flatMap(({ images }) => images)));
  const drawn = new Map<string, Promise<Buffer>>();
  return (name) => {
    if (!names.has(name)) return undefined;
    const picture = drawn.get(name) ?? draw(name);
    drawn.set(name, picture);
    return picture;
  };
}

async function draw(name: string): Promise<Buffer> {
  const [, color = '8c98a8', at = '1'] = /-([\da-f]{6})-(\d)\.png$/.exec(name) ?? [];
  const place = 60 + Number(at) * 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="100%" height="100%" fill="#f4f5f7"/>
    <rect x="${place}" y="60" width="180" height="360" rx="28" fill="#${color}"/>
    <circle cx="${place + 90}" cy="${place}" r="22" fill="#f4f5f7"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
