import { createMissingAddresses, type AddressOutcome } from './missing-address.ts';

const free = () => undefined;

/** Addresses that are asked for from `answers`, and what was asked. */
function openAddresses(answers: (path: string) => unknown) {
  const asked: string[] = [];
  const addresses = createMissingAddresses(async (path) => {
    const named = new URL(path, 'http://store').searchParams.get('path') ?? '';
    asked.push(named);
    const answer = answers(named);
    return answer === undefined ? new Response(null, { status: 503 }) : Response.json(answer);
  });
  return { ...addresses, asked };
}

test('an address is asked about once, whatever stands behind it, and in whatever spelling', async () => {
  const { find, asked } = openAddresses(() => ({ kind: 'moved', location: '/DetailedProduct/A/1/2' }));
  const found = await Promise.all(
    ['/products/a', '/products/a?x=1', '/products/a/'].map((url) => find(url, free)),
  );
  expect(found).toEqual(Array<AddressOutcome>(3).fill({ kind: 'moved', location: '/DetailedProduct/A/1/2' }));
  await find('/products/a', free);
  expect(asked).toEqual(['/products/a']);
});

test('after a change it is asked about anew', async () => {
  let answer: unknown = { kind: 'none' };
  const { find, forget, asked } = openAddresses(() => answer);
  await find('/a', free);
  answer = { kind: 'gone' };
  expect(await find('/a', free)).toEqual({ kind: 'none' });
  forget();
  expect(await find('/a', free)).toEqual({ kind: 'gone' });
  expect(asked).toHaveLength(2);
});

test('nobody asks about more than they may; what is known is for everybody', async () => {
  const { find, asked } = openAddresses(() => ({ kind: 'none' }));
  await find('/known', free);
  expect(await find('/known', () => 7)).toEqual({ kind: 'none' });
  expect(await find('/made-up', () => 7)).toEqual({ kind: 'later', seconds: 7 });
  expect(asked).toEqual(['/known']);
});

test.each([
  ['another host', { kind: 'moved', location: 'https://elsewhere.example/' }],
  ['another host without its scheme', { kind: 'moved', location: '//elsewhere.example/' }],
  ['a host behind a backslash', { kind: 'moved', location: String.raw`/\elsewhere.example` }],
  ['nothing that is understood', { kind: 'else' }],
  ['no answer', undefined],
])('%s leads nowhere and is not kept', async (_, answer) => {
  const { find, asked } = openAddresses(() => answer);
  expect(await find('/a', free)).toEqual({ kind: 'unknown' });
  await find('/a', free);
  expect(asked).toHaveLength(2);
});

test('nobody is led in a circle', async () => {
  const { find } = openAddresses(() => ({ kind: 'moved', location: '/Category/Phones/1?x=1' }));
  expect(await find('/category/Phones/1', free)).toEqual({ kind: 'none' });
});

test('so many questions at once, and no more', async () => {
  let answered: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answered = resolve));
  const { find } = createMissingAddresses(async () => {
    await held;
    return Response.json({ kind: 'none' });
  });
  const all = Array.from({ length: 40 }, (_, index) => find(`/made-up-${index}`, free));
  expect(await all.at(-1)).toEqual({ kind: 'unknown' });
  answered();
  expect((await Promise.all(all)).filter(({ kind }) => kind === 'none')).toHaveLength(32);
});
