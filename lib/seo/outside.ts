import 'server-only';
import type { Metadata } from 'next';
import { api } from '../calls/api';
import { TAG } from '../calls/tags';
import { getOutside } from '../contract/outside';

/** What the shop tells search engines of itself; nothing where the backend knows no such thing. */
async function loadOutside() {
  const result = await api(getOutside, { tags: [TAG.metadata] });
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

/** The lines of robots.txt that the shop has written itself. */
export async function ownRobotsLines(): Promise<string[]> {
  const text = (await loadOutside())?.robotsLines ?? '';
  return text.split(/\r?\n/).map((line) => line.trim());
}
