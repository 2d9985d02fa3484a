import { useEffect, useState } from 'react';

/**
 * The picture that a page names for sharing: its absolute address, as the page itself says it. Undefined until it is
 * known, and where the page cannot be asked.
 *
 * @param address the page's, of this shop
 */
export function useSharingPicture(address: string): string | undefined {
  const [found, setFound] = useState<{ address: string; picture: string }>();
  useEffect(() => {
    const asking = new AbortController();
    askPage(address, asking.signal).then(
      (picture) => setFound({ address, picture }),
      () => undefined,
    );
    return () => asking.abort();
  }, [address]);
  return found?.address === address && found.picture !== '' ? found.picture : undefined;
}

async function askPage(address: string, signal: AbortSignal): Promise<string> {
  const { pathname, search, origin } = new URL(address, window.location.origin);
  // The canonical may name another host than the one that the desk was opened at.
  const answer = await fetch(pathname + search, { signal, credentials: 'omit' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const picture = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  if (!URL.canParse(picture, origin)) return '';
  const url = new URL(picture, origin);
  return url.origin === origin ? url.pathname + url.search : url.href;
}
