import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { isDocumentedAddress, spelledAddress } from '../addresses/spelling';
import { api } from '../calls/api';
import type { PageMetadata } from '../calls/answers';
import { getMetaDatas, getPageTexts } from '../contract/metadata';
import { pageDescription, pageTitle } from '../contract/page-head';
import { env } from '../env';
import { PAGE } from '../shop/constants';
import { uploadUrl } from '../shop/images';
import { SITE } from '../shop/site';
import { pagePicture } from './page-pictures';
import { TAG } from '../calls/tags';
import { fillTemplate, type Facts } from '../contract/page-text';

/** What a page tells about itself; everything else comes from the page metadata and the shop's defaults. */
export interface PageHead {
  /** The page number its metadata is kept under; undefined for pages without one. */
  page?: number;
  /** What the page shows: a product's, a category's or the page's own name. */
  name: string;
  /** What the shop says of this very page: it comes before the metadata. Empty texts say nothing. */
  own?: OwnTexts | undefined;
  /** What the metadata's templates may name besides the name. */
  facts?: Facts;
  /** Titles without the shop's name for where there is no template, the fullest first; by default the name. */
  titles?: readonly string[];
  /** A description of its own, used where the metadata has none that names the page. */
  description?: string;
  /** The canonical path of the page, beginning with '/'. */
  path: string;
  /** The path of the page that search engines are led to, where that is another one: all that this one shows is there. */
  leadsTo?: string;
  /** The path under which it is shared, where that is not the canonical one. */
  sharedPath?: string;
  /** What a product's page is to social networks; the page writes the tag itself, since Next knows no such type. */
  isProduct?: boolean;
  /** The absolute address of a drawn picture of what the page shows (see `sharingPicturePath`). */
  image?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
}

/** The page numbers of many pages: templates. Any other is one page, and its texts and its `Url` are that page's. */
const SHARED_NUMBERS: readonly number[] = [PAGE.list, PAGE.product];

/** Texts that belong to one page. */
export interface OwnTexts {
  title: string;
  description: string;
}

const loadMetaDatas = cache(async (): Promise<PageMetadata[]> => {
  const result = await api(getMetaDatas, { tags: [TAG.metadata] });
  return result.ok ? result.data : [];
});

/** What the shop says of a page that has no number, where the backend knows such texts. */
const loadPageTexts = cache(async () => {
  const result = await api(getPageTexts, { tags: [TAG.metadata] });
  return result.ok ? result.data : [];
});

async function ownTexts({
  own,
  page,
  path,
}: PageHead): Promise<(OwnTexts & { isNoindex?: boolean | null | undefined }) | undefined> {
  if (own !== undefined || page !== undefined) return own;
  return (await loadPageTexts()).find((text) => text.path === path);
}

/**
 * The head of a page: title, description, canonical, robots, Open Graph and Twitter card.
 *
 * The texts are the page's own, else those of `MetaData/GetMetaDatas` by page number, else the shop's defaults. What
 * stands in braces in the metadata (`{name}`) is replaced by what the page shows; a shared title without `{name}` gets
 * the name put before it. A call that fails falls back to defaults.
 */
export async function pageMetadata(head: PageHead): Promise<Metadata> {
  const [all, own] = await Promise.all([loadMetaDatas(), ownTexts(head)]);
  const stored = head.page === undefined ? undefined : all.find((entry) => entry.page === head.page);
  const isOnePage = head.page !== undefined && !SHARED_NUMBERS.includes(head.page);
  const parts = { ...head, isOnePage };
  const title = pageTitle(own?.title ?? '', stored?.title ?? '', parts).text;
  const description = pageDescription(own?.description ?? '', stored?.description ?? '', parts).text;
  const keywords = fillTemplate(stored?.keywords.trim() ?? '', { ...head.facts, name: head.name });
  const site = env().SITE_URL;
  const canonical = absolute(
    (isOnePage && ownPath(stored?.url ?? '', site)) || (head.leadsTo ?? head.path),
    site,
  );
  const chosen = uploadUrl(stored?.image ?? '');
  const drawn = head.image ?? (chosen === '' ? pagePicture(head.path) : undefined);
  const image = drawn ?? (chosen || defaultImage(all, site));
  return {
    title,
    description,
    ...(keywords === '' ? {} : { keywords }),
    alternates: { canonical },
    robots:
      head.index === false || own?.isNoindex === true || (isOnePage && stored?.isNoindex === true)
        ? { index: false, follow: true }
        : { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description,
      url: head.sharedPath === undefined ? canonical : absolute(head.sharedPath, site),
      siteName: SITE.name,
      locale: SITE.territory,
      ...(head.isProduct === true ? {} : { type: stored?.type === 'article' ? 'article' : 'website' }),
      // What somebody has chosen has a size that nobody knows here.
      images: [{ url: image, ...(drawn === undefined ? {} : { width: 1200, height: 630 }), alt: head.name }],
    },
    twitter: {
      card: stored?.twitterCard === 'summary' ? 'summary' : 'summary_large_image',
      title,
      description,
      images: [image],
    },
  };
}

/**
 * Where the metadata say a page is, on this site; '' where that is another one, such as the shop that this one replaces,
 * or an address that the shop does not have.
 */
function ownPath(url: string, site: string): string {
  if (url.trim() === '' || !URL.canParse(url, site)) return '';
  const { origin, pathname, search } = new URL(url, site);
  const isHere = origin === new URL(site).origin && isDocumentedAddress(pathname);
  return isHere ? spelledAddress(pathname + search) : '';
}

function absolute(path: string, site: string): string {
  return URL.canParse(path) ? path : `${site}${path.startsWith('/') ? path : `/${path}`}`;
}

function defaultImage(all: PageMetadata[], site: string): string {
  return all.map((entry) => uploadUrl(entry.image)).find(Boolean) ?? `${site}/og.jpg`;
}
