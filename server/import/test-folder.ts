import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { z } from 'zod';
import type { KeptFiles } from '../../storage/files.ts';
import { folderFiles } from '../../storage/folder.ts';
import { rowsOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { lendTestDatabase, type Fill, type TestDatabase } from '../db/test-database.ts';
import { COLUMNS, type Column } from './staging/catalogue-columns.ts';
import { exportCatalogue, type ExportSummary } from './export/export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportOptions, ImportSummary } from './import-options.ts';
import { formatProblem, Problems } from './reporting/problems.ts';
import { Progress } from './reporting/progress.ts';

/** A row of products.csv in a test: the columns that matter to it. */
export type TestRow = Partial<Record<Column, string>>;

/** A shop of a test's own: a database, a data folder, and catalogue folders to import. */
export interface TestShop extends TestDatabase {
  readonly dataFolder: string;
  readonly files: KeptFiles;
  /** Writes a catalogue folder; `.csv` and `.json` files are text, others are pictures or bytes. */
  folder(files: Readonly<Record<string, string | Buffer>>): Promise<string>;
  import(
    folder: string,
    options?: Partial<Omit<ImportOptions, 'folder' | 'dataFolder' | 'problems'>>,
  ): Promise<TestImport>;
  export(folder: string): Promise<ExportSummary>;
  /** The rows of a query, for looking at what is in the database. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
}

export interface TestImport {
  readonly summary: ImportSummary | undefined;
  /** `file:line: reason`, as they are printed. */
  readonly problems: readonly string[];
  /** What was taken in otherwise than it stands there, each kind with how often. */
  readonly warnings: readonly string[];
}

const silent = { write: () => undefined };

/** @param fill what its database begins with; nothing when left out */
export async function createTestShop(fill?: Fill): Promise<TestShop> {
  return openTestShop(await lendTestDatabase(fill));
}

/** A shop in a database that somebody else has made. */
export async function openTestShop(database: Pick<TestDatabase, 'db' | 'url' | 'drop'>): Promise<TestShop> {
  const root = await mkdtemp(join(tmpdir(), 'shop-'));
  const dataFolder = join(root, 'data');
  const { db } = database;
  const files = folderFiles(dataFolder);
  let folders = 0;
  const signal = new AbortController().signal;
  return {
    ...database,
    dataFolder,
    files,
    async folder(content) {
      folders += 1;
      const folder = join(root, `folder-${folders}`);
      for (const [name, data] of Object.entries(content)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), data);
      }
      return folder;
    },
    async import(folder, options = {}) {
      const problems = new Problems();
      const summary = await importCatalogue(db, {
        folder,
        files,
        dataFolder,
        replace: false,
        skipBad: false,
        signal,
        progress: new Progress(silent),
        ...options,
        problems,
      });
      const warnings = problems.warnings.map(({ kind, count }) => `${count} × ${kind}`);
      return { summary, problems: problems.first.map(formatProblem), warnings };
    },
    export: (folder) => exportCatalogue(db, { folder, files, progress: new Progress(silent), signal }),
    rows: (query) => rowsOf(db, z.record(z.string(), z.unknown()), sql.raw(query)),
    async end() {
      await database.drop();
      await rm(root, { recursive: true });
    },
  };
}

/** The text of a products.csv with every column. */
export function productsCsv(rows: readonly TestRow[]): string {
  const names = Object.values(COLUMNS).map(({ csv }) => csv);
  return stringify([
    names,
    ...rows.map((row) => {
      const cells = new Map<string, string>(Object.entries(row));
      return Object.keys(COLUMNS).map((column) => cells.get(column) ?? '');
    }),
  ]);
}

/** A picture of one colour. */
export function testPicture(
  color: string,
  format: 'png' | 'jpeg' | 'webp' = 'png',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const channels = /^#[0-9a-f]{8}$/i.test(color) ? 4 : 3;
  return sharp({ create: { width, height, channels, background: color } })
    .toFormat(format)
    .toBuffer();
}

/** Two phones and a case: attributes, a sale, pictures, a variation's own picture, stock, a pre-order. */
export const PHONES: readonly TestRow[] = [
  {
    handle: 'cedar-one',
    title: 'Cedar One',
    body: '<p>A phone.</p><ul><li>Light</li></ul>',
    vendor: 'Cedar',
    kind: 'Phones',
    tags: 'Android, 5G',
    published: 'TRUE',
    status: 'active',
    option1Name: 'Color',
    option1Value: 'Black',
    option2Name: 'GB',
    option2Value: '128 GB',
    sku: 'ONE-B-128',
    tracker: 'shopify',
    quantity: '5',
    policy: 'deny',
    price: '499.00',
    compareAt: '549.00',
    image: 'one.png',
    imageAlt: 'Front',
    shortDescription: 'Small and light.',
    customerPrice: '479',
  },
  {
    handle: 'cedar-one',
    option1Value: 'Green',
    option2Value: '256 GB',
    sku: 'ONE-G-256',
    tracker: 'shopify',
    quantity: '0',
    policy: 'continue',
    price: '599',
    variantImage: 'green.png',
    image: 'back.png',
  },
  {
    handle: 'cedar-two',
    title: 'Cedar Two',
    vendor: 'Cedar',
    kind: 'Phones',
    tags: 'Android',
    price: '899',
    image: 'two.png',
    preOrder: 'TRUE',
    firstPreOrderPrice: '50',
    secondPreOrderPrice: '100',
  },
  {
    handle: 'case',
    title: 'Case',
    vendor: 'Halden',
    kind: 'Accessories',
    tags: '5G, Cases',
    option1Name: 'color',
    option1Value: 'black',
    sku: 'CASE',
    tracker: 'shopify',
    quantity: '3',
    price: '19.50',
    image: 'phones/case.jpg',
  },
];

export async function phonePictures(): Promise<Record<string, Buffer>> {
  return {
    'images/one.png': await testPicture('#101010'),
    'images/back.png': await testPicture('#303030'),
    'images/green.png': await testPicture('#2f5d46'),
    'images/two.png': await testPicture('#5050a0'),
    'images/phones/case.jpg': await testPicture('#a05050', 'jpeg'),
  };
}
