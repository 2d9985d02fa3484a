import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { PAGE_TEXT_LENGTH } from '../../../lib/contract/staff/roles.ts';
import type { Executor } from '../../db/client.ts';
import { bare } from '../../db/fragments.ts';
import { rowPages } from '../../db/row-pages.ts';
import { product } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { pageOwn } from '../../db/staff-schema.ts';
import { DESK_TEXTS_FILE } from '../staging/catalogue-columns.ts';
import { readTable } from '../tables/csv-table.ts';
import { isFile } from '../tables/file-kinds.ts';
import { noting } from '../staging/merge.ts';
import { listenerOf, type Problems, shown } from '../reporting/problems.ts';
import { asJson, countOf } from '../staging/query.ts';

/** What the desk says of a page. Products are named by their handles: a shop that is made anew gives them other ids. */
export interface DeskText {
  /** `home`, `product:HANDLE`, `category:3` or `content:/FAQs`. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
}

const PAGE = 1000;
const COLUMNS = ['Page', 'Title', 'Description', 'Noindex'] as const;
const NAME = /^(home|product:.+|category:[1-9]\d{0,8}|content:\/\S*)$/;
/** Who has said what a file says. */
const BY = 'desk-texts.csv';

/** Reads what the desk of a shop has said of its pages, if there is such a file. */
export async function readDeskTexts(folder: string, problems: Problems): Promise<DeskText[]> {
  const path = join(folder, DESK_TEXTS_FILE);
  if (!(await isFile(path))) return [];
  const { fail, warn } = listenerOf(problems, DESK_TEXTS_FILE);
  const columns = COLUMNS.map((csv) => ({ csv, isNeeded: csv === 'Page' }));
  const texts = new Map<string, DeskText>();
  for await (const { line, text, broken } of readTable(path, { columns, fail, warn })) {
    const page = text('Page').trim();
    const [title, description] = [text('Title').trim(), text('Description').trim()];
    if (broken !== undefined) fail(line, broken);
    else if (!NAME.test(page)) warn('the desk says something of no page: left out', line, shown(page));
    else if (title.length > PAGE_TEXT_LENGTH.title || description.length > PAGE_TEXT_LENGTH.description)
      warn('the desk says more of a page than it can: left out', line, shown(page));
    else
      texts.set(page, { page, title, description, noindex: /^(yes|true|1)$/i.test(text('Noindex').trim()) });
  }
  return [...texts.values()];
}

/**
 * Takes in what the desk of a shop has said, of pages of which this one's says nothing: what was written at the desk is
 * never undone by a file. Run when products are what they will be.
 *
 * @returns whether anything is said that was not said before.
 */
export async function saveDeskTexts(tx: Executor, texts: readonly DeskText[]): Promise<boolean> {
  if (texts.length === 0) return false;
  const added = await countOf(
    tx,
    sql`with said as (
          select case when starts_with(page, 'product:') then 'product:' || (
              select ${product.id} from ${product} where ${product.handle} = substr(page, 9))
            else page end as key, title, description, noindex
          from jsonb_to_recordset(${asJson(texts)}::jsonb)
            as said(page text, title text, description text, noindex boolean)
        ), added as (
          insert into ${pageOwn}
            (${bare(pageOwn.key, pageOwn.title, pageOwn.description, pageOwn.isNoindex, pageOwn.changedBy)})
          select key, title, description, noindex, ${BY} from said where key is not null
          on conflict (${bare(pageOwn.key)}) do nothing returning ${bare(pageOwn.key)} as key
        ), noted as (
          ${noting(sql`select substr(key, 9)::integer as id from added where starts_with(key, 'product:')`)}
        )
        select count(*) as value from added`,
  );
  return added > 0;
}

/** The file of what the desk says. */
export async function* exportedDeskTexts(tx: Executor): AsyncGenerator<string> {
  yield stringify([[...COLUMNS]]);
  for await (const page of rowPages<Awaited<ReturnType<typeof nextRows>>[number]>((last) =>
    nextRows(tx, last?.key ?? ''),
  ))
    yield stringify(
      page.map(({ name, title, description, isNoindex }) => [
        name,
        title,
        description,
        isNoindex ? 'yes' : 'no',
      ]),
    );
}

function nextRows(tx: Executor, after: string) {
  const { key, title, description, isNoindex } = pageOwn;
  const name = sql<string>`coalesce('product:' || ${product.handle}, ${key})`;
  return tx
    .select({ key, name, title, description, isNoindex })
    .from(pageOwn)
    .leftJoin(product, sql`${key} = 'product:' || ${product.id}`)
    .where(
      sql`${key} > ${after} and (${title} <> '' or ${description} <> '' or ${isNoindex})
        and (${product.id} is not null or not starts_with(${key}, 'product:'))`,
    )
    .orderBy(key)
    .limit(PAGE);
}
