/**
 * A visit of the store in a test: what `next/headers` gives while a page is made or an action runs. A test puts it in
 * its place with `jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'))`.
 */

const jar = new Map<string, string>();
let sent = new Headers();

/** The cookies of the browser. */
export async function cookies() {
  return {
    get: (name: string) => {
      const value = jar.get(name);
      return value === undefined ? undefined : { name, value };
    },
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, { maxAge = 1 }: { maxAge?: number } = {}) => {
      if (maxAge > 0) jar.set(name, value);
      else jar.delete(name);
    },
    delete: (name: string) => void jar.delete(name),
  };
}

/** The headers of the request. */
export async function headers(): Promise<Headers> {
  return sent;
}

/** A new browser, whose forms a page of the shop sends: by its script, or as a plain form; or one that `from` tells of. */
export function startVisit({
  withScript = true,
  from = { 'sec-fetch-site': 'same-origin' },
}: { withScript?: boolean; from?: Record<string, string> } = {}): void {
  jar.clear();
  sent = new Headers({ ...from, ...(withScript ? { 'next-action': 'x' } : {}) });
}

/** The names of the cookies that the browser holds. */
export function cookieNames(): string[] {
  return [...jar.keys()];
}

/** Puts a cookie into the browser as somebody else may have written it. */
export function putCookie(name: string, value: string): void {
  jar.set(name, value);
}
