import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Changes } from './changes.ts';
import { renderPreviews } from './html-previews.ts';
import { html, trusted, type Markup } from '../machine/html.ts';
import { countProblems, type MeasuredText, type PageReport, type SiteReport } from './report.ts';

/**
 * The report as one page that needs nothing else: no address is asked for when it is opened, and its own policy
 * forbids it, since its texts come from whatever site was looked at.
 */
export function renderHtml(
  report: SiteReport,
  thumbnails: ReadonlyMap<string, string>,
  changes: Changes | undefined,
): string {
  const script = read('report-filter.js');
  const style = read('report.css') + read('../components/desk/preview/previews.css');
  const policy = `default-src 'none'; img-src data:; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'`;
  const { site, date, notes, pages } = report;
  const worstFirst = pages.toSorted((one, other) => weightOf(other) - weightOf(one));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${new URL(site).host} for search engines</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${new URL(site).host} for search engines</h1>
          <p class="quiet">
            Looked at on ${date.slice(0, 16).replace('T', ' ')} UTC. Widths are estimates; search engines may
            show other texts.
          </p>
          ${renderSums(pages)} ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
          ${renderKinds(pages)} ${changes && renderChanges(changes)}
          <h2>Pages</h2>
          <form class="filter" hidden>
            <label class="search">Find pages <input id="search" type="search" autocomplete="off" /></label>
            <label><input id="only-problems" type="checkbox" /> Only pages with problems</label>
            <p class="quiet" id="said" role="status"></p>
          </form>
          ${worstFirst.map((each) => renderPage(each, thumbnails))}
        </main>
        ${trusted(`<script>${script}</script>`)}
      </body>
    </html>`;
  return page.html;
}

/** How a policy names what stands in the page itself. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function weightOf({ problems }: PageReport): number {
  return problems.reduce((sum, { level }) => sum + (level === 'error' ? 1000 : 1), 0);
}

function renderSums(pages: readonly PageReport[]): Markup {
  const sums: [number, string, string][] = [
    [pages.length, 'addresses', ''],
    [pages.filter((page) => page.isIndexable).length, 'pages for search engines', ''],
    [countProblems(pages, 'error'), 'errors', 'error'],
    [countProblems(pages, 'warning'), 'warnings', 'warning'],
  ];
  return html`<ul class="sums">
    ${sums.map(([count, name, kind]) => html`<li class="${count > 0 ? kind : ''}"><b>${count}</b>${name}</li>`)}
  </ul>`;
}

function renderKinds(pages: readonly PageReport[]): Markup | undefined {
  const kinds = Map.groupBy(
    pages.flatMap(({ problems }) => problems),
    ({ kind }) => kind,
  );
  if (kinds.size === 0) return html`<p class="quiet">Nothing is wrong.</p>`;
  const rows = [...kinds].sort(([, one], [, other]) => other.length - one.length);
  return html`<h2>What is wrong</h2>
    <ul class="kinds">
      ${rows.map(([kind, all]) => html`<li><b>${kind}</b> × ${all.length}: ${all[0]?.text}</li>`)}
    </ul>`;
}

function renderChanges(changes: Changes): Markup {
  const lists = {
    'New pages': changes.added,
    'Pages gone': changes.gone,
    'Changed texts': changes.texts,
    'New problems': changes.appeared,
    Solved: changes.solved,
  };
  const shown = Object.entries(lists).filter(([, list]) => list.length > 0);
  return html`<h2>Since ${changes.since.slice(0, 16).replace('T', ' ')} UTC</h2>
    ${shown.length === 0 && html`<p class="quiet">Nothing has changed.</p>`}
    ${shown.map(
      ([name, list]) =>
        html`<details>
          <summary>${name}: ${list.length}</summary>
          <ul class="changes">
            ${list.map((each) => html`<li>${each}</li>`)}
          </ul>
        </details>`,
    )}`;
}

function renderPage(page: PageReport, thumbnails: ReadonlyMap<string, string>): Markup {
  const { url, problems, status, redirects } = page;
  const { pathname, search } = new URL(url);
  const badges = (['error', 'warning'] as const).flatMap((level) => {
    const count = problems.filter((each) => each.level === level).length;
    if (count === 0) return [];
    return html`<span class="badge ${level}">${count} ${level}${count > 1 ? 's' : ''}</span> `;
  });
  const image = page.image;
  return html`<details class="page" data-problems="${problems.length}">
    <summary>
      <span class="badge ${(redirects[0]?.status ?? status) === 200 ? 'good' : 'warning'}"
        >${redirects[0]?.status ?? (status || 'none')}</span
      >
      <span class="name" dir="auto"
        >${page.title.text || pathname} <span class="address" dir="ltr">${pathname + search}</span></span
      >
      <span class="state">${badges.length > 0 ? badges : html`<span class="badge good">good</span>`}</span>
    </summary>
    <div class="inside">
      <ul class="problems">
        ${problems.map(
          ({ level, kind, text }) => html`<li><span class="badge ${level}">${kind}</span> ${text}</li>`,
        )}
      </ul>
      <dl class="facts">
        ${fact('Address', url)}
        ${redirects.map((hop) => fact('Redirect', `${hop.status} ${hop.from} → ${hop.to}`))}
        ${
          page.isDocument && [
            fact('Title', measureOf(page.title)),
            fact('Description', measureOf(page.description)),
            fact('Canonical', page.canonical || 'none'),
            fact(
              'Search engines',
              page.isIndexable ? 'may show it' : page.robots.join(', ') || 'show another page',
            ),
            fact('Headings h1', String(page.h1Count)),
            fact('Picture', image === null ? 'none' : `${image.width} × ${image.height}, ${image.url}`),
            fact('Structured data', page.structuredData.join(', ') || 'none'),
            fact('Found by', `${page.linkedFrom} links${page.isInSitemap ? ', the sitemap' : ''}`),
          ]
        }
      </dl>
      ${page.isDocument && renderPreviews(page, thumbnails.get(image?.url ?? ''))}
    </div>
  </details>`;
}

function fact(name: string, value: string): Markup {
  return html`<dt>${name}</dt>
    <dd dir="auto">${value}</dd>`;
}

function measureOf({ text, characters, pixels, source }: MeasuredText): string {
  if (text === '') return 'none';
  return `${characters} characters, ${pixels} px${source === undefined ? '' : `, from ${source}`}: ${text}`;
}
