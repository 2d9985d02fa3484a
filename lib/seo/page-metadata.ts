import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { api } from '../calls/api';
import type { PageMetadata } from '../calls/answers';
import { getMetaDatas } from '../contract/metadata';
import { env } from '../env';
import { uploadUrl } from '../shop/images';
import { SITE } from '../shop/site';
import { TAG } from '../calls/tags';

const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 155;

/** What a page tells about itself; everything else comes from the page metadata and the shop's defaults. */
export interface PageHead {
  /** The page number its metadata is kept under; undefined for pages without one. */
  page?: number;
  /** What the page shows: a product's, a category's or the page's own name. */
  name: string;
  /** A description of its own, used where the metadata has none that names the page. */
  description?: string;
  /** The canonical path of the page, beginning with '/'. */
  path: string;
  /** A picture of what the page shows: its absolute address. */
  image?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** True when the metadata's `Url` may stand as canonical, because its page number is this one page. */
  ownPageNumber?: boolean;
}

const loadMetaDatas = cache(async (): Promise<PageMetadata[]> => {
  const result = await api(getMetaDatas, { tags: [TAG.metadata] });
  return result.ok ? result.data : [];
});

/**
 * The head of a page: title, description, canonical, robots, Open Graph and Twitter card.
 *
 * The texts come from `MetaData/GetMetaDatas` by page number. `{name}` in them is replaced by what the page
 * shows; a shared title without it gets the name put before it. A call that fails falls back to defaults.
 */
export async function pageMetadata(head: PageHead): Promise<Metadata> {
  const all = await loadMetaDatas();
  const stored = head.page === undefined ? undefined : all.find((entry) => entry.page === head.page);
  const title = buildTitle(stored?.title ?? '', head);
  const description = buildDescription(stored?.description ?? '', head);
  const site = env().SITE_URL;
  const canonical = absolute(head.ownPageNumber === true && stored?.url ? stored.url : head.path, site);
  const image =
    head.image ?? (stored?.image ? uploadUrl(stored.image) : undefined) ?? defaultImage(all, site);
  return {
    title,
    description,
    ...(stored?.keywords ? { keywords: stored.keywords } : {}),
    alternates: { canonical },
    ...(head.index === false ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      title,
      description,
      url: canonical,
      siteName: SITE.name,
      type: stored?.type === 'article' ? 'article' : 'website',
      images: [{ url: image, width: 1200, height: 630, alt: head.name }],
    },
    twitter: {
      card: stored?.twitterCard === 'summary' ? 'summary' : 'summary_large_image',
      title,
      description,
      images: [image],
    },
  };
}

function buildTitle(template: string, head: PageHead): string {
  if (head.ownPageNumber === true && template !== '') return template.replaceAll('{name}', head.name);
  if (head.path === '/') return `${SITE.name}: ${SITE.tagline}`;
  // Search engines cut a long title at its end: a long name is left to stand with less beside it.
  const titles = [
    ...(template === '' ? [] : [template.includes('{name}') ? template : `{name} | ${template}`]),
    `{name} | ${SITE.name}`,
  ].map((title) => title.replaceAll('{name}', head.name));
  return titles.find((title) => title.length <= TITLE_LENGTH) ?? head.name;
}

function buildDescription(template: string, head: PageHead): string {
  if (template.includes('{name}')) return shorten(template.replaceAll('{name}', head.name));
  if (head.ownPageNumber === true && template !== '') return template;
  return shorten(head.description || `${head.name}. ${template || SITE.description}`);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function absolute(path: string, site: string): string {
  return URL.canParse(path) ? path : `${site}${path.startsWith('/') ? path : `/${path}`}`;
}

function defaultImage(all: PageMetadata[], site: string): string {
  const shared = all.find((entry) => entry.image !== '')?.image;
  return shared === undefined ? `${site}/og.jpg` : uploadUrl(shared);
}
