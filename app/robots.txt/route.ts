import { LIST_PARAMETERS } from '@/lib/addresses/list-state';
import { ROUTES } from '@/lib/addresses/routes';
import { env } from '@/lib/env';
import { answerOr503 } from '@/lib/seo/answer';
import { customRobotsLines } from '@/lib/seo/outside';

/** The address of the sitemap belongs to where the shop runs, not to where it was built. */
export const dynamic = 'force-dynamic';

/** The parameters that sort or narrow a list of a category: the plain list shows the same products. */
const NARROWING = LIST_PARAMETERS.filter((name) => name !== 'page');
/** Categories and landing pages (`/Category-List/…`). */
const LISTS = `${ROUTES.category}*`;

/**
 * Sorted and narrowed lists are not worth a visit, and at the desk there is nothing to read. What else search engines
 * shall not show, such as searches, is not named here: they read that on the page itself, and could not if they were kept
 * from it. Lines that the staff have written follow, so that they go on with the rules for everybody unless they name
 * somebody; as long as nobody can say which, the answer is 503.
 */
export function GET(): Promise<Response> {
  return answerOr503(answer);
}

async function answer(): Promise<Response> {
  // What only begins so is none of it: a shop that was here before may have had '/Desktops'.
  const desk = ['$', '/', '?'].map((end) => `${ROUTES.desk}${end}`);
  const kept = [...NARROWING.flatMap((name) => [`${LISTS}?${name}=`, `${LISTS}?*&${name}=`]), ...desk];
  const own = (await customRobotsLines()).join('\n');
  const lines = [
    'User-Agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    ...(own === '' ? [] : [own]),
    '',
    `Sitemap: ${env().SITE_URL}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
