import { z } from 'zod';

const setting = z.union([z.string(), z.number(), z.boolean()]);

/** `looks.json`: what each product is and how its model differs from others of its kind. */
export const looksSchema = z.record(z.string(), z.object({ kind: z.string() }).catchall(setting));

export type Settings = z.infer<typeof looksSchema>[string];

/** One product in one colour, as the drawing functions see it. */
export class Model {
  readonly handle: string;
  readonly brand: string;
  readonly color: string;
  private readonly settings: Settings;

  constructor(handle: string, brand: string, color: string, settings: Settings) {
    this.handle = handle;
    this.brand = brand;
    this.color = color;
    this.settings = settings;
  }

  get kind(): string {
    return this.settings.kind;
  }

  number(name: string, otherwise: number): number {
    const value = this.settings[name];
    return typeof value === 'number' ? value : otherwise;
  }

  text(name: string, otherwise: string): string {
    const value = this.settings[name];
    return typeof value === 'string' ? value : otherwise;
  }

  flag(name: string): boolean {
    return this.settings[name] === true;
  }

  /** What its screen content is chosen by; `seed` in `looks.json` when two models would show the same. */
  get seed(): string {
    return this.text('seed', this.handle);
  }
}

/** A number from 0 to 1 made from a text (FNV-1a with a final mix). */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x100000000;
}
