import { error, warning } from './kind.ts';

/** Faults of how an address answers, and of the files for crawlers. */
export const ANSWERS = {
  'no-answer': error('The address does not answer.', 'See why the server is silent, or remove the links.'),
  status: error('The address answers 4xx.', 'Mend the link, or lead the address on with a redirect.'),
  'server-error': error('The address answers 5xx.', 'Look into the log of the server at that time.'),
  'redirect-loop': error('Redirects lead in a circle, or never end.', 'Let the first one lead to a page.'),
  'redirect-chain': warning('Several redirects follow each other.', 'Let the first lead to the end at once.'),
  'redirect-linked': warning('Pages link to an address that moved.', 'Link to where it leads.'),
  'soft-404': error('The page says that there is nothing, and answers 200.', 'Let it answer 404 or 410.'),
  'missing-answers': error('An address that cannot be answers 200.', 'Let unknown addresses answer 404.'),
  'page-slow': warning('The page was slow to answer, twice.', 'Make it faster, or keep it in a cache.'),
  'page-heavy': warning('The HTML is heavier than 500 KB.', 'Load what is not needed at once later.'),
  'not-compressed': warning('The HTML is sent uncompressed.', 'Let the server compress text (gzip, br).'),
  'bot-content': error('A search engine is shown something else.', 'Show crawlers what visitors see.'),
  'robots-txt-missing': warning('There is no robots.txt.', 'Serve one that names the sitemap.'),
  'robots-txt-type': error('robots.txt is a page.', 'Serve it as plain text.'),
  'robots-txt-sitemap': warning('robots.txt does not name the sitemap.', 'Add a line “Sitemap:”.'),
  'sitemap-missing': warning('There is no sitemap.', 'Make one and name it in robots.txt.'),
  'sitemap-unreadable': error(
    'A sitemap cannot be read.',
    'Serve it as XML under the address that is named.',
  ),
  'sitemap-foreign': warning('The sitemap lists another host.', 'List addresses of this host alone.'),
  'sitemap-twice': warning('The sitemap lists an address twice.', 'List each once.'),
  'sitemap-relative': error('The sitemap lists no whole address.', 'Write it with protocol and host.'),
  'sitemap-status': error('The sitemap lists what does not answer 200.', 'Take the address out of it.'),
  'sitemap-redirect': error('The sitemap lists what leads elsewhere.', 'List where it leads instead.'),
  'sitemap-noindex': error('The sitemap lists a page with noindex.', 'Take it out, or allow it to be found.'),
  'sitemap-canonical': error('The sitemap lists a page whose canonical is another.', 'List the canonical.'),
  'sitemap-blocked': error('The sitemap lists what robots.txt forbids.', 'Allow it there, or take it out.'),
  'sitemap-lacks': warning(
    'A page that sells, or lists what is sold, is not in the sitemap.',
    'Add it to the sitemap.',
  ),
  'sitemap-date': warning(
    'The sitemap has a date that cannot be.',
    'Write when the page changed, as ISO 8601.',
  ),
} as const;
