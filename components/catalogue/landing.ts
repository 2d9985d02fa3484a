import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { api, required } from '@/lib/calls/api';
import type { Answer } from '@/lib/calls/answers';
import { can } from '@/lib/calls/capabilities';
import { TAG } from '@/lib/calls/tags';
import { productCount } from '@/lib/contract/category-words';
import type { Id } from '@/lib/contract/id';
import { getLandingPage, getLandingPages } from '@/lib/contract/landing';
import { LANDING_SLUG } from '@/lib/contract/page-addresses';
import { previewLanding } from '@/lib/contract/staff/landing';
import { PAGE_SIZE, VISITOR_GROUP, type GroupId } from '@/lib/shop/constants';
import { staffSession } from '@/lib/session/staff-session';
import { parseGroup } from '@/lib/session/group';
import { env } from '@/lib/env';
import { FIRST_PAGE, isPlainFirstPage, listHref, parseListState } from '@/lib/addresses/list-state';
import { landingPath } from '@/lib/addresses/routes';
import { sharingPicturePath, type SharingCard } from '@/lib/seo/sharing-path';
import type { Found } from './found';
import { listMetadata } from './list-head';
import type { ProductList } from './list-view';

/** A landing page: a list whose filters the staff have chosen. */
export interface LandingList extends ProductList {
  groupId: GroupId;
  slug: string;
  page: Answer<typeof getLandingPage>;
}

type FoundLanding = Found<{ list: LandingList }>;

/**
 * Finds the landing page that an address names.
 *
 * @param spelled its name as it stands in the address, in any letter case.
 * @param query its page and its order; undefined for the plain address.
 * @throws ApiUnavailableError when it cannot be loaded, so that no error is answered as a page.
 */
export const findLanding = cache(
  async (group: string, spelled: string, query: string | undefined): Promise<FoundLanding> => {
    const slug = spelled.toLowerCase();
    const groupId = parseGroup(group);
    const state = query === undefined ? FIRST_PAGE : parseListState(new URLSearchParams(query));
    if (groupId === undefined || state === undefined || !LANDING_SLUG.test(slug)) return { kind: 'missing' };
    if (!(await can('landing-pages'))) return { kind: 'missing' };
    const page = required(
      getLandingPage,
      await api(getLandingPage, {
        body: {
          Slug: slug,
          pageId: state.page - 1,
          count: PAGE_SIZE,
          groupId,
          ...(state.sort === 'relevance' ? {} : { sortBy: state.sort }),
        },
        tags: [TAG.catalogue],
      }),
    );
    if (page === undefined) return { kind: 'missing' };
    const list = listOf(slug, page, groupId, state);
    const { path } = list;
    if (state.page > list.pageCount) return { kind: 'missing' };
    const isFirstPageByNumber = query !== undefined && new URLSearchParams(query).get('page') === '1';
    if (spelled !== slug || isFirstPageByNumber) return { kind: 'moved', href: listHref(path, state) };
    return { kind: 'found', list };
  },
);

function listOf(
  slug: string,
  page: LandingList['page'],
  groupId: GroupId,
  state: LandingList['state'],
): LandingList {
  const pageCount = Math.max(1, Math.ceil(page.count / PAGE_SIZE));
  return {
    ...{ groupId, slug, name: page.name, path: landingPath(slug) },
    ...{ state, page, pageCount, groups: [], canSort: true },
  };
}

/** A landing page as the staff have last saved it, public or not; undefined for whoever may not see it. */
export async function loadLandingDraft(id: string): Promise<LandingList | undefined> {
  const session = await staffSession.read();
  if (session === undefined || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const query = { LandingId: Number(id), Count: PAGE_SIZE };
  const saved = await api(previewLanding, { token: session.token, query });
  return saved.ok ? listOf(saved.data.slug, saved.data, VISITOR_GROUP, FIRST_PAGE) : undefined;
}

/** Where all that the shop has of a brand stands, if the staff have made a page of it; a product's page stands without. */
export async function findBrandPath(brand: string): Promise<string | undefined> {
  if (brand === '') return undefined;
  const name = brand.toLowerCase();
  const page = (await loadLandings()).find((each) => each.brand.toLowerCase() === name);
  return page && landingPath(page.slug);
}

/** A landing page as a link to it says it. */
export type LandingLink = Pick<Answer<typeof getLandingPages>[number], 'slug' | 'name'>;

/** Those that everybody may see and search engines show; a page stands without them. */
const loadLandings = cache(async (): Promise<Answer<typeof getLandingPages>> => {
  if (!(await can('landing-pages'))) return [];
  const pages = await api(getLandingPages, { tags: [TAG.catalogue] });
  return pages.ok ? pages.data : [];
});

/**
 * The landing pages that were made of a category; its plain list leads to them, any other to none: nobody searches for
 * what no page leads to.
 */
export async function landingsOf({
  categoryId,
  state,
}: {
  categoryId: Id;
  state: ProductList['state'];
}): Promise<readonly LandingLink[]> {
  if (!isPlainFirstPage(state)) return [];
  return (await loadLandings()).filter((each) => each.categoryId === categoryId);
}

/** Those of the whole shop: pages of brands, and others. */
export async function landingsOfShop(): Promise<{
  brands: readonly LandingLink[];
  others: readonly LandingLink[];
}> {
  const whole = (await loadLandings()).filter((each) => each.categoryId === 0);
  const [brands, others] = [
    whole.filter(({ brand }) => brand !== ''),
    whole.filter(({ brand }) => brand === ''),
  ];
  return { brands: brands.toSorted((one, other) => one.name.localeCompare(other.name)), others };
}

/** The head of a landing page, which no filter of an address narrows. */
export async function landingMetadata(list: LandingList): Promise<Metadata> {
  const { categoryName, lowestPrice } = list.page;
  return listMetadata(list, {
    above: categoryName ?? '',
    lowestPrice,
    image: await landingPicture(list),
    isNarrowed: false,
  });
}

/** What the sharing picture of a landing page shows: what the staff have chosen, else its first product. */
export function landingCard({ name, page }: Pick<LandingList, 'name' | 'page'>): SharingCard {
  return {
    eyebrow: page.categoryName ?? '',
    name,
    price: '',
    regularPrice: '',
    note: productCount(page.count),
    image: page.image || (page.finalList[0]?.defaultVariation.image1 ?? ''),
  };
}

/** The absolute address of the drawn picture: the same for every page and order of the list. */
async function landingPicture(list: LandingList): Promise<string> {
  const plain = await findLanding(String(list.groupId), list.slug, undefined);
  const card = landingCard(plain.kind === 'found' ? plain.list : list);
  return env().SITE_URL + sharingPicturePath('landing', list.slug, card);
}
