/** Under which the browser keeps what was decided: no cookie, so that no request carries it. */
const KEY = 'visit-counting';
const EVENT = 'visit-counting';

/** What a visitor has said to being counted; `browser`: their browser says no for them. */
export type Consent = 'yes' | 'no' | 'unsaid' | 'browser';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Where the browser keeps nothing, what was decided counts for this document. */
let decided: string | undefined;

/** @param who counts, as the page names them: what was said of one counts for no other. */
export function readConsent(who: string): Consent {
  if (navigator.globalPrivacyControl === true || navigator.doNotTrack === '1') return 'browser';
  let said: string | null | undefined;
  try {
    said = localStorage.getItem(KEY);
  } catch {
    said = decided;
  }
  if (said === `yes ${who}`) return 'yes';
  return said === `no ${who}` ? 'no' : 'unsaid';
}

/** Keeps what was decided, and tells whoever listens. */
export function writeConsent(who: string, consent: 'yes' | 'no'): void {
  decided = `${consent} ${who}`;
  try {
    localStorage.setItem(KEY, decided);
  } catch {
    // Then it is asked anew with the next document.
  }
  window.dispatchEvent(new Event(EVENT));
}

/** Hears of decisions, those in other tabs included. */
export function onConsent(tell: () => void): () => void {
  window.addEventListener(EVENT, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(EVENT, tell);
    window.removeEventListener('storage', tell);
  };
}
