import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductChoices } from './product';
import { ProductProvider, useProduct } from './product-provider';
import type { VariationChoice } from './variation-choice';

const variation = (id: number, value: number, change: Partial<VariationChoice> = {}): VariationChoice => ({
  id,
  sku: '',
  prices: { regular: 100 },
  isInStock: true,
  quantity: 3,
  values: [value],
  images: [],
  ...change,
});
const attributes = [
  {
    id: 1,
    name: 'Color',
    values: [
      { id: 10, name: 'Black' },
      { id: 11, name: 'White' },
    ],
  },
];
const sent: ProductChoices = { images: [], attributes, variations: [variation(1, 10), variation(2, 11)] };

/** What the shop answers by path; undefined is no answer. */
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  answers = {};
  asked = [];
  window.history.replaceState(null, '', '/DetailedProduct/Nova/7/1');
  AbortSignal.timeout = () => new AbortController().signal;
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path);
      const answer = answers[path];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return { ok: true, json: async () => answer };
    },
  });
});
afterEach(() => jest.restoreAllMocks());

function Shown() {
  const { shown, choose } = useProduct();
  return (
    <>
      <p>
        {shown.id}: ${shown.prices.regular},{' '}
        {shown.isInStock ? `in stock (${shown.quantity ?? '?'})` : 'out of stock'}
      </p>
      <button onClick={() => choose(1, 11)}>White</button>
      <button onClick={() => choose(1, 10)}>Black</button>
    </>
  );
}

const show = async (isKept: boolean) => {
  const view = render(
    <ProductProvider
      productId={7}
      name="Nova"
      path="/DetailedProduct/Nova/7"
      isPreOrder={false}
      downPayments={[]}
      initialVariationId={1}
      isKept={isKept}
      {...sent}
    >
      <Shown />
    </ProductProvider>,
  );
  await act(() => Promise.resolve());
  return view;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the price and the stock of what is chosen are asked for again, and shown', async () => {
  answers['/api/variation/2'] = {
    prices: { regular: 80 },
    isInStock: true,
    quantity: 1,
  };
  await show(false);
  expect(asked).toEqual([]);
  await press('White');
  expect(await screen.findByText('2: $80, in stock (1)')).toBeInTheDocument();
  expect(asked).toEqual(['/api/variation/2']);
});

test('pieces that the newest answer does not count are not counted', async () => {
  answers['/api/variation/2'] = {
    prices: { regular: 100 },
    isInStock: true,
  };
  await show(false);
  await press('White');
  expect(await screen.findByText('2: $100, in stock (?)')).toBeInTheDocument();
});

test('without an answer, or with one that is none, what is shown stays', async () => {
  await show(false);
  await press('White');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('2: $100, in stock (3)')).toBeInTheDocument();
  answers['/api/variation/1'] = { error: 'x' };
  await press('Black');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('1: $100, in stock (3)')).toBeInTheDocument();
});

test('the answer for one variation changes no other', async () => {
  answers['/api/variation/2'] = {
    prices: { regular: 80 },
    isInStock: false,
  };
  answers['/api/variation/1'] = {
    prices: { regular: 100 },
    isInStock: true,
    quantity: 2,
  };
  await show(false);
  await press('White');
  expect(await screen.findByText('2: $80, out of stock')).toBeInTheDocument();
  await press('Black');
  expect(await screen.findByText('1: $100, in stock (2)')).toBeInTheDocument();
});

describe('a page that may be older than the shop', () => {
  const now = (price: number): ProductChoices => ({
    ...sent,
    variations: [variation(1, 10, { prices: { regular: price } }), variation(2, 11, { isInStock: false })],
  });
  const show7 = (isVisible: boolean) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('asks for the whole product when it is shown', async () => {
    answers['/api/product/7'] = now(70);
    await show(true);
    expect(await screen.findByText('1: $70, in stock (3)')).toBeInTheDocument();
    expect(asked).toEqual(['/api/product/7']);
  });

  test('and when it is shown again: another tab, or Back', async () => {
    answers['/api/product/7'] = now(70);
    await show(true);
    await screen.findByText('1: $70, in stock (3)');
    answers['/api/product/7'] = now(60);
    act(() => show7(false));
    expect(asked).toHaveLength(1);
    act(() => show7(true));
    expect(await screen.findByText('1: $60, in stock (3)')).toBeInTheDocument();
    answers['/api/product/7'] = now(50);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('1: $50, in stock (3)')).toBeInTheDocument();
  });

  test('what is newer of the whole product replaces what was asked of a variation', async () => {
    answers['/api/variation/2'] = {
      prices: { regular: 80 },
      isInStock: true,
    };
    await show(true);
    await press('White');
    await screen.findByText('2: $80, in stock (?)');
    answers['/api/product/7'] = now(70);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('2: $100, out of stock')).toBeInTheDocument();
  });

  test('keeps what was sent when there is no answer, or one without a variation', async () => {
    await show(true);
    answers['/api/product/7'] = { ...sent, variations: [] };
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByText('1: $100, in stock (3)')).toBeInTheDocument();
  });

  test('asks nothing more once it has been left', async () => {
    const { unmount } = await show(true);
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    window.dispatchEvent(new Event('pageshow'));
    await act(() => Promise.resolve());
    expect(asked).toHaveLength(1);
  });
});
