import type { Analytics } from '@/lib/contract/analytics';

declare global {
  interface Window {
    /** What Google's script takes up, and what it was told before it came. */
    dataLayer?: unknown[];
    plausible?: PlausibleCall;
  }
}

type PlausibleCall = ((event: 'pageview', options: { u: string }) => void) & { q?: unknown[] };

const loaded = new Set<string>();

/** Loads a script of somebody else's, once. */
function load(src: string, data: Readonly<Record<string, string>> = {}) {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/**
 * Has a page view counted. The scripts for it come with the first one: nothing of theirs is here before.
 *
 * @param url the whole address of the page.
 */
export function countView(analytics: Analytics, url: string): void {
  if (analytics.kind === 'plausible') {
    window.plausible ??= waitingPlausible();
    window.plausible('pageview', { u: url });
    load(`${analytics.host}/js/script.manual.js`, { domain: analytics.id });
    return;
  }
  const { id } = analytics;
  const isFirst = window.dataLayer === undefined;
  window.dataLayer ??= [];
  Reflect.set(window, disabledBy(id), false);
  if (isFirst) {
    gtag('js', new Date());
    gtag('config', id, {
      // Views are told one by one, those in which no document is loaded included.
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
  gtag('event', 'page_view', { page_location: url, page_title: document.title });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Has nothing counted from now on, and removes the cookies that were set for it. */
export function stopCounting(analytics: Analytics): void {
  if (analytics.kind !== 'ga4') return;
  Reflect.set(window, disabledBy(analytics.id), true);
  const names = document.cookie
    .split(';')
    .map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name === '_ga' || name.startsWith('_ga_'));
  const labels = window.location.hostname.split('.');
  // It sets them for as much of the host as the browser lets it.
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names)
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}

const disabledBy = (id: string) => `ga-disable-${id}`;

/** As Google's script wants it: it tells calls from data by their being an `arguments` object. */
const gtag: (...given: unknown[]) => void = function gtag() {
  window.dataLayer?.push(arguments);
};

function waitingPlausible(): PlausibleCall {
  const wait: PlausibleCall = (...given) => {
    wait.q = [...(wait.q ?? []), given];
  };
  return wait;
}
