/**
 * How a picture stands in its frame, said by its name: 'phone-1a2b3c4d~g1c.webp'. It travels wherever the picture is
 * named and costs no field and no style of its own: rules of the store's style sheet go by it. A name without it, as
 * another backend gives one, is a picture as any.
 *
 * After the mark stand two letters for the colour that is there before the picture, or behind it, and 'c' where it covers
 * its frame, 'w' where it is shown whole.
 */

/** The greys 'g0' to 'gf', of 255: close to one another near white, where a ground must not show an edge. */
export const NEUTRALS = [
  255, 252, 249, 246, 243, 240, 236, 230, 220, 205, 180, 145, 110, 75, 40, 12,
] as const;
/** Colours '0l' to 'bd': so many hues around the circle, from red over green, in three lightnesses (percent). */
export const HUES = 12;
export const LIGHTNESS = { l: 84, m: 55, d: 25 } as const;
/** How strong the colours are, in percent. */
export const SATURATION = 35;

/** The part of a name for a colour, to be shown whole or covering. */
export function pictureLook(color: string, isWhole: boolean): string {
  return `~${color}${isWhole ? 'w' : 'c'}`;
}

/** Whether a name says how its picture stands. */
export function saysLook(name: string): boolean {
  return /~(g[0-9a-f]|[0-9ab][lmd])[cw]\.\w+$/.test(name);
}

/** Whether a name says that its picture stands on a dark ground, which does not glare in the dark. */
export function saysDark(name: string): boolean {
  return /~(g[d-f]|[0-9ab]d)[cw]\.\w+$/.test(name);
}
