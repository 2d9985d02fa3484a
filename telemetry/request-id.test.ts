import { currentRequestId, requestIdFrom, withRequestId } from './request-id.ts';

test.each(['0b7c2f3e-6f1d-4a57-9d2c-1d7a2b0f9a11', 'a1b2c3d4', 'edge.4711-x_9'])(
  '%s is taken as it is',
  (id) => {
    expect(requestIdFrom(id)).toBe(id);
  },
);

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'with a space in it',
  'line\nbreak-and-more',
  '"},{"level":60',
  '../../../etc/passwd',
  ['two-ids-1', 'two-ids-2'],
])('for %j there is a new one each time', (sent) => {
  const made = requestIdFrom(sent);
  expect(made).toMatch(/^[\da-f-]{36}$/);
  expect(requestIdFrom(sent)).not.toBe(made);
});

test('what is done in the course of a request knows its id, however late', async () => {
  const seen = await Promise.all(
    ['first-id', 'other-id'].map((id) =>
      withRequestId(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(['first-id', 'other-id']);
  expect(currentRequestId()).toBeUndefined();
});
