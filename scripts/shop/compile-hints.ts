import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Read by V8 only where it stands at the very beginning of a script. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Smaller ones are compiled in no time, and the hint costs each of them its bytes. */
const MIN_LENGTH = 20_000;

/**
 * Has browsers compile the large scripts of a built store as a whole, and beside the page: nearly all of their functions
 * run at once, and one that is compiled when it is called is compiled in the way of the page. Browsers that do not know
 * the hint read a comment. See docs/decisions/page-weight.md.
 *
 * @param folder of the build, with `static/chunks` in it.
 */
export function addCompileHints(folder: string): void {
  for (const name of globSync('static/chunks/**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (script.length >= MIN_LENGTH && !script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
