import type { PageMetadata } from '../../lib/contract/metadata.ts';
import type { Executor } from '../db/client.ts';
import { effectiveTexts } from '../db/own-page.ts';
import { readOwnTexts, readPageMetadata, readPageTexts } from './metadata.repository.ts';

/** The page number that is one page, the home page, of which the desk may say something. */
const HOME = 1;
const NOTHING: PageMetadata = {
  ...{ Page: HOME, Title: '', Description: '', Keywords: '', Url: '', Type: '', Image: '', TwitterCard: '' },
};

/** The metadata of every page number, with what the desk says of the home page above what the files say. */
export async function pageMetadata(db: Executor): Promise<PageMetadata[]> {
  const [rows, own] = await Promise.all([readPageMetadata(db), readOwnTexts(db)]);
  const home = own.find(({ key }) => key === 'home');
  if (home === undefined) return rows;
  const all = rows.some(({ Page }) => Page === HOME) ? rows : [NOTHING, ...rows];
  return all.map((row) => {
    if (row.Page !== HOME) return row;
    const { title, description, isNoindex } = home;
    return {
      ...row,
      Title: title || row.Title,
      Description: description || row.Description,
      IsNoindex: isNoindex,
    };
  });
}

/** What the pages without a page number say of themselves, what the desk says above what the files say. */
export async function pageTexts(db: Executor) {
  const [rows, own] = await Promise.all([readPageTexts(db), readOwnTexts(db)]);
  const texts = new Map(
    rows.map(({ Path, Title, Description }) => {
      const below = effectiveTexts(null, { title: Title, description: Description });
      return [Path, { Path, Title: below.title, Description: below.description, IsNoindex: false }];
    }),
  );
  for (const { key, title, description, isNoindex } of own) {
    if (key === 'home') continue;
    const path = key.slice('content:'.length);
    const below = texts.get(path);
    texts.set(path, {
      Path: path,
      Title: title || (below?.Title ?? ''),
      Description: description || (below?.Description ?? ''),
      IsNoindex: isNoindex,
    });
  }
  return [...texts.values()];
}
