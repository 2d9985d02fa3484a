import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * What writes the style sheets of the desk. They carry the nonce of the page, the only one whose styles it applies
 * (`lib/session/security-policy.ts`). Browsers show it to scripts as a property, and in no attribute.
 */
const cache = createCache({
  key: 'desk',
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
});

/** The root of everything that the desk shows. */
export function Styles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
