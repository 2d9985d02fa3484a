import 'server-only';
import { ROUTES } from '../addresses/routes';
import { CONTENT_PAGES, UNLISTED_PAGES } from '../contract/content-pages';
import { firstSentences } from '../contract/page-text';
import { SHOP_HEAD } from '../contract/shop-head';
import { env } from '../env';
import { SITE } from '../shop/site';
import { sharingPicturePath, type SharingCard } from './sharing-path';

/** A longer sentence has too many lines below a name. */
const NOTE_LENGTH = 120;
const HOME_ID = 'home';
const NOTHING_ELSE = { eyebrow: '', price: '', regularPrice: '', image: '', isOfShop: true } as const;

/** What the sharing picture of a page without data of its own shows: its name, and what it is about. */
export function pageCard(id: string): SharingCard | undefined {
  if (id === HOME_ID) return { ...NOTHING_ELSE, name: SITE.name, note: SHOP_HEAD.tagline };
  const page = [...CONTENT_PAGES, ...UNLISTED_PAGES].find(({ path }) => path === `/${id}`);
  if (page === undefined) return undefined;
  return { ...NOTHING_ELSE, name: page.name, note: firstSentences(page.description, NOTE_LENGTH) };
}

/** The absolute address of a page's drawn sharing picture; undefined for pages that have none. */
export function pagePicture(path: string): string | undefined {
  const id = path === ROUTES.home ? HOME_ID : path.slice(1);
  const card = pageCard(id);
  return card && env().SITE_URL + sharingPicturePath('page', id, card);
}
