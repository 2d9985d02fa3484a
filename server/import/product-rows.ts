import { COLUMNS, PRODUCTS_FILE, readHeader, type Header, type Row } from './columns.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { CsvRecord } from './csv-reader.ts';
import { ProductBuilder } from './product-builder.ts';
import type { Problems } from './problems.ts';

/** More rows of one handle than any product has; it bounds the memory that one product takes. */
const MAX_ROWS = 2500;

/** What reading products.csv tells beside its products. */
export interface ProductRowsReport {
  /** Called once with the names of columns that mean nothing to the shop. */
  onIgnoredColumns?(names: readonly string[]): void;
  /** Called for each product that is left out because something of it is wrong. */
  onBadProduct?(handle: string): void;
}

/**
 * Puts the rows of products.csv together to products, one at a time. What is wrong is added to `problems`,
 * and a product with anything wrong is left out.
 */
export async function* readProducts(
  records: AsyncIterable<CsvRecord>,
  problems: Problems,
  report: ProductRowsReport = {},
): AsyncGenerator<CatalogueProduct> {
  let header: Header | undefined;
  let builder: ProductBuilder | undefined;
  const finish = function* (): Generator<CatalogueProduct> {
    if (builder === undefined) return;
    const product = builder.finish();
    if (product === undefined) report.onBadProduct?.(builder.handle);
    else yield product;
    builder = undefined;
  };
  const builderFor = function* (handle: string, line: number): Generator<CatalogueProduct> {
    if (builder?.handle === handle) return;
    yield* finish();
    builder = new ProductBuilder(handle, line, problems);
  };

  for await (const record of records) {
    if (header === undefined) {
      if (record.kind === 'bad') {
        problems.add(PRODUCTS_FILE, record.line, record.reason);
        return;
      }
      header = readHeader(record.fields);
      for (const reason of header.reasons) problems.add(PRODUCTS_FILE, record.line, reason);
      if (header.reasons.length > 0) return;
      if (header.ignored.length > 0) report.onIgnoredColumns?.(header.ignored);
      continue;
    }
    if (record.kind === 'bad') {
      // Which product the line belongs to shows at its beginning, if the handle stands there.
      const handle = header.indexes.get('handle') === 0 ? /^"?([^",]*)/.exec(record.text)?.[1]?.trim() : '';
      yield* builderFor(handle ?? '', record.line);
      builder?.fail(record.line, record.reason);
      continue;
    }
    if (record.fields.every((field) => field.trim() === '')) continue;
    const row = rowOf(record.fields, record.line, header);
    const handle = row.text('handle').trim();
    yield* builderFor(handle, record.line);
    if (record.fields.length !== header.width) {
      const reason = `the line has ${record.fields.length} fields, the first line has ${header.width}`;
      builder?.fail(record.line, reason);
    } else if (handle === '') {
      builder?.fail(record.line, `${COLUMNS.handle} is empty`);
    } else if ((builder?.rows ?? 0) >= MAX_ROWS) {
      builder?.failOnce(record.line, `the product has more than ${MAX_ROWS} lines`);
    } else {
      builder?.add(row);
    }
  }
  if (header === undefined) problems.add(PRODUCTS_FILE, 0, 'the file is empty');
  yield* finish();
}

function rowOf(fields: readonly string[], line: number, header: Header): Row {
  return {
    line,
    text(column) {
      const index = header.indexes.get(column);
      return index === undefined ? '' : (fields[index] ?? '');
    },
  };
}
