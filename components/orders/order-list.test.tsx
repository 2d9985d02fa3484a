import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderSummary } from './order';
import { OrderList } from './order-list';

const push = jest.fn();
const replace = jest.fn();
const back = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace, back }) }));

const orders: OrderSummary[] = [
  {
    id: '200000002',
    placedOn: '2 February 2026',
    status: 6,
    statusWord: 'Awaiting Payment',
    payment: 'Online payment',
    totalCents: 104_000,
    lines: [
      { name: 'Camera', image: '', quantity: 1, totalCents: 90_000 },
      { name: 'Strap', image: '', quantity: 2, totalCents: 10_000 },
    ],
  },
  {
    id: '100000001',
    placedOn: '1 February 2026',
    status: 4,
    statusWord: 'Order On The Way',
    payment: 'Cash on delivery',
    totalCents: 5999,
    lines: [{ name: 'Earbuds', image: '', quantity: 1, totalCents: 5999 }],
  },
];

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => jest.clearAllMocks());

const list = (opened?: string) => (
  <OrderList orders={orders}>{opened === undefined ? null : <p>{opened}</p>}</OrderList>
);
const link = (id: string) => screen.getByRole('link', { name: new RegExp(`^View order\\s*${id}$`) });

test('an order says its number, date, state, payment, total and lines', () => {
  render(list());
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveAccessibleName('Order 200000002');
  for (const text of ['2 February 2026', 'Awaiting Payment', 'Online payment', 'Total $1,040.00']) {
    expect(first).toHaveTextContent(text);
  }
  const lines = within(first!).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Camera$900.00Quantity 1',
    'Strap$100.00Quantity 2',
  ]);
});

test('an order of pre-orders says what is paid and what is due on delivery', () => {
  const rest = { cents: 89_900, isCollected: false };
  const [first, second] = orders;
  render(
    <OrderList
      orders={[
        { ...first!, rest },
        { ...second!, payment: 'Online payment', rest },
      ]}
    />,
  );
  const [unpaid, onItsWay] = screen.getAllByRole('article');
  expect(unpaid).toHaveTextContent(/To pay now \$1,040\.00.*Due on delivery, in cash \$899\.00/);
  expect(onItsWay).toHaveTextContent(/Paid now \$59\.99.*Due on delivery, in cash \$899\.00/);
});

test('its link leads to the page of the order, and a click opens it above the list', async () => {
  render(list());
  expect(link('100000001')).toHaveAttribute('href', '/Profile?section=7&OrderId=100000001');
  await userEvent.click(link('100000001'));
  expect(push).toHaveBeenCalledWith('/Profile?section=1&OrderId=100000001', { scroll: false });
});

test('closing what was opened here goes back; one that the address opened leads to the list', async () => {
  const { rerender } = render(list('From a link'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(replace).toHaveBeenCalledWith('/Profile?section=1', { scroll: false });
  expect(back).not.toHaveBeenCalled();

  rerender(list());
  await userEvent.click(link('100000001'));
  rerender(list('Opened here'));
  expect(screen.getByRole('dialog', { name: 'Order detail' })).toHaveTextContent('Opened here');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(back).toHaveBeenCalledTimes(1);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('an order that leaves with its address, as by Back, moves nothing more', () => {
  const { rerender } = render(list('Opened'));
  rerender(list());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(back).not.toHaveBeenCalled();
  expect(replace).not.toHaveBeenCalled();
});
