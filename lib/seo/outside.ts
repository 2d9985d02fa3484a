import 'server-only';
import type { Metadata } from 'next';
import { api, required } from '../calls/api';
import { fetchOnce, can, isOnlyAssumed } from '../calls/capabilities';
import { TAG } from '../calls/tags';
import { readAnalytics, type Analytics } from '../contract/analytics';
import { getCategories } from '../contract/catalogue';
import { getOutside } from '../contract/outside';

const askOutside = () => api(getOutside, { tags: [TAG.metadata] });

/** What the shop tells search engines of itself; nothing where the backend knows no such thing. */
async function loadOutside() {
  const result = await askOutside();
  return result.ok ? result.data : undefined;
}

/** The tags by which search engines know whose shop it is: they look at the home page. */
export async function verificationTags(): Promise<Pick<Metadata, 'verification'>> {
  const { googleVerification: google = '', bingVerification: bing = '' } = (await loadOutside()) ?? {};
  if (google === '' && bing === '') return {};
  return {
    verification: {
      ...(google === '' ? {} : { google }),
      ...(bing === '' ? {} : { other: { 'msvalidate.01': bing } }),
    },
  };
}

/**
 * The lines of robots.txt that the shop has written itself. Throws `ApiUnavailableError` when nobody can say: without
 * them crawlers would take for allowed what the shop forbids.
 */
export async function customRobotsLines(): Promise<string[]> {
  if (!(await askOutside()).ok && isOnlyAssumed()) {
    // A backend that fails at what it does not know answers what it knows; one that is away does not.
    required(getCategories, await api(getCategories));
    await fetchOnce();
  }
  const text = required(getOutside, await askOutside())?.robotsLines ?? '';
  return text.split(/\r?\n/).map((line) => line.trim());
}

/** What `/{key}.txt` answers to IndexNow; '' while nobody is told of changes. */
export async function indexNowKey(): Promise<string> {
  return (await loadOutside())?.indexNowKey ?? '';
}

/** Who counts the visits of the public pages, and of how many in a hundred it is told how fast they were. */
export async function visitCounting(): Promise<{ analytics?: Analytics | undefined; vitalsPercent: number }> {
  const outside = await loadOutside();
  if (outside === undefined) return { vitalsPercent: 0 };
  return {
    analytics: readAnalytics(outside.analyticsId, outside.analyticsHost),
    vitalsPercent: (await can('web-vitals')) ? outside.vitalsPercent : 0,
  };
}
