import type { Executor } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { PRODUCTS_FILE } from './staging/catalogue-columns.ts';
import { checkCurrency } from './products/currency.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';
import type { CatalogueProduct } from './products/product.ts';
import type { Problems } from './reporting/problems.ts';
import type { Progress } from './reporting/progress.ts';
import { countOf } from './staging/query.ts';
import { ReadingReport } from './products/reading-report.ts';
import { stage, staged, tidyStaging } from './staging/staging.ts';

/** So many rows are handed to the database at once; a long description counts as several. */
const BATCH_ROWS = 1000;

/** Reads the product files into the temporary tables, as far as `report.isSound` says that they can be read. */
export async function stageProducts(
  tx: Executor,
  folder: CatalogueFolder,
  {
    problems,
    progress,
    signal,
  }: { readonly problems: Problems; readonly progress: Progress; readonly signal: AbortSignal },
): Promise<ReadingReport> {
  const report = new ReadingReport();
  const batch: (CatalogueProduct & { readonly ord: number; readonly file: string })[] = [];
  let [count, rows, weight] = [0, 0, 0];
  const write = async (products: typeof batch) => {
    const linesOf = (kind: 'variations' | 'pictures') =>
      products.flatMap(({ [kind]: lines, ord }) =>
        lines.map((line, index) => ({ ...line, ord, position: index + 1 })),
      );
    const own = products.map(({ own: line, ord, file }) => ({ ...line, ord, file }));
    await stage(tx, staged.product, own);
    await stage(tx, staged.variation, linesOf('variations'));
    await stage(tx, staged.picture, linesOf('pictures'));
    const paths = products.flatMap(({ paths: listed, ord }) =>
      listed.map((names, index) => ({ ord, rank: index, names, level: 0 })),
    );
    await stage(tx, staged.path, paths);
    const addresses = products.flatMap(({ addresses: listed, ord }) => listed.map((key) => ({ ord, key })));
    await stage(tx, staged.address, addresses);
    await stage(
      tx,
      staged.remote,
      products.flatMap(({ remote }) => remote),
    );
    signal.throwIfAborted();
  };
  // The database writes a batch while the next one is read: each has a processor of its own.
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    weight = 0;
    writing = write(batch.splice(0));
    // Whoever waits for it is told.
    writing.catch(() => undefined);
    if (!report.isReadAlone) await writing;
  };
  try {
    for (const file of folder.products) {
      const following = progress.start(file.name, file.bytes);
      report.bytes = 0;
      report.isReadAlone = false;
      for await (const product of file.source.read(tx, file, problems, report)) {
        const { own, variations, pictures } = product;
        batch.push({ ...product, ord: (count += 1), file: file.name });
        rows += variations.length + pictures.length;
        weight +=
          variations.length + pictures.length + 1 + (own.body.length + own.descriptionHtml.length) / 1000;
        if (weight < BATCH_ROWS) continue;
        await flush();
        following.advance(report.bytes, `${rows} rows, ${count} products`);
      }
      if (!report.isSound) return report;
      await flush();
      await writing;
      following.end(`${count} products${report.bad > 0 ? `, ${report.bad} bad` : ''}`);
    }
  } finally {
    // Nobody uses the connection while it is being written to.
    await writing.catch(() => undefined);
  }
  if (count > 0 && (await countOf(tx, sql`select count(*) as value from ${staged.variation}`)) === 0) {
    problems.add(folder.products[0]?.name ?? PRODUCTS_FILE, 0, 'no product has a price');
  }
  const [first] = folder.products;
  if (first?.rate === undefined && !(await checkCurrency(tx, first?.name ?? PRODUCTS_FILE, problems))) {
    report.isSound = false;
    return report;
  }
  await tidyStaging(tx, staged.product, staged.product.handle);
  await tidyStaging(tx, staged.variation, staged.variation.sku, staged.variation.ord);
  await tidyStaging(tx, staged.picture, staged.picture.ord);
  await tidyStaging(tx, staged.path, staged.path.ord);
  return report;
}
