import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as cache from 'next/dist/client/components/segment-cache/cache';
import { createCacheKey } from 'next/dist/client/components/segment-cache/cache-key';
import * as nextRoutes from 'next/dist/client/components/segment-cache/optimistic-routes';
import * as nextConstants from 'next/dist/lib/constants';
import * as knownRoutes from './known-routes';
import * as links from './links';
import * as constants from './next-constants';

// Next's build puts it in place; nothing is fetched here.
jest.mock('react-server-dom-webpack/client', () => ({}), { virtual: true });

test('what the browser has of the constants of Next is what they are', () => {
  expect(nextConstants).toMatchObject(constants);
});

/** By which names Next's router asks for a module of its own, and what it takes from it. */
function askedOf(module: string) {
  const folder = path.resolve('node_modules/next/dist/client/components');
  const request = new RegExp(`_(\\w+) = require\\("([./a-z-]*/${module})"\\)`);
  const names = new Set<string>();
  const parts = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    const [, variable, name] = request.exec(source) ?? [];
    if (variable === undefined || name === undefined) continue;
    names.add(name);
    for (const [, part = ''] of source.matchAll(new RegExp(`_${variable}\\.(\\w+)`, 'g'))) parts.add(part);
  }
  return { names: [...names].toSorted(), parts: [...parts].toSorted() };
}

test.each([
  ['links', links],
  ['optimistic-routes', knownRoutes],
])(
  'Next asks for its %s by the names in next.config.js, and for what their stand-in has',
  (module, standIn) => {
    const { names, parts } = askedOf(module);
    const config = readFileSync('next.config.js', 'utf8');
    const replaced = [...config.matchAll(new RegExp(`'([./a-z-]*/${module})'`, 'g'))].map(([, name]) => name);
    expect(names).toEqual(replaced.toSorted());
    expect(parts).toEqual(Object.keys(standIn).toSorted());
  },
);

test.each([
  ['that waited for it', { blockedTasks: null }],
  ['of its own', null],
])('where a rewritten address leads is kept in an entry %s, as Next does it', (_, waiting) => {
  const now = Date.now();
  const key = createCacheKey('https://shop.example/Category/Phones/1?page=2', null);
  const tree = cache.convertRootFlightRouterStateToRouteTree(['', { children: ['shop', {}] }], key.search, {
    metadataVaryPath: null,
    treeDivergedFromBase: false,
  });
  const learn = (discover: typeof knownRoutes.discoverKnownRoute) => {
    const pending = JSON.parse(JSON.stringify(waiting));
    const root = { tree, head: tree };
    const said = [root, false, '/Category/Phones/1?page=2', key.search, true] as const;
    const entry = discover(now, key.pathname, key.search, key.nextUrl, pending, ...said);
    const isWaiting = entry === pending;
    return {
      isWaiting,
      isFound: cache.readRouteCacheEntry(now, key) === entry,
      entry: { ...entry, ref: null },
    };
  };
  const asNext = learn((...told) => nextRoutes.discoverKnownRoute(...told, false));
  expect(learn(knownRoutes.discoverKnownRoute)).toEqual(asNext);
  expect(asNext).toMatchObject({ isWaiting: waiting !== null, isFound: waiting === null });
});
