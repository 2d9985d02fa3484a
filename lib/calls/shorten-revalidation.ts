import 'server-only';
import { SOON_SECONDS } from './tags';

/** Has the page that is being made, with something left out, kept only shortly. Elsewhere it does nothing. */
export async function shortenRevalidation(): Promise<void> {
  try {
    const { unstable_cache } = await import('next/cache');
    // A page is kept no longer than the shortest of what it was made from.
    const shortLived = unstable_cache(async () => 'short-lived', ['short-lived'], {
      revalidate: SOON_SECONDS,
    });
    await shortLived();
  } catch {
    // No page is being made.
  }
}
