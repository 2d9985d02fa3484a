import sharp from 'sharp';
import type { Fetcher } from './fetcher.ts';
import { eachInParallel } from './in-parallel.ts';
import type { Picture } from './report.ts';

/** The most that social networks take. */
const MAX_BYTES = 8 * 2 ** 20;
/** What social networks show: no drawings, and nothing that only browsers read. */
const SHARED_FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif']);
const THUMBNAIL = { width: 320, height: 168 };

export interface Pictures {
  found: Map<string, Picture>;
  /** By address: a small copy as a data address. */
  thumbnails: Map<string, string>;
}

/** Fetches pictures for sharing, wherever they lie, and measures them; the first `thumbnailCount` are kept small. */
export async function fetchPictures(
  urls: Iterable<string>,
  { fetcher, concurrency, thumbnailCount }: { fetcher: Fetcher; concurrency: number; thumbnailCount: number },
): Promise<Pictures> {
  const found = new Map<string, Picture>();
  const thumbnails = new Map<string, string>();
  await eachInParallel(concurrency, urls, async (url) => {
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
  });
  return { found, thumbnails };
}

async function sizeOf(body: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, format } = await sharp(body).metadata();
    return SHARED_FORMATS.has(format) ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
