import { z } from 'zod';
import { createMinuteCount } from '@/machine/minute-count';

const MAX_PER_MINUTE = 10;
const MAX_REPORTS = 10;
const MAX_CHARACTERS = 200;

const text = z.string().max(8192);
/** As older browsers send it, and as newer ones do. */
const report = z.union([
  z
    .object({
      'csp-report': z.object({
        'document-uri': text,
        'effective-directive': text.optional(),
        'violated-directive': text.optional(),
        'blocked-uri': text,
      }),
    })
    .transform(({ 'csp-report': told }) => ({
      page: told['document-uri'],
      directive: told['effective-directive'] ?? told['violated-directive'] ?? '',
      blocked: told['blocked-uri'],
    })),
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
    })
    .transform(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
    })),
]);

const count = createMinuteCount();

/**
 * What the Content Security Policy of a page has kept from running or loading, as browsers tell it: a line of the log
 * each, without what stands in a query, and only so many a minute, since anybody can send one.
 */
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const reports = z.array(z.unknown()).safeParse(body);
  for (const each of (reports.data ?? [body]).slice(0, MAX_REPORTS)) {
    const read = report.safeParse(each);
    if (!read.success || count() > MAX_PER_MINUTE) continue;
    const { page, directive, blocked } = read.data;
    console.warn(`Kept from a page by its policy: ${plain(directive)}, ${plain(blocked)}, on ${plain(page)}`);
  }
  return new Response(null, { status: 204 });
}

/** What somebody has sent, an address without its query, in signs that a log can hold. */
function plain(sent: string): string {
  return (sent.split(/[?#]/, 1)[0] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_CHARACTERS);
}
