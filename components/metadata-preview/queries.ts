import 'server-only';
import { api } from '@/lib/calls/api';
import type { PageMetadata } from '@/lib/calls/answers';
import { getMetaDatas } from '@/lib/contract/metadata';
import { env } from '@/lib/env';
import { pictureName } from '@/lib/shop/images';
import { readPage, type PageText } from '@/lib/seo/page-head/read-page';
import { sourceOf, storedFor, type TextSource } from '@/lib/seo/page-head/text-source';
import { ROUTES } from '@/lib/addresses/routes';
import { TAG } from '@/lib/calls/tags';
import { parseOwnAddress } from './own-address';

const TIMEOUT_MS = 8000;
const MAX_REDIRECTS = 5;
const PICTURE_WIDTH = 640;

/** What search engines and social networks read of a page, and what marketing has stored for it. */
export interface Preview {
  address: string;
  title: string;
  description: string;
  siteName: string;
  canonical: string;
  robots: string;
  /** `summary` or `summary_large_image`. */
  card: string;
  /** The address of the picture for sharing as the page names it, and as this shop can show it. */
  image: string;
  shownImage: string | undefined;
  /** The addresses that led here. */
  redirects: string[];
  /** Undefined when the page has no number of its own in the metadata. */
  stored: PageMetadata | undefined;
  sources: { title: TextSource; description: TextSource };
}

export type PreviewResult = { ok: true; preview: Preview } | { ok: false; reason: string };

/**
 * Asks this very store for one of its pages, as a visitor without cookies, and reads its head.
 *
 * @param typed an address as somebody typed it. It decides the path only; the request always goes to this process.
 */
export async function loadPreview(typed: string): Promise<PreviewResult> {
  const { PORT, SITE_URL } = env();
  const site = new URL(SITE_URL).origin;
  const inner = `http://127.0.0.1:${PORT}`;
  const origins = [site, inner, `http://localhost:${PORT}`];
  const redirects: string[] = [];
  for (let next = typed; redirects.length <= MAX_REDIRECTS;) {
    const address = parseOwnAddress(next, origins);
    if (!address.ok) return address;
    const { path } = address;
    if (path.split('?', 1)[0] === ROUTES.metadataPreview) {
      return { ok: false, reason: 'The preview cannot show itself.' };
    }
    const answer = await ask(inner + path);
    if (answer === undefined) return { ok: false, reason: 'The page gave no answer. Please try again.' };
    const { status, location, html } = answer;
    if (location !== undefined && status >= 300 && status < 400) {
      redirects.push(site + path);
      next = new URL(location, inner + path).href;
      continue;
    }
    if (status !== 200) return { ok: false, reason: `The page answers ${status}.` };
    if (html === undefined) return { ok: false, reason: 'This is not the address of a page.' };
    return { ok: true, preview: await previewOf(path, site, readPage(html), redirects) };
  }
  return { ok: false, reason: 'The address leads on and on.' };
}

async function ask(url: string) {
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const html = isPage ? await answer.text() : undefined;
    if (!isPage) await answer.body?.cancel();
    return { status: answer.status, location: answer.headers.get('location') ?? undefined, html };
  } catch {
    return undefined;
  }
}

async function previewOf(path: string, site: string, page: PageText, redirects: string[]): Promise<Preview> {
  const result = await api(getMetaDatas, { tags: [TAG.metadata] });
  const stored = storedFor(path.split('?', 1)[0] ?? path, result.ok ? result.data : []);
  const title = page.titles[0] ?? '';
  const description = page.descriptions[0] ?? '';
  const image = page.social['og:image'] ?? '';
  return {
    address: site + path,
    title,
    description,
    siteName: page.social['og:site_name'] ?? new URL(site).hostname,
    canonical: page.canonicals[0]?.href ?? '',
    robots: page.robots.join(', '),
    card: page.social['twitter:card'] ?? '',
    image,
    shownImage: shownImage(image, site),
    redirects,
    stored,
    sources: {
      title: sourceOf(title, stored?.title),
      description: sourceOf(description, stored?.description),
    },
  };
}

/** The policy of the page shows pictures of this shop only: its own, and those of its uploads through `/img`. */
function shownImage(image: string, site: string): string | undefined {
  if (!URL.canParse(image)) return undefined;
  const url = new URL(image);
  if (url.origin === site) return url.pathname + url.search;
  const base = env().UPLOADS_BASE_URL;
  if (!image.startsWith(base)) return undefined;
  const name = pictureName(decodeURI(image.slice(base.length)));
  return name === '' ? undefined : `/img/${PICTURE_WIDTH}/${name}`;
}
