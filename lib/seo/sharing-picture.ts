import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isKnownVersion } from '../../machine/known-version';
import type { Id } from '../contract/id';
import { env } from '../env';
import { pictureName } from '../shop/images';
import { drawCard } from './sharing-card';
import { sharingPicturePath, versionOf, type SharingCard, type SharingKind } from './sharing-path';

const KEPT_BYTES = 24 * 1024 * 1024;
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
const PHOTO_TIMEOUT_MS = 8000;
const FOR_GOOD = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
/** Some moment after which no picture has changed: what it shows is in its address. The same for every store. */
const LONG_AGO = 'Thu, 01 Jan 2026 00:00:00 GMT';
/** The icon whose ground reaches its edges. */
const SIGN = 'public/icon-maskable-512.png';

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength,
});
/** Pictures that are being drawn: whoever asks meanwhile waits for the same one. */
const inWork = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Answers with a card's picture: 1200×630, to be kept for good under its address. Another version in the address
 * leads to the present one, so that nobody can have pictures made under made-up addresses.
 *
 * @param known are the headers of the request, by which somebody may say that they have it.
 */
export async function answerSharingPicture(
  request: { kind: SharingKind; id: Id; variationId?: Id | undefined; version: string },
  card: SharingCard,
  known: Headers,
): Promise<Response> {
  const path = sharingPicturePath(request.kind, request.id, card, request.variationId);
  if (request.version !== versionOf(card, request.variationId)) return redirectTo(path);
  const etag = `"${request.version}"`;
  // Under an address there is never another picture: whoever has it, has it for good.
  if (isKnownVersion(known, { etag, lastModified: LONG_AGO }))
    return new Response(null, { status: 304, headers: { etag, 'cache-control': FOR_GOOD } });
  const { bytes, isWhole } = await pictureOf(path, card);
  return new Response(bytes, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.byteLength),
      ...(isWhole
        ? { etag, 'last-modified': LONG_AGO, 'cache-control': FOR_GOOD }
        : { 'cache-control': 'no-store' }),
    },
  });
}

/** Leads to the picture of what has another name by now; `pagePath` is the path of its page. */
export function leadToRenamed(kind: SharingKind, pagePath: string): Response {
  const [, , name = '-', id = ''] = pagePath.split('/');
  return redirectTo(`/og/${kind}/${name}/${id}/latest.jpg`);
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
}

/** A picture whose photograph cannot be had now is drawn without it, and not kept. */
async function pictureOf(path: string, card: SharingCard) {
  const kept = drawn.get(path);
  if (kept !== undefined) return { bytes: kept, isWhole: true };
  const name = pictureName(card.image);
  const photo = name === '' ? await loadSign(card) : await loadPhoto(name);
  const isWhole = name === '' || photo !== undefined;
  if (!isWhole) return { bytes: await drawCard(card, undefined), isWhole };
  const work = inWork.get(path) ?? drawCard(card, photo);
  inWork.set(path, work);
  try {
    const bytes = await work;
    drawn.set(path, bytes);
    return { bytes, isWhole };
  } finally {
    inWork.delete(path);
  }
}

const loadSign = async ({ isOfShop }: SharingCard) =>
  isOfShop === true ? readFile(join(process.cwd(), SIGN)) : undefined;

async function loadPhoto(name: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(env().UPLOADS_FETCH_URL + name, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS),
    });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_PHOTO_BYTES) return undefined;
    const photo = Buffer.from(await answer.arrayBuffer());
    await sharp(photo).metadata();
    return photo;
  } catch (error) {
    console.warn('Sharing picture:', name, error instanceof Error ? error.message : error);
    return undefined;
  }
}
