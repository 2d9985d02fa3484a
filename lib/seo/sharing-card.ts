import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { SITE } from '../shop/site.ts';
import { xmlText } from './xml.ts';

/** The texts of a sharing picture; '' leaves a line out. */
export interface CardText {
  /** Above the name: the brand. */
  eyebrow: string;
  name: string;
  price: string;
  /** The price before a sale. */
  regularPrice: string;
  /** Beside the price, or in its place. */
  note: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const PHOTO = 502;
const NAME_HEIGHT = 280;
const NAME_SIZES = [60, 50, 42, 36];
/** Longer names are cut: this much fits into the smallest size. */
const LONGEST_NAME = 100;

const INK = '#1b1c18';
const MUTED = '#5f6259';
const ACCENT = '#1f5a41';
const SALE = '#b3261e';
const GROUND = '#faf8f4';

/** The fonts that the project carries, so that the picture is the same on every machine. */
const FAMILY = 'Noto Sans Arabic Bold';
const FONT_FILES = ['latin', 'latin-ext', 'arabic'].map((script) =>
  join(process.cwd(), `lib/seo/fonts/noto-sans-arabic-bold-${script}.ttf`),
);
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

let fonts: Promise<unknown> | undefined;

/** Makes the fonts known to the text renderer, which takes a file with a text. */
function loadFonts(): Promise<unknown> {
  fonts ??= Promise.all(
    FONT_FILES.map((fontfile) => sharp({ text: { text: 'a', font: FAMILY, fontfile } }).toBuffer()),
  );
  return fonts;
}

interface Text {
  text: string;
  size: number;
  color: string;
  isStruck?: boolean;
}

/** A part of the card as its pixels: as a file it would be packed and unpacked again, which costs more than drawing it. */
interface Drawn {
  input: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Draws a card of 1200×630 as a JPEG. `photo` is any picture that sharp reads, shown whole on white. */
export async function drawCard(card: CardText, photo: Buffer | undefined): Promise<Uint8Array<ArrayBuffer>> {
  await loadFonts();
  const left = photo === undefined ? MARGIN : MARGIN * 2 + PHOTO;
  const room = WIDTH - MARGIN - left;
  const isRightToLeft = RIGHT_TO_LEFT.test(card.name);
  const layers: OverlayOptions[] = [];
  const place = (drawn: Drawn, top: number) =>
    layers.push({ ...drawn, top, left: isRightToLeft ? WIDTH - MARGIN - drawn.raw.width : left });

  if (photo !== undefined) layers.push({ ...(await framedPhoto(photo)), top: MARGIN, left: MARGIN });
  let top = MARGIN + 12;
  if (card.eyebrow !== '') {
    const eyebrow = await drawText({ text: shorten(card.eyebrow, 40), size: 28, color: MUTED }, room);
    place(eyebrow, top);
    top += eyebrow.raw.height + 32;
  }
  const name = await drawName(card.name, room);
  place(name, top);
  top += name.raw.height + 44;

  const hasSale = card.regularPrice !== '';
  const prices: Text[] = [
    { text: card.price, size: 54, color: hasSale ? SALE : INK },
    { text: card.regularPrice, size: 34, color: MUTED, isStruck: true },
    { text: card.note, size: 30, color: ACCENT },
  ];
  let across = left;
  for (const price of prices) {
    if (price.text === '') continue;
    const drawn = await drawText(price, room);
    const { width, height } = drawn.raw;
    layers.push({
      ...drawn,
      top: top + Math.max(0, 44 - height),
      left: isRightToLeft ? WIDTH - MARGIN - (across - left) - width : across,
    });
    across += width + 24;
  }
  const shop = await drawText({ text: SITE.name, size: 34, color: ACCENT }, room);
  place(shop, HEIGHT - MARGIN - shop.raw.height);

  // Networks ask once for a picture and make their own of it: mozjpeg would take twice the time for a quarter less.
  const jpeg = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

function framedPhoto(photo: Buffer): Promise<Drawn> {
  const corners = `<svg width="${PHOTO}" height="${PHOTO}"><rect width="100%" height="100%" rx="24"/></svg>`;
  return pixelsOf(
    sharp(photo)
      .resize(PHOTO, PHOTO, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }]),
  );
}

async function pixelsOf(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** The name in the largest size in which it fits; what fits in none is cut. */
async function drawName(name: string, room: number): Promise<Drawn> {
  const text = shorten(name, LONGEST_NAME);
  for (const size of NAME_SIZES) {
    const drawn = await drawText({ text, size, color: INK }, room);
    if (drawn.raw.height <= NAME_HEIGHT && drawn.raw.width <= room) return drawn;
  }
  const { input, raw } = await drawText({ text, size: NAME_SIZES.at(-1) ?? 36, color: INK }, room);
  const [width, height] = [Math.min(raw.width, room), Math.min(raw.height, NAME_HEIGHT)];
  return pixelsOf(sharp(input, { raw }).extract({ left: 0, top: 0, width, height }));
}

/** A text of this size in pixels, broken into lines, words too where one is wider than the room. */
function drawText({ text, size, color, isStruck = false }: Text, room: number): Promise<Drawn> {
  const strike = isStruck ? ' strikethrough="true"' : '';
  const markup = `<span line_height="0.72" foreground="${color}"${strike}>${xmlText(text)}</span>`;
  return pixelsOf(
    sharp({
      text: {
        text: markup,
        font: `${FAMILY} ${size}`,
        fontfile: FONT_FILES[0] ?? '',
        width: room,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: 0,
      },
    }),
  );
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
