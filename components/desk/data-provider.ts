import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  RaRecord,
} from 'react-admin';
import { FINDING_LEVELS, FINDING_SORTS, FINDING_STATES, FOUND_KINDS } from '@/lib/contract/staff/audit-names';
import {
  LANDING_SORTS,
  MISSING_SORTS,
  PAGE_FILTERS,
  PAGE_KINDS,
  PAGE_SORTS,
  PICTURE_FILTERS,
  PICTURE_KINDS,
  PICTURE_SORTS,
  REDIRECT_SORTS,
  SEARCH_DAYS,
  SEARCH_RULE_KINDS,
  SEARCH_RULE_SORTS,
  SEARCH_SORTS,
} from '@/lib/contract/staff/roles';
import { ask } from './ask';

const NOT_THIS_WAY = 'The desk does not do this.';

/** Which of the rows. */
function partOf({ pagination = { page: 1, perPage: 25 } }: GetListParams) {
  return { PageId: pagination.page - 1, Count: pagination.perPage };
}

/** What a table of the desk is asked for, of what react-admin asks for. */
function listingOf(params: GetListParams) {
  return {
    ...partOf(params),
    Search: textIn(params.filter, 'q') ?? '',
    IsDescending: params.sort?.order === 'DESC',
  };
}

function textIn(filter: unknown, name: string): string | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined;
  const value = new Map<string, unknown>(Object.entries(filter)).get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isIn(filter: unknown, name: string): boolean {
  return (
    typeof filter === 'object' &&
    filter !== null &&
    Object.entries(filter).some(([key, value]) => key === name && value === true)
  );
}

/** The one of `all` that was given, or undefined: what stands in an address can be anything. */
function oneOf<Value extends string>(all: readonly Value[], given: string | undefined): Value | undefined {
  return all.find((value) => value === given);
}

/** What a table of pages, a bulk edit and an export are narrowed to, as the contract names it. */
export function pageFilterOf(filter: unknown) {
  return {
    Search: textIn(filter, 'q') ?? '',
    Kind: oneOf(PAGE_KINDS, textIn(filter, 'kind')),
    Filter: oneOf(PAGE_FILTERS, textIn(filter, 'filter')),
  };
}

/** What a table of pictures, a bulk edit and an export are narrowed to. */
export function pictureFilterOf(filter: unknown) {
  return {
    Search: textIn(filter, 'q') ?? '',
    Kind: oneOf(PICTURE_KINDS, textIn(filter, 'kind')),
    Filter: oneOf(PICTURE_FILTERS, textIn(filter, 'filter')),
  };
}

/** What the table of searches and its file are narrowed to and sorted by. */
export function searchesAsked(
  filter: unknown,
  sort: { readonly field: string; readonly order: string } | undefined,
) {
  const days = Number(textIn(filter, 'days'));
  return {
    Search: textIn(filter, 'q') ?? '',
    IsDescending: sort?.order === 'DESC',
    SortBy: oneOf(SEARCH_SORTS, sort?.field),
    Days: Number.isInteger(days) && days > 0 && days <= SEARCH_DAYS ? days : undefined,
    WithoutResult: isIn(filter, 'nothing'),
  };
}

function findingFilterOf(filter: unknown) {
  return {
    State: oneOf(FINDING_STATES, textIn(filter, 'state')),
    Level: oneOf(FINDING_LEVELS, textIn(filter, 'level')),
    Kind: oneOf(FOUND_KINDS, textIn(filter, 'kind')),
    Class: textIn(filter, 'class'),
  };
}

async function listOf(resource: string, params: GetListParams): Promise<{ data: RaRecord[]; total: number }> {
  const listing = listingOf(params);
  const field = params.sort?.field;
  switch (resource) {
    case 'pages': {
      const { pages, count } = await ask('Staff/ListPages', {
        body: { ...listing, ...pageFilterOf(params.filter), SortBy: oneOf(PAGE_SORTS, field) },
      });
      return { data: pages.map((page) => ({ id: page.key, ...page })), total: count };
    }
    case 'changes': {
      const { changes, count } = await ask('Staff/ListPageChanges', {
        body: { Key: textIn(params.filter, 'key') ?? '', ...partOf(params) },
      });
      return { data: changes.map((change) => ({ id: change.changeId, ...change })), total: count };
    }
    case 'pictures': {
      const { pictures, count } = await ask('Staff/ListPictures', {
        body: { ...listing, ...pictureFilterOf(params.filter), SortBy: oneOf(PICTURE_SORTS, field) },
      });
      return { data: pictures.map((picture) => ({ id: picture.key, ...picture })), total: count };
    }
    case 'picture-changes': {
      const { changes, count } = await ask('Staff/ListPictureChanges', {
        body: { Key: textIn(params.filter, 'key') ?? '', ...partOf(params) },
      });
      return { data: changes.map((change) => ({ id: change.changeId, ...change })), total: count };
    }
    case 'redirects': {
      const { redirects, count } = await ask('Staff/ListRedirects', {
        body: { ...listing, SortBy: oneOf(REDIRECT_SORTS, field) },
      });
      return { data: redirects.map((redirect) => ({ id: redirect.from, ...redirect })), total: count };
    }
    case 'missing': {
      const { addresses, count } = await ask('Staff/ListMissingAddresses', {
        body: { ...listing, SortBy: oneOf(MISSING_SORTS, field) },
      });
      return { data: addresses.map((address) => ({ id: address.path, ...address })), total: count };
    }
    case 'landings': {
      const { landingPages, count } = await ask('Staff/ListLandingPages', {
        body: { ...listing, SortBy: oneOf(LANDING_SORTS, field) },
      });
      return { data: landingPages.map((page) => ({ id: page.landingId, ...page })), total: count };
    }
    case 'searches': {
      const { searches, count } = await ask('Staff/ListSearches', {
        body: { ...partOf(params), ...searchesAsked(params.filter, params.sort) },
      });
      return { data: searches.map((search) => ({ id: search.term, ...search })), total: count };
    }
    case 'words': {
      const { rules, count } = await ask('Staff/ListSearchRules', {
        body: {
          ...listing,
          Kind: oneOf(SEARCH_RULE_KINDS, textIn(params.filter, 'kind')),
          SortBy: oneOf(SEARCH_RULE_SORTS, field),
        },
      });
      return { data: rules.map((rule) => ({ id: rule.ruleId, ...rule })), total: count };
    }
    case 'findings': {
      const { findings, count } = await ask('Staff/ListFindings', {
        body: { ...listing, ...findingFilterOf(params.filter), SortBy: oneOf(FINDING_SORTS, field) },
      });
      return { data: findings.map((finding) => ({ id: finding.findingId, ...finding })), total: count };
    }
    default:
      throw new Error(NOT_THIS_WAY);
  }
}

// React-admin lets whoever asks say what they get: these declarations pass that on, and `rows.ts` says what it is.
function getList<Row extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<Row>>;
function getList(resource: string, params: GetListParams): Promise<GetListResult<RaRecord>> {
  return listOf(resource, params);
}

function getOne<Row extends RaRecord>(
  resource: string,
  params: GetOneParams<Row>,
): Promise<GetOneResult<Row>>;
async function getOne(resource: string, params: GetOneParams): Promise<GetOneResult<RaRecord>> {
  // A name of its own: react-admin takes what a table holds of a row for the whole record of the same resource.
  if (resource !== 'page') throw new Error(NOT_THIS_WAY);
  const page = await ask('Staff/GetPage', { query: { Key: String(params.id) } });
  return { data: { id: page.key, ...page } };
}

const refuse = (): Promise<never> => Promise.reject(new Error(NOT_THIS_WAY));

/** How react-admin's tables come to what they show. What is written, the screens ask for by name. */
export const dataProvider: DataProvider = {
  getList,
  getOne,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: async (resource, { id }) => {
    if (resource === 'redirects') await ask('Staff/DeleteRedirect', { body: { From: String(id) } });
    else if (resource === 'missing') await ask('Staff/DismissMissingAddress', { body: { Path: String(id) } });
    else if (resource === 'landings')
      await ask('Staff/DeleteLandingPage', { body: { LandingId: Number(id) } });
    else if (resource === 'words') await ask('Staff/DeleteSearchRule', { body: { RuleId: Number(id) } });
    else return refuse();
    return { data: gone(id) };
  },
  deleteMany: refuse,
};

function gone<Row extends RaRecord>(id: Row['id']): Row;
function gone(id: RaRecord['id']): RaRecord {
  return { id };
}
