import type { Sharp } from 'sharp';
import { HUES, LIGHTNESS, NEUTRALS, pictureLook } from '../../../lib/contract/picture-look.ts';

/** Pixels a side: enough to tell ground from product, and read in a millisecond. */
const SIDE = 24;
/** How far apart two channels may be in what is called plain, of 255. */
const PLAIN = 10;
/** Of so many parts of the edge one may be something else: a shadow, the product itself. */
const EDGE_SHARE = 0.92;
const WHITE = 228;
/** Further from a square than this, filling a square would cut off too much. */
const MOST_OBLONG = 1.8;

type Color = readonly [number, number, number];

/**
 * How a picture stands in its frame, in a few letters: filling it, unless it stands on plain white, and the colour that
 * is there before it. Of the picture in small, so that it costs next to nothing.
 *
 * @param image an opaque picture, upright. @param size of it in pixels.
 */
export async function lookOf(
  image: Sharp,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const { data } = await image
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = Array.from({ length: SIDE * SIDE }, (_, index): Color => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
  const edge = colors.filter((_, index) => {
    const [row, column] = [Math.floor(index / SIDE), index % SIDE];
    return row === 0 || column === 0 || row === SIDE - 1 || column === SIDE - 1;
  });
  const ground = median(edge);
  const isPlain = edge.filter((color) => distance(color, ground) <= PLAIN).length >= EDGE_SHARE * edge.length;
  const isOblong = Math.max(width / height, height / width) > MOST_OBLONG;
  // What is too oblong to fill a square stands between two bars, which go on as its sides do.
  const beside = colors.filter((_, index) => {
    const along = width > height ? Math.floor(index / SIDE) : index % SIDE;
    return along === 0 || along === SIDE - 1;
  });
  const isWhole = isOblong || (isPlain && Math.min(...ground) >= WHITE);
  return pictureLook(nameOf(isPlain ? ground : median(isOblong ? beside : colors)), isWhole);
}

function median(colors: readonly Color[]): Color {
  const middle = (channel: 0 | 1 | 2) =>
    colors.map((color) => color[channel]).toSorted((one, other) => one - other)[colors.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

function distance(one: Color, other: Color): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
}

/** The nearest of the few colours that the store knows. */
function nameOf([red, green, blue]: Color): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread <= 16) return `g${indexOfNearest(NEUTRALS, lightness).toString(16)}`;
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = Math.round((sector * HUES) / 6 + HUES) % HUES;
  const light = indexOfNearest(
    Object.values(LIGHTNESS).map((percent) => (percent * 255) / 100),
    lightness,
  );
  return hue.toString(16) + (Object.keys(LIGHTNESS)[light] ?? '');
}

function indexOfNearest(values: readonly number[], wanted: number): number {
  const distances = values.map((value) => Math.abs(value - wanted));
  return distances.indexOf(Math.min(...distances));
}
