import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { isPrivatePage } from '@/lib/addresses/private-page';
import { analyticsName, parseAnalytics } from '@/lib/contract/analytics';
import { countView, stopCounting } from './analytics';
import { PRIVACY_HASH } from './privacy-hash';

/** The title of a page that takes another one's place is there so soon after it. */
const SETTLE_MS = 100;

function onHash(tell: () => void) {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

/**
 * Asks whether visits may be counted, and has them counted once somebody has said so: the pages that everybody may see,
 * and none of those that show what is somebody's own. Asked once, and again by the link in the foot of the page.
 *
 * @param who counts, as the page names them.
 */
export function ConsentBar({ who }: { who: string }) {
  const analytics = parseAnalytics(who);
  const pathname = usePathname();
  const consent = useSyncExternalStore(onConsent, () => readConsent(who));
  const isCalled = useSyncExternalStore(onHash, () => window.location.hash === PRIVACY_HASH);
  const [isClosed, setClosed] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isPrivate = isPrivatePage(pathname + window.location.search);
  const isShown = !isPrivate && (isCalled || (consent === 'unsaid' && !isClosed));

  useEffect(() => {
    const counted = parseAnalytics(who);
    if (consent !== 'yes' || counted === undefined || isPrivatePage(pathname + window.location.search))
      return;
    const timer = setTimeout(() => {
      const { origin, search } = window.location;
      countView(counted, origin + pathname + search);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [who, consent, pathname]);

  useEffect(() => {
    if (isShown && isCalled) bar.current?.focus();
  }, [isShown, isCalled]);

  useEffect(() => {
    if (!isShown) return;
    // What comes into focus comes above the bar.
    const { style } = document.documentElement;
    const { bottom = 0, height = 0 } = bar.current?.getBoundingClientRect() ?? {};
    style.scrollPaddingBottom = `${window.innerHeight - bottom + height}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);

  if (analytics === undefined || !isShown) return null;
  const close = () => {
    setClosed(true);
    const { pathname: path, search } = window.location;
    if (isCalled) {
      window.history.replaceState(null, '', path + search);
      window.dispatchEvent(new Event('hashchange'));
    }
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const decide = (answer: 'yes' | 'no') => {
    writeConsent(who, answer);
    if (answer === 'no') stopCounting(analytics);
    close();
  };
  const name = analyticsName(analytics);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Counting visits"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-safe text-sm shadow-float outline-none low:static print:hidden"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
        {consent === 'browser' ? (
          <p className="max-w-prose">
            Your browser asks that your visits are not counted. So they are not, and nobody hears of them.
          </p>
        ) : (
          <p className="max-w-prose">
            May we count which pages you look at? If you accept, your browser tells {name}
            {analytics.kind === 'ga4' ? ', which keeps cookies for it' : ', without cookies'}. You can change
            your mind at the foot of each page.
            {consent === 'yes' ? ' You have accepted.' : null}
            {consent === 'no' ? ' You have refused.' : null}
          </p>
        )}
        <div className="flex gap-3">
          {consent === 'browser' ? (
            <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={close}>
              Close
            </button>
          ) : (
            <>
              <button
                type="button"
                className={buttonClass({ variant: 'secondary' })}
                onClick={() => decide('no')}
              >
                Refuse
              </button>
              <button
                type="button"
                className={buttonClass({ variant: 'secondary' })}
                onClick={() => decide('yes')}
              >
                Accept
              </button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Under which the browser keeps what was decided: no cookie, so that no request carries it. */
const KEY = 'visit-counting';
const EVENT = 'visit-counting';

/** What a visitor has said to being counted; `browser`: their browser says no for them. */
type Consent = 'yes' | 'no' | 'unsaid' | 'browser';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Where the browser keeps nothing, what was decided counts for this document. */
let decided: string | undefined;

/** @param who counts, as the page names them: what was said of one counts for no other. */
function readConsent(who: string): Consent {
  if (navigator.globalPrivacyControl === true || navigator.doNotTrack === '1') return 'browser';
  let answer: string | null | undefined;
  try {
    answer = localStorage.getItem(KEY);
  } catch {
    answer = decided;
  }
  if (answer === `yes ${who}`) return 'yes';
  return answer === `no ${who}` ? 'no' : 'unsaid';
}

/** Keeps what was decided, and tells whoever listens. */
function writeConsent(who: string, consent: 'yes' | 'no'): void {
  decided = `${consent} ${who}`;
  try {
    localStorage.setItem(KEY, decided);
  } catch {
    // Then it is asked anew with the next document.
  }
  window.dispatchEvent(new Event(EVENT));
}

/** Hears of decisions, those in other tabs included. */
function onConsent(tell: () => void): () => void {
  window.addEventListener(EVENT, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(EVENT, tell);
    window.removeEventListener('storage', tell);
  };
}
