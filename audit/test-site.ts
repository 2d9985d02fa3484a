import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';

/** What a page of the site under test says; everything that is left out is right. ORIGIN stands for the site's. */
export interface PageParts {
  title?: string;
  description?: string;
  /** In the head, in place of the right canonical. */
  canonical?: string;
  h1?: string;
  image?: string;
  /** More of the head and of the body. */
  head?: string;
  body?: string;
  /** In place of everything that belongs to sharing except the picture. */
  social?: string;
  /** What the page says below its heading. */
  text?: string;
  /** '' for a document that does not say it. */
  lang?: string;
  viewport?: string;
  doctype?: string;
  /** In place of HTML in UTF-8. */
  type?: string;
  /** In place of writing it as UTF-8. */
  encode?: (html: string) => Buffer;
}

export type Reply = PageParts | ((response: ServerResponse) => void);

/** So many words that stand on no other page. */
export function wordsFor(seed: string, count = 40): string {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return Array.from({ length: count }, () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return `word${(state >>> 12) % 100_000}`;
  }).join(' ');
}

export interface Site {
  origin: string;
  asked: string[];
  close(): Promise<void>;
}

const NAMED = 'Sitemap: /sitemap.xml\n';
const SENTENCE = 'tells in one plain sentence what a visitor of this very page will find on it.';

/** Serves pages by their path on this machine; the start page links to each of them unless the page is an orphan. */
export async function openSite(
  pages: Record<string, Reply>,
  extra: {
    /** `null` for none. */
    robots?: string | null;
    /** Paths, or whole addresses; an empty one when left out, none for `null`. */
    sitemap?: string[] | null;
    /** What the sitemap says of when they changed. */
    dates?: Record<string, string>;
    orphans?: string[];
  } = {},
): Promise<Site> {
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: 'seagreen' } })
    .png()
    .toBuffer();
  const small = await sharp(picture).resize(600, 600).png().toBuffer();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const links = Object.keys(pages).filter((each) => !extra.orphans?.includes(each));
    const home: PageParts = {
      body: links.map((each) => `<a href="${each.replaceAll('&', '&amp;')}">go</a>`).join(' '),
    };
    const own = pages[path];
    const reply = path === '/' && typeof own !== 'function' ? { ...home, ...own } : own;
    if (path === '/robots.txt' && extra.robots !== null) send(response, 'text/plain', extra.robots ?? NAMED);
    else if (path === '/sitemap.xml' && extra.sitemap !== null) {
      send(response, 'application/xml', sitemapOf(extra.sitemap ?? [], origin, extra.dates ?? {}));
    } else if (path === '/good.png') send(response, 'image/png', picture);
    else if (path === '/small.png') send(response, 'image/png', small);
    else if (path === '/text.png') send(response, 'image/png', 'no picture');
    else if (typeof reply === 'function') reply(response);
    else if (reply === undefined) response.writeHead(404).end();
    else {
      const html = documentOf(path, reply, origin);
      send(response, reply.type ?? 'text/html; charset=utf-8', reply.encode?.(html) ?? html);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, type: string, body: string | Buffer) {
  response.writeHead(200, { 'content-type': type }).end(body);
}

function sitemapOf(paths: string[], origin: string, dates: Record<string, string>): string {
  const urls = paths
    .map((path) => {
      const address = path.startsWith('/') ? origin + path : path;
      const date = dates[path] === undefined ? '' : `<lastmod>${dates[path]}</lastmod>`;
      return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${date}</url>`;
    })
    .join('');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function documentOf(path: string, parts: PageParts, origin: string): string {
  const title = parts.title ?? `What stands on the page of this path: ${path}`.slice(0, 60);
  const {
    description = `${path.slice(0, 60)} ${SENTENCE}`,
    text = wordsFor(path),
    lang = 'en',
    viewport = 'width=device-width, initial-scale=1',
    doctype = '<!doctype html>',
    canonical = `<link rel="canonical" href="${origin}${path}">`,
    h1 = `<h1>${path}</h1>`,
    image = `<meta property="og:image" content="${origin}/good.png">`,
    social = `<meta property="og:title" content="${path}"><meta property="og:type" content="website">
      <meta property="og:url" content="${origin}${path}"><meta property="og:site_name" content="Site">
      <meta name="twitter:card" content="summary_large_image">`,
  } = parts;
  const told = description === '' ? '' : `<meta name="description" content="${description}">`;
  const view = viewport === '' ? '' : `<meta name="viewport" content="${viewport}">`;
  const html = `${doctype}<html${lang === '' ? '' : ` lang="${lang}"`}><head>${view}${title === '' ? '' : `<title>${title}</title>`}${told}
    ${canonical}${image}${social}${parts.head ?? ''}</head><body>${h1}<p>${text}</p>${parts.body ?? ''}</body></html>`;
  return html.replaceAll('ORIGIN', origin);
}
