import { TAG } from '../../lib/contract/cache-tags.ts';
import { categoryPath, landingPath } from '../../lib/contract/page-addresses.ts';
import { WHOLE_SHOP } from '../../lib/contract/staff/roles.ts';
import type { Narrowing } from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { ApiError, overtaken } from '../http/errors.ts';
import { redirectAddress } from '../redirects/service.ts';
import { sourcesOfFiles } from '../shared/stored-picture.repository.ts';
import type { PagesContext } from './context.ts';
import { deriveLandings } from './deriving.service.ts';
import { deleteLanding, findLanding, writeLanding, type LandingRow } from './landing.repository.ts';
import { lockPages, readVersions, writeChanges } from './desk-texts.repository.ts';
import { NO_DESK_TEXTS } from './page-texts.ts';

/** What somebody of the staff wants a landing page to be. */
export interface LandingInput extends Narrowing {
  readonly id: number | undefined;
  readonly slug: string;
  readonly name: string;
  readonly introduction: string;
  /** A file below the uploads address; '' for none. */
  readonly image: string;
  readonly imageAlt: string;
  readonly isPublic: boolean;
  readonly title: string;
  readonly description: string;
  /** The one that they saw. */
  readonly version: number;
}

const TAGS = [TAG.catalogue, TAG.addresses];
const GONE = 'There is no such landing page any more.';

/** Makes or changes a landing page. Throws 'not-found', 'changed', and 'invalid' with what is wrong. */
export async function saveLanding(
  context: PagesContext,
  wanted: LandingInput,
  by: string,
): Promise<LandingRow> {
  const at = context.now();
  const { id, version, title, description, image, ...others } = wanted;
  const rest = { ...others, valueIds: [...others.valueIds] };
  if (rest.fromCents !== null && rest.toCents !== null && rest.fromCents > rest.toCents)
    throw new ApiError('invalid', 'The lowest price is above the highest.');
  const isNarrowed = rest.valueIds.length > 0 || rest.fromCents !== null || rest.toCents !== null;
  if (rest.categoryId === WHOLE_SHOP && !isNarrowed)
    throw new ApiError('invalid', 'Choose a brand, an attribute or a price that narrows the whole shop.');
  const saved = await context.db.transaction(async (tx) => {
    await lockPages(tx);
    const before = id === undefined ? undefined : await findLanding(tx, id);
    if (id !== undefined && before === undefined) throw new ApiError('not-found', GONE);
    if (before !== undefined && before.version !== version) throw overtaken('changed this page');
    const source = (await sourcesOfFiles(tx, [image])).get(image) ?? '';
    // The natural order is to take a page back first, and to move or remove it later.
    const wasPublic = before !== undefined && (before.isPublic || before.wasPublic);
    const landingId = await writeLanding(tx, id, { ...rest, wasPublic, image: source, changedBy: by }, at);
    if (landingId === undefined)
      throw new ApiError('invalid', `Another landing page stands at ${landingPath(rest.slug)}.`);
    await writeOwnTexts(tx, `landing:${landingId}`, { title, description }, { by, at });
    if (wasPublic && before.slug !== rest.slug)
      await redirectAddress(tx, landingPath(before.slug), landingPath(rest.slug));
    const landing = await findLanding(tx, landingId);
    if (landing === undefined) throw new ApiError('not-found', GONE);
    if (!landing.isThere) throw new ApiError('invalid', 'The shop does not have this category.');
    return landing;
  });
  await notifyOfLandings(context);
  return saved;
}

/** Its texts, where the desk keeps those of all pages, with their history. */
async function writeOwnTexts(
  tx: Executor,
  key: string,
  texts: { title: string; description: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const before = (await readVersions(tx, [key])).get(key) ?? NO_DESK_TEXTS;
  if (before.title === texts.title && before.description === texts.description) return;
  await writeChanges(tx, [{ key, before, after: { ...before, ...texts } }], {
    kind: 'saved',
    by,
    at,
  });
}

/**
 * Removes a landing page; whoever comes by an address that it had is led to its category, or told that it is gone where it
 * has none. Throws 'not-found'.
 */
export async function removeLanding(context: PagesContext, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockPages(tx);
    const landing = await findLanding(tx, id);
    if (landing === undefined) throw new ApiError('not-found', GONE);
    await deleteLanding(tx, id);
    const { slug, categoryId, categoryName, isPublic, wasPublic } = landing;
    const instead = categoryName === '' ? '' : categoryPath(categoryName, categoryId);
    if (isPublic || wasPublic) await redirectAddress(tx, landingPath(slug), instead);
  });
  await notifyOfLandings(context);
}

/** Puts the pages into words for the table, and has the store show them. */
export async function notifyOfLandings(context: PagesContext): Promise<void> {
  await deriveLandings(context.db);
  await context.notifyStore(TAGS);
}
