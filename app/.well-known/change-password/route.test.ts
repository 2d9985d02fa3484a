import { planRequest } from '@/lib/addresses/request-plan';
import { GET } from './route';

test('password managers are led to the form for a new password, by the sign-in where it has to be', () => {
  const { status, headers } = GET();
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
