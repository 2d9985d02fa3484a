import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** As long as nothing was asked for, the processor is free. */
const QUIET_MS = 2000;
/** How many pictures are remembered, made and to be made. */
const MOST = 20_000;

/**
 * AVIF is smaller than WebP, and takes some twenty times as long to make. So nobody waits for it: a picture is answered
 * as WebP until its AVIF is there, which is made when the shop has nothing else to do, one after the other.
 *
 * @param make has the AVIF of a picture's address made and kept; resolves with whether it is there
 */
export function createBackgroundAvif(make: (url: string) => Promise<boolean>) {
  const made = new Set<string>();
  const wanted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isMaking = false;

  async function makeNext() {
    const [url] = wanted;
    if (url === undefined || isMaking) return;
    isMaking = true;
    wanted.delete(url);
    if (made.size >= MOST) made.clear();
    if (await make(url).catch(() => false)) made.add(url);
    isMaking = false;
    wait();
  }

  function wait() {
    clearTimeout(timer);
    timer = wanted.size === 0 ? undefined : setTimeout(() => void makeNext(), QUIET_MS).unref();
  }

  return {
    /** Told of every request of the shop: puts off what can wait. */
    onRequest: wait,
    /**
     * Lets who accepts AVIF have another format, unless the AVIF is there, and notes that it is wanted of a picture that
     * they get: of made-up names there are any number.
     */
    settle(
      { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
      response: EventEmitter & { readonly statusCode: number },
    ) {
      const { accept = '' } = headers;
      if (!accept.includes('image/avif') || made.has(url)) return;
      const hasWebp = accept.includes('image/webp');
      headers.accept = accept.replaceAll('image/avif', hasWebp ? 'image/webp' : 'image/*');
      if (!hasWebp) return;
      response.once('finish', () => {
        if (response.statusCode !== 200 && response.statusCode !== 304) return;
        if (wanted.size < MOST) wanted.add(url);
        wait();
      });
    },
  };
}
