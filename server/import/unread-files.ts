import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isCommerceMl } from './commerce-ml.ts';
import { findOthers } from './other-files.ts';
import { findPriceList } from './price-list.ts';
import type { Problems } from './problems.ts';
import { SAMPLES_FILE } from './reviews-file.ts';

/** What an import could read, by the ends of names. Pictures, notes and the like are nobody's concern. */
const TABLES = new Set(['.csv', '.tsv', '.tab', '.txt', '.xml', '.json', '.xls', '.rar', '.7z']);
/** Those of them that no program of the shop reads. */
export const UNREADABLE: ReadonlySet<string> = new Set(['.xls', '.rar', '.7z']);

/** Tells which files of a folder nothing was read from, and why. */
export async function tellUnread(
  folder: string,
  isRead: (name: string) => boolean,
  problems: Problems,
): Promise<void> {
  for (const name of (await readdir(folder)).toSorted()) {
    const [path, ending] = [join(folder, name), extname(name).toLowerCase()];
    if (!TABLES.has(ending) || isRead(name) || name === SAMPLES_FILE || !(await stat(path)).isFile())
      continue;
    // What is read for another file beside it.
    if (ending === '.xml' && (await isCommerceMl(path))) continue;
    if (UNREADABLE.has(ending))
      problems.warn(
        'a workbook or an archive of this kind cannot be read, save it as .xlsx or pack it as .zip: not read',
        name,
        0,
      );
    else if ((await findPriceList(path, undefined)) !== undefined) {
      problems.warn('a price list is imported by itself, after the products: not read', name, 0);
    } else if (ending === '.txt' || (await findOthers(path)) !== undefined) continue;
    else {
      const why =
        'a file whose first line is that of no file that can be read (--from NAME says of what system it is)';
      problems.warn(`${why}: not read`, name, 0);
    }
  }
}
