import { planRequest } from '@/lib/addresses/request-plan';
import { testBackend } from '@/lib/calls/test-backend';
import { GET } from './route';

const backend = testBackend();

test('password managers are led to the form for a new password, by the sign-in where it has to be', async () => {
  const forgotten = await GET();
  // Settings that no backend keeps have no such form.
  expect([forgotten.status, forgotten.headers.get('location')]).toEqual([302, '/Forget-Password']);
  await backend.learn(['account-settings']);
  const { status, headers } = await GET();
  const location = headers.get('location') ?? '';
  expect([status, location]).toEqual([302, '/Profile?section=4#settings-password']);
  const { pathname, search } = new URL(location, 'http://shop.invalid');
  const visitor = { pathname, search, hasToken: false, hasWishlist: false };
  expect(planRequest(visitor)).toMatchObject({
    kind: 'redirect',
    location: `/UserAuthentication?returnTo=${encodeURIComponent('/Profile?section=4')}`,
  });
  expect(planRequest({ ...visitor, hasToken: true })).toEqual({ kind: 'typed' });
});
