import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const split = (text: string) => text.split(', ');
const words = z.string().transform(split);

const department = z.object({
  name: z.string(),
  /** The share of all products. */
  share: z.coerce.number(),
  lowest: z.coerce.number(),
  highest: z.coerce.number(),
  subcategories: words,
  /** What a product is called in each of them. */
  nouns: words,
  options: words,
  features: words,
  googleCategory: z.string(),
});

/** A department of the generated shop: what it sells, in which subcategories, at what prices (dollars). */
export type Department = z.output<typeof department>;

/** Spread unevenly, as in a real shop: the first department has more than a fifth of all products. */
export const DEPARTMENTS: readonly Department[] = z
  .array(department)
  .parse(parse(readFileSync(new URL('departments.csv', import.meta.url)), { columns: true }));

export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  Color: split('Black, White, Silver, Space Gray, Midnight, Blue, Green, Red, Rose Gold, Graphite'),
  GB: split('64 GB, 128 GB, 256 GB, 512 GB, 1 TB'),
  RAM: split('8 GB, 16 GB, 32 GB, 64 GB'),
  Length: split('0.5 m, 1 m, 2 m, 3 m, 5 m'),
  Size: split('40 mm, 42 mm, 44 mm, 46 mm'),
  'Screen size': split('43 inch, 50 inch, 55 inch, 65 inch, 75 inch'),
};

export const BRANDS: readonly string[] = split(
  'Halden, Kestrel, Nimbus, Aurelia, Orvane, Tessera, Lumora, Voltane, Sable, Corvid, Meridian, Pinewave, Quillon, Northlake, Solenne, Brightwell, Arkadia, Zephyr, Monolith, Fenwick, Ostara, Juniper, Calder, Ridgeline',
);

export const SERIES: readonly string[] = split(
  'Nova, Edge, Pulse, Vista, Core, Flux, Arc, Prime, Echo, Drift, Spark, Terra, Onyx, Delta, Metro, Vertex, Halo, Strata, Loop, Crest, Aero, Boreal, Comet, Dune',
);

/** A quarter of all products are of no grade. */
export const GRADES: readonly string[] = split(', , , Pro, Plus, Max, Lite, SE, Ultra, Mini, Air, Neo');
