import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, SWRConfig } from 'swr';
import { CustomerProvider } from '@/components/ui/customer';
import { notify } from '@/components/ui/notify';
import { setWished } from './actions';
import { Heart } from './heart';
import type { Id } from '@/lib/contract/id';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('./actions', () => ({ setWished: jest.fn() }));

let wished: Id[];
/** The questions that were asked, with their answers. */
let asked: Promise<unknown>[];
let told: { success: jest.SpyInstance; error: jest.SpyInstance };

beforeEach(async () => {
  wished = [];
  asked = [];
  window.history.replaceState(null, '', '/');
  told = {
    success: jest.spyOn(notify, 'success').mockImplementation(),
    error: jest.spyOn(notify, 'error').mockImplementation(),
  };
  const fetch = jest.fn(() => {
    const data = { items: wished.map((productId) => ({ productId })) };
    const answer = Promise.resolve({ status: 200, json: async () => ({ ok: true, data }) });
    asked.push(answer);
    return answer;
  });
  Object.assign(globalThis, { fetch });
  jest.mocked(setWished).mockReset();
  jest.mocked(setWished).mockImplementation(async ({ productId }, isWished) => {
    wished = isWished ? [productId] : [];
    return { ok: true };
  });
  await mutate(() => true, undefined, { revalidate: false });
});

// An answer that is still on its way would be taken for one to the next test's question.
afterEach(async () => {
  await settle();
  jest.restoreAllMocks();
});

async function show() {
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <CustomerProvider isCustomer>
        <Heart productId={7} variationId={8} productName="Nova" />
      </CustomerProvider>
    </SWRConfig>,
  );
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  await settle();
}

/** Until every question has its answer, those included that an answer leads to. */
async function settle() {
  for (let known = -1; known < asked.length;) {
    known = asked.length;
    await act(() => Promise.all(asked));
  }
}

const add = () => screen.findByRole('button', { name: 'Add to wishlist: Nova' });
const remove = () => screen.findByRole('button', { name: 'Remove from wishlist: Nova' });

describe('the heart of a product', () => {
  it("is a visitor's way to the sign-in, and asks for nothing", () => {
    render(<Heart productId={7} variationId={8} productName="Nova" />);
    const heart = screen.getByRole('button', { name: 'Add to wishlist: Nova' });
    expect(heart).toHaveAttribute('form', 'product');
    expect(heart).toHaveAttribute('value', '7-8');
  });

  it('is filled at once, and says when it is done; a double click is one press', async () => {
    await show();
    await userEvent.dblClick(await add());
    await remove();
    await waitFor(() => expect(told.success.mock.calls).toEqual([['Item added to wishList']]));
    expect(setWished).toHaveBeenCalledTimes(1);
  });

  it('is as before when it could not be done', async () => {
    await show();
    jest.mocked(setWished).mockResolvedValue({ ok: false, message: 'x' });
    await userEvent.click(await add());
    await waitFor(() => expect(told.error).toHaveBeenCalledWith('Could Not Add'));
    await add();
  });

  it('is as before when the shop cannot be reached, and says that', async () => {
    await show();
    jest.mocked(setWished).mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(await add());
    await waitFor(() =>
      expect(told.error).toHaveBeenCalledWith(expect.stringContaining('We could not reach the shop.')),
    );
    await add();
  });

  it.each([
    ['/', 'Item Removed from wishList', 'Could Not Remove'],
    ['/SearchedProduct/nova', 'Item Removed', 'Could Not Delete'],
  ])('uses the words of the page it is on: %s', async (path, removed, failed) => {
    window.history.replaceState(null, '', path);
    wished = [7];
    await show();
    jest.mocked(setWished).mockResolvedValueOnce({ ok: false, message: 'x' });
    await userEvent.click(await remove());
    await waitFor(() => expect(told.error).toHaveBeenCalledWith(failed));
    // A press counts again after half a second.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
    await userEvent.click(await remove());
    await waitFor(() => expect(told.success).toHaveBeenCalledWith(removed));
    await add();
  });
});
