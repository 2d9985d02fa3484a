import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { looksSchema, Model, type Settings } from './model.ts';
import type { PictureView } from './picture.ts';

const IMAGES_COLUMN = 'Images (variant.metafields.cedar.images)';
const VIEWS: readonly PictureView[] = ['main', 'detail', 'third'];

const lineSchema = z.object({
  Handle: z.string(),
  Vendor: z.string(),
  'Option1 Name': z.string(),
  'Option1 Value': z.string(),
  [IMAGES_COLUMN]: z.string(),
});

const colorsSchema = z.object({ colors: z.record(z.string(), z.string()) });

/** One picture that the catalogue names. */
export interface NamedPicture {
  file: string;
  view: PictureView;
  model: Model;
}

/** The products as the drawing needs them: what `products.csv` names, what `looks.json` adds. */
export class Catalogue {
  private readonly brands = new Map<string, string>();
  private readonly looks: Record<string, Settings>;
  private readonly colors: Record<string, string>;
  readonly pictures: NamedPicture[] = [];

  private constructor(looks: Record<string, Settings>, colors: Record<string, string>) {
    this.looks = looks;
    this.colors = colors;
  }

  /** Reads the catalogue folder. The first option of every product is its colour. */
  static async read(folder: URL): Promise<Catalogue> {
    const text = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8');
    const looks = looksSchema.parse(JSON.parse(await text('drawing/looks.json')));
    const { colors } = colorsSchema.parse(JSON.parse(await text('merchandising.json')));
    const catalogue = new Catalogue(looks, colors);
    const lines = z.array(lineSchema).parse(parse(await text('products.csv'), { columns: true, bom: true }));
    const seen = new Set<string>();
    for (const line of lines) {
      if (line.Vendor !== '') catalogue.brands.set(line.Handle, line.Vendor);
      const files = line[IMAGES_COLUMN].split(';').filter((file) => file !== '');
      files.forEach((file, index) => {
        const view = VIEWS[index];
        if (view === undefined || seen.has(file)) return;
        seen.add(file);
        catalogue.pictures.push({ file, view, model: catalogue.model(line.Handle, line['Option1 Value']) });
      });
    }
    return catalogue;
  }

  model(handle: string, colorName: string): Model {
    const settings = this.looks[handle];
    const brand = this.brands.get(handle);
    const color = this.colors[colorName];
    if (settings === undefined || brand === undefined)
      throw new Error(`looks.json or products.csv lacks ${handle}`);
    if (color === undefined) throw new Error(`merchandising.json lacks the colour ${colorName}`);
    return new Model(handle, brand, color, settings);
  }
}
