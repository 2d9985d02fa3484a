import { readCsv } from './csv-reader.ts';
import { readImageSource } from './image-source.ts';
import { shown } from './price.ts';
import type { Problems } from './problems.ts';
import { readTable, type TableRow } from './table-file.ts';

export const METADATA_FILE = 'metadata.csv';

/** The columns of metadata.csv, in the order in which an export writes them. */
export const METADATA_COLUMNS = [
  'Page',
  'Title',
  'Description',
  'Keywords',
  'Url',
  'Type',
  'Image',
  'Twitter Card',
] as const;

/** The metadata of one page number. `image` is a path below `images/`, an absolute address, or empty. */
export interface CataloguePage {
  readonly line: number;
  readonly page: number;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly url: string;
  readonly type: string;
  readonly image: string;
  readonly twitterCard: string;
}

const LAST_PAGE = 7;
const MAX_LENGTH = 1000;

export function isAbsoluteAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Reads metadata.csv. What is wrong is added to `problems`. */
export async function readMetadata(path: string, problems: Problems): Promise<CataloguePage[]> {
  const pages = new Map<number, CataloguePage>();
  for await (const row of readTable(readCsv(path), METADATA_FILE, METADATA_COLUMNS, ['Page'], problems)) {
    const page = readPage(row, problems);
    if (page === undefined) continue;
    const earlier = pages.get(page.page);
    if (earlier !== undefined) {
      problems.add(METADATA_FILE, row.line, `the page ${page.page} is already on line ${earlier.line}`);
    } else {
      pages.set(page.page, page);
    }
  }
  return [...pages.values()];
}

function readPage(
  row: TableRow<(typeof METADATA_COLUMNS)[number]>,
  problems: Problems,
): CataloguePage | undefined {
  const reasons: string[] = [];
  const page = Number(row.text('Page'));
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) {
    reasons.push(`Page is not a number from 1 to ${LAST_PAGE}: ${shown(row.text('Page'))}`);
  }
  for (const column of METADATA_COLUMNS) {
    if (row.text(column).length > MAX_LENGTH)
      reasons.push(`${column} has more than ${MAX_LENGTH} characters`);
  }
  const url = row.text('Url');
  if (url !== '' && !isAbsoluteAddress(url) && !/^\/(?![/\\])/.test(url)) {
    reasons.push(`Url is neither a path nor an address: ${shown(url)}`);
  }
  let image = row.text('Image');
  if (image !== '' && !isAbsoluteAddress(image)) {
    const read = readImageSource(image);
    if (read.ok) image = read.value;
    else reasons.push(`Image ${read.reason}`);
  }
  for (const reason of reasons) problems.add(METADATA_FILE, row.line, reason);
  if (reasons.length > 0) return undefined;
  return {
    line: row.line,
    page,
    title: row.text('Title'),
    description: row.text('Description'),
    keywords: row.text('Keywords'),
    url,
    type: row.text('Type'),
    image,
    twitterCard: row.text('Twitter Card'),
  };
}
