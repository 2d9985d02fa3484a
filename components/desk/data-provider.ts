import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  Identifier,
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
function listingOf<Sort extends string>(params: GetListParams, sorts: readonly Sort[]) {
  return {
    ...partOf(params),
    Search: textIn(params.filter, 'q') ?? '',
    IsDescending: params.sort?.order === 'DESC',
    SortBy: oneOf(sorts, params.sort?.field),
  };
}

function valueIn(filter: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(filter ?? {})).get(name);
}

function textIn(filter: unknown, name: string): string | undefined {
  const value = valueIn(filter, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
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
export function searchesRequest(
  filter: unknown,
  sort: { readonly field: string; readonly order: string } | undefined,
) {
  const days = Number(textIn(filter, 'days'));
  return {
    Search: textIn(filter, 'q') ?? '',
    IsDescending: sort?.order === 'DESC',
    SortBy: oneOf(SEARCH_SORTS, sort?.field),
    Days: Number.isInteger(days) && days > 0 && days <= SEARCH_DAYS ? days : undefined,
    WithoutResult: valueIn(filter, 'nothing') === true,
  };
}

function changesRequest(params: GetListParams) {
  return { Key: textIn(params.filter, 'key') ?? '', ...partOf(params) };
}

/** The rows of a table; `idOf` says what tells them apart. */
function rows<Row extends object>(all: readonly Row[], total: number, idOf: (row: Row) => Identifier) {
  return { data: all.map((row) => ({ id: idOf(row), ...row })), total };
}

type List = (params: GetListParams) => Promise<{ data: RaRecord[]; total: number }>;

const LISTS: Readonly<Record<string, List>> = {
  async pages(params) {
    const body = { ...listingOf(params, PAGE_SORTS), ...pageFilterOf(params.filter) };
    const { pages, count } = await ask('Staff/ListPages', { body });
    return rows(pages, count, ({ key }) => key);
  },
  async changes(params) {
    const { changes, count } = await ask('Staff/ListPageChanges', { body: changesRequest(params) });
    return rows(changes, count, ({ changeId }) => changeId);
  },
  async pictures(params) {
    const body = { ...listingOf(params, PICTURE_SORTS), ...pictureFilterOf(params.filter) };
    const { pictures, count } = await ask('Staff/ListPictures', { body });
    return rows(pictures, count, ({ key }) => key);
  },
  async 'picture-changes'(params) {
    const { changes, count } = await ask('Staff/ListPictureChanges', { body: changesRequest(params) });
    return rows(changes, count, ({ changeId }) => changeId);
  },
  async redirects(params) {
    const body = listingOf(params, REDIRECT_SORTS);
    const { redirects, count } = await ask('Staff/ListRedirects', { body });
    return rows(redirects, count, ({ from }) => from);
  },
  async missing(params) {
    const body = listingOf(params, MISSING_SORTS);
    const { addresses, count } = await ask('Staff/ListMissingAddresses', { body });
    return rows(addresses, count, ({ path }) => path);
  },
  async landings(params) {
    const body = listingOf(params, LANDING_SORTS);
    const { landingPages, count } = await ask('Staff/ListLandingPages', { body });
    return rows(landingPages, count, ({ landingId }) => landingId);
  },
  async searches(params) {
    const body = { ...partOf(params), ...searchesRequest(params.filter, params.sort) };
    const { searches, count } = await ask('Staff/ListSearches', { body });
    return rows(searches, count, ({ term }) => term);
  },
  async words(params) {
    const Kind = oneOf(SEARCH_RULE_KINDS, textIn(params.filter, 'kind'));
    const body = { ...listingOf(params, SEARCH_RULE_SORTS), Kind };
    const { rules, count } = await ask('Staff/ListSearchRules', { body });
    return rows(rules, count, ({ ruleId }) => ruleId);
  },
  async findings(params) {
    const body = {
      ...listingOf(params, FINDING_SORTS),
      State: oneOf(FINDING_STATES, textIn(params.filter, 'state')),
      Level: oneOf(FINDING_LEVELS, textIn(params.filter, 'level')),
      Kind: oneOf(FOUND_KINDS, textIn(params.filter, 'kind')),
      Class: textIn(params.filter, 'class'),
    };
    const { findings, count } = await ask('Staff/ListFindings', { body });
    return rows(findings, count, ({ findingId }) => findingId);
  },
};

// React-admin lets whoever asks say what they get: these declarations pass that on, and `rows.ts` says what it is.
function getList<Row extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<Row>>;
function getList(resource: string, params: GetListParams): Promise<GetListResult<RaRecord>> {
  return LISTS[resource]?.(params) ?? refuse();
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
