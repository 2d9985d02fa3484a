import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CustomerProvider } from '@/components/ui/customer';
import { notify } from '@/components/ui/notify';
import { MAX_LINE_QUANTITY } from '@/lib/contract/stock';
import { BuyBar, ProductBuy } from './product-buy';
import { ProductStock } from './product-facts';
import { ProductProvider } from './product-provider';
import type { VariationChoice } from './variation-choice';

/** Why the shop refuses; until it is set, the code that asks it does not come. */
let mockRefusal: string | undefined;
jest.mock('@/components/cart/live', () => {
  if (mockRefusal === undefined) throw new Error('The code did not come.');
  return { addItem: async () => ({ error: mockRefusal }) };
});

const variation = (id: number, values: number[], quantity: number): VariationChoice => ({
  id,
  sku: `SKU-${id}`,
  prices: { regular: 100 * id },
  isInStock: quantity > 0,
  ...(quantity > 0 ? { quantity } : {}),
  values,
  images: [],
});

function product(
  downPayments: number[] = [],
  inStock = 3,
  isCustomer = false,
  variations = [variation(1, [10], inStock), variation(2, [11], 0)],
) {
  return (
    <ProductProvider
      productId={7}
      name="Nova"
      path="/DetailedProduct/Nova/7"
      isPreOrder={downPayments.length > 0}
      downPayments={downPayments}
      images={[]}
      attributes={[
        {
          id: 1,
          name: 'Color',
          values: [
            { id: 10, name: 'Black', color: '#000000' },
            { id: 11, name: 'White' },
          ],
        },
      ]}
      variations={variations}
      initialVariationId={1}
      isKept={false}
    >
      <ProductStock />
      <CustomerProvider isCustomer={isCustomer}>
        <ProductBuy />
        <BuyBar />
      </CustomerProvider>
    </ProductProvider>
  );
}

function renderProduct(...of: Parameters<typeof product>) {
  return render(product(...of));
}

/** Whether the browser would send the form, and what it says to come back to. */
function submit(container: HTMLElement) {
  const form = container.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const isSent = fireEvent.submit(form);
  return { isSent, returnTo: new FormData(form).get('returnTo') };
}

let told: jest.SpiedFunction<typeof notify.error>;

beforeEach(() => {
  window.history.replaceState(null, '', '/DetailedProduct/Nova/7/1');
  told = jest.spyOn(notify, 'error').mockImplementation();
});

afterEach(() => told.mockRestore());

describe('buying a product', () => {
  it('leads a visitor to the sign-in and back to the chosen variation and quantity', async () => {
    const { container } = renderProduct();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(submit(container)).toEqual({ isSent: true, returnTo: '/DetailedProduct/Nova/7/1?quantity=2' });
    expect(container.querySelector('form')).toHaveAttribute('action', '/api/intent');
  });

  it('changes price, stock, SKU and address with one choice', async () => {
    renderProduct();
    await userEvent.click(screen.getByRole('radio', { name: /^White.*, out of stock$/ }));
    expect(screen.getByText('SKU SKU-2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('White, $200.00, Out of Stock');
    expect(window.location.pathname).toBe('/DetailedProduct/Nova/7/2');
    expect(screen.getAllByRole('button', { name: 'Out of Stock' })[0]).toBeDisabled();
  });

  it('asks for an attribute whose choice was taken back', async () => {
    const { container } = renderProduct();
    const black = screen.getByRole('radio', { name: 'Black' });
    await userEvent.click(black);
    expect(black).not.toBeChecked();
    expect(submit(container).isSent).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('Please select Color');
    expect(black).toHaveFocus();
    expect(told).toHaveBeenCalledWith('Please select Color');
  });

  it('asks for one of two prices of a pre-order', async () => {
    const { container } = renderProduct([50, 80]);
    // Its code comes with the page of such a product only.
    await screen.findByRole('group', { name: 'Down payment' });
    expect(submit(container).isSent).toBe(false);
    expect(screen.getByText('Please select price.', { selector: 'fieldset p' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '$80.00' }));
    expect(submit(container)).toEqual({
      isSent: true,
      returnTo: '/DetailedProduct/Nova/7/1?preOrderPrice=80',
    });
  });

  it('holds the pieces and the price in its form, also before there are scripts', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(product([50, 80]));
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Quantity' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '3');
    await userEvent.click(screen.getByRole('radio', { name: '$80.00' }));
    const form = container.querySelector<HTMLFormElement>('form#buy') ?? undefined;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      ...{ cart: '7-1', quantity: '3', preOrderPrice: '80' },
    });
    container.remove();
  });

  it('keeps the pieces that are still being typed when its scripts come', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(product());
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    render(product(), { container, hydrate: true });
    await userEvent.tab();
    expect(quantity).toHaveValue(3);
    expect(submit(container).returnTo).toBe('/DetailedProduct/Nova/7/1?quantity=3');
  });

  it('asks for no price where there is one', () => {
    expect(submit(renderProduct([50]).container).isSent).toBe(true);
  });

  it('never goes below one piece nor above the stock', async () => {
    renderProduct();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '9');
    await userEvent.tab();
    expect(quantity).toHaveValue(3);
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
    await userEvent.clear(quantity);
    await userEvent.tab();
    expect(quantity).toHaveValue(1);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0');
    await userEvent.tab();
    expect(quantity).toHaveValue(1);
  });

  it('takes no more than a line of the cart holds, and that much through the sign-in too', async () => {
    const { container, unmount } = renderProduct([], 500);
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '150');
    await userEvent.tab();
    expect(quantity).toHaveValue(MAX_LINE_QUANTITY);
    const back = `/DetailedProduct/Nova/7/1?quantity=${MAX_LINE_QUANTITY}`;
    expect(submit(container)).toEqual({ isSent: true, returnTo: back });
    unmount();
    window.history.replaceState(null, '', back);
    renderProduct([], 500);
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(MAX_LINE_QUANTITY);
  });

  it('keeps the quantity that somebody comes back with from the sign-in, whatever else they choose', async () => {
    window.history.replaceState(null, '', '/DetailedProduct/Nova/7/1?quantity=3');
    renderProduct();
    await userEvent.click(screen.getByRole('radio', { name: /^White/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Black/ }));
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(3);
    expect(window.location.href).toMatch(/\/DetailedProduct\/Nova\/7\/1\?quantity=3$/);
  });

  it('opens the variation of the address when the browser comes back to it', () => {
    window.history.replaceState(null, '', '/DetailedProduct/Nova/7/2');
    renderProduct();
    expect(screen.getByText('SKU SKU-2')).toBeInTheDocument();
  });
});

test('asks for no attribute that nothing with what is chosen has a value of', async () => {
  const attributes = [
    {
      id: 1,
      name: 'Color',
      values: [
        { id: 10, name: 'Red' },
        { id: 11, name: 'Blue' },
      ],
    },
    {
      id: 2,
      name: 'Length',
      values: [
        { id: 20, name: '2 m' },
        { id: 21, name: '3 m' },
      ],
    },
  ];
  const cables = [variation(1, [10], 3), variation(2, [11, 20], 3), variation(3, [11, 21], 3)];
  const { container } = render(
    <ProductProvider
      {...{
        productId: 7,
        name: 'Cable',
        path: '/DetailedProduct/Cable/7',
        isPreOrder: false,
        downPayments: [],
        images: [],
      }}
      {...{ attributes, variations: cables, initialVariationId: 1, isKept: false }}
    >
      <CustomerProvider isCustomer={false}>
        <ProductBuy />
      </CustomerProvider>
    </ProductProvider>,
  );
  expect(submit(container)).toEqual({ isSent: true, returnTo: '/DetailedProduct/Cable/7/1' });
  // Of the blue ones each has a length.
  await userEvent.click(screen.getByRole('radio', { name: /^Blue/ }));
  expect(submit(container).isSent).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select Length');
});

test('a value says what it costs more or less than what is chosen', async () => {
  renderProduct();
  const name = () => screen.getByRole('radio', { name: /^White/ }).closest('label');
  expect(name()).toHaveTextContent('White+$100');
  await userEvent.click(screen.getByRole('radio', { name: /^White/ }));
  expect(name()).not.toHaveTextContent('$');
});

test('nothing costs less than what has no price', () => {
  const [priced, gone] = [variation(1, [10], 3), { ...variation(2, [11], 0), prices: { regular: 0 } }];
  const { rerender } = renderProduct([], 3, false, [priced, gone]);
  const labels = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels().join()).not.toContain('$');
  window.history.replaceState(null, '', '/DetailedProduct/Nova/7/2');
  rerender(<div />);
  renderProduct([], 3, false, [priced, gone]);
  expect(labels().join()).not.toContain('$');
});

test("a customer's form is sent as it is when the code that puts into the cart does not come", async () => {
  const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  const { container } = renderProduct([], 3, true);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(submit(container).isSent).toBe(false);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const form = container.querySelector('form') ?? undefined;
  expect(sent.mock.contexts).toEqual([form]);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ cart: '7-1', quantity: '2' });
});

test('a refusal goes with the choice that it is about', async () => {
  mockRefusal = 'Only 1 piece is left.';
  const { container } = renderProduct([], 3, true);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  submit(container);
  expect(await screen.findByText(mockRefusal)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.queryByText(mockRefusal)).not.toBeInTheDocument();
});
