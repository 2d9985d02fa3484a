import { useRouter } from 'next/navigation';
import useSWR from 'swr';
import { fetchLive, openSignIn, type LiveError } from '@/lib/calls/live';
import { GUARDED_ROUTES, signInPath } from '@/lib/addresses/routes';

const MAX_RETRIES = 3;

/** What the browser knows of something personal, and how it stands with it. */
export interface Live<Data> {
  data: Data | undefined;
  /** Why the last question was not answered; what is shown may be old then. */
  error: LiveError | undefined;
  isAsking: boolean;
  retry: () => void;
}

/**
 * What the store answers under `path`, the same for all who ask on a page, and asked again whenever the page gets
 * the focus. When nobody is signed in any more, a screen behind the sign-in leads there, and every other page
 * becomes a visitor's.
 *
 * @param initial what the page came with.
 */
export function useLive<Data>(
  path: string,
  isData: (data: unknown) => data is Data,
  initial?: Data,
): Live<Data> {
  const router = useRouter();
  const { data, error, isValidating, mutate } = useSWR<Data, LiveError>(path, () => fetchLive(path, isData), {
    ...(initial === undefined ? {} : { fallbackData: initial }),
    focusThrottleInterval: 1000,
    onErrorRetry(reason, _key, _config, revalidate, { retryCount }) {
      if (reason.isSignedOut || retryCount > MAX_RETRIES) return;
      setTimeout(() => void revalidate({ retryCount }), 2000 * 2 ** retryCount);
    },
    onError(reason) {
      if (!reason.isSignedOut) return;
      const { pathname, search } = window.location;
      if (GUARDED_ROUTES.includes(pathname)) openSignIn(signInPath(pathname + search, 'expired'));
      else router.refresh();
    },
  });
  return { data, error, isAsking: isValidating, retry: () => void mutate() };
}
