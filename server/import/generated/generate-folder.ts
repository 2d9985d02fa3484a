import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { CATEGORIES_FILE, COLUMNS, PRODUCTS_FILE } from '../staging/catalogue-columns.ts';
import { DEPARTMENTS } from './departments.ts';
import {
  departmentId,
  generatedProduct,
  pictureName,
  PICTURES_A_DEPARTMENT,
  subcategoryId,
} from './product.ts';
import type { Progress } from '../reporting/progress.ts';
import { makeFolder } from '../../../machine/make-folder.ts';
import { replaceFile } from '../../../machine/whole-file.ts';

export interface GenerateOptions {
  readonly count: number;
  /** The same seed makes the same catalogue. */
  readonly seed: number;
  readonly folder: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const PRODUCTS_A_CHUNK = 200;
const SIDE = 640;

/** Writes a made-up catalogue of electronics, to develop and to measure with. All products share a few pictures. */
export async function generateFolder({
  count,
  seed,
  folder,
  progress,
  signal,
}: GenerateOptions): Promise<void> {
  makeFolder(join(folder, 'images'));
  await replaceFile(join(folder, CATEGORIES_FILE), stringify(categoryRows()));
  for (const [index, department] of DEPARTMENTS.entries()) {
    for (let number = 0; number < PICTURES_A_DEPARTMENT; number += 1) {
      await writeFile(join(folder, 'images', pictureName(department, number)), await picture(index, number));
    }
  }
  const stage = progress.start('Generating', count);
  const chunks = async function* (): AsyncGenerator<string> {
    yield stringify([Object.values(COLUMNS).map(({ csv }) => csv)]);
    for (let start = 0; start < count; start += PRODUCTS_A_CHUNK) {
      signal.throwIfAborted();
      const end = Math.min(start + PRODUCTS_A_CHUNK, count);
      const products = Array.from({ length: end - start }, (_, index) =>
        generatedProduct(seed, start + index),
      );
      yield products.flat().map(lineOf).join('');
      stage.advance(end, `${end} products`);
    }
  };
  await replaceFile(join(folder, PRODUCTS_FILE), chunks());
  stage.end(`${count} products`);
}

/** A line of a CSV file. For millions of them it takes a fraction of the time that a program for all kinds of them does. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (cell !== '' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;

function categoryRows(): string[][] {
  const rows = DEPARTMENTS.flatMap((department, index) => [
    [String(departmentId(index)), '', department.name, pictureName(department, 0)],
    ...department.subcategories.map((name, subcategory) => [
      String(subcategoryId(index, subcategory)),
      String(departmentId(index)),
      name,
      pictureName(department, subcategory % PICTURES_A_DEPARTMENT),
    ]),
  ]);
  return [['id', 'parent', 'name', 'image'], ...rows];
}

/** A device on a plain ground: its proportions tell the department, its colour the number. */
async function picture(department: number, number: number): Promise<Buffer> {
  const hue = (department * 40 + number * 17) % 360;
  const width = 200 + ((department * 73) % 240);
  const height = 220 + ((department * 131) % 260);
  const x = (SIDE - width) / 2;
  const y = (SIDE - height) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 95%)"/>
    <ellipse cx="${SIDE / 2}" cy="${y + height + 24}" rx="${width / 2}" ry="14" fill="hsl(${hue} 20% 84%)"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="32" fill="hsl(${hue} 28% ${28 + number * 14}%)"/>
    <rect x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}" rx="22" fill="hsl(${hue} 45% 72%)"/>
    <circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="${Math.min(width, height) / 5}" fill="hsl(${hue} 45% 86%)"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).webp({ quality: 82 }).toBuffer();
}
