import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImageError } from '../pictures/image-processor.ts';
import { inParallel } from '../../../machine/in-parallel.ts';
import { FETCH_LIMITS, PictureFetcher, type FetchLimits } from '../pictures/picture-fetcher.ts';
import type { Problems } from '../reporting/problems.ts';
import { MAX_PAGE_BYTES } from '../layouts/json-ld.ts';
import type { Progress } from '../reporting/progress.ts';
import { unpackSource } from './unpack-source.ts';
import { replaceFile } from '../../../machine/whole-file.ts';

export interface FetchSourceOptions {
  readonly dataFolder: string;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Hosts with their ports that may be on this machine, for tests. */
  readonly testHosts?: ReadonlySet<string>;
  readonly limits?: FetchLimits;
}

/** The largest file of a catalogue that is had from an address, and the longest list of pages. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
const MAX_LIST_BYTES = 5_000_000;
const MAX_PAGES = 20_000;
const PAGES_AT_A_TIME = 4;
const ENDINGS = ['.csv', '.tsv', '.txt', '.xml', '.html', '.json', '.zip', '.xlsx'];

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/**
 * Where what an import names lies on this machine: a file at an address is fetched, and so are the pages whose addresses
 * a text file lists, one a line. Only public addresses are asked. Archives and workbooks are unpacked. Anything else is
 * where it says.
 *
 * @returns undefined when it could not be had; why, is in `problems`.
 */
export async function fetchSource(named: string, options: FetchSourceOptions): Promise<string | undefined> {
  const file = isAddress(named) ? await fetchFile(named, options) : named;
  if (file === undefined) return undefined;
  const pages = isAddress(named) ? [] : await listedPages(named);
  return pages.length === 0
    ? unpackSource(file, { dataFolder: options.dataFolder, problems: options.problems })
    : fetchPages(named, pages, options);
}

const folderOf = (dataFolder: string, named: string) =>
  join(dataFolder, 'sources', createHash('sha256').update(named).digest('hex').slice(0, 16));

/** What of an address may be told: no name and no password. */
function told(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function fetcherOf(
  { signal, testHosts = new Set(), limits = FETCH_LIMITS }: FetchSourceOptions,
  bytes: number,
): PictureFetcher {
  return new PictureFetcher(signal, testHosts, { ...limits, bytes }, '*/*');
}

async function fetchFile(address: string, options: FetchSourceOptions): Promise<string | undefined> {
  const { dataFolder, problems } = options;
  const folder = folderOf(dataFolder, address);
  const ending = extname(new URL(address).pathname).toLowerCase();
  const file = join(folder, ENDINGS.includes(ending) ? `source${ending}` : 'source.csv');
  await mkdir(folder, { recursive: true });
  try {
    const isHere = (await stat(file).catch(() => undefined)) !== undefined;
    const etag = isHere ? await readFile(`${file}.etag`, 'utf8').catch(() => '') : '';
    const had = await fetcherOf(options, MAX_FILE_BYTES).fetch(address, { etag, lastModified: '' });
    if (had.data === undefined) return file;
    // Without its tag it is asked for again, should anything end this in between.
    await rm(`${file}.etag`, { force: true });
    await replaceFile(file, had.data);
    await replaceFile(`${file}.etag`, had.etag);
    return file;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    problems.add(told(address), 0, error.message);
    return undefined;
  }
}

/** The addresses that a file lists; none when it is another file. */
async function listedPages(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile() !== true || stats.size > MAX_LIST_BYTES) return [];
  const lines = (await readFile(path, 'utf8')).replace(/^\ufeff/, '').split(/\r?\n/);
  const addresses = lines.map((line) => line.trim()).filter((line) => line !== '');
  return addresses.every(isAddress) ? [...new Set(addresses)] : [];
}

async function fetchPages(
  list: string,
  pages: readonly string[],
  options: FetchSourceOptions,
): Promise<string | undefined> {
  const { dataFolder, problems, progress, signal } = options;
  const folder = folderOf(dataFolder, list);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (pages.length > MAX_PAGES) {
    problems.warn(`a list has more than ${MAX_PAGES} pages: the others are left out`, list, 0);
  }
  const asked = pages.slice(0, MAX_PAGES);
  const following = progress.start('Pages', asked.length);
  const fetcher = fetcherOf(options, MAX_PAGE_BYTES);
  let [done, had] = [0, 0];
  await inParallel(asked.entries(), PAGES_AT_A_TIME, async ([index, address]) => {
    signal.throwIfAborted();
    try {
      const { data = '' } = await fetcher.fetch(address, { etag: '', lastModified: '' });
      const file = join(folder, `${String(index + 1).padStart(5, '0')}.html`);
      // Where it stood, for what it does not say itself.
      const base = `\n<base href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">\n`;
      await writeFile(file, data.toString() + base);
      had += 1;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      problems.warn(`a page ${error.message}`, told(address), 0);
    }
    following.advance((done += 1), `${done} of ${asked.length}`);
  });
  following.end(`${had} of ${asked.length} had`);
  if (had > 0) return folder;
  problems.add(list, 0, 'none of its pages could be had');
  return undefined;
}
