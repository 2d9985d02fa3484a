import sharp from 'sharp';
import type { Fetcher } from './fetcher.ts';
import { inParallel } from '../machine/in-parallel.ts';
import type { Picture } from './report.ts';

/** The most that social networks take. */
const MAX_BYTES = 8 * 2 ** 20;
/** What social networks show: no drawings, and nothing that only browsers read. */
const SHARED_FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif']);
const THUMBNAIL = { width: 320, height: 168 };

/**
 * Fetches pictures for sharing, wherever they lie, and measures them; the first `thumbnailCount` are kept small. Many
 * sites draw them when they are asked for, which is other work than making pages: so both go on at the same time.
 */
export function sharingPictures({ fetcher, thumbnailCount }: { fetcher: Fetcher; thumbnailCount: number }) {
  const found = new Map<string, Picture>();
  const thumbnails = new Map<string, string>();
  const named = new Set<string>();
  let waiting: string[] = [];
  let isBusy = false;
  const look = async (url: string) => {
    const { status, body } = await fetcher(url, { maxBytes: MAX_BYTES, mayFollow: () => true });
    const size = body.length === 0 ? undefined : await sizeOf(body);
    found.set(url, { url, status, width: size?.width ?? 0, height: size?.height ?? 0 });
    if (size === undefined || thumbnails.size >= thumbnailCount) return;
    const small = await sharp(body)
      .resize({ ...THUMBNAIL, fit: 'cover' })
      .webp({ quality: 60 })
      .toBuffer()
      .catch(() => undefined);
    if (small !== undefined) thumbnails.set(url, `data:image/webp;base64,${small.toString('base64')}`);
  };
  return {
    found,
    /** By address: a small copy as a data address. */
    thumbnails,
    /** Names one; each is looked at once. */
    add(url: string) {
      if (named.has(url)) return;
      named.add(url);
      waiting.push(url);
    },
    /** Looks at the next one, beside other work: only one at a time. Undefined when none is to be looked at now. */
    next() {
      const url = isBusy ? undefined : waiting.shift();
      if (url === undefined) return undefined;
      isBusy = true;
      return () =>
        look(url).finally(() => {
          isBusy = false;
        });
    },
    /** Looks at all that are left, so many at a time. */
    async finish(concurrency: number) {
      const rest = waiting;
      waiting = [];
      await inParallel(rest, concurrency, look);
    },
  };
}

async function sizeOf(body: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, format } = await sharp(body).metadata();
    return SHARED_FORMATS.has(format) ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
