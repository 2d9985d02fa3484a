import { testBackend } from '@/lib/calls/test-backend';
import { signIn, testCustomer } from '@/lib/session/test-customer';
import { removeByForm, setWished } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

test('what is no longer sold, of which no variation is known, can be taken off, and not put on', async () => {
  backend.answer(() => ({ text: '' }));
  const gone = { productId: 5, variationId: 0 };
  expect(await setWished(gone, false, '/WishList')).toEqual({ ok: true });
  const press = (field: string, value: string) => {
    const data = new FormData();
    data.set(field, value);
    return removeByForm(undefined, data);
  };
  expect(await press('product', '5')).toMatchObject({ ok: true });
  expect(await press('product', '5-7')).toMatchObject({ ok: true });
  for (const ofOpenPage of ['5-0', '5-7'])
    expect(await press('remove', ofOpenPage)).toMatchObject({ ok: true });
  expect(await setWished(gone, true, '/WishList')).toEqual({ ok: false, message: 'Could Not Add' });
  expect(await press('product', '0')).toMatchObject({ ok: false, message: 'Could Not Remove' });
  expect(backend.asked.map(({ path }) => path)).toEqual(
    ['5', '5', '5-7', '5', '5'].map((id) => `Wishlist/RemoveItemFromWishlist/${id}/11`),
  );
});

test('what is there already, or gone, is as it was wanted; what is refused otherwise is not', async () => {
  const press = (isAdded: boolean, status: number, ...listed: (number | undefined)[]) => {
    const WishlistItems = listed.map((ProductId) => ({ ProductId, ProductName: 'Nova', RegularPrice: 5 }));
    const list = listed.includes(undefined) ? { status: 503, text: '' } : { json: { WishlistItems } };
    backend.answer(({ path }) =>
      path.startsWith('Wishlist/GetWishistItems') ? list : { status, text: 'No way.' },
    );
    return setWished({ productId: 5, variationId: 6 }, isAdded, '/page');
  };
  for (const status of [400, 409]) expect(await press(true, status, 4, 5)).toEqual({ ok: true });
  expect(await press(true, 400, 4)).toMatchObject({ ok: false, message: 'Could Not Add' });
  expect(await press(false, 404, 4)).toEqual({ ok: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const listed of [5, undefined])
    expect(await press(false, 404, listed)).toMatchObject({ ok: false, message: 'Could Not Remove' });
  expect(await press(false, 400, 4)).toMatchObject({ ok: false, message: 'Could Not Remove' });
});

test('without the id of a wishlist nothing is asked: the way to sign in again is', async () => {
  backend.answer(() => ({ text: '' }));
  await signIn({ wishlistId: 0 });
  const chosen = { productId: 5, variationId: 6 };
  expect(await setWished(chosen, true, '/page')).toEqual({
    ...{ ok: false, message: 'Could Not Add' },
    signIn: '/UserAuthentication?returnTo=%2Fpage&reason=wishlist',
  });
  expect(await setWished(chosen, false, '/page')).toEqual({
    ...{ ok: false, message: 'Could Not Remove' },
    signIn: '/UserAuthentication?returnTo=%2Fpage&reason=expired',
  });
  expect(backend.asked).toEqual([]);
});
