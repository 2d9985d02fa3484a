import { KEPT_PREFIX } from './known-customer.ts';

/** A short list that this browser alone keeps, the same in all its tabs, until somebody signs out. */
export interface StoredList<Item> {
  /** As it stands now, the same array until it changes; empty where nothing can be kept. */
  readonly read: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
  /** Tells of changes, in this tab and in others, until the returned function is called. */
  readonly subscribe: (tell: () => void) => () => void;
}

/**
 * Declares such a list.
 *
 * @param readItem makes an item of what was kept, or nothing of what is none: another version may have written it.
 */
export function storedList<Item>(
  name: string,
  readItem: (kept: unknown) => Item | undefined,
): StoredList<Item> {
  const key = KEPT_PREFIX + name;
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let items: readonly Item[] = [];
  return {
    read() {
      const now = storedUnder(key);
      if (now !== raw) {
        raw = now;
        items = listOf(now).flatMap((kept) => readItem(kept) ?? []);
      }
      return items;
    },
    write(next) {
      try {
        if (next.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage may be forbidden, or full: then nothing is kept.
      }
      for (const tell of listeners) tell();
    },
    subscribe(tell) {
      listeners.add(tell);
      window.addEventListener('storage', tell);
      return () => {
        listeners.delete(tell);
        window.removeEventListener('storage', tell);
      };
    },
  };
}

function storedUnder(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function listOf(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
