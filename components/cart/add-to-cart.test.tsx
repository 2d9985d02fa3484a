import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { CustomerProvider } from '@/components/ui/customer';
import { notify } from '@/components/ui/notify';
import { addToCart } from './actions';
import { AddToCart } from './add-to-cart';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('./actions', () => ({ addToCart: jest.fn(), changeLine: jest.fn() }));

let told: { success: jest.SpyInstance; error: jest.SpyInstance };

beforeEach(() => {
  told = {
    success: jest.spyOn(notify, 'success').mockImplementation(),
    error: jest.spyOn(notify, 'error').mockImplementation(),
  };
  jest.mocked(addToCart).mockReset();
  jest.mocked(addToCart).mockResolvedValue({ ok: true });
});

afterEach(() => jest.restoreAllMocks());

function show(isCustomer: boolean, product: { downPayments?: number[] } = {}) {
  render(
    <CustomerProvider isCustomer={isCustomer}>
      <AddToCart productId={7} variationId={8} productName="Nova" path="/page" {...product} />
    </CustomerProvider>,
  );
  return screen.getByRole('button', { name: /: Nova$/ });
}

describe('the cart button of a card', () => {
  it("sends a visitor's product as a form", () => {
    const button = show(false, { downPayments: [50, 0] });
    expect(button).toHaveAccessibleName('Pre-order now: Nova');
    expect(fireEvent.click(button)).toBe(true);
    expect(button).toHaveAttribute('form', 'product');
    expect(button).toHaveAttribute('name', 'cart');
    expect(button).toHaveAttribute('value', '7-8-50');
    expect(addToCart).not.toHaveBeenCalled();
  });

  it("puts a customer's product into the cart in place; a double click is one piece", async () => {
    const button = show(true);
    expect(button).toHaveAccessibleName('Add to cart: Nova');
    await userEvent.dblClick(button);
    await waitFor(() => expect(told.success).toHaveBeenCalledWith('Item added to cart'));
    expect(jest.mocked(addToCart).mock.calls).toEqual([
      [expect.objectContaining({ productId: 7, variationId: 8, quantity: 1 }), '/'],
    ]);
  });

  it('shows what was added, what goes with it and the way to the cart', async () => {
    const line = { variationId: 8, preOrderPrice: 0, name: 'Nova in green', image: '', quantity: 1 };
    const matches = [{ path: '/case', name: 'A case', image: '', price: '$9.00' }];
    const cart = { ok: true, data: { lines: [{ ...line, attributes: [], unitCents: 100 }] } };
    const fetch = jest.fn(async (address: string) => ({
      ok: true,
      json: async () => (address === '/api/cart' ? cart : address === '/api/goes-with/7' ? matches : {}),
    }));
    Object.assign(globalThis, { fetch });
    Object.assign(AbortSignal, { any: () => new AbortController().signal, timeout: () => undefined });
    await userEvent.click(show(true));
    const sheet = await screen.findByRole('region', { name: 'Added to your cart' });
    expect(await within(sheet).findByText('Nova in green')).toBeInTheDocument();
    expect(await within(sheet).findByRole('link', { name: /^A case/ })).toHaveAttribute('href', '/case');
    expect(within(sheet).getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/Cart');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(sheet).not.toBeInTheDocument();
  });

  it('says why it could not be added', async () => {
    jest.mocked(addToCart).mockResolvedValue({ ok: false, message: 'Could Not Add. Out of Stock' });
    await userEvent.click(show(true));
    await waitFor(() => expect(told.error).toHaveBeenCalledWith('Could Not Add. Out of Stock'));
  });

  const keys = () => jest.mocked(addToCart).mock.calls.map(([{ key }]) => key);
  /** Presses three times: the second press repeats the first, and the third is a new one. */
  async function pressThrice(button: HTMLElement, before = async (_time: number) => {}) {
    for (let time = 1; time <= 3; time++) {
      jest.spyOn(performance, 'now').mockReturnValue(time * 10_000);
      await before(time);
      await userEvent.click(button);
      await waitFor(() => expect(keys()).toHaveLength(time));
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    }
    const [lost, repeated, fresh] = keys();
    expect(repeated).toBe(lost);
    expect(fresh).not.toBe(lost);
  }

  it('repeats a press that nobody answered under its own key, and a new press under a new one', async () => {
    jest.mocked(addToCart).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await pressThrice(show(true, { downPayments: [3, 0] }));
    expect(told.error).toHaveBeenCalledTimes(1);
  });

  it('takes a press for a new one once the cart holds what nobody had answered', async () => {
    const line = { variationId: 8, preOrderPrice: 7 };
    await pressThrice(show(true, { downPayments: [7, 0] }), async (time) => {
      jest.mocked(addToCart).mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await act(() => mutate('/api/cart', { lines: time < 3 ? [] : [{ ...line, quantity: 1 }] }));
    });
  });

  it('repeats one that the API had no answer to as well, and none that it has refused', async () => {
    const message = 'Could Not Add';
    jest
      .mocked(addToCart)
      .mockResolvedValueOnce({ ok: false, message, isUnanswered: true })
      .mockResolvedValueOnce({ ok: false, message, isUnanswered: false });
    await pressThrice(show(true, { downPayments: [5, 0] }));
    expect(told.error.mock.calls).toEqual([[message], [message]]);
  });
});
