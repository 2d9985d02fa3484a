/** What a customer changed in this tab and the server has not confirmed yet, by key. */
export interface Changes<Value> {
  /** For `useSyncExternalStore`: the map is another one after every change. */
  subscribe: (listener: () => void) => () => void;
  read: () => ReadonlyMap<string, Value>;
  change: (change: Change<Value>) => Promise<void>;
}

interface Change<Value> {
  key: string;
  /** What the server says now. */
  known: Value;
  /** What it shall say. */
  wanted: Value;
  /**
   * Goes a step from what the server says towards what is wanted; answers what the server says then, or
   * undefined when it refused.
   */
  step: (known: Value, wanted: Value) => Promise<Value | undefined>;
}

/**
 * Keeps changes that are shown before the server knows them.
 *
 * For each key one change runs at a time. What is wanted meanwhile is remembered and reached afterwards, so that
 * twenty quick presses are a few calls with the right end. When a step is refused, everything wanted for the key
 * is forgotten, and what is shown is again what the server says.
 *
 * @param refresh asks the server again; it is done before a change is forgotten, so that nothing flickers.
 */
export function createChanges<Value>(refresh: () => Promise<unknown>): Changes<Value> {
  let changes: ReadonlyMap<string, Value> = new Map();
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  const show = (next: ReadonlyMap<string, Value>) => {
    changes = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => changes,
    async change({ key, known, wanted, step }) {
      show(new Map(changes).set(key, wanted));
      if (running.has(key)) return;
      running.add(key);
      let current: Value | undefined = known;
      const missing = () => {
        const goal = changes.get(key);
        return current === undefined || goal === undefined || goal === current
          ? undefined
          : { current, goal };
      };
      try {
        do {
          for (let way = missing(); way !== undefined; way = missing()) {
            current = await step(way.current, way.goal);
          }
          await refresh();
        } while (missing() !== undefined);
      } finally {
        running.delete(key);
        show(new Map([...changes].filter(([other]) => other !== key)));
      }
    },
  };
}
