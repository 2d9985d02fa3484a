/** As long as a visitor was here so recently, the processor is theirs. */
const QUIET_MS = 2000;
/** After a change more of them mostly follow. */
const SETTLED_MS = 10_000;
/** The most that is made ahead: lists and products of a first look, and their pictures in all widths. */
const MAX_LISTS = 200;
const MAX_PRODUCTS = 400;
const PRODUCTS_OF_A_LIST = 8;
const MAX_PICTURES = 6000;

const TAG = /<(?:img|source|link)\b[^>]*>/g;
const SET = /\bimage?srcset="([^"]+)"|\bsrcset="([^"]+)"/i;
const PICTURE = /\/img\/\d+\/[^\s,"]+/g;
const LINK = /<a\b[^>]*\bhref="([^"]+)"/g;
/** What React writes in the place of what has a meaning in HTML: 'WHAT&#x27;S-NEW' would be another address. */
const ESCAPED = /&(amp|quot|#x27|lt|gt);/g;
const MEANT: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

interface WarmUpOptions {
  /** Asks the store itself for a path; resolves when the answer is read, with its text if it is a page. */
  readonly ask: (path: string) => Promise<string>;
  /** Told what was made, when all of it is. */
  readonly say: (line: string) => void;
}

/**
 * Has the pictures of a first look made before anybody asks for them, one after the other while no visitor is here: all
 * of the home page, those in sight on its lists, the largest of the products on these. Which pictures and widths these
 * are the pages themselves say.
 */
export function createPictureWarmUp({ ask, say }: WarmUpOptions) {
  const made = new Set<string>();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  let run = 0;

  async function quiet(): Promise<void> {
    for (;;) {
      const wait = latest + QUIET_MS - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
    }
  }

  async function makeAll(mine: number): Promise<void> {
    const begun = performance.now();
    const before = made.size;
    const pageOf = async (path: string) => {
      await quiet();
      return mine === run ? ask(path).catch(() => '') : '';
    };
    const makeEach = async (pictures: Iterable<string>) => {
      for (const picture of pictures) {
        if (mine !== run || made.size >= MAX_PICTURES) return;
        if (made.has(picture)) continue;
        await quiet();
        // What cannot be had now is asked for by the first who wants to see it.
        await ask(picture).then(
          () => made.add(picture),
          () => undefined,
        );
      }
    };
    const home = await pageOf('/');
    await makeEach(picturesOf(home, true));
    const products = new Set(linksOf(home, '/DetailedProduct/'));
    for (const list of linksOf(home, '/Category/').slice(0, MAX_LISTS)) {
      const page = await pageOf(list);
      await makeEach(picturesOf(page, false));
      for (const product of linksOf(page, '/DetailedProduct/').slice(0, PRODUCTS_OF_A_LIST))
        products.add(product);
    }
    for (const product of [...products].slice(0, MAX_PRODUCTS)) {
      await makeEach(picturesOf(await pageOf(product), false));
    }
    const count = made.size - before;
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    if (mine === run && count > 0) say(`the pictures of a first look lie ready: ${count} in ${seconds} s`);
  }

  function begin(afterMs: number): void {
    run += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void makeAll(run), afterMs).unref();
  }

  return {
    /** Told of every visitor's request: puts off what can wait. */
    onRequest: () => {
      latest = performance.now();
    },
    /** Told when the store serves. */
    begin: () => begin(QUIET_MS),
    /** Told of a change: what is new is made, what is there already is not asked for again. */
    onChange: () => begin(SETTLED_MS),
  };
}

/** The addresses of a page's pictures in all their widths: of those in sight when it opens, or of all. */
function picturesOf(html: string, isAll: boolean): Set<string> {
  const pictures = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    if (!isAll && /\bloading="lazy"/.test(tag)) continue;
    const [, preloaded, set] = SET.exec(tag) ?? [];
    for (const [picture] of (preloaded ?? set ?? '').matchAll(PICTURE)) pictures.add(picture);
  }
  return pictures;
}

/** Where a page leads to, below an address, each once and in its order. */
function linksOf(html: string, below: string): string[] {
  const links = new Set<string>();
  for (const [, written = ''] of html.matchAll(LINK)) {
    const link = written.replaceAll(ESCAPED, (_, name: string) => MEANT[name] ?? '');
    if (link.startsWith(below)) links.add(link);
  }
  return [...links];
}
