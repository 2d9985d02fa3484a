import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { isKnownVersion } from '@/machine/known-version';
import { answerOr503, answerPieces } from '@/lib/seo/answer';
import { writeSitemap, type SitemapEntry } from '@/lib/seo/sitemap';
import { categoryPages, contentPages, productPages, productParts } from '@/lib/seo/sitemap-source';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ file: string }>;
}

/**
 * A file of the sitemap. A shared cache may keep it, but asks each time whether it has changed; of a file of
 * products that is known without reading them.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  if (file === 'pages.xml') return answer(once(contentPages));
  if (file === 'categories.xml') return answer(once(categoryPages));
  const [, number] = /^products-(0|[1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (number === undefined) return missing();
  return answerOr503(async () => {
    const part = (await productParts()).find((each) => each.part === Number(number));
    if (part === undefined) return missing();
    const etag = part.version === undefined ? undefined : etagOf(number, part.version);
    if (etag !== undefined && isKnownVersion(request.headers, { etag })) {
      return new Response(null, { status: 304, headers: { etag, 'cache-control': 'public, no-cache' } });
    }
    return answer(productPages(part), etag);
  });
}

function answer(batches: AsyncIterable<readonly SitemapEntry[]>, etag?: string): Promise<Response> {
  return answerPieces(writeSitemap(batches), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, no-cache',
    ...(etag === undefined ? {} : { etag }),
  });
}

function missing(): Response {
  return new Response('There is no such file.', { status: 404 });
}

/** The addresses in a file also depend on where the shop and its pictures are. */
function etagOf(number: string, version: string): string {
  const { SITE_URL, UPLOADS_BASE_URL } = env();
  const all = [number, version, SITE_URL, UPLOADS_BASE_URL].join('\n');
  return `"${createHash('sha1').update(all).digest('base64url')}"`;
}

async function* once(load: () => Promise<SitemapEntry[]>): AsyncGenerator<SitemapEntry[], void, undefined> {
  yield await load();
}
