import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, SWRConfig } from 'swr';
import { notify } from '@/components/ui/notify';
import type { WriteResult } from '@/lib/calls/live';
import { changeLine } from './actions';
import type { Cart, CartLine } from './cart';
import { CartView } from './cart-view';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('./actions', () => ({ changeLine: jest.fn(), changeLineByForm: jest.fn() }));

const line = (variationId: number, change: Partial<CartLine> = {}): CartLine => ({
  productId: variationId,
  variationId,
  name: `Product ${variationId}`,
  image: '',
  sku: '',
  description: '',
  attributes: [{ attributeName: 'Color', attributeValueName: 'Black' }],
  quantity: 1,
  unitCents: 1000,
  regularCents: 1000,
  isPreOrder: false,
  preOrderPrice: 0,
  isInStock: true,
  isAvailable: true,
  most: 50,
  ...change,
});

/** What the shop holds, changed as the real one does. */
let shop: CartLine[];
let refusal: WriteResult | undefined;
let told: { success: jest.SpyInstance; error: jest.SpyInstance };
/** What this test has asked the shop for and has no answer to yet. */
let asked: Promise<unknown>[];

function asking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  asked.push(answer);
  return answer;
}

beforeEach(async () => {
  refusal = undefined;
  asked = [];
  told = {
    success: jest.spyOn(notify, 'success').mockImplementation(),
    error: jest.spyOn(notify, 'error').mockImplementation(),
  };
  const fetch = jest.fn(() => {
    const cart: Cart = { lines: shop.map((each) => ({ ...each })) };
    return asking(Promise.resolve({ status: 200, json: async () => ({ ok: true, data: cart }) }));
  });
  Object.assign(globalThis, { fetch });
  jest.mocked(changeLine).mockReset();
  jest.mocked(changeLine).mockImplementation((change) => asking(answerTo(change)));
  await mutate(() => true, undefined, { revalidate: false });
});

// An answer that is still on its way would be taken for one to the next test's question.
afterEach(async () => {
  await settle();
  jest.restoreAllMocks();
});

async function answerTo({
  change,
  variationId,
  quantity,
}: Parameters<typeof changeLine>[0]): Promise<WriteResult> {
  if (refusal !== undefined) return refusal;
  shop = shop.flatMap((each) => {
    if (each.variationId !== variationId) return [each];
    const left = change === 'more' ? each.quantity + quantity : change === 'less' ? each.quantity - 1 : 0;
    return left > 0 ? [{ ...each, quantity: left }] : [];
  });
  return { ok: true };
}

async function show(lines: CartLine[]) {
  shop = lines;
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <CartView initial={{ lines }} pageKey="page" />
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

const quantityOf = (name: string) => screen.getByRole('status', { name: `Quantity of ${name}` }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const totals = () => screen.getAllByRole('link', { name: /^Checkout/ }).map((link) => link.textContent);
const settled = () =>
  waitFor(() => expect(document.querySelector('form[aria-busy="true"]')).not.toBeInTheDocument());

describe('the cart', () => {
  it('shows a quantity, the number of items and the total at once, and the shop ends at the same number', async () => {
    await show([line(1), line(2)]);
    const more = screen.getByRole('button', { name: 'One more: Product 1' });
    for (let times = 0; times < 20; times++) fireEvent.click(more);
    expect(quantityOf('Product 1')).toBe('21');
    expect(screen.getByText('22 items')).toBeInTheDocument();
    expect(totals()).toEqual(['Checkout · $220.00', 'Checkout · $220.00']);
    await settled();
    expect(shop.map(({ quantity }) => quantity)).toEqual([21, 1]);
    expect(quantityOf('Product 1')).toBe('21');
  });

  it('gives a name that is as long as a paragraph three lines of a screen', async () => {
    await show([line(1, { name: 'Notebook 39.6 cm (15.6") 3840 x 2160 pixels '.repeat(5) })]);
    expect(screen.getByRole('link', { name: /^Notebook/ })).toHaveClass(
      'line-clamp-3',
      'print:line-clamp-none',
    );
    expect(screen.getByRole('heading', { name: /^Notebook/ })).toHaveAttribute('dir', 'auto');
  });

  it('goes back to the number of the shop when it refuses, and says why at the line', async () => {
    await show([line(1, { quantity: 2 })]);
    refusal = { ok: false, message: 'Only 2 pieces are left.' };
    await press('One more: Product 1');
    await screen.findByText('Only 2 pieces are left.');
    await settled();
    expect(quantityOf('Product 1')).toBe('2');
    expect(told.error).toHaveBeenCalledWith('Only 2 pieces are left.');
    expect(totals()[0]).toBe('Checkout · $20.00');
  });

  /** Presses '+' and the checkout at once, and lets the shop answer then. @returns how often the page was left. */
  async function moreAndCheckout(answer: WriteResult) {
    // jsdom goes to no other page, and says so.
    const left = jest.spyOn(console, 'error').mockImplementation();
    await show([line(1, { quantity: 2 })]);
    const { promise, resolve } = Promise.withResolvers<WriteResult>();
    jest.mocked(changeLine).mockImplementationOnce(() => asking(promise));
    await press('One more: Product 1');
    await userEvent.click(screen.getAllByRole('link', { name: /^Checkout/ })[0] ?? document.body);
    expect(left).not.toHaveBeenCalled();
    resolve(answer);
    await settled();
    return left.mock.calls.length;
  }

  it('leads to the checkout, pressed while something changes, as soon as that is done', async () => {
    expect(await moreAndCheckout({ ok: true })).toBe(1);
  });

  it('stays where a press is refused that the checkout waits for, or leads to the sign-in alone', async () => {
    expect(await moreAndCheckout({ ok: false, message: 'Only 2 pieces are left.' })).toBe(0);
    expect(screen.getByText('Only 2 pieces are left.')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: /^Checkout/ }))
      expect(link).toHaveAttribute('aria-busy', 'false');
    cleanup();
    expect(await moreAndCheckout({ ok: false, message: 'Ended.', signIn: '/UserAuthentication' })).toBe(1);
  });

  it('repeats a press that nobody answered under its own key, as long as the cart is as it was', async () => {
    const keys = () => jest.mocked(changeLine).mock.calls.map(([{ key }]) => key);
    await show([line(1, { quantity: 2 })]);
    refusal = { ok: false, message: 'No answer.', isUnanswered: true };
    await press('One more: Product 1');
    await settled();
    await press('One more: Product 1');
    await settled();
    // Nobody has answered, but it was done.
    shop = [line(1, { quantity: 3 })];
    await act(() => mutate('/api/cart'));
    await press('One more: Product 1');
    await settled();
    const [lost, repeated, fresh] = keys();
    expect(repeated).toBe(lost);
    expect(fresh).not.toBe(lost);
    // What is refused is answered.
    refusal = { ok: false, message: 'Only 3 pieces are left.' };
    await press('One less: Product 1');
    await settled();
    await press('One less: Product 1');
    await settled();
    expect(new Set(keys()).size).toBe(4);
  });

  it('drops a line at zero and says so', async () => {
    await show([line(1), line(2)]);
    await press('One less: Product 1');
    expect(screen.queryByRole('heading', { name: 'Product 1' })).not.toBeInTheDocument();
    await waitFor(() => expect(told.success).toHaveBeenCalledWith('Item Removed'));
    expect(shop.map(({ variationId }) => variationId)).toEqual([2]);
    // The focus stays in its place of the list.
    expect(screen.getByRole('link', { name: 'Product 2' })).toHaveFocus();
  });

  it('says that it is empty when the last line is removed', async () => {
    await show([line(1, { quantity: 3, isPreOrder: true })]);
    await press('Remove: Product 1');
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(shop).toEqual([]));
    expect(jest.mocked(changeLine)).toHaveBeenCalledTimes(1);
    expect(changeLine).toHaveBeenCalledWith(expect.objectContaining({ change: 'remove', isPreOrder: true }));
  });

  it('asks for no more than there is', async () => {
    await show([line(1, { quantity: 3, most: 3 })]);
    expect(screen.getByText('That is all we have left.')).toBeInTheDocument();
    await press('One more: Product 1');
    expect(quantityOf('Product 1')).toBe('3');
    expect(changeLine).not.toHaveBeenCalled();
  });

  it('leads no further with something out of stock, which can be removed only', async () => {
    await show([line(1, { isInStock: false, most: 0 }), line(2)]);
    expect(screen.queryByRole('link', { name: /^Checkout/ })).not.toBeInTheDocument();
    expect(screen.getByText('Remove Out Of Stock Item From Cart')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'One more: Product 1' })).not.toBeInTheDocument();
    const [button] = screen.getAllByRole('button', { name: 'Checkout' });
    if (button !== undefined) await userEvent.click(button);
    expect(told.error).toHaveBeenCalledWith('Remove Out Of Stock Item From Cart');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getAllByText('$10.00')).toHaveLength(2);
    await press('Remove: Product 1');
    await waitFor(() => expect(totals()[0]).toBe('Checkout · $10.00'));
  });

  it('says which price has changed', async () => {
    await show([line(1, { unitCents: 900, formerCents: 1000 })]);
    expect(
      screen.getByText('The price has changed from $10.00 to $9.00 since you added it.'),
    ).toBeInTheDocument();
  });

  it('says which price only customers get', async () => {
    await show([line(1, { unitCents: 26800, regularCents: 27900, isCustomerPrice: true }), line(2)]);
    const lineOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
    expect(lineOf('Product 1')).toHaveTextContent('$268.00Was $279.00Customer price');
    expect(lineOf('Product 2')).not.toHaveTextContent('Customer price');
  });

  it('shows what is charged now of a pre-order, and that it is paid by card', async () => {
    await show([line(1, { isPreOrder: true, preOrderPrice: 50, unitCents: 5000, regularCents: 99900 })]);
    expect(screen.getByText('of $999.00')).toBeInTheDocument();
    expect(totals()[0]).toBe('Checkout · $52.00');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Bank fee$2.00');
    expect(screen.getByText(/paid online by card/)).toBeInTheDocument();
  });

  it('shows what a pre-order leaves to be paid on delivery, of as many pieces as are chosen', async () => {
    await show([
      line(1, { isPreOrder: true, preOrderPrice: 50, unitCents: 5000, regularCents: 99900 }),
      line(2),
    ]);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(/Bank fee\$3\.00To pay now\$63\.00Due on delivery, in cash\$949\.00/);
    await press('One more: Product 1');
    expect(summary).toHaveTextContent(
      /Bank fee\$4\.00To pay now\$114\.00Due on delivery, in cash\$1,898\.00/,
    );
    const lineOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
    expect(lineOf('Product 1')).toHaveTextContent(/of \$999\.00 each.*Due on delivery, in cash: \$1,898\.00/);
    expect(lineOf('Product 2')).not.toHaveTextContent('Due on delivery');
    await settled();
  });

  it('says nothing of a remainder where the shop does not say the full price', async () => {
    await show([line(1, { isPreOrder: true, preOrderPrice: 50, unitCents: 5000, regularCents: 0 })]);
    const main = document.body.textContent;
    expect(main).toContain('Total$52.00');
    for (const text of ['Due on delivery', 'To pay now', 'of $0.00']) expect(main).not.toContain(text);
  });

  it('keeps showing what it knows when the shop cannot be reached, and asks again on Retry', async () => {
    await show([line(1)]);
    jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => mutate('/api/cart'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(quantityOf('Product 1')).toBe('1');
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });
});
