/** Colours as `#rrggbb`, and the mixes that light and shade are made of. */

const WARM_BLACK = '#15130f';
const WHITE = '#ffffff';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of `to` in `from`: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  const channel = (a: number, b: number): string =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r1, r2)}${channel(g1, g2)}${channel(b1, b2)}`;
}

export const lighten = (hex: string, share: number): string => mix(hex, WHITE, share);

export const darken = (hex: string, share: number): string => mix(hex, WARM_BLACK, share);

/** Perceived brightness from 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A tone that stays visible on `hex`: darker on light colours, lighter on dark ones. */
export function contrast(hex: string, share: number): string {
  return brightness(hex) > 0.45 ? darken(hex, share) : lighten(hex, share);
}
