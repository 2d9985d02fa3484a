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
}

export type Reply = PageParts | ((response: ServerResponse) => void);

export interface Site {
  origin: string;
  /** The addresses asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

const SENTENCE = 'tells in one plain sentence what a visitor of this very page will find on it.';

/** Serves pages by their path on this machine; the start page links to each of them unless the page is an orphan. */
export async function openSite(
  pages: Record<string, Reply>,
  extra: { robots?: string; sitemap?: string[]; orphans?: string[] } = {},
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
    const reply = path === '/' ? { ...home, ...pages['/'] } : pages[path];
    if (path === '/robots.txt') send(response, 'text/plain', extra.robots ?? '');
    else if (path === '/sitemap.xml' && extra.sitemap) {
      send(response, 'application/xml', sitemapOf(extra.sitemap, origin));
    } else if (path === '/good.png') send(response, 'image/png', picture);
    else if (path === '/small.png') send(response, 'image/png', small);
    else if (path === '/text.png') send(response, 'image/png', 'no picture');
    else if (typeof reply === 'function') reply(response);
    else if (reply === undefined) response.writeHead(404).end();
    else send(response, 'text/html; charset=utf-8', documentOf(path, reply, origin));
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

function sitemapOf(paths: string[], origin: string): string {
  const urls = paths
    .map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`)
    .join('');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function documentOf(path: string, parts: PageParts, origin: string): string {
  const title = parts.title ?? `The page ${path}`;
  const {
    description = `${path} ${SENTENCE}`,
    canonical = `<link rel="canonical" href="${origin}${path}">`,
    h1 = `<h1>${path}</h1>`,
    image = `<meta property="og:image" content="${origin}/good.png">`,
    social = `<meta property="og:title" content="${path}"><meta property="og:type" content="website">
      <meta property="og:url" content="${origin}${path}"><meta property="og:site_name" content="Site">
      <meta name="twitter:card" content="summary_large_image">`,
  } = parts;
  const told = description === '' ? '' : `<meta name="description" content="${description}">`;
  const html = `<!doctype html><html lang="en"><head>${title === '' ? '' : `<title>${title}</title>`}${told}
    ${canonical}${image}${social}${parts.head ?? ''}</head><body>${h1}${parts.body ?? ''}</body></html>`;
  return html.replaceAll('ORIGIN', origin);
}
